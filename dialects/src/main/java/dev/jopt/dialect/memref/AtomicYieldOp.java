package dev.jopt.dialect.memref;

import dev.jopt.dialect.support.Parents;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.Terminator;
import dev.jopt.ir.type.Type;
import java.util.Objects;

/** Gives the new value of the element. {@code memref.atomic_yield %v : f32} */
public final class AtomicYieldOp extends Operation implements Pure, Terminator {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("memref.atomic_yield", AtomicYieldOp.class, AtomicYieldOp::new)
          .summary(
              "Terminates the region of memref.generic_atomic_rmw with the new value of the element.")
          .operand("result", CommonTypes.ANY)
          .format("$result attr-dict `:` type($result)")
          .build();

  /** Creates a detached operation. */
  public AtomicYieldOp(OperationState state) {
    super(state);
  }

  /** An end with the new element. */
  public static AtomicYieldOp create(OpBuilder builder, Location location, Value result) {
    return builder.create(
        builder.state(location, DEFINITION).addOperand(result), AtomicYieldOp.class);
  }

  @Override
  protected boolean verify() {
    if (!Parents.verify(this, "memref.generic_atomic_rmw")) {
      return false;
    }
    Type found = operand(0).type();
    Type wanted = Objects.requireNonNull(parentOp()).result().type();
    return found.equals(wanted)
        || emitOpError(
            "types mismatch between yield op: '" + found + "' and its parent: '" + wanted + "'");
  }
}
