package dev.jopt.dialect.support;

import dev.jopt.ir.Block;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.op.Terminator;

/** Puts in the terminators that text may leave out. */
public final class Terminators {
  private Terminators() {}

  /**
   * Sees to it that a region has a block and that its last block ends with a terminator.
   *
   * @param terminator the definition of the terminator put in, without operands
   * @param state the operation that the region will belong to
   */
  public static void ensure(Region region, OpDefinition terminator, OperationState state) {
    Block last = region.lastBlock();
    if (last == null) {
      last = region.addBlock();
    }
    if (!(last.lastOp() instanceof Terminator)) {
      last.append(new OperationState(state.context(), state.location(), terminator).create());
    }
  }
}
