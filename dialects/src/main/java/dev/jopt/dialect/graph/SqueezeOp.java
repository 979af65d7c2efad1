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
import org.jspecify.annotations.Nullable;

/**
 * A tensor with fewer dimensions of size 1. {@code %q = graph.squeeze %u axes = [0] :
 * tensor<1x4xf32> -> tensor<4xf32>}
 */
public final class SqueezeOp extends NoopOp {
  /** The inherent attribute with the axes. */
  public static final String AXES = "axes";

  /** The definition. */
  public static final OpDefinition DEFINITION =
      withNames(
              OpDefinition.of("graph.squeeze", SqueezeOp.class, SqueezeOp::new)
                  .summary("Removes dimensions of extent 1.")
                  .operand("input", CommonTypes.ANY)
                  .optionalAttribute(AXES, CommonAttributes.DENSE_I64_ARRAY)
                  .result("result", CommonTypes.ANY))
          .format("$input (`axes` `=` $axes^)? attr-dict `:` type($input) `->` type($result)")
          .build();

  /** Creates a detached operation. */
  public SqueezeOp(OperationState state) {
    super(state);
  }

  /**
   * The tensor without these dimensions of size 1; without any such for null.
   *
   * @throws IllegalArgumentException with the verifier's text if that is not possible
   */
  public static SqueezeOp create(
      OpBuilder builder, Location location, Value input, @Nullable ImmutableLongArray axes) {
    Inferred inferred = GraphShapes.squeeze((RankedTensorType) input.type(), axes);
    OperationState state = builder.state(location, DEFINITION).addOperand(input);
    if (axes != null) {
      state.setAttribute(AXES, DenseArrayAttribute.i64(axes));
    }
    return builder.create(state.addResultTypes(inferred.orThrow()), SqueezeOp.class);
  }

  /** The dimensions dropped as they were given; null for all of size 1. */
  public @Nullable ImmutableLongArray axes() {
    return numbers(AXES);
  }

  /**
   * The dimensions of the input that are dropped, counted from the front; the operation must be
   * valid.
   */
  public int[] normalisedAxes() {
    ImmutableLongArray given = axes();
    if (given != null) {
      return Axes.normalised(given, inputType().rank());
    }
    ImmutableLongArray.Builder units = ImmutableLongArray.builder();
    for (int i = 0; i < inputType().rank(); i++) {
      if (inputType().dimSize(i) == 1) {
        units.add(i);
      }
    }
    return Axes.normalised(units.build(), inputType().rank());
  }

  @Override
  Inferred inferResults() {
    return GraphShapes.squeeze(inputType(), axes());
  }
}
