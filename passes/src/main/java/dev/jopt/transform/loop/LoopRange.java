package dev.jopt.transform.loop;

import dev.jopt.dialect.scf.ForOp;
import dev.jopt.dialect.scf.ForallOp;
import dev.jopt.dialect.scf.ParallelOp;
import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.CountingLoop;
import dev.jopt.ir.op.LoopDimension;
import org.jspecify.annotations.Nullable;

/**
 * The numbers that a value or an expression can be.
 *
 * @param least the least one; null if that is not known
 * @param greatest the greatest one; null if that is not known
 */
record LoopRange(@Nullable Long least, @Nullable Long greatest) {
  static final LoopRange UNKNOWN = new LoopRange(null, null);

  /** The only number; null if there may be others. */
  @Nullable Long only() {
    return least != null && least.equals(greatest) ? least : null;
  }

  /** What a constant, or the variable of a loop, can be. */
  static LoopRange of(Value value) {
    IntegerAttribute constant = Constants.integer(value);
    if (constant != null && constant.fitsLong()) {
      return new LoopRange(constant.longValue(), constant.longValue());
    }
    LoopDimension dimension = dimensionOf(value);
    return dimension == null ? UNKNOWN : of(dimension);
  }

  private static LoopRange of(LoopDimension dimension) {
    Long lower = dimension.lower().constant();
    Long step = dimension.step().constant();
    Long trips = dimension.tripCount();
    if (lower == null || step == null || trips == null) {
      // What counts on by 1 from a known number is at least that.
      return dimension.step().is(1) ? new LoopRange(lower, null) : UNKNOWN;
    }
    // The body of a loop that does not run may say anything; as in MLIR, what it says in the first
    // iteration.
    return new LoopRange(lower, lower + Math.max(0, trips - 1) * step);
  }

  /** How a loop counts that a value is the variable of; null if it is of none. */
  static @Nullable LoopDimension dimensionOf(Value value) {
    if (!(value instanceof BlockArgument argument)) {
      return null;
    }
    Operation loop = argument.owner().parentOp();
    boolean signed = loop instanceof ForOp counted && !counted.isUnsigned();
    if (!(signed || loop instanceof ParallelOp || loop instanceof ForallOp)) {
      return null;
    }
    for (LoopDimension dimension : ((CountingLoop) loop).dimensions()) {
      if (dimension.induction() == value) {
        return dimension;
      }
    }
    return null;
  }

  /** Whether it is known that a loop counts up, from one stated bound to the other. */
  static boolean counts(LoopDimension dimension) {
    Long step = dimension.step().constant();
    return step != null && step > 0 && isStated(dimension.lower()) && isStated(dimension.upper());
  }

  private static boolean isStated(LoopDimension.Bound bound) {
    return bound.constant() != null || bound.value() != null;
  }
}
