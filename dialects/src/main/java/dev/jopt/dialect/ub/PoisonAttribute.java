package dev.jopt.dialect.ub;

import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.attribute.DialectAttribute;
import dev.jopt.ir.print.StringAsmPrinter;

/** A value that must not matter: {@code #ub.poison}. */
public enum PoisonAttribute implements DialectAttribute {
  /** The only instance. */
  POISON;

  static final String MNEMONIC = "poison";

  @Override
  public String dialect() {
    return "ub";
  }

  @Override
  public void print(AsmPrinter printer) {
    printer.print(MNEMONIC);
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
