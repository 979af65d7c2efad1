package dev.jopt.dialect.async;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;

/** Waits until all tokens and values of a group are available. {@code async.await_all %g} */
public final class AwaitAllOp extends Operation {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("async.await_all", AwaitAllOp.class, AwaitAllOp::new)
          .summary("Waits until all tokens and values of a group are available.")
          .operand("operand", AsyncConstraints.GROUP)
          .format("$operand attr-dict")
          .build();

  /** Creates a detached operation. */
  public AwaitAllOp(OperationState state) {
    super(state);
  }

  /** Waits for a group. */
  public static AwaitAllOp create(OpBuilder builder, Location location, Value group) {
    return builder.create(builder.state(location, DEFINITION).addOperand(group), AwaitAllOp.class);
  }
}
