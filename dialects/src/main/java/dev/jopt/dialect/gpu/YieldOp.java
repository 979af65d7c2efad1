package dev.jopt.dialect.gpu;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.ReturnLike;
import java.util.List;

/** Ends a region of {@code gpu.warp_execute_on_lane_0} and gives its results. */
public final class YieldOp extends Operation implements Pure, ReturnLike {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("gpu.yield", YieldOp.class, YieldOp::new)
          .summary("Terminates the region of gpu.warp_execute_on_lane_0 and yields its results.")
          .variadicOperand("values", CommonTypes.ANY)
          .format("attr-dict ($values^ `:` type($values))?")
          .build();

  /** Creates a detached operation. */
  public YieldOp(OperationState state) {
    super(state);
  }

  /** The end of a region that gives values. */
  public static YieldOp create(OpBuilder builder, Location location, List<? extends Value> values) {
    return builder.create(builder.state(location, DEFINITION).addOperands(values), YieldOp.class);
  }
}
