package dev.jopt.dialect.memref;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import java.util.List;

/**
 * Dimensions are split of the source of a cast that only forgot something; sizes that are constants
 * become part of the type.
 */
final class ExpandOfMemRefCast extends OpRewritePattern<ExpandShapeOp> {
  ExpandOfMemRefCast() {
    super(ExpandShapeOp.class);
  }

  @Override
  public boolean matchAndRewrite(ExpandShapeOp expand, Rewriter rewriter) {
    if (!(expand.source().definingOp() instanceof CastOp cast) || !cast.onlyForgets()) {
      return rewriter.matchFailed(expand, "the source is no cast that forgets its type");
    }
    MemRefType from = (MemRefType) cast.source().type();
    List<List<Integer>> groups = expand.reassociation();
    List<FoldResult> sizes = SliceParameters.withConstants(expand.mixedOutputShape(), 0);
    ImmutableLongArray shape = SliceParameters.statics(sizes);
    for (int i = 0; i < groups.size(); i++) {
      boolean isOpen =
          groups.get(i).stream().anyMatch(dimension -> shape.get(dimension) == ShapedType.DYNAMIC);
      if (from.isDynamicDim(i) != isOpen) {
        return rewriter.matchFailed(
            expand, "the source would be open where the result is not, or the other way round");
      }
    }
    MemRefType to = (MemRefType) expand.result().type();
    MemRefType type = Reassociation.expanded(from, to.withShape(shape), groups);
    if (type.equals(to)) {
      rewriter.modifyInPlace(expand, () -> expand.setOperand(0, cast.source()));
      return true;
    }
    Value made =
        ExpandShapeOp.create(rewriter, expand.location(), type, cast.source(), groups, sizes)
            .result();
    rewriter.replaceOp(expand, CastOp.create(rewriter, expand.location(), made, to));
    return true;
  }
}
