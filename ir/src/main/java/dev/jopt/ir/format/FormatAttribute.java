package dev.jopt.ir.format;

import dev.jopt.ir.AttributeConstraint;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.OpDefinition.AttributeSpec;
import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code $attribute}. */
final class FormatAttribute extends FormatElement {
  private final AttributeSpec spec;
  private final AttributeConstraint constraint;
  private final boolean qualified;
  private final @Nullable AttributeFormat custom;
  private final @Nullable IntegerType arrayType;

  FormatAttribute(AttributeSpec spec, boolean qualified) {
    this.spec = spec;
    this.qualified = qualified;
    constraint = spec.constraint().spelling();
    custom = !qualified && constraint instanceof AttributeFormat format ? format : null;
    arrayType = qualified ? null : arrayTypeOf(constraint);
  }

  private static @Nullable IntegerType arrayTypeOf(AttributeConstraint constraint) {
    if (constraint == CommonAttributes.DENSE_I64_ARRAY) {
      return IntegerType.I64;
    }
    if (constraint == CommonAttributes.DENSE_I32_ARRAY) {
      return IntegerType.I32;
    }
    return constraint == CommonAttributes.DENSE_BOOL_ARRAY ? IntegerType.I1 : null;
  }

  AttributeSpec spec() {
    return spec;
  }

  /** Whether a colon after it is read as the start of its type. */
  boolean mayReadType() {
    return custom == null && constraint.readsType() && constraint.literalType() == null;
  }

  boolean isUnit() {
    return constraint == CommonAttributes.UNIT || constraint == CommonAttributes.FLAG;
  }

  private boolean isSymbolName() {
    return constraint == CommonAttributes.SYMBOL_NAME && !qualified;
  }

  @Override
  void parse(FormatParse parse) {
    OpParser parser = parse.parser;
    Attribute value;
    if (custom != null) {
      value = custom.parse(parser, spec.name());
    } else if (isSymbolName()) {
      value = StringAttribute.of(parser.parseSymbolName());
    } else if (arrayType != null) {
      value = parseArray(parser, arrayType);
    } else if (isString(parser)) {
      value = StringAttribute.of(parser.parseString());
    } else {
      int position = parser.position();
      Type type = constraint.literalType();
      value = checked(parser, position, parser.parseAttribute(type));
    }
    parse.setAttribute(spec.name(), value);
  }

  @Override
  boolean accept(FormatParse parse) {
    OpParser parser = parse.parser;
    Attribute value;
    if (custom != null) {
      value = custom.accept(parser, spec.name());
    } else if (isSymbolName()) {
      String name = parser.acceptSymbolName();
      value = name == null ? null : StringAttribute.of(name);
    } else if (arrayType != null) {
      value = parser.peek(Punctuation.L_SQUARE) ? parseArray(parser, arrayType) : null;
    } else if (isString(parser)) {
      value = StringAttribute.of(parser.parseString());
    } else if (!qualified && isReference()) {
      value = acceptReference(parser);
    } else if ((constraint == CommonAttributes.ARRAY && !parser.peek(Punctuation.L_SQUARE))
        || (constraint == CommonAttributes.STRING && !qualified)) {
      // What begins otherwise, as a type or a dictionary, is something else.
      value = null;
    } else {
      int position = parser.position();
      value = parser.acceptAttribute(constraint.literalType());
      if (value != null) {
        checked(parser, position, value);
      }
    }
    if (value == null) {
      return false;
    }
    parse.setAttribute(spec.name(), value);
    return true;
  }

  private boolean isReference() {
    return constraint == CommonAttributes.SYMBOL_REF
        || constraint == CommonAttributes.FLAT_SYMBOL_REF;
  }

  /** A symbol reference, if the next token begins one. */
  private static @Nullable Attribute acceptReference(OpParser parser) {
    String root = parser.acceptSymbolName();
    if (root == null) {
      return null;
    }
    List<String> nested = new ArrayList<>();
    while (parser.accept(Punctuation.COLON_COLON)) {
      nested.add(parser.parseSymbolName());
    }
    return parser.intern(new SymbolRefAttribute(root, nested));
  }

  /** Whether a string stands where one is expected: a colon after it is not its own. */
  private boolean isString(OpParser parser) {
    return constraint == CommonAttributes.STRING && !qualified && parser.peekString();
  }

  /** Refuses attributes of another kind; other violations are left to the verifier. */
  private Attribute checked(OpParser parser, int position, Attribute value) {
    AttributeConstraint kind = constraint;
    if (kind == CommonAttributes.FLAT_SYMBOL_REF) {
      kind = CommonAttributes.SYMBOL_REF;
    }
    if (kind instanceof CommonAttributes && kind.literalType() == null && !kind.accepts(value)) {
      throw parser.errorAt(position, "invalid kind of attribute specified");
    }
    return value;
  }

  private static Attribute parseArray(OpParser parser, IntegerType type) {
    List<Long> numbers = new ArrayList<>();
    parser.expect(Punctuation.L_SQUARE);
    if (!parser.accept(Punctuation.R_SQUARE)) {
      do {
        numbers.add(type == IntegerType.I1 ? parseBoolean(parser) : parseElement(parser, type));
      } while (parser.accept(Punctuation.COMMA));
      parser.expect(Punctuation.R_SQUARE);
    }
    long[] values = new long[numbers.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = numbers.get(i);
    }
    return DenseArrayAttribute.ofLongs(type, values);
  }

  private static long parseElement(OpParser parser, IntegerType type) {
    int position = parser.position();
    long value = parser.parseInteger();
    if (!IntegerAttribute.fits(BigInteger.valueOf(value), type)) {
      throw parser.errorAt(position, "integer value too large");
    }
    return value;
  }

  private static long parseBoolean(OpParser parser) {
    if (parser.acceptKeyword("true")) {
      return 1;
    }
    if (parser.acceptKeyword("false")) {
      return 0;
    }
    return parser.parseInteger();
  }

  @Override
  boolean isOptional() {
    return true;
  }

  @Override
  void print(Operation op, OpPrinter printer) {
    space(printer);
    Attribute value = op.inherentAttributes().get(spec.name());
    if (value == null) {
      value = spec.defaultValue();
    }
    if (value == null) {
      return;
    }
    if (custom != null) {
      if (!printer.printAlias(value)) {
        custom.print(value, printer);
      }
    } else if (isSymbolName() && value instanceof StringAttribute name) {
      printer.printSymbolName(name.value());
    } else if (arrayType != null && value instanceof DenseArrayAttribute array) {
      printArray(array, printer);
    } else if (constraint.literalType() != null) {
      printer.printAttributeWithoutType(value);
    } else if (constraint == CommonAttributes.STRING && value instanceof StringAttribute text) {
      // A typed one is no other string here: its type is not read either.
      printer.printString(text.value());
    } else {
      printer.printAttribute(value);
    }
  }

  private static void printArray(DenseArrayAttribute array, OpPrinter printer) {
    printer.print('[');
    for (int i = 0; i < array.size(); i++) {
      if (i != 0) {
        printer.print(", ");
      }
      if (array.elementType() == IntegerType.I1) {
        printer.print(array.booleanAt(i) ? "true" : "false");
      } else {
        printer.print(array.longAt(i));
      }
    }
    printer.print(']');
  }

  @Override
  boolean isPresent(Operation op) {
    return isPresent(op, spec);
  }

  /** Whether the attribute is there and says something. */
  static boolean isPresent(Operation op, AttributeSpec spec) {
    Attribute value = op.inherentAttributes().get(spec.name());
    return value != null && !value.equals(spec.defaultValue());
  }

  @Override
  boolean isAnchor() {
    return !spec.required();
  }

  @Override
  public String toString() {
    return "$" + spec.name();
  }
}
