package dev.jopt.dialect.bufferization;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;

/** Frees the buffer of a tensor. {@code bufferization.dealloc_tensor %t : tensor<4xf32>} */
public final class DeallocTensorOp extends Operation {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("bufferization.dealloc_tensor", DeallocTensorOp.class, DeallocTensorOp::new)
          .summary("Frees the buffer of a tensor.")
          .operand("tensor", CommonTypes.ANY_TENSOR)
          .format("$tensor attr-dict `:` type($tensor)")
          .build();

  /** Creates a detached operation. */
  public DeallocTensorOp(OperationState state) {
    super(state);
  }

  /** A release of the buffer that a tensor will have. */
  public static DeallocTensorOp create(OpBuilder builder, Location location, Value tensor) {
    return builder.create(
        builder.state(location, DEFINITION).addOperand(tensor), DeallocTensorOp.class);
  }

  /** The tensor. */
  public Value tensor() {
    return operand(0);
  }
}
