package dev.jopt.ir.type;

import dev.jopt.ir.StructuralHash;
import dev.jopt.ir.print.StringAsmPrinter;
import java.util.List;

/** A function signature: {@code (i32, f32) -> (i32, i32)}. */
public final class FunctionType implements Type {
  private final List<Type> inputs;
  private final List<Type> results;
  private int hash;

  /** Copies both lists. */
  public FunctionType(List<Type> inputs, List<Type> results) {
    this.inputs = List.copyOf(inputs);
    this.results = List.copyOf(results);
  }

  /** The argument types; cannot be changed. */
  public List<Type> inputs() {
    return inputs;
  }

  /** The result types; cannot be changed. */
  public List<Type> results() {
    return results;
  }

  /** As the constructor. */
  public static FunctionType of(List<Type> inputs, List<Type> results) {
    return new FunctionType(inputs, results);
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof FunctionType function
            && function.hashCode() == hashCode()
            && function.inputs.equals(inputs)
            && function.results.equals(results));
  }

  @Override
  public int hashCode() {
    if (hash == 0) {
      hash = StructuralHash.of(inputs.hashCode() * 31 + results.hashCode());
    }
    return hash;
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
