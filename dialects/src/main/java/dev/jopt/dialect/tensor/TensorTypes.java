package dev.jopt.dialect.tensor;

import dev.jopt.ir.TypeConstraint;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedTensorType;

/** Type constraints of this dialect. */
enum TensorTypes implements TypeConstraint {
  STATIC("statically shaped tensor of any type values"),
  NON_SCALAR("non-0-ranked or unranked tensor");

  private final String description;

  TensorTypes(String description) {
    this.description = description;
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public boolean accepts(Type type) {
    if (this == STATIC) {
      return type instanceof RankedTensorType tensor && tensor.hasStaticShape();
    }
    return type instanceof UnrankedTensorType
        || (type instanceof RankedTensorType tensor && tensor.rank() != 0);
  }
}
