package dev.jopt.transform.memref;

import dev.jopt.dialect.memref.SubViewOp;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.ArrayList;
import java.util.List;

/** A subview of a subview is a subview of the source, where no stride skips elements. */
final class SubViewOfSubView {
  private SubViewOfSubView() {}

  static boolean fold(SubViewOp op, Rewriter rewriter) {
    if (!(op.source().definingOp() instanceof SubViewOp outer)
        || !SliceParameters.areAll(op.mixedStrides(), 1)
        || !SliceParameters.areAll(outer.mixedStrides(), 1)) {
      return false;
    }
    boolean[] kept = ViewIndices.kept(outer);
    List<FoldResult> sizes = new ArrayList<>();
    int next = 0;
    for (boolean each : kept) {
      sizes.add(each ? op.mixedSizes().get(next++) : FoldResult.of(IntegerAttribute.index(1)));
    }
    List<Value> offsets =
        new ViewIndices(rewriter, op.location()).ofSubView(outer, op.mixedOffsets());
    SliceParameters slice =
        new SliceParameters(
            SliceParameters.withConstants(
                offsets.stream().map(FoldResult::of).toList(), Long.MIN_VALUE),
            sizes,
            outer.mixedStrides());
    rewriter.replaceOp(
        op,
        rewriter.create(
            slice
                .addTo(
                    rewriter.state(op.location(), SubViewOp.DEFINITION).addOperand(outer.source()),
                    1)
                .addResultType(op.result().type())));
    return true;
  }
}
