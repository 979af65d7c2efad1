package dev.jopt.dialect.bufferization;

import dev.jopt.dialect.support.Shapes;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.TensorType;
import java.util.List;

/**
 * Puts the contents of a tensor into a given place. {@code bufferization.materialize_in_destination
 * %t in writable %m : (tensor<4xf32>, memref<4xf32>) -> ()}
 */
public final class MaterializeInDestinationOp extends Operation implements MemoryEffects {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of(
              "bufferization.materialize_in_destination",
              MaterializeInDestinationOp.class,
              MaterializeInDestinationOp::new)
          .summary("Writes the contents of a tensor into a destination tensor or buffer.")
          .operand("source", CommonTypes.ANY_TENSOR)
          .operand("dest", CommonTypes.ANY_SHAPED)
          .optionalAttribute("restrict", CommonAttributes.UNIT)
          .optionalAttribute("writable", CommonAttributes.UNIT)
          .optionalResult("result", CommonTypes.ANY_TENSOR)
          .format(
              "$source `in` (`restrict` $restrict^)? (`writable` $writable^)? $dest"
                  + " attr-dict `:` functional-type(operands, results)")
          .build();

  /** Creates a detached operation. */
  public MaterializeInDestinationOp(OperationState state) {
    super(state);
  }

  /** A copy into a tensor, whose new value is the result, or into a writable buffer. */
  public static MaterializeInDestinationOp create(
      OpBuilder builder, Location location, Value source, Value dest) {
    OperationState state = builder.state(location, DEFINITION).addOperand(source).addOperand(dest);
    if (dest.type() instanceof TensorType) {
      state.addResultType(dest.type());
    } else {
      state
          .setAttribute("restrict", UnitAttribute.UNIT)
          .setAttribute("writable", UnitAttribute.UNIT);
    }
    return builder.create(state, MaterializeInDestinationOp.class);
  }

  /** The tensor. */
  public Value source() {
    return operand(0);
  }

  /** The tensor or buffer that it is put into. */
  public Value dest() {
    return operand(1);
  }

  @Override
  public List<MemoryEffect> memoryEffects() {
    return dest().type() instanceof BaseMemRefType
        ? List.of(MemoryEffect.write(dest()))
        : List.of();
  }

  @Override
  protected boolean verify() {
    boolean buffer = dest().type() instanceof BaseMemRefType;
    ShapedType from = (ShapedType) source().type();
    ShapedType to = (ShapedType) dest().type();
    if (!from.elementType().equals(to.elementType())) {
      return emitOpError("failed to verify that all of {source, dest} have same element type");
    }
    if (!buffer && !(dest().type() instanceof TensorType)) {
      return emitOpError("'dest' must be a tensor or a memref");
    }
    if (buffer && resultCount() != 0) {
      return emitOpError("memref 'dest' implies zero results");
    }
    if (!buffer && resultCount() != 1) {
      return emitOpError("tensor 'dest' implies exactly one tensor result");
    }
    if (!buffer && !result().type().equals(dest().type())) {
      return emitOpError("result and 'dest' types must match");
    }
    if (hasAttribute("restrict") && !buffer) {
      return emitOpError("'restrict' is valid only for memref destinations");
    }
    if (hasAttribute("writable") != buffer) {
      return emitOpError(
          "'writable' must be specified if and only if the destination is of memref type");
    }
    return verifyShapes(from, to);
  }

  private boolean verifyShapes(ShapedType from, ShapedType to) {
    if (from.hasRank() && to.hasRank() && from.rank() != to.rank()) {
      return emitOpError("rank mismatch between source and destination shape");
    }
    return (from.hasRank() == to.hasRank() && Shapes.areCompatible(from, to))
        || emitOpError("source/destination shapes are incompatible");
  }
}
