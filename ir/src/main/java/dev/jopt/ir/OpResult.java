package dev.jopt.ir;

import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.Type;
import org.jspecify.annotations.Nullable;

/** A value computed by an operation. */
public final class OpResult extends Value {
  private final Operation owner;
  private final int index;

  OpResult(Operation owner, int index, Type type) {
    super(type);
    this.owner = owner;
    this.index = index;
  }

  /** The operation that computes the value. */
  public Operation owner() {
    return owner;
  }

  /** Which result of its operation it is, from 0. */
  public int index() {
    return index;
  }

  @Override
  public Operation definingOp() {
    return owner;
  }

  @Override
  public @Nullable Block parentBlock() {
    return owner.block();
  }

  @Override
  public Location location() {
    return owner.location();
  }
}
