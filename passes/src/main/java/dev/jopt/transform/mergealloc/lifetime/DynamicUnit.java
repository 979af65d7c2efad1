package dev.jopt.transform.mergealloc.lifetime;

import com.google.common.collect.ImmutableList;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;

/**
 * What sizes and offsets in a merged buffer of dynamically shaped allocs count: so many bytes as
 * the program computes when it gets there. That is the product of {@code factors} and {@code
 * multiplier}, divided by {@code divisor} and rounded up.
 *
 * @param anchor the first alloc, in front of which the merged buffer is made
 * @param factors extents that are not known before; each is available at the anchor
 * @param multiplier a positive number
 * @param divisor a positive number
 */
public record DynamicUnit(
    Operation anchor, ImmutableList<Value> factors, long multiplier, long divisor) {

  /**
   * Makes a unit.
   *
   * @throws IllegalArgumentException if a number is not positive
   */
  public DynamicUnit {
    if (multiplier <= 0 || divisor <= 0) {
      throw new IllegalArgumentException("not positive: " + multiplier + " / " + divisor);
    }
  }
}
