package dev.jopt.transform.linalg;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.tensor.EmptyOp;
import dev.jopt.dialect.tensor.MixedSizes;
import dev.jopt.dialect.tensor.PadOp;
import dev.jopt.dialect.tensor.YieldOp;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import java.util.ArrayList;
import java.util.List;

/** Takes dimensions of size one that are not padded out of a padding with one value. */
final class DropUnitPadDims extends OpRewritePattern<PadOp> {
  private final RankReduction reduction;

  DropUnitPadDims(RankReduction reduction) {
    super(PadOp.class);
    this.reduction = reduction;
  }

  @Override
  public boolean matchAndRewrite(PadOp pad, Rewriter rewriter) {
    RankedTensorType from = (RankedTensorType) pad.source().type();
    RankedTensorType to = (RankedTensorType) pad.result().type();
    Value padding = pad.constantPaddingValue();
    if (from.encoding() != null || padding == null) {
      return false;
    }
    List<List<Integer>> groups = new ArrayList<>();
    List<Integer> group = new ArrayList<>();
    ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
    ImmutableLongArray.Builder padded = ImmutableLongArray.builder();
    List<FoldResult> low = new ArrayList<>();
    List<FoldResult> high = new ArrayList<>();
    for (int i = 0; i < from.rank(); i++) {
      FoldResult below = pad.mixedLow().get(i);
      FoldResult above = pad.mixedHigh().get(i);
      if (from.dimSize(i) == 1 && isZero(below) && isZero(above)) {
        (groups.isEmpty() ? group : groups.get(groups.size() - 1)).add(i);
        continue;
      }
      group.add(i);
      groups.add(group);
      group = new ArrayList<>();
      shape.add(from.dimSize(i));
      padded.add(to.dimSize(i));
      low.add(below);
      high.add(above);
    }
    if (groups.size() == from.rank()) {
      return false;
    }
    Value source =
        reduction.collapse(rewriter, pad.location(), pad.source(), shape.build(), groups);
    RankedTensorType type = RankedTensorType.of(padded.build(), to.elementType());
    PadOp smaller = PadOp.create(rewriter, pad.location(), type, source, low, high, pad.isKept());
    rewriter.setInsertPointToEnd(smaller.bodyRegion().front());
    YieldOp.create(rewriter, pad.location(), padding);
    rewriter.setInsertPointAfter(smaller);
    rewriter.replaceOp(
        pad,
        reduction.expand(
            rewriter,
            pad.location(),
            to,
            smaller.result(),
            groups,
            () -> emptyAround(rewriter, smaller, to, groups)));
    return true;
  }

  /** An empty tensor of the size that a smaller padding has with dimensions of size one. */
  private static Value emptyAround(
      Rewriter rewriter, PadOp smaller, RankedTensorType type, List<List<Integer>> groups) {
    List<Value> sizes = new ArrayList<>();
    for (int i = 0; i < groups.size(); i++) {
      for (int dimension : groups.get(i)) {
        if (type.isDynamicDim(dimension)) {
          sizes.add(MixedSizes.value(rewriter, smaller.location(), smaller.result(), i));
        }
      }
    }
    return EmptyOp.create(rewriter, smaller.location(), type, sizes).result();
  }

  private static boolean isZero(FoldResult size) {
    return size.constant() instanceof IntegerAttribute number && number.value().signum() == 0;
  }
}
