package dev.jopt.dialect.tensor;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import java.util.List;

/** Dimensions are merged of the source of a cast that only forgot something. */
final class CollapseOfCast extends OpRewritePattern<CollapseShapeOp> {
  CollapseOfCast() {
    super(CollapseShapeOp.class);
  }

  @Override
  public boolean matchAndRewrite(CollapseShapeOp collapse, Rewriter rewriter) {
    Value source = TensorCasts.forgetful(collapse.source());
    if (source == null) {
      return false;
    }
    RankedTensorType from = (RankedTensorType) source.type();
    ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
    for (List<Integer> group : collapse.reassociation()) {
      long product = 1;
      for (int dimension : group) {
        boolean open = product == TensorCasts.DYNAMIC || from.isDynamicDim(dimension);
        product = open ? TensorCasts.DYNAMIC : product * from.dimSize(dimension);
      }
      shape.add(product);
    }
    RankedTensorType type = from.withShape(shape.build());
    if (type.equals(collapse.result().type())) {
      rewriter.modifyInPlace(collapse, () -> collapse.setOperand(0, source));
      return true;
    }
    TensorCasts.replace(
        rewriter,
        collapse,
        TensorCasts.copyWith(rewriter, collapse, List.of(source), List.of(type)).result());
    return true;
  }
}
