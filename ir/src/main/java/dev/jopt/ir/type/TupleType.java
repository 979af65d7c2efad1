package dev.jopt.ir.type;

import dev.jopt.ir.StructuralHash;
import dev.jopt.ir.print.StringAsmPrinter;
import java.util.List;

/** A fixed sequence of types: {@code tuple<i32, f32>}. */
public final class TupleType implements Type {
  private final List<Type> types;
  private int hash;

  /** Copies the element types. */
  public TupleType(List<Type> types) {
    this.types = List.copyOf(types);
  }

  /** The element types; cannot be changed. */
  public List<Type> types() {
    return types;
  }

  /** As the constructor. */
  public static TupleType of(List<Type> types) {
    return new TupleType(types);
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof TupleType tuple
            && tuple.hashCode() == hashCode()
            && tuple.types.equals(types));
  }

  @Override
  public int hashCode() {
    if (hash == 0) {
      hash = StructuralHash.of(59 + types.hashCode());
    }
    return hash;
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
