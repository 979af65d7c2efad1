package dev.jopt.dialect.graph;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.RankedTensorType;

/**
 * A tensor with the same elements in another shape. {@code %r = graph.reshape %x :
 * tensor<10x10xf32> -> tensor<1x100xf32>}
 */
public final class ReshapeOp extends NoopOp {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      withNames(
              OpDefinition.of("graph.reshape", ReshapeOp.class, ReshapeOp::new)
                  .summary(
                      "Reinterprets a tensor in another shape with the same number of elements.")
                  .operand("input", CommonTypes.ANY)
                  .result("result", CommonTypes.ANY))
          .format("$input attr-dict `:` type($input) `->` type($result)")
          .build();

  /** Creates a detached operation. */
  public ReshapeOp(OperationState state) {
    super(state);
  }

  /** The elements of {@code input} in the shape of {@code type}. */
  public static ReshapeOp create(
      OpBuilder builder, Location location, Value input, RankedTensorType type) {
    return builder.create(
        builder.state(location, DEFINITION).addOperand(input).addResultType(type), ReshapeOp.class);
  }

  @Override
  Inferred inferResults() {
    return GraphShapes.reshape(inputType(), resultType(0).shape());
  }
}
