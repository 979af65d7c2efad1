package dev.jopt.transform.linalg;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.support.ReifyRankedShapes;
import dev.jopt.dialect.tensor.CastOp;
import dev.jopt.dialect.tensor.CollapseShapeOp;
import dev.jopt.dialect.tensor.EmptyOp;
import dev.jopt.dialect.tensor.ExpandShapeOp;
import dev.jopt.dialect.tensor.ExtractSliceOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.List;

/** A view of a tensor without contents is a tensor without contents. */
final class EmptyViews {
  private EmptyViews() {}

  static List<RewritePattern> patterns() {
    return List.of(
        RewritePattern.of("EmptyOfSlice", ExtractSliceOp.class, EmptyViews::replace),
        RewritePattern.of("EmptyOfExpand", ExpandShapeOp.class, EmptyViews::replace),
        RewritePattern.of("EmptyOfCollapse", CollapseShapeOp.class, EmptyViews::replace));
  }

  private static boolean replace(Operation view, Rewriter rewriter) {
    if (!(view.operand(0).definingOp() instanceof EmptyOp)
        || !(view.result().type() instanceof RankedTensorType type)) {
      return false;
    }
    List<List<FoldResult>> shapes = ((ReifyRankedShapes) view).reifyResultShapes(rewriter);
    if (shapes == null) {
      return false;
    }
    List<Value> sizes = new ArrayList<>();
    ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
    for (FoldResult size : shapes.get(0)) {
      if (size.constant() instanceof IntegerAttribute known) {
        shape.add(known.longValue());
      } else {
        shape.add(ShapedType.DYNAMIC);
        sizes.add(size.value());
      }
    }
    RankedTensorType made = RankedTensorType.of(shape.build(), type.elementType());
    Value empty = EmptyOp.create(rewriter, view.location(), made, sizes).result();
    rewriter.replaceOp(
        view,
        made.equals(type) ? empty : CastOp.create(rewriter, view.location(), empty, type).result());
    return true;
  }
}
