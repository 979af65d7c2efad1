package dev.jopt.dialect.linalg;

import dev.jopt.dialect.tensor.MixedSizes;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Sizes of the results of structured operations on tensors, by what the loops run over. */
final class LoopSizes {
  private LoopSizes() {}

  /**
   * The sizes of all results: those of inputs where a loop runs over both, else of the output. As
   * in MLIR, all sizes of all operands are computed, needed or not, and that of an output once more
   * where it is needed.
   */
  static @Nullable List<List<FoldResult>> ofResults(StructuredOp op, Rewriter rewriter) {
    for (int i = op.inputCount(); i < op.operandCount(); i++) {
      if (!(op.operand(i).type() instanceof RankedTensorType)) {
        return null;
      }
    }
    List<AffineMap> maps = op.indexingMaps();
    List<List<FoldResult>> known = new ArrayList<>();
    for (int i = 0; i < maps.size(); i++) {
      known.add(sizes(op, i, rewriter));
    }
    List<List<FoldResult>> all = new ArrayList<>();
    for (int i = op.inputCount(); i < op.operandCount(); i++) {
      RankedTensorType type = (RankedTensorType) op.operand(i).type();
      List<FoldResult> sizes = new ArrayList<>();
      for (int k = 0; k < type.rank(); k++) {
        FoldResult ofInput = type.isDynamicDim(k) ? ofInput(op, maps.get(i), k, known) : null;
        sizes.add(
            ofInput != null
                ? ofInput
                : MixedSizes.mixed(rewriter, op.location(), op.operand(i), k));
      }
      all.add(sizes);
    }
    return all;
  }

  private static List<FoldResult> sizes(StructuredOp op, int operand, Rewriter rewriter) {
    List<FoldResult> sizes = new ArrayList<>();
    if (op.operand(operand).type() instanceof RankedTensorType type) {
      for (int k = 0; k < type.rank(); k++) {
        sizes.add(MixedSizes.mixed(rewriter, op.location(), op.operand(operand), k));
      }
    }
    return sizes;
  }

  /** The size of the first input that the loop of a dimension of an output runs over, or null. */
  private static @Nullable FoldResult ofInput(
      StructuredOp op, AffineMap output, int dimension, List<List<FoldResult>> known) {
    if (output.result(dimension) instanceof AffineDimExpr loop) {
      List<AffineMap> maps = op.indexingMaps();
      for (int i = 0; i < op.inputCount(); i++) {
        int position = maps.get(i).results().indexOf(loop);
        if (position >= 0) {
          return known.get(i).get(position);
        }
      }
    }
    return null;
  }
}
