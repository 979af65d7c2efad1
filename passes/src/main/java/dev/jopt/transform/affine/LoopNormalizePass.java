package dev.jopt.transform.affine;

import dev.jopt.dialect.affine.ForOp;
import dev.jopt.dialect.affine.ParallelOp;
import dev.jopt.ir.Operation;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import java.util.ArrayList;
import java.util.List;

/** Lets affine loops count from 0 by 1. */
public final class LoopNormalizePass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("affine-loop-normalize", options -> new LoopNormalizePass())
          .displayName("AffineLoopNormalize")
          .summary("Let affine loops begin at 0 and count by 1")
          .description(
              """
              Lets `affine.for` and `affine.parallel` count from 0 by 1; what they counted before
              is computed by `affine.apply`. Loops from the greatest of several bounds stay.""")
          .anchor("func.func")
          .build();

  private LoopNormalizePass() {}

  @Override
  public void run(Operation op, PassRun run) {
    List<Operation> loops = new ArrayList<>();
    // What is inside comes first.
    op.walkPostOrder(
        inner -> {
          if (inner instanceof ForOp || inner instanceof ParallelOp) {
            loops.add(inner);
          }
        });
    if (loops.isEmpty()) {
      run.preserveAllAnalyses();
    }
    for (Operation loop : loops) {
      if (loop instanceof ForOp counted) {
        counted.normalize();
      } else if (loop instanceof ParallelOp parallel) {
        parallel.normalize();
      }
    }
  }
}
