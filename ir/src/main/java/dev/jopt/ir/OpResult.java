package dev.jopt.ir;

import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.Type;
import org.jspecify.annotations.Nullable;

/**
 * A value computed by an operation.
 *
 * <p>For threads the rule of {@link Operation} holds.
 */
public final class OpResult extends Value {
  private final Operation owner;
  private final int index;

  private OpResult(Operation owner, int index, Type type) {
    super(type);
    this.owner = owner;
    this.index = index;
  }

  /**
   * Makes the results of an operation.
   *
   * @return null for none, an {@code OpResult} for one, an {@code OpResult[]} for several: most
   *     operations have one, and need no array
   */
  static @Nullable Object create(Operation owner, OperationState state) {
    int count = state.resultCount();
    if (count == 0) {
      return null;
    }
    if (count == 1) {
      return new OpResult(owner, 0, state.resultType(0));
    }
    OpResult[] all = new OpResult[count];
    for (int i = 0; i < count; i++) {
      all[i] = new OpResult(owner, i, state.resultType(i));
    }
    return all;
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

  /** For people, e.g. {@code result #0 of 'arith.addi' : i32}; costs no walk over the IR. */
  @Override
  public String toString() {
    return "result #" + index + " of '" + owner.name() + "' : " + type();
  }
}
