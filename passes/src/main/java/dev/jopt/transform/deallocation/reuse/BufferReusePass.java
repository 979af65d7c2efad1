package dev.jopt.transform.deallocation.reuse;

import dev.jopt.ir.Operation;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import dev.jopt.pass.PassStatistic;
import dev.jopt.transform.deallocation.flow.Backup;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.IntStream;

/** Makes fewer buffers of those that are allocated and freed in one function. */
public final class BufferReusePass implements Pass {
  private static final PassStatistic COPIES =
      new PassStatistic("num-copies", "Number of copies eliminated");
  private static final PassStatistic SHARED =
      new PassStatistic("num-shared", "Number of allocs replaced by a buffer freed before");
  private static final PassStatistic HOISTED =
      new PassStatistic("num-hoisted", "Number of times an alloc was hoisted out of an operation");
  private static final PassStatistic DOUBLE_BUFFERED =
      new PassStatistic(
          "num-double-buffered", "Number of allocs in loops replaced by a loop-carried buffer");
  private static final PassStatistic PROMOTED =
      new PassStatistic("num-promoted", "Number of allocs moved to the stack or erased as unused");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("buffer-reuse", BufferReusePass::new)
          .aliases("hlo-buffer-reuse")
          .anchor(FunctionLike.class)
          .summary("Reuse freed buffers and move small ones to the stack")
          .description(
              """
              Pairs `memref.alloc` with `memref.dealloc`, so run `deallocation-simplification`
              before. First, buffers that are only copied into an argument with
              `deallocation.restrict = true`, or into a fresh buffer, are computed in place. Then,
              to a fixed point: a freed buffer replaces the next `alloc` of its type in the block;
              buffers that a region allocates and frees are hoisted out of the operation; loops
              that free one buffer and allocate another carry both; deallocs of loop results that
              only permute the operands become deallocs of the operands. Finally, small buffers of
              the function's first block become `memref.alloca`.

              All this makes buffers live longer, and a function may need more bytes at one time
              than before; not with `keep-peak`.

              The pass also folds and removes dead code. It hoists nothing out of regions that may
              run concurrently, and replaces no buffer by one of smaller alignment.""")
          .options(ReuseOptions.ALL)
          .statistics(COPIES, SHARED, HOISTED, DOUBLE_BUFFERED, PROMOTED)
          .build();

  private final ReuseOptions options;

  private BufferReusePass(PassOptions given) {
    options = new ReuseOptions(given);
  }

  @Override
  public void run(Operation function, PassRun run) {
    if (function.regionCount() == 0 || function.region(0).isEmpty()) {
      run.preserveAllAnalyses();
    } else if (options.keepPeak && function.region(0).hasOneBlock() && HeapPeak.mayRise(function)) {
      rewriteBelowPeak(function, run);
    } else {
      BufferReuse reuse = new BufferReuse(function, options, options.hoistMaxBytes);
      if (!reuse.run()) {
        run.preserveAllAnalyses();
      }
      count(reuse, run);
    }
  }

  /** Rewrites a function as far as its peak allows; of more blocks, the text does not tell it. */
  private void rewriteBelowPeak(Operation function, PassRun run) {
    double[] before = HeapPeak.of(function);
    for (long hoistMaxBytes : new LinkedHashSet<>(List.of(options.hoistMaxBytes, 0L))) {
      Backup backup = Backup.of(function);
      BufferReuse reuse = new BufferReuse(function, options, hoistMaxBytes);
      reuse.run();
      double[] after = HeapPeak.of(function);
      if (IntStream.range(0, before.length).allMatch(i -> after[i] <= before[i])) {
        count(reuse, run);
        return;
      }
      backup.restore();
    }
  }

  private static void count(BufferReuse reuse, PassRun run) {
    run.count(COPIES, reuse.copies());
    run.count(SHARED, reuse.shared());
    run.count(HOISTED, reuse.hoisted());
    run.count(DOUBLE_BUFFERED, reuse.doubleBuffered());
    run.count(PROMOTED, reuse.promoted());
  }
}
