package dev.jopt.dialect.llvm;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.StructuralHash;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.print.StringAsmPrinter;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Objects;

/** A type that only one machine has: {@code !llvm.target<"spirv.Image", void, 1>}. */
public final class TargetType implements LlvmType {
  private final String name;
  private final List<Type> types;
  private final ImmutableLongArray numbers;
  private int hash;

  /**
   * Copies the list.
   *
   * @param name its name there
   * @param types its type parameters
   * @param numbers its numbers
   */
  public TargetType(String name, List<Type> types, ImmutableLongArray numbers) {
    this.name = Objects.requireNonNull(name);
    this.types = List.copyOf(types);
    this.numbers = Objects.requireNonNull(numbers);
  }

  /** Its name on the machine. */
  public String name() {
    return name;
  }

  /** Its type parameters; cannot be changed. */
  public List<Type> types() {
    return types;
  }

  /** Its numbers. */
  public ImmutableLongArray numbers() {
    return numbers;
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof TargetType target
            && target.hashCode() == hashCode()
            && target.name.equals(name)
            && target.types.equals(types)
            && target.numbers.equals(numbers));
  }

  @Override
  public int hashCode() {
    if (hash == 0) {
      int parts = name.hashCode() * 31 + types.hashCode();
      hash = StructuralHash.of(parts * 31 + numbers.hashCode());
    }
    return hash;
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
      printer.printType(type);
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
