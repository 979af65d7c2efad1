package dev.jopt.dialect.vector;

import dev.jopt.dialect.support.OperationPattern;
import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.List;

/** Simplifications of {@code vector.mask}: around nothing, and where all is admitted. */
final class MaskedRegions {
  private static final String NAME = "vector.mask";

  private MaskedRegions() {}

  static List<RewritePattern> patterns() {
    return List.of(
        OperationPattern.of(NAME, "EmptyMask", MaskedRegions::ofNothing),
        OperationPattern.of(NAME, "AllTrueMask", MaskedRegions::ofAll));
  }

  private static Operation first(Operation mask) {
    return mask.region(0).front().operations().iterator().next();
  }

  private static boolean ofNothing(Operation op, Rewriter rewriter) {
    Operation yield = first(op);
    if (!yield.name().equals("vector.yield") || op.resultCount() == 0) {
      return false;
    }
    if (op.operandCount() == 1) {
      rewriter.replaceOp(op, yield.operands());
      return true;
    }
    VectorOps.replace(
        rewriter, op, "arith.select", List.of(op.operand(0), yield.operand(0), op.operand(1)));
    return true;
  }

  private static boolean ofAll(Operation op, Rewriter rewriter) {
    Operation masked = first(op);
    if (masked.name().equals("vector.yield") || !MaskRewrites.isKnown(op.operand(0), true)) {
      return false;
    }
    rewriter.moveBefore(masked, op);
    rewriter.replaceOp(op, masked.results());
    return true;
  }
}
