package dev.jopt.dialect.defined;

import dev.jopt.ir.StructuralHash;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.print.StringAsmPrinter;
import dev.jopt.ir.type.DialectType;
import java.util.List;
import java.util.Objects;

/** A type that a user's definition file defines. */
final class FormattedType implements DialectType {
  private final String dialect;
  private final String mnemonic;
  private final ParameterFormat format;
  private final List<Attribute> parameters;
  private final int hash;

  private FormattedType(
      String dialect, String mnemonic, ParameterFormat format, List<Attribute> parameters) {
    this.dialect = dialect;
    this.mnemonic = mnemonic;
    this.format = format;
    this.parameters = List.copyOf(parameters);
    hash = StructuralHash.of(Objects.hash(dialect, mnemonic, this.parameters));
  }

  static FormattedType of(
      String dialect, String mnemonic, ParameterFormat format, List<Attribute> parameters) {
    return new FormattedType(dialect, mnemonic, format, parameters);
  }

  @Override
  public String dialect() {
    return dialect;
  }

  String mnemonic() {
    return mnemonic;
  }

  /** Prints what stands after the mnemonic. */
  void printParameters(AsmPrinter printer) {
    format.print(parameters, printer);
  }

  @Override
  public void print(AsmPrinter printer) {
    printer.print(mnemonic);
    printParameters(printer);
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof FormattedType type
            && type.hash == hash
            && type.dialect.equals(dialect)
            && type.mnemonic.equals(mnemonic)
            && type.parameters.equals(parameters));
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
