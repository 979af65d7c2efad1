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
 *
 * <p>{@code R} may be an argument of the function if {@link OutParams#isResult} says that it is
 * memory for a result: its contents before the call do not matter either, and no other value that
 * the function has from elsewhere, such as another argument or a global, is in that memory. An
 * argument that the function reads first contradicts that, and is left alone. Where nobody has said
 * so, a caller may want what is in the memory, or hand the same memory to two arguments.
 */
public final class ReuseResultsPass implements Pass {
  private static final PassStatistic PLACED =
      new PassStatistic("num-placed", "Number of buffers placed in a result");
  private static final PassStatistic COPIES =
      new PassStatistic("num-copies", "Number of copies to results that are arguments erased");
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

              A result may also be an argument with the attribute `bufferize.result`, which
              `buffer-results-to-out-params=add-result-attr` adds. The attribute says that a caller
              brings memory for a result: what is in it before the call does not matter, and
              neither another argument nor anything else that the function can access is in it. Only
              buffers with elements of the same type go into that memory, if nothing relies on their
              alignment, and all that uses them takes buffers that begin anywhere in another one:
              operations of `linalg`, copies, loads and stores. It does not grow. The argument must
              have a static shape and no layout, and the first operation that uses it must write to
              it and not read it. A buffer that is only copied there at the end is computed there.

              Run it before `merge-alloc`, which merges what is left.""")
          .statistics(PLACED, RESULTS, COPIES, EntangledBuffers.LEFT_ALONE)
          .build();

  private ReuseResultsPass() {}

  @Override
  public void run(Operation function, PassRun run) {
    if (EntangledBuffers.leaveAlone(function, run)) {
      return;
    }
    Block body = FunctionBlocks.only(function);
    if (body == null || !(function instanceof FunctionLike callable)) {
      run.preserveAllAnalyses();
      return;
    }
    BufferViewFlowAnalysis aliases = run.analysis(BufferViewFlowAnalysis.KEY);
    int copies = new OutParamCopies(callable, body, aliases).run();
    if (copies > 0) {
      aliases = new BufferViewFlowAnalysis(function);
    }
    ResultReuse work = new ResultReuse(callable, body, aliases);
    run.count(PLACED, work.run());
    run.count(RESULTS, work.resultsUsed());
    run.count(COPIES, copies);
    if (work.resultsUsed() == 0 && copies == 0) {
      run.preserveAllAnalyses();
    }
  }
}
