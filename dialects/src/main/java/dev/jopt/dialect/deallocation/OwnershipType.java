package dev.jopt.dialect.deallocation;

import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.type.DialectType;

/**
 * The type {@code !deallocation.ownership}: a possibly null handle of one allocation, called an
 * indicator. At most one live indicator of an allocation is not null.
 */
public enum OwnershipType implements DialectType {
  /** The type. */
  OWNERSHIP;

  @Override
  public String dialect() {
    return "deallocation";
  }

  @Override
  public void print(AsmPrinter printer) {
    printer.print("ownership");
  }

  @Override
  public String toString() {
    return "!deallocation.ownership";
  }
}
