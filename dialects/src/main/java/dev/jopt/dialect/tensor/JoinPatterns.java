package dev.jopt.dialect.tensor;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import java.util.ArrayList;
import java.util.List;

/** Canonicalizations of concatenations: what is known of one tensor is known of the others. */
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

  private static final class SingleInput extends RewritePattern {
    SingleInput() {
      super("tensor.concat", 1);
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      if (op.operandCount() != 1) {
        return false;
      }
      TensorCasts.replace(rewriter, op, op.operand(0));
      return true;
    }
  }

  private static final class InferInputs extends RewritePattern {
    InferInputs() {
      super("tensor.concat", 1);
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      ConcatOp concat = (ConcatOp) op;
      RankedTensorType inferred = inferred(concat);
      for (int i = 0; i < op.operandCount(); i++) {
        RankedTensorType type = (RankedTensorType) op.operand(i).type();
        ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
        for (int k = 0; k < type.rank(); k++) {
          shape.add(k == concat.dim() ? type.dimSize(k) : inferred.dimSize(k));
        }
        RankedTensorType better = type.withShape(shape.build());
        if (!better.equals(type)) {
          Value cast = TensorCasts.cast(rewriter, op.location(), op.operand(i), better);
          int index = i;
          rewriter.modifyInPlace(op, () -> op.setOperand(index, cast));
          return true;
        }
      }
      return false;
    }
  }

  private static final class InferResult extends RewritePattern {
    InferResult() {
      super("tensor.concat", 1);
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      RankedTensorType inferred = inferred((ConcatOp) op);
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
