package dev.jopt.ir.op;

import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs regions any number of times.
 *
 * <p>An operation of one's own implements this, or has it attached to it; an implementation that is
 * attached says which operation it is about in {@link #loopOperation}.
 */
public interface LoopLike {
  /** The operation that loops: this one, unless the capability was attached to another. */
  default Operation loopOperation() {
    return (Operation) this;
  }

  /** The regions that run again and again. */
  default List<Region> loopRegions() {
    return loopOperation().regions();
  }

  /** The arguments that count iterations; empty when there are none. */
  default List<BlockArgument> inductionVariables() {
    return List.of();
  }

  /** The operands that initialise loop-carried values, in order of {@link #iterationArguments}. */
  default List<OpOperand> inits() {
    return List.of();
  }

  /** The arguments that carry values from one iteration to the next. */
  default List<BlockArgument> iterationArguments() {
    return List.of();
  }

  /** The terminator operands handed to the next iteration, in order of the arguments. */
  default List<OpOperand> yieldedOperands() {
    return List.of();
  }

  /** The results that are the last values of the arguments; empty when results are not that. */
  default List<OpResult> loopResults() {
    return List.of();
  }

  /** Whether a value is defined outside of the loop, so that it is the same in all iterations. */
  default boolean isDefinedOutside(Value value) {
    Region region = value.parentRegion();
    for (Region loop : loopOperation().regions()) {
      if (loop.isAncestorOf(region)) {
        return false;
      }
    }
    return true;
  }

  /** Moves an operation from a region of the loop to where it runs once, before the loop. */
  default void moveOutOfLoop(Operation op) {
    op.moveBefore(loopOperation());
  }

  /**
   * Replaces the loop by one that carries more values, after those that it carries. Where the body
   * uses one of the new initial values, it uses the carried one from then on.
   *
   * @param inits the initial values, defined outside of the loop or about to be
   * @param yields the values for the next iteration
   * @return the loop that took the place of this one; null if this loop cannot do that
   */
  default @Nullable LoopLike withCarried(
      OpBuilder builder, List<? extends Value> inits, List<? extends Value> yields) {
    return null;
  }
}
