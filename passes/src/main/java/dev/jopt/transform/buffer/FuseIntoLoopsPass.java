package dev.jopt.transform.buffer;

import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.analysis.EffectFreedom;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import dev.jopt.pass.PassStatistic;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Moves operations that compute the inputs of all iterations of a loop into it, so that there is
 * one slice at a time.
 *
 * <p>A loop is an {@code scf.for} of known bounds. Proof obligations, for buffers that it has in
 * slices then, each the indices of one dimension from a multiple of the induction variable and a
 * constant on:
 *
 * <ol>
 *   <li><b>All uses are known.</b> An alloc of the block of the loop makes the buffer, with an
 *       identity layout. Its names are itself and reshapes of all of it in which the slice is one
 *       of a dimension, too. It is used by operations of the loop, which load, store or view a part
 *       of the slice of their iteration, and by steps of the block before the loop: {@code linalg}
 *       operations with one output, and copies, all of which move. Slices of two iterations have no
 *       index in common and are within the buffer. So an iteration uses nothing of it that another
 *       one has used, and the slice may be another buffer in each.
 *   <li><b>A part of an operation is what it does there.</b> What moves writes only buffers in
 *       slices, and its output's map has a parallel loop as the dimension of the slice, by itself,
 *       and nowhere else. Each other operand uses that loop in at most one dimension, by a sum of
 *       loops and constants with factors that are not negative. Of a buffer in slices it uses part
 *       of the slice of the same iteration; where it is the one that is written, exactly that. What
 *       the body gets as index of that loop has the start of the slice added. So each element is
 *       computed by the same operations in the same order, of the same elements, once or not at
 *       all.
 *   <li><b>What is read has not changed.</b> No operation between the old place and the end of the
 *       loop writes a buffer that another operand, or one from which the body loads, may be; but
 *       those that move, which only write buffers in slices. The loop may write an operand if it is
 *       an alloc of which each iteration, and what moves into it, uses a slice of its own, by names
 *       that are known: what one iteration reads there, no earlier one has written, and what moves
 *       is before all of the loop that uses such a buffer.
 *   <li><b>Order.</b> Operations that move keep their order where they have a buffer in slices in
 *       common, and are before all of the loop that use such a buffer.
 * </ol>
 */
public final class FuseIntoLoopsPass implements Pass {
  private static final PassOption<Long> BYTES =
      PassOption.longInteger("bytes", 0, "a peak that is low enough");

  private static final PassStatistic MOVED =
      new PassStatistic("num-fused", "Number of operations that were moved into loops");
  private static final PassStatistic SLICED =
      new PassStatistic("num-sliced", "Number of buffers that exist one slice at a time");
  private static final PassStatistic SAVED =
      new PassStatistic("saved-bytes", "Bytes by which the peaks of blocks were lowered");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("fuse-into-loops", FuseIntoLoopsPass::new)
          .anchor(FunctionLike.class)
          .summary("Compute the inputs of the iterations of loops one slice at a time")
          .description(
              """
              Where the inputs of all iterations of an `scf.for` are computed before it, and each
              iteration uses a slice of its own, lets each iteration compute its slice. That is what
              a recurrent network needs: the product of a whole sequence with the weights is as
              large as the sequence, and each time step reads one row of it. Operations of which
              moved ones read slices move with them.

              That is done where the most bytes are live, until the peak is no more than `bytes`, or
              does not fall. What moved operations read must live until the loop ends, which counts.
              Nothing is computed twice, and results are equal to the last bit. What has no part for
              each iteration, such as weights, is read in each iteration.

              Operations are `memref.copy` and those of `linalg` with one output, on buffers of
              static shape that a `memref.alloc` in the block of the loop makes. The loop, of
              constant bounds, uses them by `memref.load`, `memref.store` and `memref.subview`, with
              a multiple of the induction variable and a constant as index of one dimension; they
              may be seen through `memref.expand_shape` and `memref.collapse_shape` that keep the
              slices. Slices of two iterations may not overlap.

              A buffer that a loop carries, and each iteration yields as it got it, is used directly
              instead. Of one that a loop writes, operations that move can read the slice that the
              iteration writes, before it does so.

              Run it before `tile-for-memory`.""")
          .options(BYTES)
          .statistics(MOVED, SLICED, SAVED, EntangledBuffers.LEFT_ALONE)
          .build();

  private final long bytes;

  private FuseIntoLoopsPass(PassOptions given) {
    bytes = Math.max(0, given.get(BYTES));
  }

  @Override
  public void run(Operation function, PassRun run) {
    if (EntangledBuffers.leaveAlone(function, run)) {
      return;
    }
    boolean isChanged = CarriedBuffers.useDirectly(function);
    BufferViewFlowAnalysis aliases =
        isChanged ? new BufferViewFlowAnalysis(function) : run.analysis(BufferViewFlowAnalysis.KEY);
    List<LoopFusionPlan> plans = new ArrayList<>();
    long saved =
        plan(function, aliases, new EffectFreedom(), new IdentityHashMap<>(), bytes, plans);
    if (plans.isEmpty()) {
      if (!isChanged) {
        run.preserveAllAnalyses();
      }
      return;
    }
    for (LoopFusionPlan plan : plans) {
      run.count(MOVED, plan.steps().size());
      run.count(SLICED, plan.slices().size());
      LoopFusionRewrite.apply(plan);
    }
    run.count(SAVED, saved);
  }

  /**
   * Plans for the blocks of an operation; where an operation with blocks has the peak, for those,
   * too, which come first.
   */
  private static long plan(
      Operation op,
      BufferViewFlowAnalysis aliases,
      EffectFreedom effects,
      Map<Operation, Long> within,
      long enough,
      List<LoopFusionPlan> plans) {
    long saved = 0;
    for (Block block : FunctionBlocks.of(op)) {
      TileModel model = new TileModel(block, aliases, effects, within);
      if (model.peak() <= enough) {
        continue;
      }
      LoopFusionSearch search =
          new LoopFusionSearch(model, new BufferAccesses(aliases, effects), effects);
      long peak = search.run(enough);
      saved += model.peak() - peak;
      Operation busiest = search.busiestOperation();
      if (busiest != null && busiest.regionCount() > 0 && peak > enough) {
        long around = peak - within.getOrDefault(busiest, 0L);
        saved += plan(busiest, aliases, effects, within, Math.max(0, enough - around), plans);
      }
      plans.addAll(search.plans());
    }
    return saved;
  }
}
