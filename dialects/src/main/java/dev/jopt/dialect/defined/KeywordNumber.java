package dev.jopt.dialect.defined;

import dev.jopt.ir.AttributeConstraint;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.format.AttributeFormat;
import dev.jopt.ir.type.IntegerType;

/** Demands an integer that stands for keywords of a set, which declarative forms spell. */
abstract class KeywordNumber implements AttributeConstraint, AttributeFormat {
  private final EnumDefinition definition;
  private final IntegerType type;
  private final String description;

  KeywordNumber(EnumDefinition definition, IntegerType type, String description) {
    this.definition = definition;
    this.type = type;
    this.description = description;
  }

  final EnumDefinition definition() {
    return definition;
  }

  /** The attribute for a keyword. */
  final Attribute attribute(String keyword) {
    return attribute(definition.attribute(keyword).value());
  }

  final Attribute attribute(long value) {
    return IntegerAttribute.of(value, type);
  }

  @Override
  public final boolean accepts(Attribute attribute) {
    return attribute instanceof IntegerAttribute number
        && number.type().equals(type)
        && definition.isValid(number.longValue());
  }

  /** Numbers of any type lose what is above the width. */
  @Override
  public Attribute kept(Attribute property) {
    return property instanceof IntegerAttribute number && !number.type().equals(type)
        ? IntegerAttribute.wrapping(number.unsignedValue(), type)
        : property;
  }

  @Override
  public final String description() {
    return description;
  }

  @Override
  public final void print(Attribute attribute, AsmPrinter printer) {
    if (attribute instanceof IntegerAttribute number && definition.isValid(number.longValue())) {
      printer.print(around(definition.text(number.longValue())));
    } else {
      printer.printAttribute(attribute);
    }
  }

  /** The keywords with what stands around them. */
  abstract String around(String keywords);
}
