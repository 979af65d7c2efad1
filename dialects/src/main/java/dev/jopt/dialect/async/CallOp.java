package dev.jopt.dialect.async;

import dev.jopt.dialect.support.FunctionCall;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.RegionExecution;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Calls an asynchronous function by name; it may still run when the call is over. {@code %r =
 * async.call @f(%x) : (i32) -> !async.value<i32>}
 */
public final class CallOp extends FunctionCall implements RegionExecution {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      define("async.call", CallOp.class, CallOp::new, AsyncConstraints.VALUE_OR_TOKEN)
          .summary("Calls an asynchronous function by name.")
          .build();

  /** Creates a detached operation. */
  public CallOp(OperationState state) {
    super(state);
  }

  /** A call of a function known by name. */
  public static CallOp create(
      OpBuilder builder,
      Location location,
      String callee,
      List<? extends Type> results,
      List<? extends Value> operands) {
    return builder.create(
        state(builder, location, DEFINITION, callee, results, operands), CallOp.class);
  }

  /** A call of a function. */
  public static CallOp create(
      OpBuilder builder, Location location, FuncOp callee, List<? extends Value> operands) {
    return create(builder, location, callee.functionName(), callee.returnTypes(), operands);
  }

  /** The body of the callee. */
  @Override
  public Kind regionExecution() {
    return Kind.DEFERRED;
  }

  @Override
  protected @Nullable FunctionType signature(@Nullable Operation callee) {
    return callee instanceof FuncOp function ? function.functionType() : null;
  }

  @Override
  protected String calleeKind() {
    return "async function";
  }
}
