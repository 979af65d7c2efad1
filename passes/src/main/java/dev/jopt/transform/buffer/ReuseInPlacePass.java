package dev.jopt.transform.buffer;

import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.dialect.linalg.SoftmaxOp;
import dev.jopt.dialect.linalg.StructuredOp;
import dev.jopt.dialect.memref.CopyOp;
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
 * Lets operations write their result over an operand that is not needed any more.
 *
 * <p>Let {@code op} read a buffer {@code X} through the name {@code V} and write all of a buffer
 * {@code Y}. The pass makes {@code V} stand for {@code Y}. Proof obligations:
 *
 * <ol>
 *   <li><b>X is dying.</b> An alloc in the block of {@code op} makes {@code X}. No use of {@code X}
 *       under any name that it may have is after {@code op} in the block, in another block, or out
 *       of sight (stored, made a number, used asynchronously, returned, used by regions that run
 *       later). A next iteration is no exception: it would get {@code X} from the terminator, which
 *       is after {@code op}. One {@code memref.dealloc} is, which is erased.
 *   <li><b>Y is new.</b> An alloc in the same block makes {@code Y}, {@code op} is its first use
 *       under any name, and {@code op} reads none of it. So nothing can tell {@code Y} from other
 *       memory of its type.
 *   <li><b>They are alike.</b> {@code V} and {@code Y} have one type, shape, layout and memory
 *       space included, {@code V} covers all of {@code X}, and where extents are dynamic both
 *       allocs have the same ones. {@code X}'s alloc is given the larger alignment.
 *   <li><b>Elements are read before they are written.</b> Either {@code op} is a copy from {@code
 *       V}, which vanishes; or it is a {@code linalg} operation all of whose loops are parallel,
 *       and whose maps of {@code V} and {@code Y} are the same permutation of all loops. It
 *       accesses {@code X} through operands {@code V} with that map only, and not in its body. Then
 *       the only iteration that reads an element of {@code V} is the one that writes it, in
 *       whatever order or at whatever time iterations run, and an iteration reads before it writes.
 *       Or it is a {@code linalg.softmax}: rows do not depend on each other, the maximum of a row
 *       is known before anything of it is written, and from then on an element of the result is
 *       computed of that element and the sum, which is of what was written or is not yet.
 * </ol>
 *
 * <p>With {@code windows}, an operation that needs some rows of {@code X} for a row of {@code Y}
 * computes one row at a time, in order, in a buffer of its own, which is copied over {@code X}
 * then; a row is what an iteration {@code i} of a parallel loop computes, which may be a channel.
 * Obligations 1 and 2 hold; a fill of {@code Y} before {@code op} is done row by row, too. Instead
 * of the others:
 *
 * <ol start="3">
 *   <li><b>Y fits into X.</b> Both are of one element type and memory space, and {@code Y} has no
 *       more elements. {@code V}, which begins where {@code X} does, and {@code Y} have no layout.
 *   <li><b>A row is read before it is overwritten.</b> Either all dimensions before the rows have
 *       one index, row {@code i} of {@code Y} needs no rows of {@code V} before {@code s * i}, by
 *       the map of {@code V}, and {@code s} rows of {@code V} are not shorter than a row of {@code
 *       Y}: so it ends in {@code X} where the rows that {@code i + 1} needs begin, or before. Or
 *       row {@code i} of {@code Y} needs row {@code i} of {@code V} alone, and both have as many
 *       rows and as many elements {@code n} after the dimension of the rows: so in both element
 *       {@code f} is of row {@code f / n} modulo the number of rows, and row {@code i} of {@code Y}
 *       is in row {@code i} of {@code V}. No other operand may be a part of {@code X} or {@code Y},
 *       each uses the loop in one dimension at most, and the body reads no memory and no index.
 * </ol>
 *
 * <p>The live range of the outcome is the union of both, which met at {@code op}; no position of
 * the function has more live bytes than before. As {@code X} is larger than {@code Y} with {@code
 * windows}, that is done only where {@code op} is at the peak, and less is live from it on. If it
 * is not at what uses {@code Y}, that takes over {@code Y} first.
 */
public final class ReuseInPlacePass implements Pass {
  private static final PassOption<Boolean> COPIES =
      PassOption.bool("copies", true, "let copies forward their source, too, and erase them");

  private static final PassOption<Boolean> WINDOWS =
      PassOption.bool(
          "windows",
          false,
          "where that lowers the peak, compute results of convolutions and pooling row by row over"
              + " their operand; they are written twice");

  private static final PassStatistic REUSED =
      new PassStatistic("num-reused", "Number of operands taken over by a result");
  private static final PassStatistic BY_ROW =
      new PassStatistic("num-by-row", "Number of results computed row by row over an operand");
  private static final PassStatistic ERASED =
      new PassStatistic("num-copies", "Number of copies erased");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("reuse-in-place", ReuseInPlacePass::new)
          .anchor(FunctionLike.class)
          .summary("Write results over operands that are not needed any more")
          .description(
              """
              Where an operation reads a buffer for the last time and writes another one for the
              first time, element by element at the same place, the result is written into the
              operand's buffer, and the other alloc is erased. Copies of a buffer that is not used
              any more are erased.

              Operations are those of `linalg` whose loops are all parallel, and which access the
              operand and the result at the same place, another one in each iteration: by maps that
              are equal but for dimensions with one element. Other operands may have any map.
              `linalg.softmax` is computed in its operand, too. Both
              buffers must be made by a `memref.alloc` in the block of the operation, have
              one type, and be in sight; the operand may be a view of all of its buffer.

              With `windows`, operations that read windows, such as depthwise convolutions and
              pooling, compute one row at a time in a small buffer and copy it over the operand,
              whose later rows do not begin before the row ends, where that lowers the peak. Images
              of a batch, heads, and channels that need no others, first or last, are such rows,
              too. Both buffers must be of static shape. Each result is written twice then, and it
              takes a loop.

              Run it after `undo-fill-copies`, and before `merge-alloc`.""")
          .options(COPIES, WINDOWS)
          .statistics(REUSED, BY_ROW, ERASED, EntangledBuffers.LEFT_ALONE)
          .build();

  private final boolean copies;
  private final boolean windows;

  private ReuseInPlacePass(PassOptions given) {
    copies = given.get(COPIES);
    windows = given.get(WINDOWS);
  }

  @Override
  public void run(Operation function, PassRun run) {
    if (EntangledBuffers.leaveAlone(function, run)) {
      return;
    }
    List<Operation> candidates = new ArrayList<>();
    function.walk(
        op -> {
          if (op instanceof StructuredOp
              || op instanceof SoftmaxOp
              || (copies && op instanceof CopyOp)) {
            candidates.add(op);
          }
        });
    int reused = 0;
    int erased = 0;
    if (!candidates.isEmpty()) {
      InPlaceReuse reuse = new InPlaceReuse(function, run.analysis(BufferViewFlowAnalysis.KEY));
      for (Operation op : candidates) {
        if (op instanceof StructuredOp structured) {
          reused += reuse.tryReuse(structured);
        } else if (op instanceof SoftmaxOp softmax) {
          reused += reuse.tryReuse(softmax);
        } else if (op instanceof CopyOp copy && reuse.tryErase(copy)) {
          erased++;
        }
      }
    }
    int byRow = windows ? reuseByRow(function) : 0;
    run.count(REUSED, reused);
    run.count(BY_ROW, byRow);
    run.count(ERASED, erased);
    if (reused + byRow + erased == 0) {
      run.preserveAllAnalyses();
    }
  }

  private static int reuseByRow(Operation function) {
    List<StructuredOp> candidates = new ArrayList<>();
    function.walk(StructuredOp.class, candidates::add);
    return new WindowReuse(function, new BufferViewFlowAnalysis(function)).lowerPeak(candidates);
  }
}
