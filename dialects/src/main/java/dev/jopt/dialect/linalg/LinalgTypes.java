package dev.jopt.dialect.linalg;

import dev.jopt.ir.TypeConstraint;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;

/** Type constraints of this dialect. */
enum LinalgTypes implements TypeConstraint {
  /** A buffer or a tensor, of known rank. */
  RANKED_BUFFER_OR_TENSOR("memref of any type values or ranked tensor of any type values");

  private final String description;

  LinalgTypes(String description) {
    this.description = description;
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public boolean accepts(Type type) {
    return type instanceof MemRefType || type instanceof RankedTensorType;
  }
}
