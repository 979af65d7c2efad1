package dev.jopt.dialect.tensor;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.affine.ComposedApply;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import java.util.ArrayList;
import java.util.List;

/** Canonicalizations of tensors with a margin. */
final class PadPatterns {
  private PadPatterns() {}

  static List<RewritePattern> all() {
    return List.of(
        new DropEmptyMargin(),
        new PadOfCast(),
        new PadBeforeCast(),
        new KnownMargin(),
        new PadOfPad());
  }

  /** The same with other parts; the region moves over. */
  private static Value recreate(
      Rewriter rewriter,
      PadOp pad,
      Value source,
      List<FoldResult> low,
      List<FoldResult> high,
      RankedTensorType type) {
    List<Value> lowValues = SliceParameters.values(low);
    List<Value> highValues = SliceParameters.values(high);
    OperationState state =
        rewriter
            .state(pad.location(), pad.definition())
            .addOperand(source)
            .addOperands(lowValues)
            .addOperands(highValues)
            .addResultType(type)
            .setInherentAttributes(pad.inherentAttributes())
            .setDiscardableAttributes(pad.discardableAttributes())
            .setOperandSegments(1, lowValues.size(), highValues.size())
            .setAttribute(PadOp.LOW, DenseArrayAttribute.i64(SliceParameters.statics(low)))
            .setAttribute(PadOp.HIGH, DenseArrayAttribute.i64(SliceParameters.statics(high)));
    state.addRegion();
    Operation made = rewriter.create(state);
    rewriter.inlineRegionBefore(pad.bodyRegion(), made.region(0), null);
    return made.result();
  }

  /** The sizes that source and margins give. */
  private static RankedTensorType inferred(
      RankedTensorType source, List<FoldResult> low, List<FoldResult> high) {
    ImmutableLongArray below = SliceParameters.statics(low);
    ImmutableLongArray above = SliceParameters.statics(high);
    ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
    for (int i = 0; i < source.rank(); i++) {
      boolean open =
          source.isDynamicDim(i)
              || below.get(i) == TensorCasts.DYNAMIC
              || above.get(i) == TensorCasts.DYNAMIC;
      shape.add(open ? TensorCasts.DYNAMIC : source.dimSize(i) + below.get(i) + above.get(i));
    }
    return RankedTensorType.of(shape.build(), source.elementType());
  }

  /** Without a margin there is nothing but perhaps a change of type. */
  private static final class DropEmptyMargin extends OpRewritePattern<PadOp> {
    DropEmptyMargin() {
      super(PadOp.class);
    }

    @Override
    public boolean matchAndRewrite(PadOp pad, Rewriter rewriter) {
      if (pad.isKept()
          || !SliceParameters.areAll(pad.mixedLow(), 0)
          || !SliceParameters.areAll(pad.mixedHigh(), 0)) {
        return false;
      }
      rewriter.replaceOp(
          pad, CastOp.create(rewriter, pad.location(), pad.source(), pad.result().type()));
      return true;
    }
  }

  /** The margin is put around the source of a cast that only forgot something. */
  private static final class PadOfCast extends OpRewritePattern<PadOp> {
    PadOfCast() {
      super(PadOp.class);
    }

    @Override
    public boolean matchAndRewrite(PadOp pad, Rewriter rewriter) {
      Value source = TensorCasts.forgetful(pad.source());
      if (source == null) {
        return false;
      }
      RankedTensorType old = (RankedTensorType) pad.result().type();
      RankedTensorType type =
          inferred((RankedTensorType) source.type(), pad.mixedLow(), pad.mixedHigh());
      if (type.equals(old)) {
        rewriter.modifyInPlace(pad, () -> pad.setOperand(0, source));
        return true;
      }
      TensorCasts.replace(
          rewriter, pad, recreate(rewriter, pad, source, pad.mixedLow(), pad.mixedHigh(), type));
      return true;
    }
  }

  /** What a cast, the only user, tells of the result is told at once. */
  private static final class PadBeforeCast extends OpRewritePattern<PadOp> {
    PadBeforeCast() {
      super(PadOp.class);
    }

    @Override
    public boolean matchAndRewrite(PadOp pad, Rewriter rewriter) {
      if (!pad.result().hasOneUse()
          || !(pad.result().users().iterator().next() instanceof CastOp cast)
          || !TensorCasts.tellsMore(cast)) {
        return false;
      }
      RankedTensorType type = (RankedTensorType) cast.result().type();
      Value better = recreate(rewriter, pad, pad.source(), pad.mixedLow(), pad.mixedHigh(), type);
      rewriter.replaceOp(pad, better);
      rewriter.replaceOp(cast, better);
      return true;
    }
  }

  /** Margins that are constants become part of the type. */
  private static final class KnownMargin extends OpRewritePattern<PadOp> {
    KnownMargin() {
      super(PadOp.class);
    }

    @Override
    public boolean matchAndRewrite(PadOp pad, Rewriter rewriter) {
      RankedTensorType source = (RankedTensorType) pad.source().type();
      RankedTensorType old = (RankedTensorType) pad.result().type();
      List<FoldResult> low = SliceParameters.withConstants(pad.mixedLow(), Long.MIN_VALUE);
      List<FoldResult> high = SliceParameters.withConstants(pad.mixedHigh(), Long.MIN_VALUE);
      RankedTensorType type = inferred(source, low, high);
      // A type that tells nothing new would only move between the result and a cast of it.
      if (!tellsNew(type, old)) {
        return false;
      }
      TensorCasts.replace(rewriter, pad, recreate(rewriter, pad, pad.source(), low, high, type));
      return true;
    }

    private static boolean tellsNew(RankedTensorType type, RankedTensorType old) {
      for (int i = 0; i < old.rank(); i++) {
        if (old.isDynamicDim(i) && !type.isDynamicDim(i)) {
          return true;
        }
      }
      return false;
    }
  }

  /** Two margins of one value are one margin. */
  private static final class PadOfPad extends OpRewritePattern<PadOp> {
    PadOfPad() {
      super(PadOp.class);
    }

    @Override
    public boolean matchAndRewrite(PadOp outer, Rewriter rewriter) {
      if (!(outer.source().definingOp() instanceof PadOp inner)
          || outer.isKept()
          || inner.isKept()) {
        return false;
      }
      Value value = outer.constantPaddingValue();
      if (value == null || value != inner.constantPaddingValue()) {
        return false;
      }
      List<FoldResult> high = sums(rewriter, outer, outer.mixedHigh(), inner.mixedHigh());
      List<FoldResult> low = sums(rewriter, outer, outer.mixedLow(), inner.mixedLow());
      RankedTensorType type = (RankedTensorType) outer.result().type();
      rewriter.replaceOp(outer, recreate(rewriter, outer, inner.source(), low, high, type));
      return true;
    }

    private static List<FoldResult> sums(
        Rewriter rewriter, Operation op, List<FoldResult> ones, List<FoldResult> others) {
      AffineMap sum = AffineMap.of(2, 0, AffineExpr.dim(0).add(AffineExpr.dim(1)));
      List<FoldResult> sums = new ArrayList<>();
      for (int i = 0; i < ones.size(); i++) {
        sums.add(
            ComposedApply.of(rewriter, op.location(), sum, List.of(ones.get(i), others.get(i))));
      }
      return sums;
    }
  }
}
