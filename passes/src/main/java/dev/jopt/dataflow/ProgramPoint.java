package dev.jopt.dataflow;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import org.jspecify.annotations.Nullable;

/**
 * A place in a program: the start of a block, or just after an operation. The place before an
 * operation is the one after the operation before it. Immutable.
 */
public final class ProgramPoint {
  private final @Nullable Block start;
  private final @Nullable Operation previous;

  private ProgramPoint(@Nullable Block start, @Nullable Operation previous) {
    this.start = start;
    this.previous = previous;
  }

  /** The place just after an operation. */
  public static ProgramPoint after(Operation op) {
    return new ProgramPoint(null, op);
  }

  /**
   * The place just before an operation.
   *
   * @throws IllegalArgumentException if it stands in no block
   */
  public static ProgramPoint before(Operation op) {
    Operation previous = op.previousOp();
    if (previous != null) {
      return after(previous);
    }
    Block block = op.block();
    if (block == null) {
      throw new IllegalArgumentException("the operation is detached");
    }
    return atStart(block);
  }

  /** The start of a block. */
  public static ProgramPoint atStart(Block block) {
    return new ProgramPoint(block, null);
  }

  /** The end of a block. */
  public static ProgramPoint atEnd(Block block) {
    Operation last = block.lastOp();
    return last == null ? atStart(block) : after(last);
  }

  /** The block that this is the start of, or null. */
  public @Nullable Block startOf() {
    return start;
  }

  /** The operation that this is just after, or null at the start of a block. */
  public @Nullable Operation previousOp() {
    return previous;
  }

  /** The block that the place is in; null after an operation that is in none. */
  public @Nullable Block block() {
    return previous == null ? start : previous.block();
  }

  /** The operation that this is just before, or null at the end of a block. */
  public @Nullable Operation nextOp() {
    return previous != null ? previous.nextOp() : start == null ? null : start.firstOp();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ProgramPoint point
        && point.start == start
        && point.previous == previous;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(previous == null ? start : previous);
  }

  /** For people. */
  @Override
  public String toString() {
    return previous == null ? "start of a block" : "after '" + previous.name() + "'";
  }
}
