package dev.jopt.transform.loop;

import dev.jopt.ir.Operation;
import dev.jopt.ir.op.LoopLike;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import java.util.ArrayList;
import java.util.List;

/** Keeps a part of a tensor that a loop reads and writes as a value of its own. */
public final class LoopInvariantSubsetHoistingPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("loop-invariant-subset-hoisting", o -> new LoopInvariantSubsetHoistingPass())
          .displayName("LoopInvariantSubsetHoisting")
          .summary("Read and write a slice once around a loop instead of in each iteration")
          .description(
              """
              Where each iteration of a loop takes the same part out of a tensor that it carries and
              puts it back, the part is taken before the loop, carried beside the tensor, and put
              back after the loop. All other uses of the tensor in the loop must be of parts that
              are known to be disjoint. Inner loops come first.""")
          .build();

  private LoopInvariantSubsetHoistingPass() {}

  @Override
  public void run(Operation op, PassRun run) {
    List<LoopLike> loops = new ArrayList<>();
    op.walkPostOrder(
        inner -> {
          LoopLike loop = inner.as(LoopLike.class);
          if (loop != null) {
            loops.add(loop);
          }
        });
    boolean changed = false;
    for (LoopLike loop : loops) {
      changed |= SubsetHoisting.hoist(loop);
    }
    if (!changed) {
      run.preserveAllAnalyses();
    }
  }
}
