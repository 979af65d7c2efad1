package dev.jopt.example.units;

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

/** Ends a {@link FuncOp} with its results. {@code units.return %a : memref<8xf32>} */
public final class ReturnOp extends Operation implements Pure, ReturnLike {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("units.return", ReturnOp.class, ReturnOp::new)
          .summary("Ends a function with its results.")
          .variadicOperand("operands", CommonTypes.ANY)
          .format("attr-dict ($operands^ `:` type($operands))?")
          .build();

  /** Creates a detached operation. */
  public ReturnOp(OperationState state) {
    super(state);
  }

  /** A return of values. */
  public static ReturnOp create(
      OpBuilder builder, Location location, List<? extends Value> operands) {
    return builder.create(
        builder.state(location, DEFINITION).addOperands(operands), ReturnOp.class);
  }

  @Override
  protected boolean verify() {
    if (!(parentOp() instanceof FuncOp function)) {
      return emitOpError("expects parent op 'units.func'");
    }
    return operandTypes().equals(function.returnTypes())
        || emitOpError("returns other types than the function around it");
  }
}
