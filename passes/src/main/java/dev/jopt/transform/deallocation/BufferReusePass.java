package dev.jopt.transform.deallocation;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import dev.jopt.pass.PassStatistic;

/** Makes fewer buffers of those that are allocated and freed in one function. */
public final class BufferReusePass implements Pass {
  /** After so many rounds, sharing no longer goes one sweep at a time. */
  private static final int SWEEPING_ROUNDS = 8;

  private static final PassOption<Long> MAX_STACK_BYTES =
      PassOption.longInteger(
          "max-stack-bytes",
          ReuseOptions.DEFAULT.maxStackBytes(),
          "bytes that a function may move to the stack; -1 to move up to 4096 elements");
  private static final PassOption<Long> HOIST_MAX_BYTES =
      PassOption.longInteger(
          "hoist-max-bytes",
          ReuseOptions.DEFAULT.hoistMaxBytes(),
          "bytes that may be moved out of each operation with regions; -1 for no limit");
  private static final PassOption<Long> REUSE_DISTANCE =
      PassOption.longInteger(
          "reuse-distance",
          ReuseOptions.DEFAULT.reuseDistance(),
          "allocs of other types that may lie between a dealloc and the alloc that takes its buffer");
  private static final PassOption<Boolean> NESTED_COPIES =
      PassOption.bool(
          "nested-copies",
          false,
          "eliminate copies in regions too, and those whose source is freed later");
  private static final PassOption<Boolean> TWO_BUFFERS =
      PassOption.bool(
          "two-buffers", false, "let both regions of a while loop share the buffer that is free");
  private static final PassOption<Boolean> NESTED_LOOP_DEALLOCS =
      PassOption.bool(
          "nested-loop-deallocs", false, "simplify deallocs of loop results in regions too");
  private static final PassOption<Boolean> SHARE_BY_SIZE =
      PassOption.bool(
          "share-by-size",
          false,
          "let buffers of different types that are used in turn, or in different regions of one"
              + " branch, be views of the same bytes, unless that raises the peak");

  private static final PassStatistic COPIES =
      new PassStatistic("num-copies", "Number of copies eliminated");
  private static final PassStatistic SHARED =
      new PassStatistic("num-shared", "Number of allocs that took a buffer freed before");
  private static final PassStatistic HOISTED =
      new PassStatistic("num-hoisted", "Number of moves of an alloc out of an operation");
  private static final PassStatistic DOUBLE_BUFFERED =
      new PassStatistic("num-double-buffered", "Number of allocs that loops carry around instead");
  private static final PassStatistic PROMOTED =
      new PassStatistic("num-promoted", "Number of allocs that went to the stack or were useless");

  /** What there is to know about the pass. */
  public static final PassInfo INFO =
      PassInfo.of("buffer-reuse", BufferReusePass::new)
          .aliases("hlo-buffer-reuse")
          .anchor(FunctionLike.class)
          .summary("Let buffers take each other's place, and move small ones to the stack")
          .description(
              """
              Looks for pairs of `memref.alloc` and `memref.dealloc`, so run
              `deallocation-simplification` before. In turns, until nothing changes: a buffer that
              is freed serves the next `alloc` of its type in the block; buffers that a region
              allocates and frees are moved out of the operation around it; loops that free one
              buffer and allocate another keep both; what a loop only permutes is freed as it
              went in. Before, buffers that are only copied into an argument with
              `deallocation.restrict = true`, or into a fresh buffer, are computed in place.
              After, small buffers of the function's first block become `memref.alloca`.

              Folds and removes dead code on the way. Nothing is moved out of regions that may run
              concurrently, and no buffer is replaced by one of less alignment.""")
          .options(
              MAX_STACK_BYTES,
              HOIST_MAX_BYTES,
              REUSE_DISTANCE,
              NESTED_COPIES,
              TWO_BUFFERS,
              NESTED_LOOP_DEALLOCS,
              SHARE_BY_SIZE)
          .statistics(COPIES, SHARED, HOISTED, DOUBLE_BUFFERED, PROMOTED)
          .build();

  private final ReuseOptions options;

  private BufferReusePass(PassOptions given) {
    options =
        new ReuseOptions(
            given.get(MAX_STACK_BYTES),
            given.get(HOIST_MAX_BYTES),
            given.get(REUSE_DISTANCE),
            given.get(NESTED_COPIES),
            given.get(TWO_BUFFERS),
            given.get(NESTED_LOOP_DEALLOCS),
            given.get(SHARE_BY_SIZE));
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
    HoistBudget budget = new HoistBudget(options.hoistMaxBytes());
    CopyElimination copyElimination = new CopyElimination(alignments, options.nestedCopies());
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
          new BufferSharing(alignments, options.reuseDistance(), BufferSharing.Mode.AGGRESSIVE)
              .sweep(block);
      if (options.shareBySize()) {
        shared += new SizeSharing().run(block);
      }
    }
    // What is in other blocks may run more than once, while the stack only grows.
    int promoted = new StackPromotion(options.maxStackBytes()).run(body.front());
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
              ? new BufferSharing(
                      alignments, options.reuseDistance(), BufferSharing.Mode.CONSERVATIVE)
                  .sweep(block)
              : new FreedBuffers(alignments).takeAll(block);
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
      carried += new DoubleBuffering(alignments, budget, options.twoBuffers()).run(block);
    }
    run.count(DOUBLE_BUFFERED, carried);
    int rewritten = 0;
    if (carried != 0) {
      return true;
    }
    for (Block block : body.blocks()) {
      rewritten += new LoopDeallocs(options.nestedLoopDeallocs()).run(block);
    }
    return rewritten != 0;
  }
}
