package dev.jopt.dialect.llvm;

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
import org.jspecify.annotations.Nullable;

/** Ends a function. {@code llvm.return %x : i32} */
public final class ReturnOp extends Operation implements Pure, ReturnLike {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("llvm.return", ReturnOp.class, ReturnOp::new)
          .summary("Returns from a function, with at most one value.")
          .optionalOperand("arg", CommonTypes.ANY)
          .format("attr-dict ($arg^ `:` type($arg))?")
          .build();

  /** Creates a detached operation. */
  public ReturnOp(OperationState state) {
    super(state);
  }

  /** A return of a value, or of none. */
  public static ReturnOp create(OpBuilder builder, Location location, @Nullable Value value) {
    OperationState state = builder.state(location, DEFINITION);
    if (value != null) {
      state.addOperand(value);
    }
    return builder.create(state, ReturnOp.class);
  }

  @Override
  protected boolean verify() {
    if (!(parentOp() instanceof FuncOp function)) {
      return true;
    }
    Type result = function.functionType().result();
    if (result == SimpleType.VOID) {
      return operandCount() == 0 || emitOpError("expected no operands");
    }
    if (operandCount() == 0) {
      return emitOpError("expected 1 operand");
    }
    return operand(0).type().equals(result) || emitOpError("mismatching result types");
  }
}
