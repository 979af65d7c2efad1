package dev.jopt.ir.asm;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.Context;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Parses the custom assembly of a dialect's types, attributes and operations. All methods work on
 * the one token stream of the file.
 *
 * <p>Three families: {@code peek…} looks and consumes nothing; {@code accept…} consumes when the
 * next token fits and says whether it did (null when not); {@code parse…} and {@code expect}
 * demand, and otherwise report one diagnostic and throw {@link ParseFailure}.
 *
 * <p>Used by one thread at a time.
 */
public interface AsmParser {

  /** The context that the IR is made in. */
  Context context();

  /**
   * An equal value (type, attribute, string) that was read from this text before, or this one: it
   * saves memory and makes comparing fast, but equal values need not be one object. Not for values
   * with many elements.
   */
  <T> T intern(T value);

  /** Byte offset of the next token: cheap, turn it into a location with {@link #locationAt}. */
  int position();

  /** The location of a position obtained from {@link #position()}. */
  Location locationAt(int position);

  /** Reports {@code message} at the next token; use as {@code throw parser.error("…")}. */
  ParseFailure error(String message);

  /** Reports {@code message} at a position; use as {@code throw parser.errorAt(p, "…")}. */
  ParseFailure errorAt(int position, String message);

  // Tokens.

  /** Whether the next token is this punctuation. */
  boolean peek(Punctuation punctuation);

  /** Consumes the next token if it is this punctuation. */
  boolean accept(Punctuation punctuation);

  /** Consumes this punctuation or reports {@code expected '…'}. */
  void expect(Punctuation punctuation);

  /** Whether the next token is the bare identifier {@code keyword}. */
  boolean peekKeyword(String keyword);

  /** Consumes the next token if it is the bare identifier {@code keyword}. */
  boolean acceptKeyword(String keyword);

  /** Consumes the bare identifier {@code keyword} or reports {@code expected '…'}. */
  void expectKeyword(String keyword);

  /** Consumes any bare identifier and gives its text, or null. Does not split at dots. */
  @Nullable String acceptAnyKeyword();

  /** Consumes any bare identifier, or reports {@code expected valid keyword}. */
  String parseKeyword();

  /** A bare identifier or a quoted string. */
  String parseKeywordOrString();

  /** Consumes a quoted string and gives its unescaped value, or null. */
  @Nullable String acceptString();

  /** Whether the next token is a quoted string. */
  boolean peekString();

  /** A quoted string, unescaped; else {@code expected string}. */
  String parseString();

  /** Consumes an optionally negative integer, or null when the next token does not begin one. */
  @Nullable Long acceptInteger();

  /** An optionally negative integer that fits 64 bits; else {@code expected integer value}. */
  long parseInteger();

  /** An integer or floating-point literal, optionally negative, as a double. */
  double parseFloat();

  /** Consumes {@code @name} (or {@code @"name"}) and gives the name without the sigil, or null. */
  @Nullable String acceptSymbolName();

  /** A symbol name {@code @name}; else {@code expected valid '@'-identifier for symbol name}. */
  String parseSymbolName();

  /** A symbol reference {@code @a::@b}. */
  SymbolRefAttribute parseSymbolRef();

  /**
   * A comma-separated list.
   *
   * @param delimiter the delimiters around it
   * @param element parses one element
   */
  void parseCommaSeparated(Delimiter delimiter, Runnable element);

  /**
   * A comma-separated list.
   *
   * @param delimiter the delimiters around it
   * @param context what errors about the delimiters end with, such as {@code " in operand list"}
   * @param element parses one element
   */
  default void parseCommaSeparated(Delimiter delimiter, String context, Runnable element) {
    parseCommaSeparated(delimiter, element);
  }

  /**
   * A dimension list such as {@code 4x?x8x} or {@code 4x?x8}.
   *
   * @param allowDynamic whether {@code ?} may stand for a size
   * @param withTrailingX whether each size, the last too, is followed by {@code x}
   */
  ImmutableLongArray parseDimensionList(boolean allowDynamic, boolean withTrailingX);

  // Types and attributes.

  /** A type. */
  Type parseType();

  /** A type if the next token can begin one, or null. */
  @Nullable Type acceptType();

  /** {@code :} and a type. */
  Type parseColonType();

  /** One or more types separated by commas, without delimiters. */
  List<Type> parseTypeList();

  /** {@code :} and one or more types separated by commas. */
  List<Type> parseColonTypeList();

  /** The types after an arrow if there is one: {@code -> t} or {@code -> (t, u)}; else empty. */
  List<Type> acceptArrowTypeList();

  /** A function type {@code (a, b) -> c}. */
  FunctionType parseFunctionType();

  /** An attribute; a literal without a type gets its default type. */
  Attribute parseAttribute();

  /** An attribute whose literal has this type when it states none, e.g. {@code 1} as an i32. */
  Attribute parseAttribute(@Nullable Type type);

  /** An attribute if the next token can begin one, or null. */
  @Nullable Attribute acceptAttribute(@Nullable Type type);

  /** <code>{…}</code> if it is there, else the empty dictionary. */
  DictionaryAttribute parseOptionalAttributeDictionary();

  /** <code>attributes {…}</code> if the keyword is there, else the empty dictionary. */
  DictionaryAttribute parseOptionalAttributeDictionaryWithKeyword();

  /**
   * A type of a dialect whose name and mnemonic are known from elsewhere: the body in angle
   * brackets that follows, which is kept verbatim.
   */
  Type parseVerbatimType(String dialect, String mnemonic);

  /** As {@link #parseVerbatimType}, an attribute. */
  Attribute parseVerbatimAttribute(String dialect, String mnemonic);

  /** An affine map as it stands between the angle brackets of {@code affine_map<…>}. */
  AffineMap parseAffineMap();

  /** {@code loc(…)} if it is there, or null. */
  @Nullable Location acceptLocation();
}
