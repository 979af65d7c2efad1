package dev.jopt.dialect.memref;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Canonicalizations of {@link ReinterpretCastOp}. */
final class ReinterpretPatterns {
  private static final long DYNAMIC = ShapedType.DYNAMIC;

  private ReinterpretPatterns() {}

  static List<RewritePattern> all() {
    return List.of(new ReinterpretOfMetadata(), new ReinterpretOfConstants());
  }

  /** The offset, sizes and strides with those constants that the type knows. */
  private static @Nullable SliceParameters known(ReinterpretCastOp op) {
    MemRefType type = (MemRefType) op.result().type();
    StridedLayoutAttribute layout = type.stridesAndOffset();
    if (layout == null) {
      return null;
    }
    SliceParameters mixed = SliceParameters.of(op, 1);
    return new SliceParameters(
        known(mixed.offsets(), ImmutableLongArray.of(layout.offset())),
        known(mixed.sizes(), type.shape()),
        known(mixed.strides(), layout.strides()));
  }

  /** The parts that a buffer is taken apart into, as constants where its type knows them. */
  private static @Nullable SliceParameters known(ExtractStridedMetadataOp op) {
    MemRefType type = (MemRefType) op.source().type();
    StridedLayoutAttribute layout = type.stridesAndOffset();
    if (layout == null) {
      return null;
    }
    return new SliceParameters(
        known(values(List.of(op.offset())), ImmutableLongArray.of(layout.offset())),
        known(values(op.sizes()), type.shape()),
        known(values(op.strides()), layout.strides()));
  }

  private static List<FoldResult> values(List<? extends Value> values) {
    List<FoldResult> mixed = new ArrayList<>();
    for (Value value : values) {
      mixed.add(FoldResult.of(value));
    }
    return mixed;
  }

  private static List<FoldResult> known(List<FoldResult> mixed, ImmutableLongArray inType) {
    List<FoldResult> known = new ArrayList<>();
    for (int i = 0; i < mixed.size(); i++) {
      Long constant = SliceParameters.constant(mixed.get(i));
      if (inType.get(i) != DYNAMIC) {
        constant = inType.get(i);
      }
      known.add(
          constant == null || mixed.get(i).value() == null
              ? mixed.get(i)
              : FoldResult.of(IntegerAttribute.index(constant)));
    }
    return known;
  }

  /** A memref reassembled from the metadata of a buffer is the buffer, or another view of it. */
  private static final class ReinterpretOfMetadata extends OpRewritePattern<ReinterpretCastOp> {
    ReinterpretOfMetadata() {
      super(ReinterpretCastOp.class);
    }

    @Override
    public boolean matchAndRewrite(ReinterpretCastOp op, Rewriter rewriter) {
      if (!(op.source().definingOp() instanceof ExtractStridedMetadataOp parts)) {
        return rewriter.matchFailed(op, "the source has no metadata taken apart");
      }
      SliceParameters whole = known(parts);
      if (whole != null && whole.equals(known(op))) {
        ViewPatterns.replace(rewriter, op, parts.source());
      } else {
        rewriter.modifyInPlace(op, () -> op.setOperand(0, parts.source()));
      }
      return true;
    }
  }

  /** Constants among offset, sizes and strides become part of the type. */
  private static final class ReinterpretOfConstants extends OpRewritePattern<ReinterpretCastOp> {
    ReinterpretOfConstants() {
      super(ReinterpretCastOp.class);
    }

    @Override
    public boolean matchAndRewrite(ReinterpretCastOp op, Rewriter rewriter) {
      SliceParameters known = known(op);
      if (known == null
          || known.equals(SliceParameters.of(op, 1))
          || hasNegative(SliceParameters.statics(known.sizes()))) {
        return rewriter.matchFailed(op, "no offset, size or stride is a constant");
      }
      MemRefType precise =
          ((MemRefType) op.result().type())
              .withLayout(null)
              .withShape(SliceParameters.statics(known.sizes()))
              .withLayout(
                  StridedLayoutAttribute.withOffset(
                      SliceParameters.statics(known.offsets()).get(0),
                      SliceParameters.statics(known.strides()).toArray()));
      OperationState state =
          rewriter
              .state(op.location(), op.definition())
              .addOperand(op.source())
              .addResultType(precise);
      ViewPatterns.replace(rewriter, op, rewriter.create(known.addTo(state, 1)).result());
      return true;
    }

    private static boolean hasNegative(ImmutableLongArray sizes) {
      for (int i = 0; i < sizes.length(); i++) {
        if (sizes.get(i) < 0 && sizes.get(i) != DYNAMIC) {
          return true;
        }
      }
      return false;
    }
  }
}
