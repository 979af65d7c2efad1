package dev.jopt.transform.loop;

import dev.jopt.dialect.affine.ApplyOp;
import dev.jopt.dialect.affine.ComposedApply;
import dev.jopt.dialect.affine.MinMaxOp;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.scf.ForOp;
import dev.jopt.dialect.scf.ForallOp;
import dev.jopt.dialect.scf.ParallelOp;
import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.CountingLoop;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.LoopDimension;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The least, or greatest, of several linear expressions is one of them where the constant ranges of
 * loops say so.
 */
final class LeastInLoop extends OpRewritePattern<MinMaxOp> {
  /** The values that an operand takes; each null if it is not known. */
  private record Range(@Nullable Long least, @Nullable Long greatest) {
    static final Range UNKNOWN = new Range(null, null);
  }

  LeastInLoop() {
    super(MinMaxOp.class);
  }

  @Override
  public boolean matchAndRewrite(MinMaxOp op, Rewriter rewriter) {
    AffineMap map = op.map();
    List<Range> ranges = new ArrayList<>();
    boolean inLoop = false;
    for (Value operand : op.operands()) {
      Range range = rangeOf(operand);
      if (range == null) {
        return false;
      }
      inLoop |= operand instanceof BlockArgument && range.least() != null;
      ranges.add(range);
    }
    if (!inLoop) {
      return false;
    }
    try {
      long[][] rows = LinearMap.rows(map);
      if (rows == null) {
        return false;
      }
      for (int i = 0; i < rows.length; i++) {
        if (isExtreme(rows, i, ranges, op.isMax())) {
          replace(op, i, rows[i], ranges, rewriter);
          return true;
        }
      }
    } catch (ArithmeticException tooLarge) {
      return false;
    }
    return false;
  }

  private static void replace(
      MinMaxOp op, int index, long[] row, List<Range> ranges, Rewriter rewriter) {
    Long least = extreme(row, ranges, false);
    if (least != null && least.equals(extreme(row, ranges, true))) {
      rewriter.replaceOp(op, ConstantOp.createIndex(rewriter, op.location(), least));
      return;
    }
    List<FoldResult> operands = op.operands().stream().map(FoldResult::of).toList();
    FoldResult applied = ComposedApply.canonical(rewriter, op, op.map().subMap(index), operands);
    Value value = applied.value();
    rewriter.replaceOp(
        op,
        value != null
            ? value
            : ApplyOp.create(
                    rewriter, op.location(), op.map().subMap(index), List.copyOf(op.operands()))
                .result());
  }

  // Linear expressions.

  /** Whether an expression is at most, or for the greatest at least, each of the others. */
  private static boolean isExtreme(long[][] rows, int index, List<Range> ranges, boolean max) {
    for (long[] row : rows) {
      long[] difference = new long[row.length];
      for (int i = 0; i < row.length; i++) {
        difference[i] = Math.subtractExact(rows[index][i], row[i]);
      }
      Long bound = extreme(difference, ranges, !max);
      if (bound == null || (max ? bound < 0 : bound > 0)) {
        return false;
      }
    }
    return true;
  }

  /** The greatest or least value of an expression; null if there is none. */
  private static @Nullable Long extreme(long[] row, List<Range> ranges, boolean greatest) {
    long sum = row[row.length - 1];
    for (int i = 0; i < ranges.size(); i++) {
      if (row[i] == 0) {
        continue;
      }
      Long value = (row[i] > 0) == greatest ? ranges.get(i).greatest() : ranges.get(i).least();
      if (value == null) {
        return null;
      }
      sum = Math.addExact(sum, Math.multiplyExact(row[i], value));
    }
    return sum;
  }

  // Ranges.

  /** Null if the operand is that of a loop which does not run. */
  private static @Nullable Range rangeOf(Value value) {
    IntegerAttribute constant = Constants.integer(value);
    if (constant != null && constant.fitsLong()) {
      return new Range(constant.longValue(), constant.longValue());
    }
    if (!(value instanceof BlockArgument argument)) {
      return Range.UNKNOWN;
    }
    Operation loop = argument.owner().parentOp();
    boolean counts = loop instanceof ForOp counted && !counted.isUnsigned();
    if (!(counts || loop instanceof ParallelOp || loop instanceof ForallOp)) {
      return Range.UNKNOWN;
    }
    for (LoopDimension dimension : ((CountingLoop) loop).dimensions()) {
      if (dimension.induction() == value) {
        return rangeOf(dimension);
      }
    }
    return Range.UNKNOWN;
  }

  private static @Nullable Range rangeOf(LoopDimension dimension) {
    Long lower = dimension.lower().constant();
    Long step = dimension.step().constant();
    Long trips = dimension.tripCount();
    if (lower == null || step == null || trips == null) {
      // What counts on by 1 from a known number is at least that.
      return dimension.step().is(1) ? new Range(lower, null) : Range.UNKNOWN;
    }
    return trips == 0 ? null : new Range(lower, lower + (trips - 1) * step);
  }
}
