package dev.jopt.reduce;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockOperand;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.op.Branch;
import java.util.List;
import java.util.function.Consumer;

/** Joins a block with the only one that jumps to it. */
final class BlockJoining {
  private BlockJoining() {}

  static void find(Operation program, Consumer<Runnable> edits) {
    program.walk(
        op -> {
          for (Region region : op.regions()) {
            for (Block block : region.blocks()) {
              List<BlockOperand> jumps = block.predecessorUses();
              if (jumps.size() == 1) {
                Operation jump = jumps.get(0).owner();
                Branch branch = jump.as(Branch.class);
                if (branch != null && jump.successorCount() == 1 && jump.block() != block) {
                  edits.accept(() -> join(block, jump, branch));
                }
              }
            }
          }
        });
  }

  private static void join(Block block, Operation jump, Branch branch) {
    List<OpOperand> values = branch.successorOperands(0);
    for (int i = 0; i < block.argumentCount(); i++) {
      block.argument(i).replaceAllUsesWith(values.get(i).get());
    }
    while (block.firstOp() != null) {
      block.firstOp().moveBefore(jump);
    }
    jump.erase();
    block.erase();
  }
}
