package dev.jopt.transform.buffer;

import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.dialect.memref.CopyOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.pass.PassStatistic;
import java.util.ArrayList;
import java.util.List;

/**
 * Lets buffers be the part of another buffer that they are copied to.
 *
 * <p>Proof obligation, for {@code memref.copy X, W} with {@code W} a subview of {@code Y}: from the
 * first use of {@code X} to the copy only the users of {@code X} use the elements of {@code W}, and
 * after the copy nothing uses {@code X}. So {@code W} holds at each time the elements of {@code X},
 * or those of {@code Y} where {@code X} was not written yet.
 *
 * <ol>
 *   <li>Allocs in one block make {@code X} and {@code Y}; their uses before the copy are in
 *       operations of that block which run their regions at once, and none lets them out of sight.
 *       The copy is the last use of {@code X}, which has no other names, and is used only by
 *       operations that take any layout.
 *   <li>A use of {@code Y} between the first use of {@code X} and the copy is either one of another
 *       subview that is disjoint from {@code W} in some dimension, or a fill of {@code Y} with
 *       scalars that dominate the first use of {@code X}, to which it moves. No fill crosses
 *       another use of {@code Y}.
 * </ol>
 */
public final class CoalesceCopiesPass implements Pass {
  private static final PassStatistic COALESCED =
      new PassStatistic("num-coalesced", "Number of copies whose source became part of the target");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("coalesce-copies", unused -> new CoalesceCopiesPass())
          .anchor(FunctionLike.class)
          .summary("Compute buffers directly in the subviews that they are copied into")
          .description(
              """
              Where a buffer is copied for the last time, into a subview of another one, the first
              one is erased, with the copy, and what computed it computes the subview. That is what
              padding and concatenation leave after bufferization: the input of a padded convolution
              exists twice. Fills of the other buffer move up to where the first one begins.

              It does so only where the bytes that are live between the first use of the buffer and
              the copy do not rise: the other, larger one is there for longer.

              The subview must be static, and the buffer used by `linalg` operations, copies, loads
              and stores alone, which take buffers of any layout.

              Run it after `reuse-in-place`, which needs equal layouts.""")
          .statistics(COALESCED)
          .build();

  private CoalesceCopiesPass() {}

  @Override
  public void run(Operation function, PassRun run) {
    List<CopyOp> copies = new ArrayList<>();
    function.walk(CopyOp.class, copies::add);
    int coalesced = 0;
    if (!copies.isEmpty()) {
      CopyCoalescing work = new CopyCoalescing(function, run.analysis(BufferViewFlowAnalysis.KEY));
      for (CopyOp copy : copies) {
        coalesced += work.coalesce(copy) ? 1 : 0;
      }
    }
    run.count(COALESCED, coalesced);
    if (coalesced == 0) {
      run.preserveAllAnalyses();
    }
  }
}
