package dev.jopt.example.units;

import dev.jopt.ir.TypeConstraint;
import dev.jopt.ir.type.Type;

/** Type constraints of this dialect. */
enum UnitsTypes implements TypeConstraint {
  LENGTH;

  @Override
  public boolean accepts(Type type) {
    return type instanceof LengthType;
  }

  @Override
  public String description() {
    return "length with a unit";
  }
}
