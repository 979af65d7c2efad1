package dev.jopt.dialect.defined;

import dev.jopt.ir.AttributeConstraint;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.asm.VerbatimText;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DialectAttribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.format.AttributeFormat;
import org.jspecify.annotations.Nullable;

/** Demands attributes of one name, which declarative forms spell without it. */
final class SpelledAttribute implements AttributeConstraint, AttributeFormat {
  private final String description;
  private final String dialect;
  private final String mnemonic;

  SpelledAttribute(String description, String name) {
    this.description = description;
    dialect = name.substring(0, name.indexOf('.'));
    mnemonic = name.substring(name.indexOf('.') + 1);
  }

  /** The attribute with this text between angle brackets. */
  Attribute withParameters(String text) {
    return OpaqueAttribute.of(dialect, mnemonic + "<" + text + ">");
  }

  @Override
  public boolean accepts(Attribute attribute) {
    return attribute instanceof OpaqueAttribute opaque
        ? VerbatimText.isNamed(opaque, dialect, mnemonic)
        : attribute instanceof DialectAttribute own && own.dialect().equals(dialect);
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public Attribute parse(AsmParser parser, String name) {
    return parser.peek(Punctuation.LESS)
        ? parser.parseVerbatimAttribute(dialect, mnemonic)
        : parser.parseAttribute();
  }

  @Override
  public @Nullable Attribute accept(AsmParser parser, String name) {
    return parser.peek(Punctuation.LESS)
        ? parser.parseVerbatimAttribute(dialect, mnemonic)
        : parser.acceptAttribute(null);
  }

  @Override
  public void print(Attribute attribute, AsmPrinter printer) {
    if (attribute instanceof OpaqueAttribute opaque
        && VerbatimText.isNamed(opaque, dialect, mnemonic)
        && VerbatimText.hasBody(opaque, mnemonic)) {
      VerbatimText.printBody(opaque, mnemonic, printer);
    } else {
      printer.printAttribute(attribute);
    }
  }
}
