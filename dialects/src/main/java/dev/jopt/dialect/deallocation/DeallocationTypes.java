package dev.jopt.dialect.deallocation;

import dev.jopt.ir.TypeConstraint;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.Type;
import org.jspecify.annotations.Nullable;

/** Type constraints of this dialect. */
enum DeallocationTypes implements TypeConstraint {
  OWNERSHIP("ownership indicator"),
  MEMREF_OR_OWNERSHIP("ranked or unranked memref of any type values or ownership indicator");

  private final String description;

  DeallocationTypes(String description) {
    this.description = description;
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public boolean accepts(Type type) {
    return type instanceof OwnershipType
        || (this == MEMREF_OR_OWNERSHIP && type instanceof BaseMemRefType);
  }

  @Override
  public @Nullable Type onlyType() {
    return this == OWNERSHIP ? OwnershipType.OWNERSHIP : null;
  }
}
