package dev.jopt.dialect.defined;

import dev.jopt.ir.AttributeConstraint;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.format.AttributeFormat;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Demands an array of integers of one type, which declarative forms spell {@code [1, 0]}. */
final class NumberArray implements AttributeConstraint, AttributeFormat {
  private final String description;
  private final Type type;

  NumberArray(String description, Type type) {
    this.description = description;
    this.type = type;
  }

  @Override
  public boolean accepts(Attribute attribute) {
    return attribute instanceof DenseArrayAttribute array && array.elementType().equals(type);
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public Attribute parse(AsmParser parser, String name) {
    List<Long> numbers = new ArrayList<>();
    parser.parseCommaSeparated(
        Delimiter.SQUARE,
        () -> {
          int position = parser.position();
          long number = parser.parseInteger();
          if (!IntegerAttribute.fits(number, type)) {
            throw parser.errorAt(position, "integer constant out of range for attribute");
          }
          numbers.add(number);
        });
    return DenseArrayAttribute.ofLongs(type, numbers.stream().mapToLong(Long::longValue).toArray());
  }

  @Override
  public @Nullable Attribute accept(AsmParser parser, String name) {
    return parser.peek(Punctuation.L_SQUARE) ? parse(parser, name) : null;
  }

  @Override
  public void print(Attribute attribute, AsmPrinter printer) {
    if (!(attribute instanceof DenseArrayAttribute array)) {
      printer.printAttribute(attribute);
      return;
    }
    printer.print('[');
    for (int i = 0; i < array.size(); i++) {
      printer.print(i == 0 ? "" : ", ");
      printer.print(array.longAt(i));
    }
    printer.print(']');
  }
}
