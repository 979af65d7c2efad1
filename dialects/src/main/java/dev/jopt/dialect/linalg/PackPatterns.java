package dev.jopt.dialect.linalg;

import static dev.jopt.ir.type.ShapedType.DYNAMIC;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.tensor.CastOp;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import java.util.List;

/** Canonicalizations of {@link PackOp}. */
final class PackPatterns {
  private PackPatterns() {}

  static List<RewritePattern> all() {
    return List.of(new SimplifyPack());
  }

  /** Undoes an unpacking, drops a padding value that is not needed, or infers sizes. */
  private static final class SimplifyPack extends OpRewritePattern<PackOp> {
    SimplifyPack() {
      super(PackOp.class);
    }

    @Override
    public boolean matchAndRewrite(PackOp pack, Rewriter rewriter) {
      if (pack.source().definingOp() instanceof UnpackOp unpack
          && unpack.source().type().equals(pack.dest().type())
          && pack.paddingValue() == null
          && RelayoutPatterns.areAlike(pack, unpack)) {
        rewriter.replaceOp(pack, unpack.source());
        return true;
      }
      if (pack.paddingValue() != null && !needsPadding(pack)) {
        rewriter.modifyInPlace(pack, pack::dropPaddingValue);
        return true;
      }
      return inferSizes(pack, rewriter);
    }

    private static boolean needsPadding(PackOp pack) {
      RankedTensorType unpacked = (RankedTensorType) pack.source().type();
      ImmutableLongArray cut = pack.innerPositions();
      for (int i = 0; i < cut.length(); i++) {
        if (unpacked.isDynamicDim((int) cut.get(i))) {
          return true;
        }
      }
      return pack.tiles().contains(DYNAMIC)
          || pack.hasPartialTile(unpacked, (RankedTensorType) pack.dest().type());
    }

    private static boolean inferSizes(PackOp pack, Rewriter rewriter) {
      RelayoutPatterns.Shapes shapes =
          RelayoutPatterns.Shapes.inferred(pack, pack.source(), pack.dest());
      if (shapes == null) {
        return rewriter.matchFailed(pack, "no size can be inferred");
      }
      Value source = RelayoutPatterns.cast(rewriter, pack, pack.source(), shapes.unpacked());
      Value dest = RelayoutPatterns.cast(rewriter, pack, pack.dest(), shapes.packed());
      Type old = pack.result().type();
      rewriter.modifyInPlace(
          pack,
          () -> {
            pack.setOperand(0, source);
            pack.setOperand(1, dest);
            pack.result().setType(dest.type());
          });
      if (!old.equals(dest.type())) {
        rewriter.setInsertPointAfter(pack);
        CastOp cast = CastOp.create(rewriter, pack.location(), pack.result(), old);
        rewriter.replaceUsesIf(pack.result(), cast.result(), use -> use.owner() != cast);
      }
      return true;
    }
  }
}
