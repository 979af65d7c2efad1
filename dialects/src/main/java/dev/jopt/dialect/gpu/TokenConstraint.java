package dev.jopt.dialect.gpu;

import dev.jopt.ir.TypeConstraint;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.Type;

/** Demands {@code !gpu.async.token}. */
public enum TokenConstraint implements TypeConstraint {
  /** The only instance. */
  TOKEN;

  /** The type of the token that an asynchronous operation gives, to wait for its end. */
  public static final Type TYPE = new OpaqueType("gpu", "async.token");

  @Override
  public String description() {
    return "async token type";
  }

  @Override
  public boolean accepts(Type type) {
    return type.equals(TYPE);
  }
}
