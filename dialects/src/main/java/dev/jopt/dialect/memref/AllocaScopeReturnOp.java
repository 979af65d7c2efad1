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
import dev.jopt.ir.op.ReturnLike;
import java.util.List;

/** Ends a region of {@code memref.alloca_scope} and gives its results. */
public final class AllocaScopeReturnOp extends Operation implements Pure, ReturnLike {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of(
              "memref.alloca_scope.return", AllocaScopeReturnOp.class, AllocaScopeReturnOp::new)
          .summary("Terminates the region of memref.alloca_scope and returns its results.")
          .variadicOperand("results", CommonTypes.ANY)
          .format("attr-dict ($results^ `:` type($results))?")
          .build();

  /** Creates a detached operation. */
  public AllocaScopeReturnOp(OperationState state) {
    super(state);
  }

  /** A return of values. */
  public static AllocaScopeReturnOp create(
      OpBuilder builder, Location location, List<? extends Value> results) {
    return builder.create(
        builder.state(location, DEFINITION).addOperands(results), AllocaScopeReturnOp.class);
  }

  @Override
  protected boolean verify() {
    return Parents.verify(this, "memref.alloca_scope");
  }
}
