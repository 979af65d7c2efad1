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
import dev.jopt.ir.type.Type;
import java.util.List;

/** Returns from an asynchronous function. {@code return %x : f32} */
public final class ReturnOp extends Operation implements Pure, ReturnLike {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("async.return", ReturnOp.class, ReturnOp::new)
          .summary("Returns from an asynchronous function.")
          .variadicOperand("operands", CommonTypes.ANY)
          .format("attr-dict ($operands^ `:` type($operands))?")
          .build();

  /** Creates a detached operation. */
  public ReturnOp(OperationState state) {
    super(state);
  }

  /** A return of values. */
  public static ReturnOp create(
      OpBuilder builder, Location location, List<? extends Value> values) {
    return builder.create(builder.state(location, DEFINITION).addOperands(values), ReturnOp.class);
  }

  @Override
  protected boolean verify() {
    if (!Parents.verify(this, "async.func") || !(parentOp() instanceof FuncOp function)) {
      return false;
    }
    List<Type> results = function.returnTypes();
    int first = function.isStateful() ? 1 : 0;
    boolean fits = operandCount() == results.size() - first;
    for (int i = 0; fits && i < operandCount(); i++) {
      fits = operand(i).type().equals(ValueType.unwrap(results.get(first + i)));
    }
    return fits
        || emitOpError("operand types do not match the types returned from the parent FuncOp");
  }
}
