package dev.jopt.dialect.async;

import dev.jopt.ir.TypeConstraint;
import dev.jopt.ir.type.Type;
import org.jspecify.annotations.Nullable;

/** Type constraints of this dialect. */
enum AsyncConstraints implements TypeConstraint {
  TOKEN("async token type"),
  VALUE("async value type"),
  VALUE_OR_TOKEN("async value type or async token type"),
  GROUP("async group type");

  private final String description;

  AsyncConstraints(String description) {
    this.description = description;
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public boolean accepts(Type type) {
    switch (this) {
      case TOKEN:
        return type == AsyncType.TOKEN;
      case VALUE:
        return type instanceof ValueType;
      case VALUE_OR_TOKEN:
        return type instanceof ValueType || type == AsyncType.TOKEN;
      case GROUP:
        return type == AsyncType.GROUP;
    }
    throw new AssertionError(this);
  }

  @Override
  public @Nullable Type onlyType() {
    switch (this) {
      case TOKEN:
        return AsyncType.TOKEN;
      case GROUP:
        return AsyncType.GROUP;
      default:
        return null;
    }
  }
}
