package dev.jopt.ir;

import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A value computed by an operation.
 *
 * <p>For threads the rule of {@link Operation} holds.
 */
public final class OpResult extends Value {
  private final Operation owner;
  private final int index;

  /** All results of the operation; only the first of several knows them. */
  private OpResult @Nullable [] siblings;

  private OpResult(Operation owner, int index, Type type) {
    super(type);
    this.owner = owner;
    this.index = index;
  }

  /** Makes all results of an operation and returns the first; null when it has none. */
  static @Nullable OpResult create(Operation owner, OperationState state) {
    int count = state.resultCount();
    if (count == 0) {
      return null;
    }
    OpResult first = new OpResult(owner, 0, state.resultType(0));
    if (count > 1) {
      OpResult[] all = new OpResult[count];
      all[0] = first;
      for (int i = 1; i < count; i++) {
        all[i] = new OpResult(owner, i, state.resultType(i));
      }
      first.siblings = all;
    }
    return first;
  }

  // What an operation asks its first result.

  int siblingCount() {
    return siblings == null ? 1 : siblings.length;
  }

  OpResult sibling(int wanted) {
    if (siblings != null) {
      return siblings[wanted];
    }
    if (wanted != 0) {
      throw new IndexOutOfBoundsException("result " + wanted + " of " + owner.name());
    }
    return this;
  }

  List<OpResult> siblings() {
    return siblings == null ? List.of(this) : List.of(siblings);
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
