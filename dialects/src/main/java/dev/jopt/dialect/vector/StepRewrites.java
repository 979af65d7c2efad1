package dev.jopt.dialect.vector;

import dev.jopt.dialect.arith.CmpIOp;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.OperationPattern;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Comparisons of the numbers from 0 on, which {@code vector.step} counts, with a number that all of
 * them are less than. Of a vector of scalable size the greatest number is not known.
 */
final class StepRewrites {
  private StepRewrites() {}

  static List<RewritePattern> patterns() {
    return List.of(
        OperationPattern.of("vector.step", "StepCompareFolder", StepRewrites::foldComparison));
  }

  private static boolean foldComparison(Operation step, Rewriter rewriter) {
    VectorType type = VectorOps.vectorType(step.result());
    if (type.isScalable()) {
      return false;
    }
    Deque<OpOperand> newestFirst = new ArrayDeque<>();
    step.result().uses().forEach(newestFirst::addFirst);
    for (OpOperand use : newestFirst) {
      // Constants are the second operand once the comparison is canonical.
      if (use.owner() instanceof CmpIOp compare && use.index() == 0) {
        Boolean result = compare(compare, type.shape().get(0));
        if (result != null) {
          replace(compare, result, rewriter);
          return true;
        }
      }
    }
    return false;
  }

  /** What a comparison of each of the first numbers gives; null if not the same for all. */
  private static @Nullable Boolean compare(CmpIOp compare, long count) {
    IntegerAttribute constant = Constants.integer(Constants.of(compare.operand(1)));
    if (constant == null || !constant.fitsLong()) {
      return null;
    }
    long number = constant.longValue();
    return switch (compare.predicate()) {
      case ULT, NE -> count <= number ? true : null;
      case UGE, EQ -> count <= number ? false : null;
      case ULE -> count - 1 <= number ? true : null;
      case UGT -> count - 1 <= number ? false : null;
      default -> null;
    };
  }

  private static void replace(CmpIOp compare, boolean result, Rewriter rewriter) {
    VectorType type = VectorOps.vectorType(compare.result());
    rewriter.setInsertPointAfter(compare);
    rewriter.replaceOp(
        compare,
        ConstantOp.create(
            rewriter,
            compare.location(),
            DenseElementsAttribute.splat(type, IntegerAttribute.of(result))));
  }
}
