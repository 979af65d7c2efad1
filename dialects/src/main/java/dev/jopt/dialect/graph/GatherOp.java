package dev.jopt.dialect.graph;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Slices of a tensor along an axis, one for each index. {@code %g = graph.gather %c, %i axis = 0 :
 * (tensor<50x8xf32>, tensor<30xi64>) -> tensor<30x8xf32>}
 */
public final class GatherOp extends GraphOp {
  /** The inherent attribute with the axis. */
  public static final String AXIS = "axis";

  /** The inherent attribute with the indices, where they are known. */
  public static final String INDICES_VALUE = "indices_value";

  /** The definition. */
  public static final OpDefinition DEFINITION =
      withNames(
              OpDefinition.of("graph.gather", GatherOp.class, GatherOp::new)
                  .summary("Gathers slices of a tensor along an axis by an index tensor.")
                  .operand("data", CommonTypes.ANY)
                  .operand("indices", CommonTypes.ANY)
                  .attribute(AXIS, CommonAttributes.I64)
                  .optionalAttribute(INDICES_VALUE, CommonAttributes.DENSE_I64_ARRAY)
                  .result("result", CommonTypes.ANY))
          .format(
              "$data `,` $indices `axis` `=` $axis attr-dict"
                  + " `:` functional-type(operands, $result)")
          .build();

  /** Creates a detached operation. */
  public GatherOp(OperationState state) {
    super(state);
  }

  /**
   * A gather of unknown indices.
   *
   * @throws IllegalArgumentException with the verifier's text if the axis is out of range
   */
  public static GatherOp create(
      OpBuilder builder, Location location, Value data, Value indices, long axis) {
    Inferred inferred =
        GraphShapes.gather((RankedTensorType) data.type(), (RankedTensorType) indices.type(), axis);
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(data)
            .addOperand(indices)
            .setAttribute(AXIS, IntegerAttribute.i64(axis))
            .addResultTypes(inferred.orThrow()),
        GatherOp.class);
  }

  /** The data that slices are taken from. */
  public Value data() {
    return operand(0);
  }

  /** Which slices; negative ones count from the end. */
  public Value indices() {
    return operand(1);
  }

  /** The dimension that the indices count in, as it was given. */
  public long axis() {
    return number(AXIS);
  }

  /** {@link #axis()} counted from the front; the operation must be valid. */
  public int normalisedAxis() {
    return Axes.normalised(axis(), operandType(0).rank());
  }

  /** The values of the indices in order when they are known, as they were given; or null. */
  public @Nullable ImmutableLongArray indicesValue() {
    return numbers(INDICES_VALUE);
  }

  @Override
  List<Value> movedOperands() {
    return List.of(data());
  }

  @Override
  Inferred inferResults() {
    Type element = operandType(1).elementType();
    return element.equals(IntegerType.I32) || element.equals(IntegerType.I64)
        ? GraphShapes.gather(operandType(0), operandType(1), axis())
        : Inferred.problem("indices must be i32 or i64, but are " + element);
  }

  @Override
  boolean verifyMore() {
    ImmutableLongArray known = indicesValue();
    if (known == null) {
      return true;
    }
    long expected = TensorSizes.elements(operandType(1).shape());
    if (known.length() != expected) {
      return emitOpError(
          "'indices_value' has " + known.length() + " values for " + expected + " indices");
    }
    long extent = operandType(0).dimSize(normalisedAxis());
    for (int i = 0; i < known.length(); i++) {
      long index = known.get(i);
      if (index < -extent || index >= extent) {
        return emitOpError(
            "index "
                + index
                + " out of range for dimension "
                + normalisedAxis()
                + " of extent "
                + extent);
      }
    }
    return true;
  }
}
