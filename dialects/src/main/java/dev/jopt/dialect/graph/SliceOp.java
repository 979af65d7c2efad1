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
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A part of a tensor, with ONNX's rules for negative and excessive bounds. {@code %s = graph.slice
 * %x starts = [10] ends = [30] axes = [0] steps = [1] : tensor<50x8xf32> -> tensor<20x8xf32>}
 */
public final class SliceOp extends GraphOp {
  /** The inherent attribute with the axes. */
  public static final String AXES = "axes";

  /** The inherent attribute with the first elements. */
  public static final String STARTS = "starts";

  /** The inherent attribute with where to stop. */
  public static final String ENDS = "ends";

  /** The inherent attribute with the steps. */
  public static final String STEPS = "steps";

  /** The definition. */
  public static final OpDefinition DEFINITION =
      withNames(
              OpDefinition.of("graph.slice", SliceOp.class, SliceOp::new)
                  .summary("Extracts a strided slice of a tensor.")
                  .operand("input", CommonTypes.ANY)
                  .attribute(STARTS, CommonAttributes.DENSE_I64_ARRAY)
                  .attribute(ENDS, CommonAttributes.DENSE_I64_ARRAY)
                  .optionalAttribute(AXES, CommonAttributes.DENSE_I64_ARRAY)
                  .optionalAttribute(STEPS, CommonAttributes.DENSE_I64_ARRAY)
                  .result("result", CommonTypes.ANY))
          .format(
              "$input `starts` `=` $starts `ends` `=` $ends (`axes` `=` $axes^)?"
                  + " (`steps` `=` $steps^)? attr-dict `:` type($input) `->` type($result)")
          .build();

  /** Creates a detached operation. */
  public SliceOp(OperationState state) {
    super(state);
  }

  /**
   * A part.
   *
   * @param axes null for 0, 1, …
   * @param steps null for 1, 1, …
   * @throws IllegalArgumentException with the verifier's text if there is no such part
   */
  public static SliceOp create(
      OpBuilder builder,
      Location location,
      Value input,
      ImmutableLongArray starts,
      ImmutableLongArray ends,
      @Nullable ImmutableLongArray axes,
      @Nullable ImmutableLongArray steps) {
    Inferred inferred =
        GraphShapes.slice((RankedTensorType) input.type(), starts, ends, axes, steps);
    OperationState state =
        builder
            .state(location, DEFINITION)
            .addOperand(input)
            .setAttribute(STARTS, DenseArrayAttribute.i64(starts))
            .setAttribute(ENDS, DenseArrayAttribute.i64(ends));
    if (axes != null) {
      state.setAttribute(AXES, DenseArrayAttribute.i64(axes));
    }
    if (steps != null) {
      state.setAttribute(STEPS, DenseArrayAttribute.i64(steps));
    }
    return builder.create(state.addResultTypes(inferred.orThrow()), SliceOp.class);
  }

  /** The whole. */
  public Value input() {
    return operand(0);
  }

  /** The first elements, as they were given. */
  public ImmutableLongArray starts() {
    return requiredNumbers(STARTS);
  }

  /** The end bounds, as given. */
  public ImmutableLongArray ends() {
    return requiredNumbers(ENDS);
  }

  /** The axes as they were given, or 0, 1, … when they were not. */
  public ImmutableLongArray axes() {
    ImmutableLongArray given = numbers(AXES);
    return given != null ? given : GraphShapes.counting(starts().length());
  }

  /** The axes counted from the front; the operation must be valid. */
  public int[] normalisedAxes() {
    return Axes.normalised(axes(), operandType(0).rank());
  }

  /** The steps as they were given, or 1, 1, … when they were not. */
  public ImmutableLongArray steps() {
    ImmutableLongArray given = numbers(STEPS);
    if (given != null) {
      return given;
    }
    ImmutableLongArray.Builder ones = ImmutableLongArray.builder();
    for (int i = 0; i < starts().length(); i++) {
      ones.add(1);
    }
    return ones.build();
  }

  /** The range taken of each dimension of the input, in order; the operation must be valid. */
  public List<SliceRange> ranges() {
    return GraphShapes.sliceRanges(operandType(0), starts(), ends(), axes(), steps());
  }

  @Override
  List<Value> movedOperands() {
    return operands();
  }

  @Override
  Inferred inferResults() {
    return GraphShapes.slice(operandType(0), starts(), ends(), numbers(AXES), numbers(STEPS));
  }
}
