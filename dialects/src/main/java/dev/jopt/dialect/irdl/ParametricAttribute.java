package dev.jopt.dialect.irdl;

import dev.jopt.ir.StructuralHash;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DialectAttribute;
import dev.jopt.ir.print.StringAsmPrinter;
import java.util.List;
import java.util.Objects;

/** An attribute that {@code irdl.attribute} defines: {@code #cmath.flag<3 : i32>}. */
public final class ParametricAttribute implements DialectAttribute {
  private final String dialect;
  private final String mnemonic;
  private final List<Attribute> parameters;
  private final int hash;

  private ParametricAttribute(String dialect, String mnemonic, List<Attribute> parameters) {
    this.dialect = Objects.requireNonNull(dialect);
    this.mnemonic = Objects.requireNonNull(mnemonic);
    this.parameters = List.copyOf(parameters);
    hash = StructuralHash.of(Objects.hash(dialect, mnemonic, this.parameters));
  }

  /**
   * The attribute of this name.
   *
   * @param dialect the namespace
   * @param mnemonic the name within the dialect
   * @param parameters what stands between angle brackets; types as {@link
   *     dev.jopt.ir.attribute.TypeAttribute}
   */
  public static ParametricAttribute of(
      String dialect, String mnemonic, List<Attribute> parameters) {
    return new ParametricAttribute(dialect, mnemonic, parameters);
  }

  @Override
  public String dialect() {
    return dialect;
  }

  /** The name within the dialect. */
  public String mnemonic() {
    return mnemonic;
  }

  /** What stands between angle brackets; types as {@link dev.jopt.ir.attribute.TypeAttribute}. */
  public List<Attribute> parameters() {
    return parameters;
  }

  @Override
  public void print(AsmPrinter printer) {
    print(mnemonic, parameters, printer);
  }

  static void print(String mnemonic, List<Attribute> parameters, AsmPrinter printer) {
    printer.print(mnemonic);
    if (parameters.isEmpty()) {
      return;
    }
    for (int i = 0; i < parameters.size(); i++) {
      printer.print(i == 0 ? "<" : ", ");
      printer.printAttribute(parameters.get(i));
    }
    printer.print('>');
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof ParametricAttribute attribute
            && attribute.hash == hash
            && attribute.dialect.equals(dialect)
            && attribute.mnemonic.equals(mnemonic)
            && attribute.parameters.equals(parameters));
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
