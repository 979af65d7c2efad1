package dev.jopt.transform.deallocation.reuse;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.rewrite.GreedyRewriteDriver;
import dev.jopt.transform.Folding;

/** One run of {@link BufferReusePass} over a function with a body, and what it found. */
final class BufferReuse {
  /** After so many rounds, sharing no longer goes one sweep at a time. */
  private static final int SWEEPING_ROUNDS = 8;

  private final Operation function;
  private final Region body;
  private final ReuseOptions options;
  private final Alignments alignments = new Alignments();
  private final HoistBudget budget;
  private int copies;
  private int shared;
  private int hoisted;
  private int doubleBuffered;
  private int promoted;

  BufferReuse(Operation function, ReuseOptions options, long hoistMaxBytes) {
    this.function = function;
    this.body = function.region(0);
    this.options = options;
    this.budget = new HoistBudget(hoistMaxBytes);
  }

  /** Rewrites the function; tells whether that changed anything. */
  boolean run() {
    CopyElimination copyElimination = new CopyElimination(alignments, options.nestedCopies);
    for (Block block : body.blocks()) {
      copies += copyElimination.run(block);
    }
    boolean touched = copies != 0;
    boolean changed;
    int round = 0;
    GreedyRewriteDriver.Outcome folded;
    do {
      folded = Folding.run(function);
      touched |= folded.changed();
      changed = share(round < SWEEPING_ROUNDS);
      changed |= moveOrSimplify();
      touched |= changed;
      round++;
    } while (changed);
    int last = 0;
    for (Block block : body.blocks()) {
      last +=
          new ReuseSweep(alignments, options.reuseDistance, ReuseSweep.Mode.AGGRESSIVE)
              .sweep(block);
      if (options.shareBySize) {
        last += new ReuseBySize().run(block);
      }
    }
    shared += last;
    // Operations in other blocks may run more than once, while the stack only grows.
    promoted = new StackPromotion(options.maxStackBytes).run(body.front());
    if (last == 0 && promoted == 0 && folded.converged()) {
      return touched;
    }
    return Folding.run(function).changed() || touched || last != 0 || promoted != 0;
  }

  private boolean share(boolean sweeps) {
    int found = 0;
    for (Block block : body.blocks()) {
      found +=
          sweeps
              ? new ReuseSweep(alignments, options.reuseDistance, ReuseSweep.Mode.CONSERVATIVE)
                  .sweep(block)
              : new OnePassReuse(alignments).takeAll(block);
    }
    shared += found;
    return found != 0;
  }

  /** Does the first of three things that finds anything to do, and tells whether one did. */
  private boolean moveOrSimplify() {
    int moved = 0;
    for (Block block : body.blocks()) {
      moved += new BufferHoisting(alignments, budget).run(block);
    }
    hoisted += moved;
    if (moved != 0) {
      return true;
    }
    int carried = 0;
    for (Block block : body.blocks()) {
      carried += new DoubleBuffering(alignments, budget, options.twoBuffers).run(block);
    }
    doubleBuffered += carried;
    if (carried != 0) {
      return true;
    }
    int rewritten = 0;
    for (Block block : body.blocks()) {
      rewritten += new LoopDeallocs(options.nestedLoopDeallocs).run(block);
    }
    return rewritten != 0;
  }

  int copies() {
    return copies;
  }

  int shared() {
    return shared;
  }

  int hoisted() {
    return hoisted;
  }

  int doubleBuffered() {
    return doubleBuffered;
  }

  int promoted() {
    return promoted;
  }
}
