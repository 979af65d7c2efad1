package dev.jopt.dialect.defined;

import dev.jopt.dialect.support.AttributeOrType;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DialectAttribute;
import dev.jopt.ir.print.StringAsmPrinter;
import java.util.List;

/** An attribute that a user's definition file defines. */
final class FormattedAttribute extends AttributeOrType implements DialectAttribute {
  private final ParameterFormat format;

  private FormattedAttribute(
      String dialect, String mnemonic, ParameterFormat format, List<Attribute> parameters) {
    super(dialect, mnemonic, parameters);
    this.format = format;
  }

  static FormattedAttribute of(
      String dialect, String mnemonic, ParameterFormat format, List<Attribute> parameters) {
    return new FormattedAttribute(dialect, mnemonic, format, parameters);
  }

  /** Prints the parameters after the mnemonic. */
  void printParameters(AsmPrinter printer) {
    format.print(parameters(), printer);
  }

  @Override
  public void print(AsmPrinter printer) {
    printer.print(mnemonic());
    printParameters(printer);
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
