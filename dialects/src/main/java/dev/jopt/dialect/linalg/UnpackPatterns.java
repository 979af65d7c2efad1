package dev.jopt.dialect.linalg;

import static dev.jopt.ir.type.ShapedType.DYNAMIC;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.dialect.tensor.CastOp;
import dev.jopt.dialect.tensor.ExtractSliceOp;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.DestinationStyle;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import java.util.List;

/** Canonicalizations of {@link UnpackOp}. */
final class UnpackPatterns {
  private UnpackPatterns() {}

  static List<RewritePattern> all() {
    return List.of(new SimplifyUnpack());
  }

  /** Cancels a pack, skips operations that make the destination, folds a slice, infers sizes. */
  private static final class SimplifyUnpack extends OpRewritePattern<UnpackOp> {
    SimplifyUnpack() {
      super(UnpackOp.class);
    }

    @Override
    public boolean matchAndRewrite(UnpackOp unpack, Rewriter rewriter) {
      if (unpack.source().definingOp() instanceof PackOp pack) {
        if (!pack.source().type().equals(unpack.dest().type())
            || pack.paddingValue() != null
            || !RelayoutPatterns.areAlike(pack, unpack)) {
          return rewriter.matchFailed(unpack, "the source was packed differently");
        }
        rewriter.replaceOp(unpack, pack.source());
        return true;
      }
      if (unpack.dest() instanceof OpResult result
          && result.owner() instanceof DestinationStyle made) {
        // All of the destination is overwritten: what made its elements does not matter.
        Value dest = made.destinationOperands().get(result.index()).get();
        rewriter.modifyInPlace(unpack, () -> unpack.setOperand(1, dest));
        return true;
      }
      return takeSlice(unpack, rewriter) || inferSizes(unpack, rewriter);
    }

    /** When only the first elements are used, only these are unpacked. */
    private static boolean takeSlice(UnpackOp unpack, Rewriter rewriter) {
      if (!unpack.result().hasOneUse()
          || !(unpack.result().users().iterator().next() instanceof ExtractSliceOp slice)
          || !canTake(unpack, slice)) {
        return rewriter.matchFailed(unpack, "not just a slice of the result is used");
      }
      rewriter.setInsertPointBefore(unpack);
      Value dest =
          rewriter
              .create(
                  SliceParameters.of(slice, 1)
                      .addTo(
                          rewriter
                              .state(unpack.location(), slice.definition())
                              .addOperand(unpack.dest())
                              .addResultType(slice.result().type()),
                          1))
              .result();
      rewriter.modifyInPlace(
          unpack,
          () -> {
            unpack.setOperand(1, dest);
            unpack.result().setType(dest.type());
          });
      rewriter.replaceOp(slice, unpack.result());
      return true;
    }

    private static boolean canTake(UnpackOp unpack, ExtractSliceOp slice) {
      RankedTensorType wanted = (RankedTensorType) slice.result().type();
      RankedTensorType packed = (RankedTensorType) unpack.source().type();
      if (wanted.rank() != ((RankedTensorType) unpack.dest().type()).rank()
          || !SliceParameters.areAll(slice.mixedOffsets(), 0)
          || !SliceParameters.areAll(slice.mixedStrides(), 1)) {
        return false;
      }
      ImmutableLongArray order = unpack.outerOrder();
      ImmutableLongArray cut = unpack.innerPositions();
      for (int i = 0; i < wanted.rank(); i++) {
        long outer = packed.dimSize(order.isEmpty() ? i : order.indexOf(i));
        long tile = cut.contains(i) ? unpack.tiles().get(cut.indexOf(i)) : 1;
        long size = wanted.dimSize(i);
        // Whole tiles without uses would be left over.
        if (outer == DYNAMIC || tile == DYNAMIC || size == DYNAMIC || outer * tile - size >= tile) {
          return false;
        }
      }
      return true;
    }

    private static boolean inferSizes(UnpackOp unpack, Rewriter rewriter) {
      RelayoutPatterns.Shapes shapes =
          RelayoutPatterns.Shapes.inferred(unpack, unpack.dest(), unpack.source());
      if (shapes == null) {
        return rewriter.matchFailed(unpack, "no size can be inferred");
      }
      Value source = RelayoutPatterns.cast(rewriter, unpack, unpack.source(), shapes.packed());
      Value dest = RelayoutPatterns.cast(rewriter, unpack, unpack.dest(), shapes.unpacked());
      RelayoutOp made =
          RelayoutPatterns.recreate(rewriter, unpack, source, dest, unpack.mixedTiles());
      rewriter.replaceOp(
          unpack,
          CastOp.create(rewriter, unpack.location(), made.result(), unpack.result().type()));
      return true;
    }
  }
}
