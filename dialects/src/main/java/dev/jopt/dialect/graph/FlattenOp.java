package dev.jopt.dialect.graph;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.RankedTensorType;

/**
 * A tensor of two dimensions: those before an axis in one, the others in the other. {@code %f =
 * graph.flatten %x axis = 1 : tensor<2x3x4xf32> -> tensor<2x12xf32>}
 */
public final class FlattenOp extends NoopOp {
  /** The inherent attribute with the axis. */
  public static final String AXIS = "axis";

  /** The definition. */
  public static final OpDefinition DEFINITION =
      withNames(
              OpDefinition.of("graph.flatten", FlattenOp.class, FlattenOp::new)
                  .summary("Collapses a tensor to two dimensions, split at an axis.")
                  .operand("input", CommonTypes.ANY)
                  .attribute(AXIS, CommonAttributes.I64)
                  .result("result", CommonTypes.ANY))
          .format("$input `axis` `=` $axis attr-dict `:` type($input) `->` type($result)")
          .build();

  /** Creates a detached operation. */
  public FlattenOp(OperationState state) {
    super(state);
  }

  /**
   * The tensor in two dimensions.
   *
   * @throws IllegalArgumentException with the verifier's text if the axis is out of range
   */
  public static FlattenOp create(OpBuilder builder, Location location, Value input, long axis) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(input)
            .setAttribute(AXIS, IntegerAttribute.i64(axis))
            .addResultTypes(GraphShapes.flatten((RankedTensorType) input.type(), axis).orThrow()),
        FlattenOp.class);
  }

  /** The first dimension that goes into the second of the result, as it was given. */
  public long axis() {
    return number(AXIS);
  }

  /** {@link #axis()} counted from the front; the operation must be valid. */
  public int normalisedAxis() {
    return Axes.normalised(axis(), inputType().rank());
  }

  @Override
  Inferred inferResults() {
    return GraphShapes.flatten(inputType(), axis());
  }
}
