package dev.jopt.dialect.defined;

import dev.jopt.ir.AttributeConstraint;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.EnumAttribute;
import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.format.AttributeFormat;
import org.jspecify.annotations.Nullable;

/** Demands an attribute of an enumeration, which declarative forms spell without its name. */
final class EnumerationConstraint implements AttributeConstraint, AttributeFormat {
  private final EnumDefinition definition;

  EnumerationConstraint(EnumDefinition definition) {
    this.definition = definition;
  }

  EnumDefinition definition() {
    return definition;
  }

  @Override
  public boolean accepts(Attribute attribute) {
    return attribute instanceof EnumAttribute value && value.definition() == definition;
  }

  @Override
  public String description() {
    return definition.toString();
  }

  @Override
  public Attribute parse(AsmParser parser, String name) {
    Attribute found = accept(parser, name);
    // Names the expected words.
    return found == null ? definition.parseAttribute(parser) : found;
  }

  @Override
  public @Nullable Attribute accept(AsmParser parser, String name) {
    if (definition.isBracketed()) {
      return definition.isOpenedBy(parser)
          ? definition.parseAttribute(parser)
          : parser.acceptAttribute(null);
    }
    for (String keyword : definition.keywords()) {
      if (parser.peekKeyword(keyword)) {
        return definition.parseAttribute(parser);
      }
    }
    return parser.acceptAttribute(null);
  }

  @Override
  public void print(Attribute attribute, AsmPrinter printer) {
    if (!(attribute instanceof EnumAttribute value)) {
      printer.printAttribute(attribute);
    } else if (definition.isBracketed()) {
      value.printParameters(printer);
    } else {
      // As the attribute prints itself after its name.
      printer.print(' ');
      printer.print(value.text());
    }
  }
}
