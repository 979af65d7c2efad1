package dev.jopt.dialect.tensor;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Canonicalizations of slices: what is known becomes part of the types, and casts move out. */
final class SlicePatterns {
  private SlicePatterns() {}

  static List<RewritePattern> ofExtract() {
    return List.of(new ExtractOfConstants(), new ExtractOfCast());
  }

  static List<RewritePattern> ofInsert() {
    return List.of(new InsertOfConstants(), new InsertOfCast(), new InsertOfKnownSizes());
  }

  /** Whether constants are left that the other patterns take in. */
  private static boolean hasConstantOperand(Operation op) {
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

  private static Value insert(
      Rewriter rewriter, InsertSliceOp op, Value source, Value dest, SliceParameters slice) {
    OperationState state =
        rewriter
            .state(op.location(), op.definition())
            .addOperand(source)
            .addOperand(dest)
            .addResultType(dest.type());
    return rewriter.create(slice.addTo(state, 2)).result();
  }

  /** Constants among offsets, sizes and strides are written as such, and sizes into the type. */
  private static final class ExtractOfConstants extends RewritePattern {
    ExtractOfConstants() {
      super("tensor.extract_slice", 1);
    }

    @Override
    public boolean matchAndRewrite(Operation operation, Rewriter rewriter) {
      ExtractSliceOp op = (ExtractSliceOp) operation;
      SliceParameters slice = SliceParameters.of(op, 1).withKnownConstants();
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
  private static final class ExtractOfCast extends RewritePattern {
    ExtractOfCast() {
      super("tensor.extract_slice", 1);
    }

    @Override
    public boolean matchAndRewrite(Operation operation, Rewriter rewriter) {
      ExtractSliceOp op = (ExtractSliceOp) operation;
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

  private static final class InsertOfConstants extends RewritePattern {
    InsertOfConstants() {
      super("tensor.insert_slice", 1);
    }

    @Override
    public boolean matchAndRewrite(Operation operation, Rewriter rewriter) {
      InsertSliceOp op = (InsertSliceOp) operation;
      SliceParameters slice = SliceParameters.of(op, 2).withKnownConstants();
      RankedTensorType to = (RankedTensorType) op.dest().type();
      if (slice == null || slice.hasZeroStride() || !slice.isInBounds(to.shape())) {
        return false;
      }
      RankedTensorType type =
          TensorCasts.reduced(
              to,
              SliceParameters.statics(slice.sizes()),
              ((RankedTensorType) op.source().type()).rank());
      Value source = TensorCasts.cast(rewriter, op.location(), op.source(), type);
      rewriter.replaceOp(op, insert(rewriter, op, source, op.dest(), slice));
      return true;
    }
  }

  private static final class InsertOfCast extends RewritePattern {
    InsertOfCast() {
      super("tensor.insert_slice", 1);
    }

    @Override
    public boolean matchAndRewrite(Operation operation, Rewriter rewriter) {
      InsertSliceOp op = (InsertSliceOp) operation;
      Value knownSource = TensorCasts.forgetful(op.source());
      Value knownDest = TensorCasts.forgetful(op.dest());
      if ((knownSource == null && knownDest == null) || hasConstantOperand(op)) {
        return false;
      }
      Value source = knownSource == null ? op.source() : knownSource;
      Value dest = knownDest == null ? op.dest() : knownDest;
      SliceParameters slice = withSizesOf(SliceParameters.of(op, 2), source);
      if (slice == null || !slice.isInBounds(((RankedTensorType) dest.type()).shape())) {
        return false;
      }
      TensorCasts.replace(rewriter, op, insert(rewriter, op, source, dest, slice));
      return true;
    }

    /** The slice with the sizes that the type of what is put in knows; null if it does not fit. */
    private static @Nullable SliceParameters withSizesOf(SliceParameters slice, Value source) {
      ImmutableLongArray sizes = SliceParameters.statics(slice.sizes());
      RankedTensorType type = (RankedTensorType) source.type();
      List<FoldResult> mixed = new ArrayList<>();
      int at = 0;
      for (int i = 0; i < sizes.length(); i++) {
        long size = sizes.get(i);
        long known = at < type.rank() ? type.dimSize(at) : 0;
        boolean kept =
            at < type.rank()
                && (known == size || size == TensorCasts.DYNAMIC || known == TensorCasts.DYNAMIC);
        if (!kept) {
          if (size != 1) {
            return null;
          }
          mixed.add(slice.sizes().get(i));
          continue;
        }
        at++;
        mixed.add(
            known == TensorCasts.DYNAMIC
                ? slice.sizes().get(i)
                : FoldResult.of(IntegerAttribute.index(known)));
      }
      // The type must say exactly what the sizes say.
      return at == type.rank()
              && TensorCasts.reduced(
                      type.withShape(sizes), SliceParameters.statics(mixed), type.rank())
                  .equals(type)
          ? slice.withSizes(mixed)
          : null;
    }
  }

  /** What the sizes of the slice say of what is put in is said in a cast of it. */
  private static final class InsertOfKnownSizes extends RewritePattern {
    InsertOfKnownSizes() {
      super("tensor.insert_slice", 1);
    }

    @Override
    public boolean matchAndRewrite(Operation operation, Rewriter rewriter) {
      InsertSliceOp op = (InsertSliceOp) operation;
      RankedTensorType type = (RankedTensorType) op.source().type();
      SliceParameters slice = SliceParameters.of(op, 2);
      if (type.rank() != slice.sizes().size()) {
        return false;
      }
      ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
      for (int i = 0; i < type.rank(); i++) {
        Long size = SliceParameters.constant(slice.sizes().get(i));
        if (size != null && size < 0) {
          return false;
        }
        shape.add(size == null ? type.dimSize(i) : size);
      }
      RankedTensorType known = type.withShape(shape.build());
      if (known.equals(type) || !TensorCasts.saysAsMuch(known, type)) {
        return false;
      }
      Value source = TensorCasts.cast(rewriter, op.location(), op.source(), known);
      rewriter.replaceOp(op, insert(rewriter, op, source, op.dest(), slice));
      return true;
    }
  }
}
