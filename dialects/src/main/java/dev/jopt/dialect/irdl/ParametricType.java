package dev.jopt.dialect.irdl;

import dev.jopt.dialect.support.AttributeOrType;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.print.StringAsmPrinter;
import dev.jopt.ir.type.DialectType;
import java.util.List;

/** A type that {@code irdl.type} defines: {@code !cmath.complex<f32>}. */
public final class ParametricType extends AttributeOrType implements DialectType {
  private ParametricType(String dialect, String mnemonic, List<Attribute> parameters) {
    super(dialect, mnemonic, parameters);
  }

  /**
   * The type of this name.
   *
   * @param dialect the namespace
   * @param mnemonic the name within the dialect
   * @param parameters the parameters between angle brackets; types as {@link
   *     dev.jopt.ir.attribute.TypeAttribute}
   */
  public static ParametricType of(String dialect, String mnemonic, List<Attribute> parameters) {
    return new ParametricType(dialect, mnemonic, parameters);
  }

  @Override
  public void print(AsmPrinter printer) {
    ParametricAttribute.print(this, printer);
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
