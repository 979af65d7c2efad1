package dev.jopt.dialect.tensor;

import com.google.common.primitives.ImmutableLongArray;
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

/**
 * Canonicalizations of slices put in, at once or by the threads of a parallel loop: known sizes
 * become part of the types, and casts move out.
 */
final class InsertPatterns {
  private InsertPatterns() {}

  static List<RewritePattern> ofInsert() {
    return of(InsertSliceOp.class);
  }

  static List<RewritePattern> ofParallelInsert() {
    return of(ParallelInsertSliceOp.class);
  }

  private static List<RewritePattern> of(Class<? extends Operation> root) {
    return List.of(
        new InsertOfConstants(root), new InsertOfCast(root), new InsertOfKnownSizes(root));
  }

  /** An operation like {@code op} with other operands in its place. */
  private static void insert(
      Rewriter rewriter, Operation op, Value source, Value dest, SliceParameters slice) {
    OperationState state =
        rewriter.state(op.location(), op.definition()).addOperand(source).addOperand(dest);
    if (op.resultCount() != 0) {
      state.addResultType(dest.type());
    }
    Operation made = rewriter.create(slice.addTo(state, 2));
    if (op.resultCount() == 0) {
      rewriter.eraseOp(op);
    } else {
      TensorCasts.replace(rewriter, op, made.result());
    }
  }

  /**
   * The inserted tensor, cast to another type. A cast does not fit among the operations that end a
   * parallel body: it stands before them.
   */
  private static Value cast(Rewriter rewriter, Operation op, Value source, RankedTensorType type) {
    if (source.type().equals(type)) {
      return source;
    }
    Operation end = op.resultCount() == 0 ? op.parentOp() : null;
    if (end != null) {
      rewriter.setInsertPointBefore(end);
    }
    Value cast = CastOp.create(rewriter, op.location(), source, type).result();
    rewriter.setInsertPointBefore(op);
    return cast;
  }

  /** Constant offsets, sizes and strides become static, and the inserted slice is cast to match. */
  private static final class InsertOfConstants extends RewritePattern {
    InsertOfConstants(Class<? extends Operation> root) {
      super(root, 1);
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      SliceParameters slice = SliceParameters.of(op, 2).withKnownConstants(false);
      RankedTensorType to = (RankedTensorType) op.operand(1).type();
      if (slice == null || !slice.isInBounds(to.shape())) {
        return false;
      }
      RankedTensorType type =
          TensorCasts.reduced(
              to,
              SliceParameters.statics(slice.sizes()),
              ((RankedTensorType) op.operand(0).type()).rank());
      Value source = cast(rewriter, op, op.operand(0), type);
      insert(rewriter, op, source, op.operand(1), slice);
      return true;
    }
  }

  private static final class InsertOfCast extends RewritePattern {
    InsertOfCast(Class<? extends Operation> root) {
      super(root, 1);
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      Value knownSource = TensorCasts.forgetful(op.operand(0));
      Value knownDest = TensorCasts.forgetful(op.operand(1));
      if ((knownSource == null && knownDest == null) || SlicePatterns.hasConstantOperand(op)) {
        return false;
      }
      Value source = knownSource == null ? op.operand(0) : knownSource;
      Value dest = knownDest == null ? op.operand(1) : knownDest;
      SliceParameters slice = withSizesOf(SliceParameters.of(op, 2), source);
      if (slice == null || !slice.isInBounds(((RankedTensorType) dest.type()).shape())) {
        return false;
      }
      insert(rewriter, op, source, dest, slice);
      return true;
    }

    /** The slice with the static sizes of the inserted tensor; null if it does not fit. */
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
                && (known == size
                    || size == TensorCasts.DYNAMIC
                    || (size != 1 && known == TensorCasts.DYNAMIC));
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
      // The type must have exactly these sizes.
      return at == type.rank()
              && TensorCasts.reduced(
                      type.withShape(sizes), SliceParameters.statics(mixed), type.rank())
                  .equals(type)
          ? slice.withSizes(mixed)
          : null;
    }
  }

  /** Static sizes of the slice refine the type of the source by a cast. */
  private static final class InsertOfKnownSizes extends RewritePattern {
    InsertOfKnownSizes(Class<? extends Operation> root) {
      super(root, 1);
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      RankedTensorType type = (RankedTensorType) op.operand(0).type();
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
      Value source = cast(rewriter, op, op.operand(0), known);
      insert(rewriter, op, source, op.operand(1), slice);
      return true;
    }
  }
}
