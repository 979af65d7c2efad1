package dev.jopt.dialect.graph;

import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.RankedTensorType;
import java.util.List;

/** An operation that only changes how a tensor is seen: its result may share the input's memory. */
public abstract class NoopOp extends GraphOp {
  /** Creates a detached operation. */
  protected NoopOp(OperationState state) {
    super(state);
  }

  /** The tensor seen. */
  public final Value input() {
    return operand(0);
  }

  /** The type of the tensor seen; the operation must be valid. */
  public final RankedTensorType inputType() {
    return operandType(0);
  }

  @Override
  final List<Value> movedOperands() {
    return operands();
  }
}
