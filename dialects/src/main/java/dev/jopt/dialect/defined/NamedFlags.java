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

/** Demands an integer of flags that declarative forms spell {@code overflow<nsw, nuw>}. */
final class NamedFlags implements AttributeConstraint, AttributeFormat {
  private final EnumDefinition definition;
  private final IntegerType type;
  private final String name;
  private final String description;

  NamedFlags(EnumDefinition definition, IntegerType type, String name, String description) {
    this.definition = definition;
    this.type = type;
    this.name = name;
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
  public Attribute parse(AsmParser parser, String attribute) {
    parser.expectKeyword(name);
    return parseFlags(parser);
  }

  @Override
  public @Nullable Attribute accept(AsmParser parser, String attribute) {
    return parser.acceptKeyword(name) ? parseFlags(parser) : null;
  }

  private Attribute parseFlags(AsmParser parser) {
    parser.expect(Punctuation.LESS);
    long value = definition.parse(parser);
    parser.expect(Punctuation.GREATER);
    return IntegerAttribute.of(value, type);
  }

  @Override
  public void print(Attribute attribute, AsmPrinter printer) {
    if (attribute instanceof IntegerAttribute number && definition.isValid(number.longValue())) {
      printer.print(name);
      printer.print('<');
      printer.print(definition.text(number.longValue()));
      printer.print('>');
    } else {
      printer.printAttribute(attribute);
    }
  }
}
