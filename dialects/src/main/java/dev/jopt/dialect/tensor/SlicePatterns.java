package dev.jopt.dialect.tensor;

import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import java.util.List;

/**
 * Canonicalizations of slices taken out: constants become part of the types, and casts move out.
 */
final class SlicePatterns {
  private SlicePatterns() {}

  static List<RewritePattern> ofExtract() {
    return List.of(new ExtractOfConstants(), new ExtractOfCast());
  }

  /** Whether constants are left that the other patterns take in. */
  static boolean hasConstantOperand(Operation op) {
    for (Value operand : op.operands()) {
      if (Constants.of(operand) instanceof IntegerAttribute) {
        return true;
      }
    }
    return false;
  }

  private static Value extract(
      Rewriter rewriter,
      ExtractSliceOp op,
      Value source,
      SliceParameters slice,
      RankedTensorType type) {
    OperationState state =
        rewriter.state(op.location(), op.definition()).addOperand(source).addResultType(type);
    return rewriter.create(slice.addTo(state, 1)).result();
  }

  /** Constants among offsets, sizes and strides are written as such, and sizes into the type. */
  private static final class ExtractOfConstants extends OpRewritePattern<ExtractSliceOp> {
    ExtractOfConstants() {
      super(ExtractSliceOp.class);
    }

    @Override
    public boolean matchAndRewrite(ExtractSliceOp op, Rewriter rewriter) {
      SliceParameters slice = SliceParameters.of(op, 1).withKnownConstants(true);
      RankedTensorType from = (RankedTensorType) op.source().type();
      if (slice == null || !slice.isInBounds(from.shape())) {
        return false;
      }
      RankedTensorType type =
          TensorCasts.reduced(
              from,
              SliceParameters.statics(slice.sizes()),
              ((RankedTensorType) op.result().type()).rank());
      TensorCasts.replace(rewriter, op, extract(rewriter, op, op.source(), slice, type));
      return true;
    }
  }

  /** A slice of a tensor of which a cast only forgot something is a slice of the tensor itself. */
  private static final class ExtractOfCast extends OpRewritePattern<ExtractSliceOp> {
    ExtractOfCast() {
      super(ExtractSliceOp.class);
    }

    @Override
    public boolean matchAndRewrite(ExtractSliceOp op, Rewriter rewriter) {
      Value source = TensorCasts.forgetful(op.source());
      if (source == null || hasConstantOperand(op)) {
        return false;
      }
      SliceParameters slice = SliceParameters.of(op, 1);
      if (!slice.isInBounds(((RankedTensorType) source.type()).shape())) {
        return false;
      }
      RankedTensorType type = (RankedTensorType) op.result().type();
      rewriter.replaceOp(op, extract(rewriter, op, source, slice, type));
      return true;
    }
  }
}
