package dev.jopt.transform.buffer;

import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import dev.jopt.pass.PassStatistic;
import java.util.IdentityHashMap;

/**
 * Computes cheap buffers again for their late uses, so that they need not live in between.
 *
 * <p>Proof obligation, for uses of a buffer {@code X} from an operation {@code op} on that become
 * uses of a new buffer {@code Y}: where they read {@code Y}, it holds the same as {@code X}.
 *
 * <ol>
 *   <li>An alloc of the block makes {@code X}; all its names are subviews of static place and size,
 *       and all its uses are {@code linalg} operations with one output, or copies, of the block. So
 *       all that writes {@code X} is known, and nothing from {@code op} on does.
 *   <li>Right before {@code op}, {@code Y} is allocated and all operations that write {@code X} are
 *       done once more, in their order, on {@code Y}. They write no other buffer, have no effects
 *       besides, and compute the same of the same operands.
 *   <li>What they read but {@code X} has not changed since: no operation between the first time and
 *       {@code op} writes a buffer that it may be, and if one of unknown effects is there, it is a
 *       buffer that only such operations use as {@code X} may have.
 * </ol>
 */
public final class RematerializePass implements Pass {
  private static final PassOption<Long> RECOMPUTE =
      PassOption.longInteger(
          "recompute",
          5,
          "how many arithmetic operations may be added, in percent of those of the block");

  private static final PassStatistic COMPUTED =
      new PassStatistic("num-rematerialized", "Number of buffers that are computed again");
  private static final PassStatistic SAVED =
      new PassStatistic("saved-bytes", "Bytes by which the peaks of functions were lowered");
  private static final PassStatistic RECOMPUTED =
      new PassStatistic("num-recomputed", "Number of arithmetic operations that were added");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("rematerialize", RematerializePass::new)
          .anchor(FunctionLike.class)
          .summary("Compute cheap buffers again for their late uses")
          .description(
              """
              Where a buffer lives across the operation of the function's body at which the most
              bytes are live, and is not used there, what computed it is done once more before its
              next use, on a new buffer; the old one ends with its last use before. That is what a
              training step needs, which keeps the input of each layer for the backward pass: an
              activation costs little to compute from the sum that is kept anyway. It takes the
              buffer that saves the most, the cheapest of these, until the peak does not fall, or
              `recompute` is used up. Results are equal to the last bit.

              The buffer must be used by `linalg` operations with one output and by copies alone,
              be of static shape, and what computes it must read buffers that do not change in
              between. Those live longer if they must, which counts.

              Run it after `coalesce-copies`, and before `tile-for-memory`.""")
          .options(RECOMPUTE)
          .statistics(COMPUTED, SAVED, RECOMPUTED, EntangledBuffers.LEFT_ALONE)
          .build();

  private final long recompute;

  private RematerializePass(PassOptions given) {
    recompute = Math.max(0, given.get(RECOMPUTE));
  }

  @Override
  public void run(Operation function, PassRun run) {
    if (EntangledBuffers.leaveAlone(function, run)) {
      return;
    }
    BufferViewFlowAnalysis aliases = run.analysis(BufferViewFlowAnalysis.KEY);
    int count = 0;
    for (Block block : FunctionBlocks.of(function)) {
      TileModel model = new TileModel(block, aliases, new IdentityHashMap<>());
      long before = model.peak();
      Rematerialization work = new Rematerialization(model, model.cost() / 100 * recompute);
      int inBlock = work.run();
      if (inBlock > 0) {
        run.count(SAVED, before - model.peak());
        run.count(RECOMPUTED, (long) work.recomputed());
        count += inBlock;
      }
    }
    run.count(COMPUTED, count);
    if (count == 0) {
      run.preserveAllAnalyses();
    }
  }
}
