package dev.jopt.dialect.defined;

import dev.jopt.ir.AttributeConstraint;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.format.AttributeFormat;
import dev.jopt.ir.type.IntegerType;
import org.jspecify.annotations.Nullable;

/**
 * Demands a number that may be missing and is a property, no attribute, in MLIR: an array of none
 * or one in the generic form, a bare number in declarative forms.
 */
final class OptionalNumber implements AttributeConstraint, AttributeFormat {
  private final String description;

  OptionalNumber(String description) {
    this.description = description;
  }

  @Override
  public boolean accepts(Attribute attribute) {
    return attribute instanceof ArrayAttribute array
        && (array.size() == 0
            || array.size() == 1 && array.elements().get(0) instanceof IntegerAttribute);
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public Attribute parse(AsmParser parser, String name) {
    int position = parser.position();
    Attribute value = accept(parser, name);
    if (value == null) {
      throw parser.errorAt(
          position, "invalid value for property " + name + ", expected " + description);
    }
    return value;
  }

  @Override
  public @Nullable Attribute accept(AsmParser parser, String name) {
    Long number = parser.acceptInteger();
    return number == null ? null : ArrayAttribute.of(IntegerAttribute.of(number, IntegerType.I64));
  }

  @Override
  public void print(Attribute attribute, AsmPrinter printer) {
    if (attribute instanceof ArrayAttribute array
        && array.size() == 1
        && array.get(0) instanceof IntegerAttribute number) {
      printer.print(number.longValue());
    } else {
      printer.printAttribute(attribute);
    }
  }
}
