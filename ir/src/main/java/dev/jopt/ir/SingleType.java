package dev.jopt.ir;

import dev.jopt.ir.type.Type;

/** The constraint that only one type satisfies. */
record SingleType(Type onlyType, String description) implements TypeConstraint {
  @Override
  public boolean accepts(Type type) {
    return type.equals(onlyType);
  }
}
