package dev.jopt.ir.asm;

import dev.jopt.ir.Operation;

/** Prints IR as text. */
public final class IrPrinter {
  private IrPrinter() {}

  /** The operation as text, in custom form. */
  public static String print(Operation operation) {
    return "";
  }

  /** The operation as text, in generic form. */
  public static String printGeneric(Operation operation) {
    return "";
  }
}
