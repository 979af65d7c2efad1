package dev.jopt.dialect.tensor;

import dev.jopt.dialect.support.Shapes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A tensor all of whose elements are one value. {@code %t = tensor.splat %v[%n] : tensor<?xf32>}
 */
public final class SplatOp extends Operation implements Pure, ResultNames, Foldable {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("tensor.splat", SplatOp.class, SplatOp::new)
          .summary("Broadcasts a scalar to all elements of a tensor.")
          .operand("input", CommonTypes.ANY)
          .variadicOperand("dynamicSizes", CommonTypes.INDEX)
          .result("aggregate", CommonTypes.RANKED_TENSOR)
          .typeMatches(
              "operand type matches element type of result",
              "input",
              "aggregate",
              Shapes::elementType)
          .format("$input (`[` $dynamicSizes^ `]`)? attr-dict `:` type($aggregate)")
          .build();

  /** Creates a detached operation. */
  public SplatOp(OperationState state) {
    super(state);
  }

  /** {@code input} in all places. */
  public static SplatOp create(
      OpBuilder builder,
      Location location,
      RankedTensorType type,
      Value input,
      List<? extends Value> sizes) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(input)
            .addOperands(sizes)
            .addResultType(type),
        SplatOp.class);
  }

  /** The value of all elements. */
  public Value input() {
    return operand(0);
  }

  /** The sizes that the type leaves open. */
  public List<Value> dynamicSizes() {
    return operandGroup(1);
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "splat");
  }

  @Override
  protected boolean verify() {
    return Shapes.verifyDynamicSizes(this, (ShapedType) result().type(), operandCount() - 1);
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    Attribute value = constants.get(0);
    RankedTensorType type = (RankedTensorType) result().type();
    return value == null || !type.hasStaticShape()
        ? null
        : List.of(FoldResult.of(DenseElementsAttribute.splat(type, value)));
  }
}
