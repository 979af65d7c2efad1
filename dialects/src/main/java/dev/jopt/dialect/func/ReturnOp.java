package dev.jopt.dialect.func;

import dev.jopt.dialect.support.Parents;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.ReturnLike;
import dev.jopt.ir.type.Type;
import java.util.List;

/** Ends a function with its results. {@code return %a, %b : i32, f32} */
public final class ReturnOp extends Operation implements ReturnLike, Pure {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("func.return", ReturnOp.class, ReturnOp::new)
          .summary("Returns from a function.")
          .variadicOperand("operands", CommonTypes.ANY)
          .format("attr-dict ($operands^ `:` type($operands))?")
          .traits(OpTrait.MEMREFS_NORMALIZABLE)
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
    if (!Parents.verify(this, "func.func") || !(parentOp() instanceof FuncOp function)) {
      return false;
    }
    List<Type> expected = function.returnTypes();
    if (operandCount() != expected.size()) {
      return emitOpError(
          "has "
              + operandCount()
              + " operands, but enclosing function (@"
              + function.symbolName()
              + ") returns "
              + expected.size());
    }
    for (int i = 0; i < expected.size(); i++) {
      if (!operand(i).type().equals(expected.get(i))) {
        return emitError(
            "type of return operand "
                + i
                + " ('"
                + operand(i).type()
                + "') doesn't match function result type ('"
                + expected.get(i)
                + "') in function @"
                + function.symbolName());
      }
    }
    return true;
  }
}
