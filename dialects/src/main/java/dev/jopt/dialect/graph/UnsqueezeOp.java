package dev.jopt.dialect.graph;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.RankedTensorType;

/**
 * A tensor with more dimensions of size 1. {@code %u = graph.unsqueeze %x axes = [0] :
 * tensor<4xf32> -> tensor<1x4xf32>}
 */
public final class UnsqueezeOp extends NoopOp {
  /** The inherent attribute with the axes. */
  public static final String AXES = "axes";

  /** The definition. */
  public static final OpDefinition DEFINITION =
      withNames(
              OpDefinition.of("graph.unsqueeze", UnsqueezeOp.class, UnsqueezeOp::new)
                  .summary("Inserts dimensions of extent 1.")
                  .operand("input", CommonTypes.ANY)
                  .attribute(AXES, CommonAttributes.DENSE_I64_ARRAY)
                  .result("result", CommonTypes.ANY))
          .format("$input `axes` `=` $axes attr-dict `:` type($input) `->` type($result)")
          .build();

  /** Creates a detached operation. */
  public UnsqueezeOp(OperationState state) {
    super(state);
  }

  /**
   * The tensor with dimensions of size 1 at these axes of the result.
   *
   * @throws IllegalArgumentException with the verifier's text if that is not possible
   */
  public static UnsqueezeOp create(
      OpBuilder builder, Location location, Value input, ImmutableLongArray axes) {
    Inferred inferred = GraphShapes.unsqueeze((RankedTensorType) input.type(), axes);
    OperationState state =
        builder
            .state(location, DEFINITION)
            .addOperand(input)
            .setAttribute(AXES, DenseArrayAttribute.i64(axes));
    return builder.create(state.addResultTypes(inferred.orThrow()), UnsqueezeOp.class);
  }

  /** The new dimensions of the result as they were given, negative ones from its end. */
  public ImmutableLongArray axes() {
    return requiredNumbers(AXES);
  }

  /** The new dimensions of the result, counted from the front; the operation must be valid. */
  public int[] normalisedAxes() {
    return Axes.normalised(axes(), resultType(0).rank());
  }

  @Override
  Inferred inferResults() {
    return GraphShapes.unsqueeze(inputType(), axes());
  }
}
