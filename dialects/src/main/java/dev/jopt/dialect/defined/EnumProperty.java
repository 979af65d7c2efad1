package dev.jopt.dialect.defined;

import dev.jopt.ir.AttributeConstraint;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.format.AttributeFormat;
import dev.jopt.ir.type.IntegerType;
import org.jspecify.annotations.Nullable;

/**
 * Demands the number of a keyword that is a property and no attribute in MLIR: declarative forms
 * spell it without quotes, flags with their separator, {@code nuw|nsw}.
 */
final class EnumProperty implements AttributeConstraint, AttributeFormat {
  private final EnumDefinition definition;
  private final IntegerType type;
  private final String description;

  EnumProperty(EnumDefinition definition, IntegerType type, String description) {
    this.definition = definition;
    this.type = type;
    this.description = description;
  }

  /** The attribute for a keyword. */
  Attribute attribute(String keyword) {
    return IntegerAttribute.of(definition.attribute(keyword).value(), type);
  }

  @Override
  public boolean accepts(Attribute attribute) {
    return attribute instanceof IntegerAttribute number
        && number.type().equals(type)
        && definition.isValid(number.longValue());
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public Attribute parse(AsmParser parser, String name) {
    Attribute value = accept(parser, name);
    if (value == null) {
      throw parser.error("expected keyword for " + description);
    }
    return value;
  }

  @Override
  public @Nullable Attribute accept(AsmParser parser, String name) {
    int position = parser.position();
    String keyword = parser.acceptAnyKeyword();
    if (keyword == null) {
      return null;
    }
    long value = valueOf(parser, position, keyword);
    Punctuation between = definition.separator();
    while (between != null && parser.accept(between)) {
      position = parser.position();
      value |= valueOf(parser, position, parser.parseKeyword());
    }
    return IntegerAttribute.of(value, type);
  }

  private long valueOf(AsmParser parser, int position, String keyword) {
    Long value = definition.valueOf(keyword);
    if (value == null) {
      throw parser.errorAt(
          position,
          "expected one of ["
              + String.join(", ", definition.keywords())
              + "] for "
              + description
              + ", got: "
              + keyword);
    }
    return value;
  }

  @Override
  public void print(Attribute attribute, AsmPrinter printer) {
    if (attribute instanceof IntegerAttribute number && definition.isValid(number.longValue())) {
      printer.print(definition.text(number.longValue()));
    } else {
      printer.printAttribute(attribute);
    }
  }
}
