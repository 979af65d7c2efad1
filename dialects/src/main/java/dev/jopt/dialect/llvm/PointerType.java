package dev.jopt.dialect.llvm;

import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.print.StringAsmPrinter;

/**
 * An address: {@code !llvm.ptr}, {@code !llvm.ptr<3>}.
 *
 * @param addressSpace the number of the address space
 */
public record PointerType(long addressSpace) implements LlvmType {
  /** As the constructor. */
  public static PointerType of(long addressSpace) {
    return new PointerType(addressSpace);
  }

  /** A pointer into the default address space. */
  public static final PointerType POINTER = new PointerType(0);

  @Override
  public void print(AsmPrinter printer) {
    printer.print("ptr");
    if (addressSpace != 0) {
      printer.print('<');
      printer.print(addressSpace);
      printer.print('>');
    }
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
