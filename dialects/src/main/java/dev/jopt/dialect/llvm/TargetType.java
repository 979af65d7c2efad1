package dev.jopt.dialect.llvm;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.asm.StringAsmPrinter;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Objects;

/**
 * A type that only one machine has: {@code !llvm.target<"spirv.Image", void, 1>}.
 *
 * @param name its name there
 * @param types its type parameters
 * @param numbers its numbers
 */
public record TargetType(String name, List<Type> types, ImmutableLongArray numbers)
    implements LlvmType {
  /** Copies the list. */
  public TargetType {
    Objects.requireNonNull(name);
    Objects.requireNonNull(numbers);
    types = List.copyOf(types);
  }

  /** As the constructor. */
  public static TargetType of(String name, List<Type> types, ImmutableLongArray numbers) {
    return new TargetType(name, types, numbers);
  }

  @Override
  public void print(AsmPrinter printer) {
    printer.print("target<");
    printer.printString(name);
    for (Type type : types) {
      printer.print(", ");
      LlvmType.printNested(printer, type);
    }
    for (int i = 0; i < numbers.length(); i++) {
      printer.print(", ");
      printer.print(numbers.get(i));
    }
    printer.print('>');
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
