package dev.jopt.transform.loop;

import dev.jopt.dialect.affine.ApplyOp;
import dev.jopt.dialect.affine.ComposedApply;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.scf.ForOp;
import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.IndexType;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Splits loops in two. */
final class LoopPeeling {
  private static final AffineExpr LOWER = AffineExpr.symbol(0);
  private static final AffineExpr UPPER = AffineExpr.symbol(1);
  private static final AffineExpr STEP = AffineExpr.symbol(2);
  private static final AffineExpr REST = UPPER.sub(LOWER).mod(STEP);

  private static final AffineMap REST_MAP = AffineMap.of(0, 3, REST);
  private static final AffineMap SPLIT = AffineMap.of(0, 3, UPPER.sub(REST));
  private static final AffineMap SECOND =
      AffineMap.of(0, 2, AffineExpr.symbol(0).add(AffineExpr.symbol(1)));

  private LoopPeeling() {}

  /**
   * Splits the last iteration off, which may count to less than a whole step, into a loop after
   * this one.
   *
   * @return the new loop; null if there is no such iteration, or the loop does not count indices
   *     and its bounds are not constant
   */
  static @Nullable ForOp peelPartial(ForOp loop, Rewriter rewriter) {
    Long step = constant(loop.step());
    Value upper = loop.upperBound();
    List<Value> range = List.of(loop.lowerBound(), upper, loop.step());
    if ((step != null && step <= 1) || !canApply(range) || stepsEvenly(loop, step)) {
      return null;
    }
    rewriter.setInsertPointBefore(loop);
    Value split = apply(SPLIT, range, loop, rewriter);

    rewriter.setInsertPointAfter(loop);
    ForOp partial = (ForOp) rewriter.insertCopy(loop, new IrMapping());
    partial.setOperand(0, split);
    rewriter.replaceAllUses(loop.results(), partial.results());
    setInits(partial, loop.results());
    rewriter.modifyInPlace(loop, () -> loop.setOperand(1, split));
    PeeledMinMax.simplify(loop, partial, upper, rewriter);
    return partial;
  }

  /**
   * Splits the first iteration off, into a loop before this one.
   *
   * @return the new loop; null if there is at most one iteration, or the loop does not count
   *     indices and its start and step are not constant
   */
  static @Nullable ForOp peelFirst(ForOp loop, Rewriter rewriter) {
    Long lower = constant(loop.lowerBound());
    Long upper = constant(loop.upperBound());
    Long step = constant(loop.step());
    List<Value> start = List.of(loop.lowerBound(), loop.step());
    if (!canApply(start)
        || (lower != null && upper != null && step != null && countOf(lower, upper, step) <= 1)) {
      return null;
    }
    rewriter.setInsertPointBefore(loop);
    Value second = apply(SECOND, start, loop, rewriter);
    ForOp first = (ForOp) rewriter.insertCopy(loop, new IrMapping());
    first.setOperand(1, second);
    rewriter.modifyInPlace(
        loop,
        () -> {
          setInits(loop, first.results());
          loop.setOperand(0, second);
        });
    return first;
  }

  /** The number of iterations, as MLIR computes it: also for a step that is not positive. */
  private static double countOf(long lower, long upper, long step) {
    return Math.ceil((float) (upper - lower) / step);
  }

  private static void setInits(ForOp loop, List<? extends Value> inits) {
    for (int i = 0; i < inits.size(); i++) {
      loop.inits().get(i).set(inits.get(i));
    }
  }

  private static @Nullable Long constant(Value value) {
    IntegerAttribute constant = Constants.integer(value);
    return constant == null ? null : constant.longValue();
  }

  private static boolean stepsEvenly(ForOp loop, @Nullable Long step) {
    Long lower = constant(loop.lowerBound());
    Long upper = constant(loop.upperBound());
    if (lower != null && upper != null && step != null && (upper - lower) % step == 0) {
      return true;
    }
    List<Value> operands = List.of(loop.lowerBound(), loop.upperBound(), loop.step());
    return Long.valueOf(0).equals(ComposedApply.known(REST_MAP, operands));
  }

  /** Whether a map can be computed of values: only indices are operands of one. */
  private static boolean canApply(List<Value> symbols) {
    return symbols.get(0).type() == IndexType.INDEX
        || symbols.stream().noneMatch(symbol -> constant(symbol) == null);
  }

  private static Value apply(AffineMap map, List<Value> symbols, ForOp loop, Rewriter rewriter) {
    long[] known = new long[symbols.size()];
    for (int i = 0; i < known.length; i++) {
      Long constant = constant(symbols.get(i));
      if (constant == null) {
        return ApplyOp.create(rewriter, loop.location(), map, symbols).result();
      }
      known[i] = constant;
    }
    BigInteger value = BigInteger.valueOf(map.evaluate(new long[0], known)[0]);
    IntegerAttribute bound = IntegerAttribute.wrapping(value, loop.step().type());
    return ConstantOp.create(rewriter, loop.location(), bound).result();
  }
}
