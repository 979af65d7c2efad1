package dev.jopt.dialect.arith;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;

/** An operation on two values of one type. */
abstract class BinaryOp extends Operation {
  BinaryOp(OperationState state) {
    super(state);
  }

  /** Starts an operation whose first result has the type of the operands. */
  static OperationState state(
      OpBuilder builder, Location location, OpDefinition definition, Value lhs, Value rhs) {
    return builder
        .state(location, definition)
        .addOperand(lhs)
        .addOperand(rhs)
        .addResultType(lhs.type());
  }

  /** The left operand. */
  public final Value lhs() {
    return operand(0);
  }

  /** The right operand. */
  public final Value rhs() {
    return operand(1);
  }
}
