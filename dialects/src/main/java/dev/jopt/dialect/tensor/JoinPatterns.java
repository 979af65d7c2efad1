package dev.jopt.dialect.tensor;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import java.util.ArrayList;
import java.util.List;

/** Canonicalizations of concatenations: static sizes of one tensor refine those of the others. */
final class JoinPatterns {
  private JoinPatterns() {}

  static List<RewritePattern> ofConcat() {
    return List.of(new SingleInput(), new InferInputs(), new InferResult());
  }

  /** The type that the inputs give; sizes that must agree are known if one input knows them. */
  private static RankedTensorType inferred(ConcatOp op) {
    RankedTensorType result = (RankedTensorType) op.result().type();
    ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
    for (int i = 0; i < result.rank(); i++) {
      long size = i == op.dim() ? 0 : TensorCasts.DYNAMIC;
      for (Value input : op.operands()) {
        long each = ((RankedTensorType) input.type()).dimSize(i);
        if (i != op.dim()) {
          size = size == TensorCasts.DYNAMIC ? each : size;
        } else {
          boolean open = size == TensorCasts.DYNAMIC || each == TensorCasts.DYNAMIC;
          size = open ? TensorCasts.DYNAMIC : size + each;
        }
      }
      shape.add(size);
    }
    return RankedTensorType.of(shape.build(), result.elementType());
  }

  private static final class SingleInput extends OpRewritePattern<ConcatOp> {
    SingleInput() {
      super(ConcatOp.class);
    }

    @Override
    public boolean matchAndRewrite(ConcatOp op, Rewriter rewriter) {
      if (op.operandCount() != 1) {
        return false;
      }
      TensorCasts.replace(rewriter, op, op.operand(0));
      return true;
    }
  }

  private static final class InferInputs extends OpRewritePattern<ConcatOp> {
    InferInputs() {
      super(ConcatOp.class);
    }

    @Override
    public boolean matchAndRewrite(ConcatOp concat, Rewriter rewriter) {
      RankedTensorType inferred = inferred(concat);
      for (int i = 0; i < concat.operandCount(); i++) {
        RankedTensorType type = (RankedTensorType) concat.operand(i).type();
        ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
        for (int k = 0; k < type.rank(); k++) {
          shape.add(k == concat.dim() ? type.dimSize(k) : inferred.dimSize(k));
        }
        RankedTensorType better = type.withShape(shape.build());
        if (!better.equals(type)) {
          Value cast = TensorCasts.cast(rewriter, concat.location(), concat.operand(i), better);
          int index = i;
          rewriter.modifyInPlace(concat, () -> concat.setOperand(index, cast));
          return true;
        }
      }
      return false;
    }
  }

  private static final class InferResult extends OpRewritePattern<ConcatOp> {
    InferResult() {
      super(ConcatOp.class);
    }

    @Override
    public boolean matchAndRewrite(ConcatOp op, Rewriter rewriter) {
      RankedTensorType inferred = inferred(op);
      RankedTensorType type = (RankedTensorType) op.result().type();
      if (TensorCasts.saysAsMuch(type, inferred)) {
        return false;
      }
      List<Value> inputs = new ArrayList<>(op.operands());
      TensorCasts.replace(
          rewriter, op, TensorCasts.copyWith(rewriter, op, inputs, List.of(inferred)).result());
      return true;
    }
  }
}
