package dev.jopt.dialect.tensor;

import dev.jopt.dialect.reshape.RegroupPatterns;
import dev.jopt.dialect.support.IndexLists;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.type.Type;
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
