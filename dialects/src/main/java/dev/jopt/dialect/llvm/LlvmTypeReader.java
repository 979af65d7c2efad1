package dev.jopt.dialect.llvm;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.llvm.StructType.Kind;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads types of this dialect. */
final class LlvmTypeReader {
  /** Address spaces are numbered by 32 bits without a sign. */
  private static final long MAX_SPACE = 0xFFFF_FFFFL;

  /** The names of the structures whose bodies are being read. */
  private final List<String> open = new ArrayList<>();

  private final AsmParser parser;

  private LlvmTypeReader(AsmParser parser) {
    this.parser = parser;
  }

  /** Whether a type with this mnemonic is modelled. */
  static boolean isTypeMnemonic(String mnemonic) {
    switch (mnemonic) {
      case "ptr":
      case "struct":
      case "array":
      case "func":
      case "target":
        return true;
      default:
        return SimpleType.of(mnemonic) != null;
    }
  }

  /** Reads a type after {@code !llvm.}. */
  static Type read(AsmParser parser) {
    LlvmTypeReader reader = new LlvmTypeReader(parser);
    int position = parser.position();
    Type type = reader.acceptOwn();
    if (type != null) {
      return type;
    }
    if (parser.acceptType() != null) {
      throw parser.errorAt(position, "unexpected type, expected keyword");
    }
    throw unknown(parser);
  }

  private @Nullable Type acceptOwn() {
    if (parser.acceptKeyword("ptr")) {
      return readPointer();
    }
    if (parser.acceptKeyword("struct")) {
      return readStruct();
    }
    if (parser.acceptKeyword("array")) {
      return readArray();
    }
    if (parser.acceptKeyword("func")) {
      return readFunction();
    }
    if (parser.acceptKeyword("target")) {
      return readTarget();
    }
    for (SimpleType type : SimpleType.values()) {
      if (parser.acceptKeyword(type.toString().substring("!llvm.".length()))) {
        return type;
      }
    }
    return null;
  }

  /** A type within another one, with or without {@code !llvm.} if it is of this dialect. */
  private Type readNested() {
    Type own = acceptOwn();
    if (own == null) {
      own = parser.acceptType();
    }
    if (own == null) {
      throw unknown(parser);
    }
    return own;
  }

  private static RuntimeException unknown(AsmParser parser) {
    int position = parser.position();
    return parser.errorAt(position, "unknown LLVM type: " + parser.parseKeyword());
  }

  private PointerType readPointer() {
    if (!parser.accept(Punctuation.LESS)) {
      return PointerType.POINTER;
    }
    int position = parser.position();
    long space = parser.parseInteger();
    if (space > MAX_SPACE || space <= Integer.MIN_VALUE) {
      throw parser.errorAt(position, "integer value too large");
    }
    parser.expect(Punctuation.GREATER);
    return space == 0 ? PointerType.POINTER : new PointerType(space & MAX_SPACE);
  }

  private ArrayType readArray() {
    int start = parser.position();
    parser.expect(Punctuation.LESS);
    int position = parser.position();
    ImmutableLongArray sizes = parser.parseDimensionList(false, true);
    if (sizes.isEmpty()) {
      throw parser.errorAt(position, "expected integer value");
    }
    if (sizes.length() != 1) {
      throw parser.errorAt(position + Long.toString(sizes.get(0)).length(), "expected 'x'");
    }
    Type element = readNested();
    if (!isElement(element)) {
      throw parser.errorAt(start, "invalid array element type: '" + element + "'");
    }
    parser.expect(Punctuation.GREATER);
    return new ArrayType(sizes.get(0), element);
  }

  private StructType readStruct() {
    int start = parser.position();
    parser.expect(Punctuation.LESS);
    String name = parser.acceptString();
    if (name != null && open.contains(name)) {
      parser.expect(Punctuation.GREATER);
      return new StructType(name, Kind.REFERENCE, false, List.of());
    }
    if (name != null) {
      if (parser.peek(Punctuation.GREATER)) {
        throw parser.error("struct without a body only allowed in a recursive struct");
      }
      parser.expect(Punctuation.COMMA);
      if (parser.acceptKeyword("opaque")) {
        parser.expect(Punctuation.GREATER);
        return new StructType(name, Kind.OPAQUE, false, List.of());
      }
      open.add(name);
    }
    if (name == null && parser.peekKeyword("opaque")) {
      throw parser.error("only identified structs can be opaque");
    }
    boolean packed = parser.acceptKeyword("packed");
    List<Type> elements = readElements(name == null, start);
    parser.expect(Punctuation.GREATER);
    if (name != null) {
      open.remove(open.size() - 1);
    }
    return new StructType(name, Kind.COMPLETE, packed, elements);
  }

  /**
   * Errors of a literal structure are reported where it begins, of a named one where its body does.
   */
  private List<Type> readElements(boolean literal, int start) {
    parser.expect(Punctuation.L_PAREN);
    int body = literal ? start : parser.position();
    List<Type> elements = new ArrayList<>();
    if (parser.accept(Punctuation.R_PAREN)) {
      return elements;
    }
    do {
      elements.add(readNested());
    } while (parser.accept(Punctuation.COMMA));
    parser.expect(Punctuation.R_PAREN);
    for (Type element : elements) {
      if (!isElement(element)) {
        throw parser.errorAt(body, "invalid LLVM structure element type: '" + element + "'");
      }
    }
    return elements;
  }

  private static boolean isElement(Type type) {
    return type != SimpleType.VOID
        && type != SimpleType.LABEL
        && type != SimpleType.METADATA
        && type != SimpleType.TOKEN
        && !(type instanceof LlvmFunctionType);
  }

  private LlvmFunctionType readFunction() {
    int start = parser.position();
    parser.expect(Punctuation.LESS);
    Type result = readNested();
    parser.expect(Punctuation.L_PAREN);
    List<Type> inputs = new ArrayList<>();
    boolean variadic = false;
    if (!parser.accept(Punctuation.R_PAREN)) {
      do {
        variadic = parser.accept(Punctuation.ELLIPSIS);
        if (!variadic) {
          inputs.add(readNested());
        }
      } while (!variadic && parser.accept(Punctuation.COMMA));
      parser.expect(Punctuation.R_PAREN);
    }
    parser.expect(Punctuation.GREATER);
    if (result == SimpleType.LABEL
        || result == SimpleType.METADATA
        || result instanceof LlvmFunctionType) {
      throw parser.errorAt(start, "invalid function result type: '" + result + "'");
    }
    for (Type input : inputs) {
      if (input == SimpleType.VOID || input instanceof LlvmFunctionType) {
        throw parser.errorAt(start, "invalid function argument type: '" + input + "'");
      }
    }
    return new LlvmFunctionType(result, inputs, variadic);
  }

  private TargetType readTarget() {
    parser.expect(Punctuation.LESS);
    String name = parser.parseString();
    List<Type> types = new ArrayList<>();
    ImmutableLongArray.Builder numbers = ImmutableLongArray.builder();
    boolean inNumbers = false;
    while (parser.accept(Punctuation.COMMA)) {
      Long number = parser.acceptInteger();
      if (number != null) {
        inNumbers = true;
        numbers.add(number);
      } else if (inNumbers) {
        throw parser.error("failed to parse parameter list for target extension type");
      } else {
        types.add(readNested());
      }
    }
    parser.expect(Punctuation.GREATER);
    return new TargetType(name, types, numbers.build());
  }
}
