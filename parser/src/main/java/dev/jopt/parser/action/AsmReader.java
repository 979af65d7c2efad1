package dev.jopt.parser.action;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.Context;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.ParseFailure;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.Type;
import dev.jopt.parser.generated.MlirLexer;
import dev.jopt.parser.lexer.TokenRing;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the text of dialects, on the token stream of the grammar: tokens directly, everything else
 * by the grammar's rules.
 */
class AsmReader implements AsmParser {
  /** The token type of each punctuation, by ordinal. */
  private static final int[] TOKEN_TYPES = {
    MlirLexer.ARROW,
    MlirLexer.COLON,
    MlirLexer.COLON_COLON,
    MlirLexer.COMMA,
    MlirLexer.ELLIPSIS,
    MlirLexer.EQUAL,
    MlirLexer.GREATER,
    MlirLexer.LESS,
    MlirLexer.L_BRACE,
    MlirLexer.L_PAREN,
    MlirLexer.L_SQUARE,
    MlirLexer.MINUS,
    MlirLexer.PLUS,
    MlirLexer.QUESTION,
    MlirLexer.R_BRACE,
    MlirLexer.R_PAREN,
    MlirLexer.R_SQUARE,
    MlirLexer.SLASH,
    MlirLexer.STAR,
    MlirLexer.VERTICAL_BAR
  };

  final ParserBase parser;
  final Session session;
  final TokenRing ring;

  AsmReader(ParserBase parser) {
    this.parser = parser;
    this.session = parser.session;
    this.ring = parser.ring;
  }

  @Override
  public Context context() {
    return session.context;
  }

  @Override
  public <T> T intern(T value) {
    return session.intern(value);
  }

  @Override
  public int position() {
    return ring.start();
  }

  @Override
  public Location locationAt(int position) {
    return session.locationAt(position);
  }

  @Override
  public ParseFailure error(String message) {
    return session.fail(message);
  }

  @Override
  public ParseFailure errorAt(int position, String message) {
    return session.fail(position, message);
  }

  // Tokens.

  @Override
  public boolean peek(Punctuation punctuation) {
    return ring.type() == TOKEN_TYPES[punctuation.ordinal()];
  }

  @Override
  public boolean accept(Punctuation punctuation) {
    return ring.accept(TOKEN_TYPES[punctuation.ordinal()]);
  }

  @Override
  public void expect(Punctuation punctuation) {
    if (!ring.accept(TOKEN_TYPES[punctuation.ordinal()])) {
      throw session.failUnexpected("expected '" + punctuation.spelling() + "'");
    }
  }

  private boolean isKeyword() {
    int type = ring.type();
    return type >= MlirLexer.AFFINE_MAP && type <= MlirLexer.BARE_ID;
  }

  @Override
  public boolean peekKeyword(String keyword) {
    if (!isKeyword()) {
      return false;
    }
    int start = ring.start();
    int length = keyword.length();
    if (ring.current().end() - start != length) {
      return false;
    }
    byte[] in = ring.input();
    for (int i = 0; i < length; i++) {
      if (in[start + i] != keyword.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean acceptKeyword(String keyword) {
    if (!peekKeyword(keyword)) {
      return false;
    }
    ring.consume();
    return true;
  }

  @Override
  public void expectKeyword(String keyword) {
    if (!acceptKeyword(keyword)) {
      throw error("expected '" + keyword + "'");
    }
  }

  @Override
  public @Nullable String acceptAnyKeyword() {
    if (!isKeyword()) {
      return null;
    }
    String text = session.names.text(session.names.number(ring.current()));
    ring.consume();
    return text;
  }

  @Override
  public boolean peekString() {
    return ring.type() == MlirLexer.STRING;
  }

  @Override
  public String parseKeyword() {
    String keyword = acceptAnyKeyword();
    if (keyword == null) {
      throw error("expected valid keyword");
    }
    return keyword;
  }

  @Override
  public String parseKeywordOrString() {
    String text = acceptAnyKeyword();
    if (text == null) {
      text = acceptString();
    }
    if (text == null) {
      throw error("expected valid keyword or string");
    }
    return text;
  }

  @Override
  public @Nullable String acceptString() {
    if (ring.type() != MlirLexer.STRING) {
      return null;
    }
    String text = parser.attributes.string(ring.current());
    ring.consume();
    return text;
  }

  @Override
  public String parseString() {
    String text = acceptString();
    if (text == null) {
      throw error("expected string");
    }
    return text;
  }

  @Override
  public @Nullable Long acceptInteger() {
    boolean negative = ring.type() == MlirLexer.MINUS;
    if (!negative && ring.type() != MlirLexer.INTEGER) {
      return null;
    }
    if (negative && ring.LA(2) != MlirLexer.INTEGER) {
      return null;
    }
    int position = ring.start();
    ring.accept(MlirLexer.MINUS);
    int start = ring.start();
    int end = ring.current().end();
    ring.consume();
    int small = Numbers.smallInt(ring.input(), start, end);
    if (small >= 0) {
      return (long) (negative ? -small : small);
    }
    BigInteger value =
        end - start > AttributeActions.MAX_DIGITS
            ? null
            : Numbers.integer(ring.input(), start, end);
    if (value != null && negative) {
      value = value.negate();
    }
    // Without a sign all 64 bits may be used.
    if (value == null || value.bitLength() > (negative ? 63 : 64)) {
      throw errorAt(position, "integer value too large");
    }
    return value.longValue();
  }

  @Override
  public long parseInteger() {
    Long value = acceptInteger();
    if (value == null) {
      throw error("expected integer value");
    }
    return value;
  }

  @Override
  public double parseFloat() {
    boolean negative = ring.accept(MlirLexer.MINUS);
    int type = ring.type();
    if (type != MlirLexer.INTEGER && type != MlirLexer.FLOAT) {
      throw error("expected floating point literal");
    }
    String digits = ring.text();
    if (digits.length() > AttributeActions.MAX_DIGITS) {
      throw error("number literal is too long");
    }
    boolean hex = digits.startsWith("0x");
    double value =
        hex ? new BigInteger(digits.substring(2), 16).doubleValue() : Double.parseDouble(digits);
    ring.consume();
    return negative ? -value : value;
  }

  // Symbols.

  @Override
  public @Nullable String acceptSymbolName() {
    if (ring.type() != MlirLexer.SYMBOL_ID) {
      return null;
    }
    String name = parser.attributes.symbolName(ring.current());
    ring.consume();
    return name;
  }

  @Override
  public String parseSymbolName() {
    String name = acceptSymbolName();
    if (name == null) {
      throw error("expected valid '@'-identifier for symbol name");
    }
    return name;
  }

  @Override
  public SymbolRefAttribute parseSymbolRef() {
    SymbolPath path = new SymbolPath();
    path.add(parseSymbolName());
    while (ring.accept(MlirLexer.COLON_COLON)) {
      String nested = acceptSymbolName();
      if (nested == null) {
        throw session.failUnexpected("expected nested symbol reference identifier");
      }
      path.add(nested);
    }
    return session.intern(path.build());
  }

  // Lists.

  /**
   * Consumes the opening token of a list; gives the type of the closing one, 0 for no list.
   *
   * @param context what errors end with, such as {@code " in operand list"}
   */
  final int open(Delimiter delimiter, String context) {
    int opening;
    int closing;
    switch (delimiter) {
      case NONE:
        return 0;
      case PAREN, OPTIONAL_PAREN:
        opening = MlirLexer.L_PAREN;
        closing = MlirLexer.R_PAREN;
        break;
      case SQUARE, OPTIONAL_SQUARE:
        opening = MlirLexer.L_SQUARE;
        closing = MlirLexer.R_SQUARE;
        break;
      case ANGLE, OPTIONAL_ANGLE:
        opening = MlirLexer.LESS;
        closing = MlirLexer.GREATER;
        break;
      default:
        opening = MlirLexer.L_BRACE;
        closing = MlirLexer.R_BRACE;
        break;
    }
    if (ring.accept(opening)) {
      return closing;
    }
    switch (delimiter) {
      case OPTIONAL_PAREN, OPTIONAL_SQUARE, OPTIONAL_ANGLE, OPTIONAL_BRACE:
        return 0;
      default:
        throw session.failUnexpected(
            "expected " + MlirLexer.VOCABULARY.getLiteralName(opening) + context);
    }
  }

  /** Consumes the closing token of a list; nothing for 0. */
  final void close(int closing, String context) {
    if (closing != 0 && !ring.accept(closing)) {
      throw session.failUnexpected(
          "expected " + MlirLexer.VOCABULARY.getLiteralName(closing) + context);
    }
  }

  @Override
  public void parseCommaSeparated(Delimiter delimiter, Runnable element) {
    parseCommaSeparated(delimiter, "", element);
  }

  @Override
  public void parseCommaSeparated(Delimiter delimiter, String context, Runnable element) {
    int closing = open(delimiter, context);
    if (closing == 0 && delimiter != Delimiter.NONE) {
      return;
    }
    if (closing == 0 || ring.type() != closing) {
      do {
        element.run();
      } while (ring.accept(MlirLexer.COMMA));
    }
    close(closing, context);
  }

  @Override
  public ImmutableLongArray parseDimensionList(boolean allowDynamic, boolean withTrailingX) {
    Dimensions sizes = new Dimensions();
    TypeActions types = parser.types;
    if (!withTrailingX && !beginsDimension()) {
      return sizes.toArray();
    }
    while (!withTrailingX || beginsDimension()) {
      types.splitSize();
      if (ring.type() == MlirLexer.INTEGER) {
        types.size(sizes, ring.current());
      } else if (ring.type() == MlirLexer.QUESTION) {
        if (!allowDynamic) {
          throw session.fail("expected static shape");
        }
        sizes.addDynamic();
      } else {
        throw session.failUnexpected("expected integer dimension or '?'");
      }
      ring.consume();
      types.splitSeparator();
      if (!ring.accept(MlirLexer.X)) {
        if (withTrailingX) {
          throw session.failUnexpected("expected 'x' in dimension list");
        }
        break;
      }
    }
    return sizes.toArray();
  }

  private boolean beginsDimension() {
    return ring.type() == MlirLexer.INTEGER || ring.type() == MlirLexer.QUESTION;
  }

  // Types and attributes.

  @Override
  public Type parseType() {
    Type known = parser.quick.type();
    return known != null ? known : parser.readType();
  }

  @Override
  public @Nullable Type acceptType() {
    switch (ring.type()) {
      case MlirLexer.INTEGER_TYPE,
      MlirLexer.FLOAT_TYPE,
      MlirLexer.INDEX,
      MlirLexer.NONE,
      MlirLexer.COMPLEX,
      MlirLexer.TUPLE,
      MlirLexer.VECTOR,
      MlirLexer.TENSOR,
      MlirLexer.MEMREF,
      MlirLexer.EXCLAMATION_ID,
      MlirLexer.L_PAREN:
        return parseType();
      default:
        return null;
    }
  }

  @Override
  public Type parseColonType() {
    expect(Punctuation.COLON);
    return parseType();
  }

  @Override
  public List<Type> parseTypeList() {
    List<Type> types = new ArrayList<>(4);
    do {
      types.add(parseType());
    } while (ring.accept(MlirLexer.COMMA));
    return types;
  }

  @Override
  public List<Type> parseColonTypeList() {
    expect(Punctuation.COLON);
    return parseTypeList();
  }

  @Override
  public List<Type> acceptArrowTypeList() {
    if (!ring.accept(MlirLexer.ARROW)) {
      return List.of();
    }
    if (!ring.accept(MlirLexer.L_PAREN)) {
      return List.of(parseType());
    }
    List<Type> types = List.of();
    if (ring.type() != MlirLexer.R_PAREN) {
      types = parseTypeList();
    }
    expect(Punctuation.R_PAREN);
    return types;
  }

  @Override
  public FunctionType parseFunctionType() {
    int position = ring.start();
    if (parseType() instanceof FunctionType type) {
      return type;
    }
    throw errorAt(position, "invalid kind of type specified");
  }

  @Override
  public Attribute parseAttribute() {
    return parser.readAttribute();
  }

  @Override
  public Attribute parseAttribute(@Nullable Type type) {
    return type == null ? parser.readAttribute() : parser.readAttribute(type);
  }

  @Override
  public @Nullable Attribute acceptAttribute(@Nullable Type type) {
    // A location is none: it is that of the operation, which ends here. MLIR takes it for the
    // attribute, and then
    // refuses the text that it has printed.
    switch (ring.type()) {
      case MlirLexer.AFFINE_MAP,
      MlirLexer.AFFINE_SET,
      MlirLexer.ARRAY,
      MlirLexer.DENSE,
      MlirLexer.DENSE_RESOURCE,
      MlirLexer.DISTINCT,
      MlirLexer.FALSE,
      MlirLexer.FLOAT,
      MlirLexer.HASH_ID,
      MlirLexer.INTEGER,
      MlirLexer.L_BRACE,
      MlirLexer.L_SQUARE,
      MlirLexer.MINUS,
      MlirLexer.SPARSE,
      MlirLexer.STRIDED,
      MlirLexer.STRING,
      MlirLexer.SYMBOL_ID,
      MlirLexer.TRUE,
      MlirLexer.UNIT:
        return parseAttribute(type);
      default:
        Type asType = acceptType();
        return asType == null ? null : parser.attributes.type(asType);
    }
  }

  @Override
  public DictionaryAttribute parseOptionalAttributeDictionary() {
    return ring.type() == MlirLexer.L_BRACE ? parser.readDictionary() : DictionaryAttribute.EMPTY;
  }

  @Override
  public DictionaryAttribute parseOptionalAttributeDictionaryWithKeyword() {
    return acceptKeyword("attributes") ? parser.readDictionary() : DictionaryAttribute.EMPTY;
  }

  @Override
  public Type parseVerbatimType(String dialect, String mnemonic) {
    return parser.aliases.verbatimType(dialect, mnemonic);
  }

  @Override
  public Attribute parseVerbatimAttribute(String dialect, String mnemonic) {
    return parser.aliases.verbatimAttribute(dialect, mnemonic);
  }

  @Override
  public AffineMap parseAffineMap() {
    return parser.readAffineMap();
  }

  @Override
  public @Nullable Location acceptLocation() {
    return ring.type() == MlirLexer.LOC ? parser.readLocation() : null;
  }
}
