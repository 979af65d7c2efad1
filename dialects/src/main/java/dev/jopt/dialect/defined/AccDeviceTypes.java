package dev.jopt.dialect.defined;

import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.EnumAttribute;
import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import dev.jopt.ir.type.IntegerType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The device types of OpenACC clauses: {@code %x : i32 [#acc.device_type<nvidia>]} after a value,
 * {@code [#acc.device_type<nvidia>, …]} for a clause without values.
 */
final class AccDeviceTypes {
  private static final String NONE = "none";

  private AccDeviceTypes() {}

  private static Attribute none() {
    EnumDefinition definition =
        Objects.requireNonNull(DefinitionFile.of("acc").enumeration("device_type"));
    return definition.attribute(NONE);
  }

  /** The list of a clause that stands before all device types. */
  static ArrayAttribute noneAlone() {
    return new ArrayAttribute(List.of(none()));
  }

  /** {@code [#acc.device_type<nvidia>]}, or nothing. */
  static Attribute parseOne(OpParser parser) {
    if (!parser.accept(Punctuation.L_SQUARE)) {
      return none();
    }
    Attribute type = parser.parseAttribute();
    parser.expect(Punctuation.R_SQUARE);
    return type;
  }

  /** {@code [t, u]}, or nothing. */
  static List<Attribute> parseList(OpParser parser) {
    List<Attribute> types = new ArrayList<>();
    if (parser.accept(Punctuation.L_SQUARE)) {
      do {
        types.add(parser.parseAttribute());
      } while (parser.accept(Punctuation.COMMA));
      parser.expect(Punctuation.R_SQUARE);
    }
    return types;
  }

  /** {@code [t, u],}, or nothing: values follow in any case. */
  static List<Attribute> parseKeywords(OpParser parser) {
    List<Attribute> types = parseList(parser);
    if (!types.isEmpty()) {
      parser.expect(Punctuation.COMMA);
    }
    return types;
  }

  /** Reads {@code %x : t, …} into the operands at an index and the types after it. */
  static int parseValues(OpParser parser, ParsedArguments arguments, int index) {
    int count = 0;
    do {
      arguments.addOperand(index, parser.parseOperand());
      arguments.addType(index + 1, parser.parseColonType());
      count++;
    } while (parser.accept(Punctuation.COMMA));
    return count;
  }

  static DenseArrayAttribute segments(List<Integer> sizes) {
    return DenseArrayAttribute.ofLongs(
        IntegerType.I32, sizes.stream().mapToLong(Integer::longValue).toArray());
  }

  // Printing.

  static List<Attribute> elements(@Nullable Attribute attribute) {
    return attribute instanceof ArrayAttribute array ? array.elements() : List.of();
  }

  private static boolean isNone(Attribute type) {
    return type instanceof EnumAttribute value && value.text().equals(NONE);
  }

  /** Whether a clause is its keyword alone. */
  static boolean isNoneAlone(@Nullable Attribute types) {
    List<Attribute> all = elements(types);
    return all.size() == 1 && isNone(all.get(0));
  }

  static void printOne(List<Attribute> types, int index, OpPrinter printer) {
    if (index < types.size() && !isNone(types.get(index))) {
      printer.print(" [");
      printer.printAttribute(types.get(index));
      printer.print(']');
    }
  }

  /** Prints {@code [t, u]}, and a comma if something follows; nothing for an empty list. */
  static void printKeywords(@Nullable Attribute types, boolean more, OpPrinter printer) {
    List<Attribute> all = elements(types);
    if (all.isEmpty()) {
      return;
    }
    printer.print('[');
    printAll(all, printer);
    printer.print(more ? "], " : "]");
  }

  static void printAll(List<Attribute> all, OpPrinter printer) {
    for (int i = 0; i < all.size(); i++) {
      printer.print(i == 0 ? "" : ", ");
      printer.printAttribute(all.get(i));
    }
  }

  /** Prints {@code %x : t}, the value at a number of the operands at an index. */
  static void printValue(PrintedArguments arguments, int index, int number, OpPrinter printer) {
    List<? extends Value> values = arguments.values(index);
    if (number < values.size()) {
      printer.printOperand(values.get(number));
      printer.print(" : ");
      printer.printType(values.get(number).type());
    }
  }
}
