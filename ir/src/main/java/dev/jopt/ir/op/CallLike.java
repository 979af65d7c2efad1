package dev.jopt.ir.op;

import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Hands control to a {@link Callable} and gets it back. */
public interface CallLike {
  /** The symbol called, or null when a value is called. */
  @Nullable SymbolRefAttribute calleeSymbol();

  /** The value called, or null when a symbol is called. */
  default @Nullable Value calleeValue() {
    return null;
  }

  /** The operands handed to the callee, in order of its arguments. */
  List<OpOperand> argumentOperands();

  /**
   * Calls another symbol from now on. The default changes the inherent attribute {@code callee}.
   *
   * @throws UnsupportedOperationException if this calls a value
   */
  default void setCallee(SymbolRefAttribute callee) {
    if (calleeSymbol() == null) {
      throw new UnsupportedOperationException("the call is of a value");
    }
    ((Operation) this).setAttribute("callee", callee);
  }

  /**
   * Calls another value from now on. The default changes the operand that is called.
   *
   * @throws UnsupportedOperationException if this calls a symbol
   */
  default void setCallee(Value callee) {
    Value called = calleeValue();
    if (called == null) {
      throw new UnsupportedOperationException("the call is of a symbol");
    }
    Operation op = (Operation) this;
    for (OpOperand operand : op.opOperands()) {
      if (operand.get() == called) {
        operand.set(callee);
        return;
      }
    }
  }

  /**
   * Hands other values to the callee, as many as there were or, if the operands are not in groups
   * of stated sizes, any number.
   *
   * @throws IllegalArgumentException if the operation cannot have another number of arguments
   */
  default void setArguments(List<? extends Value> arguments) {
    List<OpOperand> operands = argumentOperands();
    if (arguments.size() == operands.size()) {
      for (int i = 0; i < operands.size(); i++) {
        operands.get(i).set(arguments.get(i));
      }
      return;
    }
    Operation op = (Operation) this;
    if (op.hasTrait(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)) {
      throw new IllegalArgumentException(
          op.name() + " has " + operands.size() + " arguments, not " + arguments.size());
    }
    int first = operands.isEmpty() ? op.operandCount() : operands.get(0).index();
    op.eraseOperands(first, operands.size());
    op.insertOperands(first, arguments);
  }
}
