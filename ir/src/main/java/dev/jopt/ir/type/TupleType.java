package dev.jopt.ir.type;

import dev.jopt.ir.asm.StringAsmPrinter;
import java.util.List;

/**
 * A fixed sequence of types: {@code tuple<i32, f32>}.
 *
 * @param types the element types, copied
 */
public record TupleType(List<Type> types) implements Type {
  /** Copies the element types. */
  public TupleType {
    types = List.copyOf(types);
  }

  /** As the constructor. */
  public static TupleType of(List<Type> types) {
    return new TupleType(types);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof TupleType tuple && tuple.types.equals(types);
  }

  @Override
  public int hashCode() {
    return 59 + types.hashCode();
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
