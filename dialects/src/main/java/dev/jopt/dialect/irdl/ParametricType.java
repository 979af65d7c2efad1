package dev.jopt.dialect.irdl;

import dev.jopt.ir.StructuralHash;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.print.StringAsmPrinter;
import dev.jopt.ir.type.DialectType;
import java.util.List;
import java.util.Objects;

/** A type that {@code irdl.type} defines: {@code !cmath.complex<f32>}. */
public final class ParametricType implements DialectType {
  private final String dialect;
  private final String mnemonic;
  private final List<Attribute> parameters;
  private final int hash;

  private ParametricType(String dialect, String mnemonic, List<Attribute> parameters) {
    this.dialect = Objects.requireNonNull(dialect);
    this.mnemonic = Objects.requireNonNull(mnemonic);
    this.parameters = List.copyOf(parameters);
    hash = StructuralHash.of(Objects.hash(dialect, mnemonic, this.parameters));
  }

  /**
   * The type of this name.
   *
   * @param dialect the namespace
   * @param mnemonic the name within the dialect
   * @param parameters what stands between angle brackets; types as {@link
   *     dev.jopt.ir.attribute.TypeAttribute}
   */
  public static ParametricType of(String dialect, String mnemonic, List<Attribute> parameters) {
    return new ParametricType(dialect, mnemonic, parameters);
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
    ParametricAttribute.print(mnemonic, parameters, printer);
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof ParametricType type
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
