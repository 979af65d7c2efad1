package dev.jopt.transform.buffer;

import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import dev.jopt.pass.PassStatistic;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs chains of operations in tiles, so that what is between them exists one tile at a time.
 *
 * <p>A chain is a range of operations of one block: {@code linalg} operations on static buffers
 * with one output, and copies; between them there are allocs and operations without effects only. A
 * tile runs each operation of the chain, in their order, on a part of the iterations of one of its
 * parallel loops. Buffers that only the chain uses are <em>in tiles</em>: each tile has its own,
 * with the indices of one dimension that the tile needs. All others exist <em>as a whole</em>.
 * Proof obligations:
 *
 * <ol>
 *   <li><b>A part of an operation is what it does there.</b> The output's map has the loop as one
 *       result, by itself, and the loop is parallel, so that the iterations of the part write the
 *       indices of the part, and no others do. Each other operand uses the loop in at most one
 *       dimension, by a sum of loops and constants with factors that are not negative; the view
 *       that stands for the operand begins at the index of the first iteration and has all indices
 *       of the others. The body asks for the loop by {@code linalg.index} only, to which the first
 *       iteration is added. What it loads from other buffers has the same indices as before, less
 *       the first of the tile where a buffer is in tiles; which indices of a dimension these are
 *       follows from the ranges of what they are computed from. So each element is computed by the
 *       same operations in the same order, of the same elements.
 *   <li><b>Tiles have what they need.</b> From the last operation to the first: an operation that
 *       writes a buffer in tiles runs all iterations that write indices that later operations of
 *       the tile read. Hence each element that a tile reads was written in the tile by all
 *       operations that wrote it before, in their order; it may be computed in several tiles, each
 *       time the same. An operation that reads and writes one buffer in tiles does so at the same
 *       indices. Such a buffer is an alloc of the block with an identity layout, in sight; all its
 *       names are subviews of static place and size, without strides, or all of it in another
 *       shape, where the dimension of the tiles is not grouped with any of more than one index:
 *       then index i of the alloc is index i of that name, of the same elements.
 *   <li><b>Buffers as a whole change as before.</b> Each index of one is written in one tile, by
 *       all operations of the chain that write it. Of two accesses that may be of one buffer, one
 *       of them a write, both are by the same dimension of the same base, and the earlier operation
 *       accesses nothing in a later tile that the later operation accesses in an earlier one; an
 *       operation with itself, too. An operation of the range of which tiles need all may run
 *       before them, if it uses buffers as a whole alone, and no operation before it that is in
 *       tiles conflicts with it. So no two conflicting accesses change order. Buffers of different
 *       allocs are different; all others may be the same.
 *   <li><b>What is written over another buffer is not read any more.</b> Both are allocs of the
 *       block with an identity layout, all of whose uses are steps of it by names that are
 *       understood. The range only reads the one, which nothing uses later, by the indices of one
 *       dimension before which all others have one index; the other one is not used before the
 *       range, and by the indices of such a dimension in it. In each tile the end of what the tiles
 *       so far have used of the second buffer is not above the first byte that this tile, from the
 *       operation on that uses the second buffer first, or a later tile reads of the first buffer.
 *       An operation that runs before the tiles does not use the second buffer.
 * </ol>
 */
public final class TileForMemoryPass implements Pass {
  private static final PassOption<Long> BYTES =
      PassOption.longInteger("bytes", 0, "a peak that is low enough");
  private static final PassOption<Long> RECOMPUTE =
      PassOption.longInteger(
          "recompute",
          10,
          "how many arithmetic operations may be added, in percent of those of the block");

  private static final PassStatistic TILED =
      new PassStatistic("num-tiled", "Number of chains of operations that run in tiles");
  private static final PassStatistic TILES = new PassStatistic("num-tiles", "Number of tiles");
  private static final PassStatistic SAVED =
      new PassStatistic("saved-bytes", "Bytes by which the peaks of functions were lowered");
  private static final PassStatistic RECOMPUTED =
      new PassStatistic("num-recomputed", "Number of arithmetic operations that were added");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("tile-for-memory", TileForMemoryPass::new)
          .anchor(FunctionLike.class)
          .summary(
              "Run operations around the peak in tiles, so that buffers between them are small")
          .description(
              """
              Takes the operation at which the most bytes are live, and a range of operations of its
              block around it that can run tile by tile, for example some rows of an image at a
              time; of all ranges, loops and sizes of tiles the one that needs the least memory, and
              of those that need about the same, the one that computes the least twice. This is
              repeated until the peak is no more than `bytes`, or does not fall. Each block of the
              function counts by itself; where an operation with regions has the peak, that is done
              within them. A range that keeps the next peak from being tiled is taken back: the range
              around that peak comes first, and the rest is searched again.

              A buffer that tiles are the first to use is written over one that they are the last
              to read, where both are of about the same size: the first rows of a result lie where
              those of an operand were that no operation needs any more. Both become views of one
              allocation of bytes, a few rows larger than either.

              Neighbouring tiles compute what both need at their border, such as the rows that
              windows of convolutions share. `recompute` bounds the arithmetic operations that this
              adds. Results are equal to the last bit.

              Operations are `memref.copy` and those of `linalg` with one output, on buffers of
              static shape. Buffers that exist in tiles only must be made by a `memref.alloc` in the
              block and be used by the range alone, by themselves, through static subviews with
              strides of one, or through `memref.expand_shape` and `memref.collapse_shape` that keep
              the dimension of the tiles, such as those that add or drop dimensions of size one.

              Run it after `coalesce-copies`, and before `merge-alloc`.""")
          .options(BYTES, RECOMPUTE)
          .statistics(TILED, TILES, SAVED, RECOMPUTED, EntangledBuffers.LEFT_ALONE)
          .build();

  private final long bytes;
  private final long recompute;

  private TileForMemoryPass(PassOptions given) {
    bytes = Math.max(0, given.get(BYTES));
    recompute = Math.max(0, given.get(RECOMPUTE));
  }

  @Override
  public void run(Operation function, PassRun run) {
    if (EntangledBuffers.leaveAlone(function, run)) {
      return;
    }
    FunctionTiling tiling =
        new FunctionTiling(run.analysis(BufferViewFlowAnalysis.KEY), bytes, recompute);
    long saved = tiling.lower(function);
    if (tiling.plans().isEmpty()) {
      run.preserveAllAnalyses();
    } else {
      List<Takeover> takeovers = new ArrayList<>();
      for (TilePlan plan : tiling.plans()) {
        takeovers.addAll(plan.takeovers());
        apply(plan, run);
      }
      OverlayRewrite.apply(takeovers);
      run.count(SAVED, saved);
    }
  }

  private static void apply(TilePlan plan, PassRun run) {
    run.count(TILED, 1);
    run.count(TILES, plan.tiles());
    run.count(RECOMPUTED, (long) plan.recomputed());
    TileRewrite.apply(plan);
  }
}
