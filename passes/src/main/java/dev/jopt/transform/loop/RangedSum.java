package dev.jopt.transform.loop;

import dev.jopt.ir.Value;
import dev.jopt.ir.op.LoopDimension;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A sum of values, each times a factor, and of numbers, while it is made. */
final class RangedSum {
  private final Map<Value, Long> factors = new LinkedHashMap<>();
  private long constant;

  RangedSum(long constant) {
    this.constant = constant;
  }

  void add(long factor, long number) {
    constant = Math.addExact(constant, Math.multiplyExact(factor, number));
  }

  void add(long factor, LoopDimension.Bound bound) {
    Long known = bound.constant();
    Value value = bound.value();
    if (known != null) {
      add(factor, known);
    } else if (value != null) {
      factors.merge(value, factor, Math::addExact);
    }
  }

  /** The number that the sum is; null if values are left in it. */
  @Nullable Long number() {
    return factors.values().stream().allMatch(factor -> factor == 0) ? constant : null;
  }
}
