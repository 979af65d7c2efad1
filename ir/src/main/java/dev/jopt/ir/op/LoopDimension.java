package dev.jopt.ir.op;

import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import org.jspecify.annotations.Nullable;

/**
 * One dimension of a loop that counts: {@code for (i = lower; i < upper; i += step)}.
 *
 * @param induction the induction variable
 * @param lower the lower bound
 * @param upper the upper bound, itself not reached
 * @param step the step
 */
public record LoopDimension(Value induction, Bound lower, Bound upper, Bound step) {

  /**
   * A bound. Both parts are null where the program computes it in a way that is not one value.
   *
   * @param constant its value; null if it is not known at compile time
   * @param value where the program has it; null if the loop spells it as a number
   */
  public record Bound(@Nullable Long constant, @Nullable Value value) {
    /** A bound of which nothing is known. */
    public static final Bound UNKNOWN = new Bound(null, null);

    /** Returns whether the bound is known to be a certain number. */
    public boolean is(long expected) {
      return constant != null && constant == expected;
    }

    /** Returns a bound that the loop spells as a number. */
    public static Bound of(long constant) {
      return new Bound(constant, null);
    }

    /** Returns a bound that is a value, which may be that of a constant. */
    public static Bound of(Value value) {
      return of(FoldResult.of(value));
    }

    /** Returns a bound that is a value or an integer attribute. */
    public static Bound of(FoldResult bound) {
      Value value = bound.value();
      Attribute constant = bound.constant();
      if (value != null && value.definingOp() instanceof ConstantLike known) {
        constant = known.constantValue();
      }
      boolean isNumber = constant instanceof IntegerAttribute integer && integer.fitsLong();
      return new Bound(isNumber ? ((IntegerAttribute) constant).longValue() : null, value);
    }
  }

  /**
   * Returns how many values the induction variable takes; null if that is not known or exceeds
   * 2^63.
   */
  public @Nullable Long tripCount() {
    Long from = lower.constant;
    Long to = upper.constant;
    Long by = step.constant;
    if (from == null || to == null || by == null || by <= 0) {
      return null;
    }
    if (to <= from) {
      return 0L;
    }
    try {
      long span = Math.subtractExact(to, from);
      return span / by + (span % by == 0 ? 0 : 1);
    } catch (ArithmeticException tooLarge) {
      return null;
    }
  }
}
