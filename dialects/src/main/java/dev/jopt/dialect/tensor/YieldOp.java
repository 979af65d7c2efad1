package dev.jopt.dialect.tensor;

import dev.jopt.dialect.support.Parents;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.ReturnLike;

/** Gives the element that a region has computed. {@code tensor.yield %v : f32} */
public final class YieldOp extends Operation implements Pure, ReturnLike {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("tensor.yield", YieldOp.class, YieldOp::new)
          .summary("Terminates a region of the tensor dialect with the element that it computed.")
          .operand("value", CommonTypes.ANY)
          .format("$value attr-dict `:` type($value)")
          .build();

  /** Creates a detached operation. */
  public YieldOp(OperationState state) {
    super(state);
  }

  /** An end with one element. */
  public static YieldOp create(OpBuilder builder, Location location, Value value) {
    return builder.create(builder.state(location, DEFINITION).addOperand(value), YieldOp.class);
  }

  /** The element. */
  public Value value() {
    return operand(0);
  }

  @Override
  protected boolean verify() {
    return Parents.verify(this, "tensor.generate", "tensor.pad");
  }
}
