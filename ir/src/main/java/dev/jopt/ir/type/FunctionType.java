package dev.jopt.ir.type;

import dev.jopt.ir.asm.StringAsmPrinter;
import java.util.List;

/**
 * A function signature: {@code (i32, f32) -> (i32, i32)}.
 *
 * @param inputs the argument types, copied
 * @param results the result types, copied
 */
public record FunctionType(List<Type> inputs, List<Type> results) implements Type {
  /** Copies both lists. */
  public FunctionType {
    inputs = List.copyOf(inputs);
    results = List.copyOf(results);
  }

  /** As the constructor. */
  public static FunctionType of(List<Type> inputs, List<Type> results) {
    return new FunctionType(inputs, results);
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof FunctionType function
            && function.inputs.equals(inputs)
            && function.results.equals(results));
  }

  @Override
  public int hashCode() {
    return inputs.hashCode() * 31 + results.hashCode();
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
