package dev.jopt.ir.op;

import dev.jopt.ir.OpOperand;
import java.util.List;

/** A terminator of a region of a {@link RegionBranch} operation. */
public interface RegionBranchTerminator extends Terminator {
  /** The operands forwarded when control goes to {@code successor}, in order of its inputs. */
  List<OpOperand> successorOperands(RegionSuccessor successor);
}
