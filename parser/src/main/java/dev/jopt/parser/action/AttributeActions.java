package dev.jopt.parser.action;

import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.affine.IntegerSet;
import dev.jopt.ir.asm.TextEscapes;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.DistinctAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.IntegerSetAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.parser.generated.MlirLexer;
import dev.jopt.parser.lexer.ByteToken;
import dev.jopt.parser.lexer.TokenRing;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes attributes, other than those with many elements. */
public final class AttributeActions {
  /** Longer numbers are refused: converting takes more than linear time. */
  static final int MAX_DIGITS = 50_000;

  private static final int MOST_MAP_BITS = 15;

  private final Session session;
  private final TokenRing ring;
  private final ElementsActions elements;

  /** One object for each map: the printer finds those that have aliases the faster. */
  private final ValuePool maps = new ValuePool(MOST_MAP_BITS);

  private final Map<BigInteger, DistinctAttribute> distinct = new HashMap<>();

  AttributeActions(Session session) {
    this.session = session;
    this.ring = session.ring;
    this.elements = new ElementsActions(session);
  }

  /** The actions for attributes with many elements. */
  public ElementsActions elements() {
    return elements;
  }

  /** A number token. */
  public NumberLiteral literal(ByteToken token, boolean negative) {
    if (token.end() - token.start() > MAX_DIGITS) {
      throw session.fail(token.start(), "number literal is too long");
    }
    return new NumberLiteral(
        token.start(), token.end(), negative, token.getType() == MlirLexer.FLOAT);
  }

  /** A number of a type; without one integers are i64 and others f64. */
  public Attribute number(NumberLiteral number, @Nullable Type type) {
    if (number.floating()) {
      Type floating = type == null ? FloatType.F64 : type;
      if (!(floating instanceof FloatType format)) {
        throw session.fail("floating point value not valid for specified type");
      }
      return FloatAttribute.of(decimalValue(number), format);
    }
    Type integer = type == null ? IntegerType.I64 : type;
    if (integer instanceof FloatType format) {
      return hexFloat(number, format);
    }
    if (!integer.isIntOrIndex()) {
      throw session.fail(number.start(), "integer literal not valid for specified type");
    }
    long small = Numbers.smallLong(ring.input(), number.start(), number.end());
    if (small >= 0) {
      long signed = number.negative() ? -small : small;
      boolean stated = !number.negative() || !integer.isUnsignedInteger();
      if (stated && IntegerAttribute.fits(signed, integer)) {
        return session.intern(IntegerAttribute.of(signed, integer));
      }
    }
    BigInteger value = integerValue(number, integer);
    if (value == null) {
      throw session.fail(
          number.start(),
          number.negative() && integer instanceof IntegerType t && t.isUnsigned()
              ? "negative integer literal not valid for unsigned integer type"
              : "integer constant out of range for attribute");
    }
    return session.intern(IntegerAttribute.of(value, integer));
  }

  private double decimalValue(NumberLiteral number) {
    return Numbers.decimal(ring.input(), number.start(), number.end(), number.negative());
  }

  /** The value of an integer if the type has it, or null. */
  @Nullable BigInteger integerValue(NumberLiteral number, Type type) {
    BigInteger value = Numbers.integer(ring.input(), number.start(), number.end());
    if (number.negative()) {
      if (type instanceof IntegerType integer && integer.isUnsigned()) {
        return null;
      }
      value = value.negate();
    }
    return IntegerAttribute.fits(value, type) ? value : null;
  }

  /** A float given by its bits. */
  FloatAttribute hexFloat(NumberLiteral number, FloatType format) {
    if (!Numbers.isHex(ring.input(), number.start(), number.end())) {
      throw session.failDecimalInteger(number.start());
    }
    if (number.negative()) {
      throw session.fail(
          number.start(), "hexadecimal float literal should not have a leading minus");
    }
    BigInteger bits = Numbers.integer(ring.input(), number.start(), number.end());
    if (bits.bitLength() > format.width()) {
      throw session.fail(number.start(), "hexadecimal float constant out of range for type");
    }
    return FloatAttribute.ofBits(bits, format);
  }

  /** A boolean. */
  public Attribute bool(boolean value, @Nullable Type expected) {
    if (expected != null && !expected.equals(IntegerType.I1)) {
      throw session.fail(ring.previousStart(), "expected i1 type for 'true' or 'false' values");
    }
    return IntegerAttribute.of(value);
  }

  /** The text of a string token. */
  public String string(ByteToken token) {
    return unescape(session, token.start(), token.end());
  }

  static String unescape(Session session, int start, int end) {
    byte[] in = session.ring.input();
    String text = TextEscapes.toText(in, start + 1, end - 1);
    String plain = TextEscapes.unescape(text);
    if (plain == null) {
      throw new IllegalStateException("the lexer has let an escape pass: " + text);
    }
    return plain;
  }

  /** A string attribute. */
  public Attribute string(String text, @Nullable Type type) {
    return session.intern(new StringAttribute(session.intern(text), type));
  }

  /** A type as an attribute. */
  public Attribute type(Type type) {
    return session.intern(new TypeAttribute(type));
  }

  /** Adds a symbol name to a path. */
  public void symbol(SymbolPath path, ByteToken token) {
    path.add(symbolName(token));
  }

  /** The name of a symbol token, without its sigil. */
  String symbolName(ByteToken token) {
    if (ring.input()[token.start() + 1] == '"') {
      return unescape(session, token.start() + 1, token.end());
    }
    return session.names.text(session.names.number(token.start() + 1, token.end()));
  }

  /** Adds the name of a dictionary's entry. */
  public void key(DictionaryEntries to, ByteToken token) {
    String name;
    if (token.getType() == MlirLexer.STRING) {
      name = session.intern(string(token));
      if (name.isEmpty()) {
        throw session.fail(token.start(), "expected valid attribute name");
      }
    } else {
      name = session.names.text(session.names.number(token));
    }
    if (!to.add(name)) {
      throw session.fail(token.start(), "duplicate key '" + name + "' in dictionary attribute");
    }
  }

  /** A dictionary. */
  public DictionaryAttribute dictionary(DictionaryEntries entries) {
    return session.intern(entries.build());
  }

  /** An affine map. */
  public Attribute affineMap(AffineMap map) {
    return maps.share(new AffineMapAttribute(map));
  }

  /** An integer set. */
  public Attribute affineSet(IntegerSet set) {
    return session.intern(new IntegerSetAttribute(set));
  }

  /** Whether no attribute was made whose identity matters. */
  boolean isQuiet() {
    return distinct.isEmpty();
  }

  /** The distinct attribute of a number. */
  public Attribute distinct(int keyword, int start, Attribute referenced) {
    int end = start;
    while (end < ring.limit() && Character.isLetterOrDigit(ring.input()[end])) {
      end++;
    }
    BigInteger id = end - start > MAX_DIGITS ? null : Numbers.integer(ring.input(), start, end);
    if (id == null || id.bitLength() > Long.SIZE) {
      throw session.fail(session.behind(end), "expected an unsigned 64-bit integer");
    }
    DistinctAttribute known = distinct.get(id);
    if (known == null) {
      known = new DistinctAttribute(referenced);
      distinct.put(id, known);
    } else if (!known.referenced().equals(referenced)) {
      throw session.fail(
          keyword,
          "referenced attribute does not match previous definition: " + known.referenced());
    }
    return known;
  }
}
