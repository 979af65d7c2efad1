package dev.jopt.dialect.deallocation;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Pure;
import java.util.List;

/**
 * The indicator of the allocation that a buffer is. {@code %o = deallocation.own %m : memref<4xi8>}
 */
public final class OwnOp extends Operation implements OwnershipOp, Pure {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("deallocation.own", OwnOp.class, OwnOp::new)
          .summary("Takes ownership of a fresh allocation and returns its indicator.")
          .operand("memref", CommonTypes.ANY_RANKED_OR_UNRANKED_MEMREF)
          .result("result", DeallocationTypes.OWNERSHIP)
          .infer(state -> List.of(OwnershipType.OWNERSHIP))
          .format("attr-dict $memref `:` type($memref)")
          .build();

  /** Creates a detached operation. */
  public OwnOp(OperationState state) {
    super(state);
  }

  /** The indicator of the allocation that {@code memref} is. */
  public static OwnOp create(OpBuilder builder, Location location, Value memref) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(memref)
            .addResultType(OwnershipType.OWNERSHIP),
        OwnOp.class);
  }

  /** The buffer. */
  public Value memref() {
    return operand(0);
  }
}
