package dev.jopt.dialect.graph;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.RankedTensorType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Consecutive parts of a tensor along an axis. {@code %p:2 = graph.split %k axis = 0 split = [1, 2]
 * : tensor<3x8xf32> -> (tensor<1x8xf32>, tensor<2x8xf32>)}
 */
public final class SplitOp extends GraphOp {
  /** The inherent attribute with the axis. */
  public static final String AXIS = "axis";

  /** The inherent attribute with the lengths of the parts. */
  public static final String SPLIT = "split";

  /** The definition. */
  public static final OpDefinition DEFINITION =
      withNames(
              OpDefinition.of("graph.split", SplitOp.class, SplitOp::new)
                  .summary("Splits a tensor into consecutive parts along an axis.")
                  .operand("input", CommonTypes.ANY)
                  .attribute(AXIS, CommonAttributes.I64)
                  .optionalAttribute(SPLIT, CommonAttributes.DENSE_I64_ARRAY)
                  .variadicResult("results", CommonTypes.ANY))
          .format(
              "$input `axis` `=` $axis (`split` `=` $split^)? attr-dict"
                  + " `:` type($input) `->` `(` type($results) `)`")
          .build();

  /** Creates a detached operation. */
  public SplitOp(OperationState state) {
    super(state);
  }

  /**
   * Parts of given lengths.
   *
   * @throws IllegalArgumentException with the verifier's text if they do not make up the input
   */
  public static SplitOp create(
      OpBuilder builder, Location location, Value input, long axis, ImmutableLongArray split) {
    Inferred inferred =
        GraphShapes.split((RankedTensorType) input.type(), axis, split, split.length());
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(input)
            .setAttribute(AXIS, IntegerAttribute.i64(axis))
            .setAttribute(SPLIT, DenseArrayAttribute.i64(split))
            .addResultTypes(inferred.orThrow()),
        SplitOp.class);
  }

  /** The whole. */
  public Value input() {
    return operand(0);
  }

  /** The dimension that is divided, as it was given. */
  public long axis() {
    return number(AXIS);
  }

  /** {@link #axis()} counted from the front; the operation must be valid. */
  public int normalisedAxis() {
    return Axes.normalised(axis(), operandType(0).rank());
  }

  /** The lengths of the parts as they were given; null for equal parts. */
  public @Nullable ImmutableLongArray split() {
    return numbers(SPLIT);
  }

  /** The lengths of the parts; the operation must be valid. */
  public ImmutableLongArray partSizes() {
    ImmutableLongArray given = split();
    return given != null
        ? given
        : GraphShapes.defaultSplit(operandType(0).dimSize(normalisedAxis()), resultCount());
  }

  @Override
  List<Value> movedOperands() {
    return operands();
  }

  @Override
  Inferred inferResults() {
    return GraphShapes.split(operandType(0), axis(), split(), resultCount());
  }
}
