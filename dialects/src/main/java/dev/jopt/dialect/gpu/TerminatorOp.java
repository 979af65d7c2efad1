package dev.jopt.dialect.gpu;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.Terminator;

/** Ends a thread of {@code gpu.launch}. */
public final class TerminatorOp extends Operation implements Pure, Terminator {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("gpu.terminator", TerminatorOp.class, TerminatorOp::new)
          .summary("Terminates the region of gpu.launch.")
          .format("attr-dict")
          .build();

  /** Creates a detached operation. */
  public TerminatorOp(OperationState state) {
    super(state);
  }

  /** The end of a thread. */
  public static TerminatorOp create(OpBuilder builder, Location location) {
    return builder.create(builder.state(location, DEFINITION), TerminatorOp.class);
  }

  @Override
  protected boolean verify() {
    return parentOp() instanceof LaunchOp || emitOpError("expects parent op 'gpu.launch'");
  }
}
