package dev.jopt.ir.op;

import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A terminator that branches to successor blocks and forwards operands to their arguments. */
public interface Branch extends Terminator {
  /**
   * The branch that an operation is, by its class or because that was attached to it.
   *
   * @throws IllegalArgumentException if it is none
   */
  static Branch of(Operation op) {
    Branch branch = op.as(Branch.class);
    if (branch == null) {
      throw new IllegalArgumentException("'" + op.name() + "' is not a branch");
    }
    return branch;
  }

  /** The operands forwarded to the arguments of successor {@code index}, in order. */
  List<OpOperand> successorOperands(int index);

  /** Replaces the operands forwarded to successor {@code index}. */
  void setSuccessorOperands(int index, List<? extends dev.jopt.ir.Value> values);

  /**
   * The only successor that control can go to when some operands are known, or -1 if there may be
   * others.
   *
   * @param constants for each operand of the operation its constant value, or null
   */
  default int successorFor(List<@Nullable Attribute> constants) {
    return -1;
  }
}
