package dev.jopt.transform.linalg;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.linalg.StructuredOp;
import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.Operation;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import java.util.List;

/** The elements of a constant in another order are a constant. */
final class TransposeConstant extends OpRewritePattern<StructuredOp> {
  TransposeConstant() {
    super(StructuredOp.class);
  }

  @Override
  public boolean matchAndRewrite(StructuredOp op, Rewriter rewriter) {
    if (op.inputCount() != 1
        || op.resultCount() != 1
        || !op.hasTensorSemantics()
        || !(op.result().type() instanceof RankedTensorType type)
        || !type.hasStaticShape()
        || !type.elementType().isIntOrFloat()
        || !(op.operand(0).type() instanceof ShapedType input)
        || !input.elementType().equals(type.elementType())) {
      return rewriter.matchFailed(op, "it is not on one input of numbers");
    }
    List<AffineMap> maps = op.indexingMaps();
    Operation constant = op.operand(0).definingOp();
    if (!maps.get(0).isPermutation()
        || !maps.get(1).isPermutation()
        || op.bodyReads(1)
        || Payloads.onlyYielded(op) != op.body().argument(0)
        || constant == null
        || !Results.areUsedOnce(constant)
        || !(Constants.of(op.operand(0)) instanceof DenseElementsAttribute elements)) {
      return rewriter.matchFailed(op, "it does not only reorder a constant");
    }
    DenseElementsAttribute reordered =
        elements.isSplat()
            ? elements.reshape(type)
            : reorder(elements, type, maps.get(0), maps.get(1));
    rewriter.replaceOp(op, ConstantOp.create(rewriter, op.location(), reordered));
    return true;
  }

  private static DenseElementsAttribute reorder(
      DenseElementsAttribute elements, RankedTensorType type, AffineMap read, AffineMap written) {
    int rank = type.rank();
    long[] strides = new long[rank];
    long stride = 1;
    for (int i = rank - 1; i >= 0; i--) {
      strides[loop(read, i)] = stride;
      stride *= elements.type().dimSize(i);
    }
    DenseElementsAttribute.Builder builder = DenseElementsAttribute.builder(type);
    long[] position = new long[rank];
    long from = 0;
    for (long count = type.numElements(); count > 0; count--) {
      builder.add(elements.attributeAt((int) from));
      // The last dimension of the result runs fastest.
      for (int i = rank - 1; i >= 0; i--) {
        long step = strides[loop(written, i)];
        from += step;
        if (++position[i] < type.dimSize(i)) {
          break;
        }
        from -= step * position[i];
        position[i] = 0;
      }
    }
    return builder.build();
  }

  private static int loop(AffineMap map, int result) {
    return ((AffineDimExpr) map.result(result)).position();
  }
}
