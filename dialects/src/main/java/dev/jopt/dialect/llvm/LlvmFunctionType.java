package dev.jopt.dialect.llvm;

import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.asm.StringAsmPrinter;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Objects;

/**
 * The type of a function: {@code !llvm.func<void (i32, ptr, ...)>}.
 *
 * @param result what it gives, {@link SimpleType#VOID} for nothing
 * @param inputs what it takes
 * @param variadic whether it takes more behind those
 */
public record LlvmFunctionType(Type result, List<Type> inputs, boolean variadic)
    implements LlvmType {
  /** Copies the list. */
  public LlvmFunctionType {
    Objects.requireNonNull(result);
    inputs = List.copyOf(inputs);
  }

  /** As the constructor. */
  public static LlvmFunctionType of(Type result, List<Type> inputs, boolean variadic) {
    return new LlvmFunctionType(result, inputs, variadic);
  }

  /** What it gives as a list: empty or one type. */
  public List<Type> results() {
    return result == SimpleType.VOID ? List.of() : List.of(result);
  }

  @Override
  public void print(AsmPrinter printer) {
    printer.print("func<");
    LlvmType.printNested(printer, result);
    printer.print(" (");
    for (int i = 0; i < inputs.size(); i++) {
      if (i != 0) {
        printer.print(", ");
      }
      LlvmType.printNested(printer, inputs.get(i));
    }
    if (variadic) {
      printer.print(inputs.isEmpty() ? "..." : ", ...");
    }
    printer.print(")>");
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
