package dev.jopt.dialect.irdl;

import dev.jopt.dialect.support.AttributeOrType;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DialectAttribute;
import dev.jopt.ir.print.StringAsmPrinter;
import java.util.List;

/** An attribute that {@code irdl.attribute} defines: {@code #cmath.flag<3 : i32>}. */
public final class ParametricAttribute extends AttributeOrType implements DialectAttribute {
  private ParametricAttribute(String dialect, String mnemonic, List<Attribute> parameters) {
    super(dialect, mnemonic, parameters);
  }

  /**
   * The attribute of this name.
   *
   * @param dialect the namespace
   * @param mnemonic the name within the dialect
   * @param parameters the parameters between angle brackets; types as {@link
   *     dev.jopt.ir.attribute.TypeAttribute}
   */
  public static ParametricAttribute of(
      String dialect, String mnemonic, List<Attribute> parameters) {
    return new ParametricAttribute(dialect, mnemonic, parameters);
  }

  @Override
  public void print(AsmPrinter printer) {
    print(this, printer);
  }

  static void print(AttributeOrType value, AsmPrinter printer) {
    printer.print(value.mnemonic());
    List<Attribute> parameters = value.parameters();
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
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
