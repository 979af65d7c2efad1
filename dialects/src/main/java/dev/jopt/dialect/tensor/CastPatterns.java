package dev.jopt.dialect.tensor;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.DestinationStyle;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.LoopLike;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedTensorType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Canonicalizations of casts, and of operations with destinations that are cast. */
final class CastPatterns {
  private CastPatterns() {}

  static List<RewritePattern> ofCast() {
    return List.of(new CastOfCast(), new CastOfSlice(), new CastOfEmpty());
  }

  static List<RewritePattern> ofAll() {
    return List.of(new ConsumerOfCast());
  }

  /** Of two casts one is enough where the type between them demanded nothing else. */
  private static final class CastOfCast extends OpRewritePattern<CastOp> {
    CastOfCast() {
      super(CastOp.class);
    }

    @Override
    public boolean matchAndRewrite(CastOp op, Rewriter rewriter) {
      if (!(op.operand(0).definingOp() instanceof CastOp inner)) {
        return false;
      }
      Type from = inner.source().type();
      Type to = op.result().type();
      Type half = join(from, inner.result().type());
      Type all = half == null ? null : join(half, to);
      if (all == null || !all.equals(join(from, to))) {
        return false;
      }
      rewriter.replaceOp(op, CastOp.create(rewriter, op.location(), inner.source(), to));
      return true;
    }

    /** All that two types say, or null when they contradict each other. */
    private static @Nullable Type join(Type one, Type two) {
      if (one instanceof UnrankedTensorType) {
        return two;
      }
      if (two instanceof UnrankedTensorType) {
        return one;
      }
      RankedTensorType left = (RankedTensorType) one;
      RankedTensorType right = (RankedTensorType) two;
      if (left.rank() != right.rank()) {
        return null;
      }
      ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
      for (int i = 0; i < left.rank(); i++) {
        if (!left.isDynamicDim(i)
            && !right.isDynamicDim(i)
            && left.dimSize(i) != right.dimSize(i)) {
          return null;
        }
        shape.add(left.isDynamicDim(i) ? right.dimSize(i) : left.dimSize(i));
      }
      return RankedTensorType.of(shape.build(), left.elementType());
    }
  }

  /** What a cast tells of a slice the slice can tell itself. */
  private static final class CastOfSlice extends OpRewritePattern<CastOp> {
    CastOfSlice() {
      super(CastOp.class);
    }

    @Override
    public boolean matchAndRewrite(CastOp cast, Rewriter rewriter) {
      if (!(cast.source().definingOp() instanceof ExtractSliceOp slice)
          || !(cast.result().type() instanceof RankedTensorType type)
          || !TensorCasts.tellsMore(cast)
          || type.equals(slice.result().type())) {
        return false;
      }
      SliceParameters parameters = SliceParameters.of(slice, 1);
      RankedTensorType old = (RankedTensorType) slice.result().type();
      List<FoldResult> sizes = new ArrayList<>();
      int at = 0;
      int toDrop = parameters.sizes().size() - old.rank();
      for (FoldResult size : parameters.sizes()) {
        boolean dropped =
            toDrop > 0
                && size.value() == null
                && SliceParameters.is(size, 1)
                && (at >= old.rank() || old.dimSize(at) != 1);
        if (dropped) {
          toDrop--;
          sizes.add(size);
          continue;
        }
        long known = type.dimSize(at++);
        sizes.add(
            known == TensorCasts.DYNAMIC ? size : FoldResult.of(IntegerAttribute.index(known)));
      }
      rewriter.replaceOp(
          cast,
          rewriter
              .create(
                  parameters
                      .withSizes(sizes)
                      .addTo(
                          rewriter
                              .state(cast.location(), slice.definition())
                              .addOperand(slice.source())
                              .addResultType(type),
                          1))
              .result());
      return true;
    }
  }

  /** An empty tensor can have the type of the cast itself. */
  private static final class CastOfEmpty extends OpRewritePattern<CastOp> {
    CastOfEmpty() {
      super(CastOp.class);
    }

    @Override
    public boolean matchAndRewrite(CastOp cast, Rewriter rewriter) {
      if (!(cast.source().definingOp() instanceof EmptyOp empty) || !TensorCasts.tellsMore(cast)) {
        return false;
      }
      RankedTensorType from = (RankedTensorType) empty.result().type();
      RankedTensorType to = (RankedTensorType) cast.result().type();
      List<Value> sizes = new ArrayList<>();
      int next = 0;
      for (int i = 0; i < from.rank(); i++) {
        if (from.isDynamicDim(i)) {
          Value size = empty.dynamicSizes().get(next++);
          if (to.isDynamicDim(i)) {
            sizes.add(size);
          }
        }
      }
      rewriter.replaceOp(cast, EmptyOp.create(rewriter, cast.location(), to, sizes));
      return true;
    }
  }

  /** An operation with destinations works on the sources of casts that only forgot something. */
  private static final class ConsumerOfCast extends OpRewritePattern<DestinationStyle> {
    /** Sizes of the operands are inferred when this is done, so that casts come in their order. */
    ConsumerOfCast() {
      super(DestinationStyle.class, 2);
    }

    @Override
    public boolean matchAndRewrite(DestinationStyle consumer, Rewriter rewriter) {
      Operation op = (Operation) consumer;
      if (op instanceof InsertSliceOp
          || op.as(LoopLike.class) != null
          || op.name().equals("linalg.pack")
          || op.name().equals("linalg.unpack")) {
        return rewriter.matchFailed(op, "the operation has patterns of its own for casts");
      }
      List<Value> operands = new ArrayList<>();
      boolean changed = false;
      for (Value operand : op.operands()) {
        Value source = TensorCasts.forgetful(operand);
        changed |= source != null;
        operands.add(source == null ? operand : source);
      }
      if (!changed) {
        return rewriter.matchFailed(op, "no operand comes from a cast that only forgets sizes");
      }
      List<Type> types = new ArrayList<>(op.resultTypes());
      int result = 0;
      for (OpOperand destination : consumer.destinationOperands()) {
        if (destination.get().type() instanceof RankedTensorType && result < types.size()) {
          types.set(result++, operands.get(destination.index()).type());
        }
      }
      Operation made = TensorCasts.copyWith(rewriter, op, operands, types);
      List<Value> results = new ArrayList<>();
      for (int i = 0; i < op.resultCount(); i++) {
        results.add(TensorCasts.cast(rewriter, op.location(), made.result(i), op.result(i).type()));
      }
      rewriter.replaceOp(op, results);
      return true;
    }
  }
}
