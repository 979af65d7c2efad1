package dev.jopt.dialect.linalg;

import dev.jopt.dialect.tensor.MixedSizes;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Sizes of the results of structured operations on tensors, by what the loops run over. */
final class LoopSizes {
  private LoopSizes() {}

  /** The sizes of all results: those of inputs where a loop runs over both, else of the output. */
  static @Nullable List<List<FoldResult>> ofResults(StructuredOp op, Rewriter rewriter) {
    List<AffineMap> maps = op.indexingMaps();
    List<List<FoldResult>> all = new ArrayList<>();
    for (int i = op.inputCount(); i < op.operandCount(); i++) {
      if (!(op.operand(i).type() instanceof RankedTensorType type)) {
        return null;
      }
      List<FoldResult> sizes = new ArrayList<>();
      for (int k = 0; k < type.rank(); k++) {
        sizes.add(
            type.isDynamicDim(k)
                ? open(op, i, k, maps, rewriter)
                : FoldResult.of(IntegerAttribute.index(type.dimSize(k))));
      }
      all.add(sizes);
    }
    return all;
  }

  private static FoldResult open(
      StructuredOp op, int output, int dimension, List<AffineMap> maps, Rewriter rewriter) {
    if (maps.get(output).result(dimension) instanceof AffineDimExpr loop) {
      for (int i = 0; i < op.inputCount(); i++) {
        List<AffineExpr> results = maps.get(i).results();
        int position = results.indexOf(loop);
        if (position >= 0) {
          return MixedSizes.mixed(rewriter, op.location(), op.operand(i), position);
        }
      }
    }
    return MixedSizes.mixed(rewriter, op.location(), op.operand(output), dimension);
  }
}
