package dev.jopt.ir.op;

import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import java.util.List;

/** A terminator that does nothing but hand all its operands to whatever comes next. */
public interface ReturnLike extends RegionBranchTerminator {
  @Override
  default List<OpOperand> successorOperands(RegionSuccessor successor) {
    return ((Operation) this).opOperands();
  }
}
