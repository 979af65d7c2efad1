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
import java.util.ArrayList;
import java.util.List;

/**
 * Concatenates tensors along an axis. {@code %k = graph.concat %a, %b axis = 0 : (tensor<1x8xf32>,
 * tensor<2x8xf32>) -> tensor<3x8xf32>}
 */
public final class ConcatOp extends GraphOp {
  /** The inherent attribute with the axis. */
  public static final String AXIS = "axis";

  /** The definition. */
  public static final OpDefinition DEFINITION =
      withNames(
              OpDefinition.of("graph.concat", ConcatOp.class, ConcatOp::new)
                  .summary("Concatenates tensors along an axis.")
                  .variadicOperand("inputs", CommonTypes.ANY)
                  .attribute(AXIS, CommonAttributes.I64)
                  .result("result", CommonTypes.ANY))
          .format("$inputs `axis` `=` $axis attr-dict `:` functional-type($inputs, $result)")
          .build();

  /** Creates a detached operation. */
  public ConcatOp(OperationState state) {
    super(state);
  }

  /**
   * The inputs, concatenated.
   *
   * @throws IllegalArgumentException with the verifier's text if they do not fit together
   */
  public static ConcatOp create(
      OpBuilder builder, Location location, List<? extends Value> inputs, long axis) {
    List<RankedTensorType> types = new ArrayList<>(inputs.size());
    for (Value input : inputs) {
      types.add((RankedTensorType) input.type());
    }
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperands(inputs)
            .setAttribute(AXIS, IntegerAttribute.i64(axis))
            .addResultTypes(GraphShapes.concat(types, axis).orThrow()),
        ConcatOp.class);
  }

  /** The parts, in order. */
  public List<Value> inputs() {
    return operands();
  }

  /** The dimension that grows, as it was given. */
  public long axis() {
    return number(AXIS);
  }

  /** {@link #axis()} counted from the front; the operation must be valid. */
  public int normalisedAxis() {
    return Axes.normalised(axis(), resultType(0).rank());
  }

  @Override
  List<Value> movedOperands() {
    return operands();
  }

  @Override
  Inferred inferResults() {
    List<RankedTensorType> types = new ArrayList<>(operandCount());
    for (int i = 0; i < operandCount(); i++) {
      types.add(operandType(i));
    }
    return GraphShapes.concat(types, axis());
  }
}
