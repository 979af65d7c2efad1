package dev.jopt.dialect.defined;

import dev.jopt.dialect.support.AttributeOrType;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.print.StringAsmPrinter;
import dev.jopt.ir.type.DataLayout;
import dev.jopt.ir.type.DialectType;
import dev.jopt.ir.type.SizedType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A type that a user's definition file defines. */
final class FormattedType extends AttributeOrType implements DialectType, SizedType {
  private final ParameterFormat format;

  private FormattedType(
      String dialect, String mnemonic, ParameterFormat format, List<Attribute> parameters) {
    super(dialect, mnemonic, parameters);
    this.format = format;
  }

  static FormattedType of(
      String dialect, String mnemonic, ParameterFormat format, List<Attribute> parameters) {
    return new FormattedType(dialect, mnemonic, format, parameters);
  }

  /** Prints the parameters after the mnemonic. */
  void printParameters(AsmPrinter printer) {
    format.print(parameters(), printer);
  }

  @Override
  public DataLayout.@Nullable Size sizeIn(DataLayout layout) {
    TypeSize size = format.size();
    return size == null ? null : size.of(parameters(), layout);
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
