package dev.jopt.transform.linalg;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.dialect.tensor.CollapseShapeOp;
import dev.jopt.dialect.tensor.ExpandShapeOp;
import dev.jopt.dialect.tensor.MixedSizes;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import java.util.ArrayList;
import java.util.List;

/** Of a collapse and an expansion of other dimensions, the expansion comes first. */
final class ExpandBeforeCollapse extends OpRewritePattern<ExpandShapeOp> {
  ExpandBeforeCollapse() {
    super(ExpandShapeOp.class);
  }

  @Override
  public boolean matchAndRewrite(ExpandShapeOp expand, Rewriter rewriter) {
    if (!(expand.source().definingOp() instanceof CollapseShapeOp collapse)) {
      return rewriter.matchFailed(expand, "the source is not collapsed");
    }
    RankedTensorType source = (RankedTensorType) collapse.source().type();
    RankedTensorType type = (RankedTensorType) expand.result().type();
    if (expand.reassociation().isEmpty()
        || source.encoding() != null
        || type.encoding() != null
        || !areApart(collapse, source, expand, type)) {
      return rewriter.matchFailed(expand, "it divides what was merged");
    }
    List<List<Integer>> expanded = new ArrayList<>();
    List<List<Integer>> collapsed = new ArrayList<>();
    List<FoldResult> sizes = new ArrayList<>();
    List<FoldResult> before = MixedSizes.mixed(rewriter, expand.location(), collapse.source());
    List<FoldResult> after = expand.mixedOutputShape();
    for (int i = 0; i < expand.reassociation().size(); i++) {
      List<Integer> merged = collapse.reassociation().get(i);
      List<Integer> divided = expand.reassociation().get(i);
      int first = sizes.size();
      if (divided.size() == 1 && merged.size() != 1) {
        merged.forEach(dimension -> sizes.add(before.get(dimension)));
        collapsed.add(range(first, sizes.size()));
        addSingles(first, sizes.size(), expanded);
      } else {
        divided.forEach(dimension -> sizes.add(after.get(dimension)));
        addSingles(first, sizes.size(), collapsed);
        if (divided.size() == merged.size()) {
          addSingles(first, sizes.size(), expanded);
        } else {
          expanded.add(range(first, sizes.size()));
        }
      }
    }
    Value value = collapse.source();
    if (expanded.size() != sizes.size()) {
      ImmutableLongArray shape = SliceParameters.statics(sizes);
      value =
          ExpandShapeOp.create(
                  rewriter, expand.location(), type.withShape(shape), value, expanded, sizes)
              .result();
    }
    if (collapsed.size() != sizes.size()) {
      value = CollapseShapeOp.create(rewriter, expand.location(), type, value, collapsed).result();
    }
    rewriter.replaceOp(expand, value);
    return true;
  }

  private static List<Integer> range(int from, int to) {
    List<Integer> range = new ArrayList<>();
    for (int i = from; i < to; i++) {
      range.add(i);
    }
    return range;
  }

  private static void addSingles(int from, int to, List<List<Integer>> groups) {
    range(from, to).forEach(dimension -> groups.add(List.of(dimension)));
  }

  /** Whether each dimension in between is merged, or is divided, or divided as it was merged. */
  private static boolean areApart(
      CollapseShapeOp collapse,
      RankedTensorType source,
      ExpandShapeOp expand,
      RankedTensorType type) {
    for (int i = 0; i < expand.reassociation().size(); i++) {
      List<Integer> merged = collapse.reassociation().get(i);
      List<Integer> divided = expand.reassociation().get(i);
      boolean isApart =
          merged.size() == divided.size()
              ? areAlike(merged, source, divided, type)
              : merged.size() == 1 || divided.size() == 1;
      if (!isApart) {
        return false;
      }
    }
    return true;
  }

  /** Whether sizes are the same, for which at most one may be open. */
  private static boolean areAlike(
      List<Integer> merged, RankedTensorType source, List<Integer> divided, RankedTensorType type) {
    int open = 0;
    for (int i = 0; i < merged.size(); i++) {
      if (source.dimSize(merged.get(i)) != type.dimSize(divided.get(i))) {
        return false;
      }
      open += source.isDynamicDim(merged.get(i)) ? 1 : 0;
    }
    return open < 2;
  }
}
