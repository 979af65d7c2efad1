package dev.jopt.dialect.deallocation;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Pure;
import java.util.List;

/** An indicator of no allocation. {@code %o = deallocation.null} */
public final class NullOp extends Operation implements OwnershipOp, Pure {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("deallocation.null", NullOp.class, NullOp::new)
          .summary("Creates a null indicator, which owns no allocation.")
          .result("result", DeallocationTypes.OWNERSHIP)
          .infer(state -> List.of(OwnershipType.OWNERSHIP))
          .format("attr-dict")
          .build();

  /** Creates a detached operation. */
  public NullOp(OperationState state) {
    super(state);
  }

  /** An indicator of no allocation. */
  public static NullOp create(OpBuilder builder, Location location) {
    return builder.create(
        builder.state(location, DEFINITION).addResultType(OwnershipType.OWNERSHIP), NullOp.class);
  }
}
