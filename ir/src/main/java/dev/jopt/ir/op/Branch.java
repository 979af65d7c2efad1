package dev.jopt.ir.op;

import dev.jopt.ir.OpOperand;
import java.util.List;

/** A terminator that branches to successor blocks and forwards operands to their arguments. */
public interface Branch extends Terminator {
  /** The operands forwarded to the arguments of successor {@code index}, in order. */
  List<OpOperand> successorOperands(int index);

  /** Replaces the operands forwarded to successor {@code index}. */
  void setSuccessorOperands(int index, List<? extends dev.jopt.ir.Value> values);
}
