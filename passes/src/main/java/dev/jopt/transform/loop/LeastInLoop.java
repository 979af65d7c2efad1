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
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The least, or greatest, of several linear expressions is one of them where the ranges of loops
 * say so.
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
    boolean inKnownLoop = false;
    for (Value operand : op.operands()) {
      Range range = rangeOf(operand);
      if (range == null) {
        return false;
      }
      inLoop |= counts(operand);
      inKnownLoop |= operand instanceof BlockArgument && range.least() != null;
      ranges.add(range);
    }
    if (!inLoop && !inKnownLoop) {
      return false;
    }
    try {
      long[][] rows = LinearMap.rows(map);
      if (rows == null) {
        return false;
      }
      for (int i = 0; i < rows.length; i++) {
        if ((inKnownLoop || isConstant(rows[i])) && isExtreme(rows, i, ranges, op)) {
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

  /**
   * Whether an expression is at most, or for the greatest at least, each of the others. Bounds that
   * are not constant tell that of constants alone, as in MLIR.
   */
  private static boolean isExtreme(long[][] rows, int index, List<Range> ranges, MinMaxOp op) {
    boolean isConstant = isConstant(rows[index]);
    for (long[] row : rows) {
      long[] surplus = new long[row.length];
      for (int i = 0; i < row.length; i++) {
        surplus[i] =
            op.isMax()
                ? Math.subtractExact(rows[index][i], row[i])
                : Math.subtractExact(row[i], rows[index][i]);
      }
      Long least = extreme(surplus, ranges, false);
      boolean isKnown = least != null && least >= 0;
      if (!isKnown && !(isConstant && isNotNegative(surplus, op.operands()))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isConstant(long[] row) {
    return Arrays.stream(row, 0, row.length - 1).allMatch(factor -> factor == 0);
  }

  /** Whether an expression is not negative whatever the bounds of the loops are. */
  private static boolean isNotNegative(long[] row, List<? extends Value> operands) {
    Map<Value, Long> factors = new LinkedHashMap<>();
    long constant = row[row.length - 1];
    for (int i = 0; i < operands.size(); i++) {
      LoopDimension dimension = row[i] == 0 ? null : dimensionOf(operands.get(i));
      if (dimension == null || !counts(dimension)) {
        constant = add(LoopDimension.Bound.of(operands.get(i)), row[i], factors, constant);
      } else if (row[i] > 0) {
        constant = add(dimension.lower(), row[i], factors, constant);
      } else {
        // The last value is below the bound.
        constant = add(dimension.upper(), row[i], factors, Math.subtractExact(constant, row[i]));
      }
    }
    return constant >= 0 && factors.values().stream().allMatch(factor -> factor == 0);
  }

  private static long add(
      LoopDimension.Bound bound, long factor, Map<Value, Long> factors, long constant) {
    Long known = bound.constant();
    if (known != null) {
      return Math.addExact(constant, Math.multiplyExact(factor, known));
    }
    Value value = bound.value();
    if (factor != 0 && value != null) {
      factors.merge(value, factor, Math::addExact);
    }
    return constant;
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
    LoopDimension dimension = dimensionOf(value);
    return dimension == null ? Range.UNKNOWN : rangeOf(dimension);
  }

  private static boolean counts(Value value) {
    LoopDimension dimension = dimensionOf(value);
    return dimension != null && counts(dimension);
  }

  /** Whether it is known that a loop counts up, from one stated bound to the other. */
  private static boolean counts(LoopDimension dimension) {
    Long step = dimension.step().constant();
    return step != null && step > 0 && isStated(dimension.lower()) && isStated(dimension.upper());
  }

  private static boolean isStated(LoopDimension.Bound bound) {
    return bound.constant() != null || bound.value() != null;
  }

  /** How a loop counts that a value is the variable of; null if it is of none. */
  private static @Nullable LoopDimension dimensionOf(Value value) {
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
