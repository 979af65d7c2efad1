package dev.jopt.dialect.defined;

import dev.jopt.dialect.support.CallSignatures;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.Callable;
import dev.jopt.ir.op.SymbolUser;
import dev.jopt.ir.type.FunctionType;
import java.util.List;
import java.util.Objects;

/** A call of the function that the attribute {@code callee} names, with all operands. */
interface CallsSymbol extends CallLike, SymbolUser {
  @Override
  default SymbolRefAttribute calleeSymbol() {
    return Objects.requireNonNull(
        ((Operation) this).attribute("callee", SymbolRefAttribute.class), "callee");
  }

  @Override
  default List<OpOperand> argumentOperands() {
    return ((Operation) this).opOperands();
  }

  @Override
  default boolean verifySymbolUses(SymbolTables tables) {
    Operation call = (Operation) this;
    FunctionType type =
        tables.lookUpNearest(call, calleeSymbol()) instanceof Callable callable
            ? FunctionType.of(callable.argumentTypes(), callable.returnTypes())
            : null;
    return CallSignatures.verify(call, calleeSymbol(), type, "function");
  }
}
