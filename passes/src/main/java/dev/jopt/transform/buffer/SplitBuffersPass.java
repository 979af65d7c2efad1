package dev.jopt.transform.buffer;

import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.pass.PassStatistic;
import java.util.ArrayList;
import java.util.List;

/**
 * Gives each contents of a buffer an alloc of its own, as renaming does with registers.
 *
 * <p>Proof obligation, for an operation {@code op} from which on a new alloc is used: it writes
 * every element of the old one and reads none, so that its earlier contents are dead; and each use
 * of the buffer is on one side of {@code op}. The latter holds because the uses under all names lie
 * in operations of the block that allocates the buffer, which is that of {@code op}. Besides, no
 * other name is defined before {@code op} and used from there on, unless it is a view that can be
 * made again there, and no use lets the buffer out of sight.
 */
public final class SplitBuffersPass implements Pass {
  private static final PassStatistic SPLIT =
      new PassStatistic("num-split", "Number of allocs added for contents that begin later");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("split-buffers", unused -> new SplitBuffersPass())
          .anchor(FunctionLike.class)
          .summary("Give each contents of a buffer an alloc of its own")
          .description(
              """
              Where an operation overwrites all of a buffer, the operations from there on get a new
              `memref.alloc`. Such buffers come from `cse` before bufferization: it makes one
              `tensor.empty` of many, so that one buffer holds a result after the other. Passes
              that look at allocs, such as `reuse-in-place`, then see the results by themselves.

              By itself the pass makes more buffers. `merge-alloc` needs no more memory for them
              than with `split-lifetimes` for the one.

              The buffer must be of static shape and in sight. Views of it that are used on both
              sides of the operation are made again; no other name may be.""")
          .statistics(SPLIT, EntangledBuffers.LEFT_ALONE)
          .build();

  private SplitBuffersPass() {}

  @Override
  public void run(Operation function, PassRun run) {
    if (EntangledBuffers.leaveAlone(function, run)) {
      return;
    }
    List<AllocOp> allocs = new ArrayList<>();
    function.walk(AllocOp.class, allocs::add);
    int split = 0;
    if (!allocs.isEmpty()) {
      BufferSplitting work =
          new BufferSplitting(function, run.analysis(BufferViewFlowAnalysis.KEY));
      for (AllocOp alloc : allocs) {
        split += work.split(alloc);
      }
    }
    run.count(SPLIT, split);
    if (split == 0) {
      run.preserveAllAnalyses();
    }
  }
}
