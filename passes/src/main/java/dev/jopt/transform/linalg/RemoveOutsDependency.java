package dev.jopt.transform.linalg;

import dev.jopt.dialect.linalg.GenericOp;
import dev.jopt.dialect.tensor.EmptyOp;
import dev.jopt.dialect.tensor.MixedSizes;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import java.util.ArrayList;
import java.util.List;

/** An output whose elements the body does not read need only have the right shape. */
final class RemoveOutsDependency extends OpRewritePattern<GenericOp> {
  RemoveOutsDependency() {
    super(GenericOp.class);
  }

  @Override
  public boolean matchAndRewrite(GenericOp op, Rewriter rewriter) {
    boolean changed = false;
    for (int i = op.inputCount(); i < op.operandCount(); i++) {
      if (!op.bodyReads(i)
          && op.operand(i).type() instanceof RankedTensorType type
          && type.encoding() == null
          && !(op.operand(i).definingOp() instanceof EmptyOp)) {
        int operand = i;
        Value empty = empty(op, op.operand(i), type, rewriter);
        rewriter.modifyInPlace(op, () -> op.setOperand(operand, empty));
        changed = true;
      }
    }
    return changed;
  }

  private static Value empty(GenericOp op, Value output, RankedTensorType type, Rewriter rewriter) {
    List<Value> sizes = new ArrayList<>();
    for (FoldResult size : MixedSizes.mixed(rewriter, op.location(), output)) {
      if (size.value() != null) {
        sizes.add(size.value());
      }
    }
    return EmptyOp.create(rewriter, op.location(), type, sizes).result();
  }
}
