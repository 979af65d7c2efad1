package dev.jopt.example.units;

import dev.jopt.ir.TypeConstraint;

/** Type constraints of this dialect. */
final class UnitsTypes {
  /** Lengths. */
  static final TypeConstraint LENGTH = TypeConstraint.of(LengthType.class, "length with a unit");

  private UnitsTypes() {}
}
