package dev.jopt.dialect.async;

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
import java.util.List;

/** Ends the region of {@code async.execute} and gives its values. */
public final class YieldOp extends Operation implements Pure, ReturnLike {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("async.yield", YieldOp.class, YieldOp::new)
          .summary("Terminates the region of async.execute and yields its values.")
          .variadicOperand("operands", CommonTypes.ANY)
          .format("($operands^ `:` type($operands))? attr-dict")
          .build();

  /** Creates a detached operation. */
  public YieldOp(OperationState state) {
    super(state);
  }

  /** The end of a region that gives values. */
  public static YieldOp create(OpBuilder builder, Location location, List<? extends Value> values) {
    return builder.create(builder.state(location, DEFINITION).addOperands(values), YieldOp.class);
  }

  @Override
  protected boolean verify() {
    return Parents.verify(this, "async.execute");
  }
}
