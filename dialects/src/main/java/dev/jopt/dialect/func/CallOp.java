package dev.jopt.dialect.func;

import dev.jopt.dialect.support.FunctionCall;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Calls a function by name. {@code %r = call @f(%x) : (i32) -> i32} */
public final class CallOp extends FunctionCall {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      define("func.call", CallOp.class, CallOp::new, CommonTypes.ANY)
          .summary("Calls a function by name.")
          .optionalAttribute("no_inline", CommonAttributes.UNIT)
          .traits(OpTrait.MEMREFS_NORMALIZABLE)
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

  @Override
  protected @Nullable FunctionType signature(@Nullable Operation callee) {
    return callee instanceof FuncOp function ? function.functionType() : null;
  }

  @Override
  protected String calleeKind() {
    return "function";
  }
}
