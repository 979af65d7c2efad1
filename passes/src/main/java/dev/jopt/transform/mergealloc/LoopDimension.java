package dev.jopt.transform.mergealloc;

import com.google.common.collect.ImmutableList;
import dev.jopt.dialect.scf.ForallOp;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.ir.op.FoldResult;
import org.jspecify.annotations.Nullable;

/**
 * One dimension of a parallel loop.
 *
 * @param induction the induction variable
 * @param lower the lower bound
 * @param upper the upper bound, itself not reached
 * @param step the step
 */
record LoopDimension(Value induction, Bound lower, Bound upper, Bound step) {

  /**
   * A bound.
   *
   * @param constant its value; null if it is not known at compile time
   * @param value where the program has it; null if the loop spells it as a number
   */
  record Bound(@Nullable Long constant, @Nullable Value value) {

    boolean is(long expected) {
      return constant != null && constant == expected;
    }

    static Bound of(FoldResult bound) {
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
   * Returns how many values the induction variable takes; null if that is not known or does not
   * fit.
   */
  @Nullable Long trips() {
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

  /** Returns the dimensions of a loop, the outermost first. */
  static ImmutableList<LoopDimension> of(ForallOp loop) {
    ImmutableList.Builder<LoopDimension> dimensions = ImmutableList.builder();
    for (int i = 0; i < loop.rank(); i++) {
      dimensions.add(
          new LoopDimension(
              loop.body().argument(i),
              Bound.of(loop.lowerBounds().get(i)),
              Bound.of(loop.upperBounds().get(i)),
              Bound.of(loop.steps().get(i))));
    }
    return dimensions.build();
  }

  /**
   * Returns the product of the trips of all dimensions; null if that is not known or does not fit.
   */
  static @Nullable Long trips(ForallOp loop) {
    if (loop.rank() == 0) {
      return null;
    }
    long product = 1;
    for (LoopDimension dimension : of(loop)) {
      Long trips = dimension.trips();
      if (trips == null) {
        return null;
      }
      try {
        product = Math.multiplyExact(product, trips);
      } catch (ArithmeticException tooLarge) {
        return null;
      }
    }
    return product;
  }
}
