package dev.jopt.dialect.deallocation;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;

/** Frees an allocation, nothing for null. {@code deallocation.free %o} */
public final class FreeOp extends Operation implements OwnershipOp {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("deallocation.free", FreeOp.class, FreeOp::new)
          .summary("Frees the allocation of an indicator; does nothing for null.")
          .operand("alloc", DeallocationTypes.OWNERSHIP)
          .format("attr-dict $alloc")
          .build();

  /** Creates a detached operation. */
  public FreeOp(OperationState state) {
    super(state);
  }

  /** Frees the allocation of an indicator. */
  public static FreeOp create(OpBuilder builder, Location location, Value alloc) {
    return builder.create(builder.state(location, DEFINITION).addOperand(alloc), FreeOp.class);
  }

  /** The indicator. */
  public Value alloc() {
    return operand(0);
  }
}
