package dev.jopt.transform.deallocation;

import dev.jopt.dialect.bufferization.AllocTensorOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.pass.PassStatistic;

/** Gives each use of a {@code bufferization.alloc_tensor} one of its own. */
public final class SplitAllocTensorsPass implements Pass {
  private static final PassStatistic CLONED =
      new PassStatistic("num-cloned", "Number of uses given an alloc_tensor of their own");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("split-alloc-tensors", options -> new SplitAllocTensorsPass())
          .aliases("hlo-split-alloc-tensors")
          .anchor(FunctionLike.class)
          .summary("Give each use of an alloc_tensor a copy of its own")
          .description(
              """
              Runs before bufferization, which would otherwise allocate one buffer for all uses of
              a `bufferization.alloc_tensor`, live from the first to the last. Each use gets a copy
              of the `alloc_tensor` right before its operation; the original is erased when it
              has no uses left.""")
          .statistics(CLONED)
          .build();

  private long cloned;

  private SplitAllocTensorsPass() {}

  @Override
  public void run(Operation function, PassRun run) {
    Block body = function.regionCount() == 0 ? null : function.region(0).firstBlock();
    cloned = 0;
    boolean changed = body != null && split(body);
    run.count(CLONED, cloned);
    if (!changed) {
      run.preserveAllAnalyses();
    }
  }

  private boolean split(Block block) {
    long before = cloned;
    boolean changed = false;
    for (Operation op : block.operations()) {
      for (int i = 0; i < op.operandCount(); i++) {
        if (op.operand(i).definingOp() instanceof AllocTensorOp alloc) {
          Operation clone = alloc.copy();
          block.insertBefore(clone, op);
          op.setOperand(i, clone.result());
          cloned++;
        }
      }
      for (Region region : op.regions()) {
        for (Block inner : region.blocks()) {
          changed |= split(inner);
        }
      }
    }
    for (Operation op : block.operations()) {
      if (op instanceof AllocTensorOp && op.isUnused()) {
        op.erase();
        changed = true;
      }
    }
    return changed || cloned != before;
  }
}
