package dev.jopt.dialect.llvm;

import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.print.StringAsmPrinter;
import dev.jopt.ir.type.Type;
import java.util.Objects;

/**
 * Equal things in a row: {@code !llvm.array<4 x i8>}.
 *
 * @param size how many
 * @param element the type of each
 */
public record ArrayType(long size, Type element) implements LlvmType {
  /** Checks for null. */
  public ArrayType {
    Objects.requireNonNull(element);
  }

  /** As the constructor. */
  public static ArrayType of(long size, Type element) {
    return new ArrayType(size, element);
  }

  @Override
  public void print(AsmPrinter printer) {
    printer.print("array<");
    printer.print(size);
    printer.print(" x ");
    LlvmType.printNested(printer, element);
    printer.print('>');
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
