package dev.jopt.dialect.ub;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Terminator;

/** A place that control never reaches. {@code ub.unreachable} */
public final class UnreachableOp extends Operation implements Terminator {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("ub.unreachable", UnreachableOp.class, UnreachableOp::new)
          .summary("Terminates a block that control never reaches.")
          .format("attr-dict")
          .build();

  /** Creates a detached operation. */
  public UnreachableOp(OperationState state) {
    super(state);
  }

  /** The end of a block that is never reached. */
  public static UnreachableOp create(OpBuilder builder, Location location) {
    return builder.create(builder.state(location, DEFINITION), UnreachableOp.class);
  }
}
