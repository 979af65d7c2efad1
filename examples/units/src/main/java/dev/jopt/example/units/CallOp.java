package dev.jopt.example.units;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.SymbolUser;
import java.util.List;
import java.util.Objects;

/** Calls a function of any dialect. {@code %r = units.call @f(%m) : (memref<8xf32>) -> f32} */
public final class CallOp extends Operation implements CallLike, SymbolUser {
  private static final String CALLEE = "callee";

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("units.call", CallOp.class, CallOp::new)
          .summary("Calls a function of any dialect.")
          .attribute(CALLEE, CommonAttributes.FLAT_SYMBOL_REF)
          .variadicOperand("operands", CommonTypes.ANY)
          .variadicResult("results", CommonTypes.ANY)
          .format("$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)")
          .build();

  /** Creates a detached operation. */
  public CallOp(OperationState state) {
    super(state);
  }

  /** A call of a function. */
  public static CallOp create(
      OpBuilder builder, Location location, FunctionLike callee, List<? extends Value> operands) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .setAttribute(CALLEE, SymbolRefAttribute.of(callee.functionName()))
            .addOperands(operands)
            .addResultTypes(callee.returnTypes()),
        CallOp.class);
  }

  @Override
  public SymbolRefAttribute calleeSymbol() {
    return Objects.requireNonNull(attribute(CALLEE, SymbolRefAttribute.class));
  }

  @Override
  public List<OpOperand> argumentOperands() {
    return opOperands();
  }

  @Override
  public boolean verifySymbolUses(SymbolTables tables) {
    if (!(tables.lookUpNearest(this, calleeSymbol()) instanceof FunctionLike callee)) {
      return emitOpError("'" + calleeSymbol().root() + "' is no function");
    }
    return (operandTypes().equals(callee.argumentTypes())
            && resultTypes().equals(callee.returnTypes()))
        || emitOpError("has other types than '" + calleeSymbol().root() + "'");
  }
}
