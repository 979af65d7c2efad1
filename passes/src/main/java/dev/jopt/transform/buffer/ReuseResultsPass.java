package dev.jopt.transform.buffer;

import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.pass.PassStatistic;

/**
 * Places buffers in the memory of results that are written later.
 *
 * <p>Proof obligation, for a buffer {@code G} that goes into the bytes of a result {@code R}: the
 * two are not in use at the same time. The body of the function is one block, which makes both. All
 * uses of {@code G}, under all names, are in operations of that block before the first one with a
 * use of {@code R}, and none lets {@code G} out of sight, so that neither the result nor the caller
 * can tell what was there. Where {@code G} is made within an operation, such as a loop, all of this
 * holds in the block that makes it; no name of {@code G} leaves an iteration, and one iteration
 * runs at a time, so that all of them may use one place. {@code R} is used by operations of that
 * block and returned, and nothing frees it. The contents of {@code R} before its first use do not
 * matter, as with any new buffer. Others in {@code R} are apart in time or in place.
 */
public final class ReuseResultsPass implements Pass {
  private static final PassStatistic PLACED =
      new PassStatistic("num-placed", "Number of buffers placed in a result");
  private static final PassStatistic RESULTS =
      new PassStatistic("num-results", "Number of results with buffers in them");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("reuse-results", unused -> new ReuseResultsPass())
          .anchor(FunctionLike.class)
          .summary("Place buffers in the memory of results that are written after their last use")
          .description(
              """
              A buffer that the function returns cannot be part of a merged buffer, and is there
              besides it. Until the function writes it, it can hold others, though. This pass
              allocates such a result at the start of the function, as bytes, and makes views of it
              out of buffers that are live at the peak and dead when the result is written.

              It does so only if the peak falls, and only if it is then at most a sixty-fourth above
              what it would be if all buffers were freed after their last use. The caller gets, and
              frees, as much memory as before, or at most a sixteenth more.

              The function must be of one block, which makes the results. Other buffers may be made
              in loops and branches within it, if no iteration or branch hands them on. All must be
              of static shape, without a layout, and in sight but for the return.

              Run it before `merge-alloc`, which merges what is left.""")
          .statistics(PLACED, RESULTS, EntangledBuffers.LEFT_ALONE)
          .build();

  private ReuseResultsPass() {}

  @Override
  public void run(Operation function, PassRun run) {
    if (EntangledBuffers.leaveAlone(function, run)) {
      return;
    }
    Block body = FunctionBlocks.only(function);
    if (body != null) {
      ResultReuse work = new ResultReuse(body, run.analysis(BufferViewFlowAnalysis.KEY));
      run.count(PLACED, work.run());
      run.count(RESULTS, work.resultsUsed());
      if (work.resultsUsed() > 0) {
        return;
      }
    }
    run.preserveAllAnalyses();
  }
}
