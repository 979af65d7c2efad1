package dev.jopt.dialect.vector;

import dev.jopt.dialect.support.OperationPattern;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Simplifications of {@code vector.mask}: around nothing, and where all is admitted. */
final class MaskedRegions {
  private static final String NAME = "vector.mask";

  private MaskedRegions() {}

  static List<RewritePattern> patterns() {
    return List.of(OperationPattern.of(NAME, "EmptyMask", MaskedRegions::toSelect));
  }

  private static Operation first(Operation mask) {
    return mask.region(0).front().operations().iterator().next();
  }

  private static boolean isEmpty(Operation mask) {
    return first(mask).name().equals("vector.yield");
  }

  /** What is handed on is the result; what is masked nowhere comes out of the region. */
  static @Nullable List<FoldResult> fold(Operation op, List<@Nullable Attribute> constants) {
    Operation masked = first(op);
    if (isEmpty(op)) {
      return op.operandCount() == 1 && op.resultCount() != 0 ? values(masked.operands()) : null;
    }
    if (!MaskRewrites.isKnown(op.operand(0), true)) {
      return null;
    }
    masked.moveBefore(op);
    return values(masked.results());
  }

  private static List<FoldResult> values(List<? extends Value> values) {
    List<FoldResult> results = new ArrayList<>();
    for (Value value : values) {
      results.add(FoldResult.of(value));
    }
    return results;
  }

  /** Without anything masked, the mask says which elements come from where. */
  private static boolean toSelect(Operation op, Rewriter rewriter) {
    if (!isEmpty(op) || op.operandCount() == 1 || op.resultCount() == 0) {
      return false;
    }
    VectorOps.replace(
        rewriter, op, "arith.select", List.of(op.operand(0), first(op).operand(0), op.operand(1)));
    return true;
  }
}
