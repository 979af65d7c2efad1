package dev.jopt.transform.buffer;

import dev.jopt.analysis.BufferViewFlowAnalysis;
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
 * </ol>
 *
 * <p>The live range of the outcome is the union of both, which met at {@code op}; no position of
 * the function has more live bytes than before.
 */
public final class ReuseInPlacePass implements Pass {
  private static final PassOption<Boolean> COPIES =
      PassOption.bool("copies", true, "let copies forward their source, too, and erase them");

  private static final PassStatistic REUSED =
      new PassStatistic("num-reused", "Number of operands taken over by a result");
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

              Operations are those of `linalg` whose loops are all parallel and whose indexing maps
              of the operand and the result are the same permutation; other operands may have any
              map. Both buffers must be made by a `memref.alloc` in the block of the operation, have
              one type, and be in sight; the operand may be a view of all of its buffer.

              Run it after `undo-fill-copies`, and before `merge-alloc`.""")
          .options(COPIES)
          .statistics(REUSED, ERASED)
          .build();

  private final boolean copies;

  private ReuseInPlacePass(PassOptions given) {
    copies = given.get(COPIES);
  }

  @Override
  public void run(Operation function, PassRun run) {
    List<Operation> candidates = new ArrayList<>();
    function.walk(
        op -> {
          if (op instanceof StructuredOp || (copies && op instanceof CopyOp)) {
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
        } else if (op instanceof CopyOp copy && reuse.tryErase(copy)) {
          erased++;
        }
      }
    }
    run.count(REUSED, reused);
    run.count(ERASED, erased);
    if (reused + erased == 0) {
      run.preserveAllAnalyses();
    }
  }
}
