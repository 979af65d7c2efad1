package dev.jopt.dialect.defined;

import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.Branch;
import java.util.List;
import java.util.Objects;

/** A branch that forwards operands as the supplement says. */
interface Forwards extends Branch {
  private SuccessorOperands forwarded() {
    DefinedOperation op = (DefinedOperation) this;
    return Objects.requireNonNull(
        op.traits.supplement().successorOperands(op.definition().localName()));
  }

  @Override
  default List<OpOperand> successorOperands(int index) {
    return forwarded().of((Operation) this, index);
  }

  @Override
  default void setSuccessorOperands(int index, List<? extends Value> values) {
    forwarded().replace((Operation) this, index, values);
  }
}
