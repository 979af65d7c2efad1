package dev.jopt.dialect.tensor;

import dev.jopt.dialect.affine.ComposedApply;
import dev.jopt.dialect.reshape.RegroupPatterns;
import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.IndexLists;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A tensor with dimensions merged. {@code %d = tensor.collapse_shape %s [[0, 1]] : tensor<2x4xf32>
 * into tensor<8xf32>}
 */
public final class CollapseShapeOp extends RegroupOp {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("tensor.collapse_shape", CollapseShapeOp.class, CollapseShapeOp::new)
          .summary("Merges groups of adjacent dimensions of a tensor.")
          .operand("src", CommonTypes.ANY_TENSOR)
          .attribute(Reshapes.REASSOCIATION, IndexLists.CONSTRAINT)
          .result("result", CommonTypes.ANY_TENSOR)
          .format("$src $reassociation attr-dict `:` type($src) `into` type($result)")
          .canonicalization(TensorReshapePatterns::ofCollapse)
          .build();

  /** Creates a detached operation. */
  public CollapseShapeOp(OperationState state) {
    super(state);
  }

  /** {@code source} with groups of dimensions made one each. */
  public static CollapseShapeOp create(
      OpBuilder builder,
      Location location,
      Type type,
      Value source,
      List<List<Integer>> reassociation) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(source)
            .setAttribute(Reshapes.REASSOCIATION, IndexLists.attribute(reassociation))
            .addResultType(type),
        CollapseShapeOp.class);
  }

  /** An open size is the product of the sizes that are merged. */
  @Override
  public @Nullable List<List<FoldResult>> reifyResultShapes(Rewriter rewriter) {
    if (!(source().type() instanceof RankedTensorType)
        || !(result().type() instanceof RankedTensorType type)) {
      return null;
    }
    List<FoldResult> sizes = new ArrayList<>();
    for (int i = 0; i < type.rank(); i++) {
      sizes.add(
          type.isDynamicDim(i)
              ? product(rewriter, reassociation().get(i))
              : FoldResult.of(IntegerAttribute.index(type.dimSize(i))));
    }
    return List.of(sizes);
  }

  private FoldResult product(Rewriter rewriter, List<Integer> merged) {
    AffineExpr product = AffineExpr.constant(1);
    List<FoldResult> factors = new ArrayList<>();
    for (int dimension : merged) {
      Value size = MixedSizes.value(rewriter, location(), source(), dimension);
      Attribute known = Constants.of(size);
      product = product.mul(AffineExpr.symbol(factors.size()));
      factors.add(known == null ? FoldResult.of(size) : FoldResult.of(known));
    }
    AffineMap map = AffineMap.of(0, factors.size(), product);
    return ComposedApply.of(rewriter, location(), map, factors);
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "collapsed");
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return RegroupPatterns.fold(this, ExpandShapeOp.class, constants.get(0));
  }

  @Override
  protected boolean verify() {
    return Reshapes.verify(this, source().type(), result().type());
  }
}
