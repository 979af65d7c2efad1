package dev.jopt.dialect.bufferization;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.Shapes;
import dev.jopt.dialect.tensor.CastOp;
import dev.jopt.dialect.tensor.DimOp;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import java.util.ArrayList;
import java.util.List;

/** Canonicalizations of tensors with buffers of their own. */
final class TensorPatterns {
  private TensorPatterns() {}

  static List<RewritePattern> ofAllocTensor() {
    return List.of(new ConstantSizes());
  }

  /** Those that begin at operations of other dialects. */
  static List<RewritePattern> ofOthers() {
    return List.of(new DimOfAlloc());
  }

  /** A size that is a constant becomes part of the type. */
  private static final class ConstantSizes extends OpRewritePattern<AllocTensorOp> {
    ConstantSizes() {
      super(AllocTensorOp.class);
    }

    @Override
    public boolean matchAndRewrite(AllocTensorOp op, Rewriter rewriter) {
      if (op.copySource() != null || !(op.result().type() instanceof RankedTensorType type)) {
        return false;
      }
      ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
      List<Value> left = new ArrayList<>();
      int next = 0;
      for (int i = 0; i < type.rank(); i++) {
        long size = type.dimSize(i);
        if (type.isDynamicDim(i)) {
          Value value = op.dynamicSizes().get(next++);
          if (Constants.of(value) instanceof IntegerAttribute constant
              && constant.value().signum() >= 0) {
            size = constant.longValue();
          } else {
            left.add(value);
          }
        }
        shape.add(size);
      }
      RankedTensorType known = type.withShape(shape.build());
      if (known.equals(type)) {
        return false;
      }
      OperationState state =
          rewriter
              .state(op.location(), op.definition())
              .addOperands(left)
              .addResultType(known)
              .setInherentAttributes(op.inherentAttributes())
              .setOperandSegments(left.size(), 0, 0);
      Value made = rewriter.create(state).result();
      rewriter.replaceOp(op, CastOp.create(rewriter, op.location(), made, type));
      return true;
    }
  }

  /** The size of a tensor is the size it was allocated with. */
  private static final class DimOfAlloc extends OpRewritePattern<DimOp> {
    DimOfAlloc() {
      super(DimOp.class);
    }

    @Override
    public boolean matchAndRewrite(DimOp op, Rewriter rewriter) {
      if (!(op.operand(0).definingOp() instanceof AllocTensorOp alloc)
          || alloc.copySource() != null
          || !(alloc.result().type() instanceof RankedTensorType type)
          || !(Constants.of(op.operand(1)) instanceof IntegerAttribute index)
          || index.value().signum() < 0
          || index.longValue() >= type.rank()
          || !type.isDynamicDim((int) index.longValue())) {
        return false;
      }
      int position = Shapes.dynamicPosition(type, (int) index.longValue());
      rewriter.replaceOp(op, alloc.dynamicSizes().get(position));
      return true;
    }
  }
}
