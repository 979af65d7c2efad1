package dev.jopt.transform.deallocation.reuse;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import dev.jopt.pass.PassStatistic;
import dev.jopt.transform.Folding;

/** Makes fewer buffers of those that are allocated and freed in one function. */
public final class BufferReusePass implements Pass {
  /** After so many rounds, sharing no longer goes one sweep at a time. */
  private static final int SWEEPING_ROUNDS = 8;

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
    } else {
      rewrite(function, function.region(0), run);
    }
  }

  private void rewrite(Operation function, Region body, PassRun run) {
    Alignments alignments = new Alignments();
    HoistBudget budget = new HoistBudget(options.hoistMaxBytes);
    CopyElimination copyElimination = new CopyElimination(alignments, options.nestedCopies);
    int copies = 0;
    for (Block block : body.blocks()) {
      copies += copyElimination.run(block);
    }
    run.count(COPIES, copies);
    boolean touched = copies != 0;
    boolean changed;
    int round = 0;
    do {
      touched |= Folding.run(function).changed();
      int found = share(body, alignments, round < SWEEPING_ROUNDS);
      run.count(SHARED, found);
      changed = found != 0;
      changed |= moveOrSimplify(body, alignments, budget, run);
      touched |= changed;
      round++;
    } while (changed);
    int shared = 0;
    for (Block block : body.blocks()) {
      shared +=
          new ReuseSweep(alignments, options.reuseDistance, ReuseSweep.Mode.AGGRESSIVE)
              .sweep(block);
      if (options.shareBySize) {
        shared += new ReuseBySize().run(block);
      }
    }
    // Operations in other blocks may run more than once, while the stack only grows.
    int promoted = new StackPromotion(options.maxStackBytes).run(body.front());
    run.count(SHARED, shared);
    run.count(PROMOTED, promoted);
    touched |= Folding.run(function).changed() || shared != 0 || promoted != 0;
    if (!touched) {
      run.preserveAllAnalyses();
    }
  }

  private int share(Region body, Alignments alignments, boolean sweeps) {
    int shared = 0;
    for (Block block : body.blocks()) {
      shared +=
          sweeps
              ? new ReuseSweep(alignments, options.reuseDistance, ReuseSweep.Mode.CONSERVATIVE)
                  .sweep(block)
              : new OnePassReuse(alignments).takeAll(block);
    }
    return shared;
  }

  /** Does the first of three things that finds anything to do, and tells whether one did. */
  private boolean moveOrSimplify(
      Region body, Alignments alignments, HoistBudget budget, PassRun run) {
    int hoisted = 0;
    for (Block block : body.blocks()) {
      hoisted += new BufferHoisting(alignments, budget).run(block);
    }
    run.count(HOISTED, hoisted);
    if (hoisted != 0) {
      return true;
    }
    int carried = 0;
    for (Block block : body.blocks()) {
      carried += new DoubleBuffering(alignments, budget, options.twoBuffers).run(block);
    }
    run.count(DOUBLE_BUFFERED, carried);
    int rewritten = 0;
    if (carried != 0) {
      return true;
    }
    for (Block block : body.blocks()) {
      rewritten += new LoopDeallocs(options.nestedLoopDeallocs).run(block);
    }
    return rewritten != 0;
  }
}
