package dev.jopt.dialect.irdl;

import dev.jopt.ir.TypeConstraint;
import dev.jopt.ir.type.Type;

/** Every type: {@link OperationRules} has the constraints. */
enum AnyType implements TypeConstraint {
  ANY;

  @Override
  public boolean accepts(Type type) {
    return true;
  }

  @Override
  public String description() {
    return "any type";
  }
}
