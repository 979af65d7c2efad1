package dev.jopt.dialect.llvm;

import dev.jopt.ir.StructuralHash;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.print.StringAsmPrinter;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Objects;

/** The type of a function: {@code !llvm.func<void (i32, ptr, ...)>}. */
public final class LlvmFunctionType implements LlvmType {
  private final Type result;
  private final List<Type> inputs;
  private final boolean variadic;
  private int hash;

  /**
   * Copies the list.
   *
   * @param result what it gives, {@link SimpleType#VOID} for nothing
   * @param inputs what it takes
   * @param variadic whether it takes more behind those
   */
  public LlvmFunctionType(Type result, List<Type> inputs, boolean variadic) {
    this.result = Objects.requireNonNull(result);
    this.inputs = List.copyOf(inputs);
    this.variadic = variadic;
  }

  /** What it gives, {@link SimpleType#VOID} for nothing. */
  public Type result() {
    return result;
  }

  /** What it takes; cannot be changed. */
  public List<Type> inputs() {
    return inputs;
  }

  /** Whether it takes more behind its inputs. */
  public boolean variadic() {
    return variadic;
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
  public boolean equals(Object other) {
    return this == other
        || (other instanceof LlvmFunctionType function
            && function.hashCode() == hashCode()
            && function.result.equals(result)
            && function.inputs.equals(inputs)
            && function.variadic == variadic);
  }

  @Override
  public int hashCode() {
    if (hash == 0) {
      int parts = result.hashCode() * 31 + inputs.hashCode();
      hash = StructuralHash.of(parts * 31 + (variadic ? 1 : 0));
    }
    return hash;
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
