package dev.jopt.ir.op;

import dev.jopt.ir.OpOperand;
import dev.jopt.ir.attribute.Attribute;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A terminator of a region of a {@link RegionBranch} operation. */
public interface RegionBranchTerminator extends Terminator {
  /** The operands forwarded when control goes to {@code successor}, in order of its inputs. */
  List<OpOperand> successorOperands(RegionSuccessor successor);

  /**
   * Where control can go when some operands are known, or null if the operation around it says so.
   *
   * @param constants for each operand its constant value, or null
   */
  default @Nullable List<RegionSuccessor> successors(List<@Nullable Attribute> constants) {
    return null;
  }
}
