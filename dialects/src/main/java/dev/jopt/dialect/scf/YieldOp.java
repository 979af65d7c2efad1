package dev.jopt.dialect.scf;

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

/** Terminates a region and yields its values. {@code scf.yield %a : f32} */
public final class YieldOp extends Operation implements Pure, ReturnLike {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("scf.yield", YieldOp.class, YieldOp::new)
          .summary("Terminates a region and yields its values to the parent operation.")
          .variadicOperand("results", CommonTypes.ANY)
          .format("attr-dict ($results^ `:` type($results))?")
          .build();

  /** Creates a detached operation. */
  public YieldOp(OperationState state) {
    super(state);
  }

  /** A yield of values. */
  public static YieldOp create(
      OpBuilder builder, Location location, List<? extends Value> operands) {
    return builder.create(builder.state(location, DEFINITION).addOperands(operands), YieldOp.class);
  }

  @Override
  protected boolean verify() {
    return Parents.verify(
        this, "scf.execute_region", "scf.for", "scf.if", "scf.index_switch", "scf.while");
  }
}
