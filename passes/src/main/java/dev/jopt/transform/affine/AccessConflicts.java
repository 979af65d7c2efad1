package dev.jopt.transform.affine;

import dev.jopt.dialect.affine.AccessOp;
import dev.jopt.dialect.affine.ForOp;
import dev.jopt.dialect.affine.ParallelOp;
import dev.jopt.dialect.affine.VectorLoadOp;
import dev.jopt.dialect.affine.VectorStoreOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.LoopDimension;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Whether an access can come to an element before another one does, by the loops around both: a
 * test of intervals for each index (Banerjee). It says so where it does not know.
 */
final class AccessConflicts {
  private AccessConflicts() {}

  /** The numbers from one to another; null where there is no least or no greatest. */
  private record Interval(@Nullable BigInteger least, @Nullable BigInteger greatest) {
    static final Interval ALL = new Interval(null, null);

    Interval plus(Interval other) {
      return new Interval(
          least == null || other.least == null ? null : least.add(other.least),
          greatest == null || other.greatest == null ? null : greatest.add(other.greatest));
    }

    Interval times(BigInteger factor) {
      if (factor.signum() == 0) {
        return new Interval(BigInteger.ZERO, BigInteger.ZERO);
      }
      BigInteger low = least == null ? null : least.multiply(factor);
      BigInteger high = greatest == null ? null : greatest.multiply(factor);
      return factor.signum() > 0 ? new Interval(low, high) : new Interval(high, low);
    }

    boolean hasZero() {
      return (least == null || least.signum() <= 0) && (greatest == null || greatest.signum() >= 0);
    }
  }

  /** The dimensions of the affine loops around an operation, the outermost first. */
  static List<LoopDimension> loopsAround(Operation op) {
    List<LoopDimension> loops = new ArrayList<>();
    for (Operation around = op.parentOp();
        around != null && !(around instanceof FunctionLike);
        around = around.parentOp()) {
      if (around instanceof ForOp loop) {
        loops.addAll(loop.dimensions());
      } else if (around instanceof ParallelOp loop) {
        List<LoopDimension> dimensions = new ArrayList<>(loop.dimensions());
        Collections.reverse(dimensions);
        loops.addAll(dimensions);
      }
    }
    Collections.reverse(loops);
    return loops;
  }

  static int commonLoops(List<LoopDimension> a, List<LoopDimension> b) {
    int common = 0;
    while (common < Math.min(a.size(), b.size())
        && a.get(common).induction() == b.get(common).induction()) {
      common++;
    }
    return common;
  }

  /**
   * Whether an access may come to an element, and another one to the same later, within one
   * iteration of the outer loops.
   *
   * @param outer how many of the loops around both do not go on between the two
   */
  static boolean mayConflict(AccessOp first, AccessOp second, int outer) {
    AccessedPlace from = AccessedPlace.of(first);
    AccessedPlace to = AccessedPlace.of(second);
    if (from.indices() == null
        || to.indices() == null
        || from.indices().size() != to.indices().size()
        || isVector(first)
        || isVector(second)) {
      return true;
    }
    List<LoopDimension> around = loopsAround(first);
    List<LoopDimension> aroundSecond = loopsAround(second);
    int common = commonLoops(around, aroundSecond);
    List<LoopDimension> all = new ArrayList<>(around);
    all.addAll(aroundSecond.subList(common, aroundSecond.size()));
    for (int carrying = common; carrying >= outer; carrying--) {
      if (carrying == common && !comesBefore(first, second)) {
        continue;
      }
      boolean mayMeet = true;
      for (int i = 0; i < from.indices().size() && mayMeet; i++) {
        mayMeet = difference(from.indices().get(i), to.indices().get(i), all, carrying).hasZero();
      }
      if (mayMeet) {
        return true;
      }
    }
    return false;
  }

  private static boolean isVector(AccessOp access) {
    return access instanceof VectorLoadOp || access instanceof VectorStoreOp;
  }

  /** Whether control can come from an operation to another one in one iteration of all loops. */
  private static boolean comesBefore(Operation first, Operation second) {
    for (Operation a = first; a != null; a = a.parentOp()) {
      Region region = a.parentRegion();
      Operation b = region == null ? null : region.findAncestorOpIn(second);
      if (b != null) {
        // The order of other blocks is not looked at.
        return b.block() != a.block() || a == b || a.isBeforeInBlock(b);
      }
    }
    return true;
  }

  /**
   * What the second index can be less the first.
   *
   * @param loops those around both first; then the others of the first and of the second
   * @param carrying which of the loops around both goes on in between; their number if none does
   */
  private static Interval difference(
      AccessedPlace.Sum first, AccessedPlace.Sum second, List<LoopDimension> loops, int carrying) {
    BigInteger constant = second.constant().subtract(first.constant());
    Interval sum = new Interval(constant, constant);
    Set<Value> values = new HashSet<>(first.factors().keySet());
    values.addAll(second.factors().keySet());
    for (int i = 0; i < loops.size(); i++) {
      LoopDimension loop = loops.get(i);
      Value variable = loop.induction();
      if (!values.remove(variable)) {
        continue;
      }
      BigInteger before = first.factor(variable);
      BigInteger after = second.factor(variable);
      Interval range = range(loop);
      if (i < carrying) {
        sum = sum.plus(range.times(after.subtract(before)));
      } else if (i == carrying) {
        sum = sum.plus(range.times(after.subtract(before))).plus(progress(loop).times(after));
      } else {
        sum = sum.plus(range.times(after)).plus(range.times(before.negate()));
      }
    }
    for (Value value : values) {
      boolean isSame = first.factor(value).equals(second.factor(value)) && isOutsideOfLoops(value);
      if (!isSame) {
        return Interval.ALL;
      }
    }
    return sum;
  }

  private static boolean isOutsideOfLoops(Value value) {
    Block block = value.parentBlock();
    Operation around = block == null ? null : block.parentOp();
    return around instanceof FunctionLike
        && (value.definingOp() != null || (value instanceof BlockArgument && block.isEntryBlock()))
        && around.region(0).hasOneBlock();
  }

  private static Interval range(LoopDimension loop) {
    Long from = loop.lower().constant();
    Long to = loop.upper().constant();
    return new Interval(
        from == null ? null : BigInteger.valueOf(from),
        to == null ? null : BigInteger.valueOf(to).subtract(BigInteger.ONE));
  }

  /** How far the induction variable comes in one or more iterations. */
  private static Interval progress(LoopDimension loop) {
    Long step = loop.step().constant();
    return new Interval(step == null ? BigInteger.ONE : BigInteger.valueOf(step), null);
  }
}
