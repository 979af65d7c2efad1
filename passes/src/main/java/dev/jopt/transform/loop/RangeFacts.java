package dev.jopt.transform.loop;

import dev.jopt.ir.Value;
import org.jspecify.annotations.Nullable;

/** What is known of the values that a {@link RangedMap} is applied to. */
interface RangeFacts {
  /** The numbers that a value can be. */
  LoopRange rangeOf(Value value);

  /** Whether operands that are the same value are one unknown; if not, maps of them are left. */
  boolean unites(Value value);

  /**
   * The greatest or least value of an expression by how its unknowns are related; null if that says
   * nothing.
   *
   * @throws ArithmeticException if a number does not fit 64 bits
   */
  @Nullable Long bound(RangedMap map, LinearExpr expr, boolean greatest);
}
