package dev.jopt.transform.buffer;

import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.dialect.scf.IfOp;
import dev.jopt.dialect.scf.IndexSwitchOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.pass.PassStatistic;
import java.util.ArrayList;
import java.util.List;

/**
 * Lets one alloc before a branch stand for those that each of its regions makes and yields.
 *
 * <p>Proof obligation, for a result {@code R} of an operation {@code B} and the allocs {@code A1},
 * ..., {@code An} that its regions yield for it:
 *
 * <ol>
 *   <li>Each time that {@code B} runs, it runs one of its regions, once. A region is one block, in
 *       which its alloc stands, so that one of the allocs runs, once, and is then {@code R}. The
 *       alloc before {@code B} runs as often, and makes the same: the allocs agree in type,
 *       attributes and operands, which are made before {@code B}.
 *   <li>A region has no way to use the alloc of another one. What uses or frees {@code Ai} or
 *       {@code R} does the same to the one buffer then, in the same order. New buffers hold nothing
 *       that a program may rely on, and allocs do not depend on what runs between {@code B} and
 *       {@code Ai}.
 *   <li>The buffer stays in sight, and no loop carries it on, so that it can be merged with others
 *       by what uses it. That it is made earlier costs nothing then.
 * </ol>
 */
public final class HoistYieldedAllocsPass implements Pass {
  private static final PassStatistic HOISTED =
      new PassStatistic("num-hoisted", "Number of results that became an alloc before the branch");
  private static final PassStatistic ERASED =
      new PassStatistic("num-erased", "Number of allocs erased");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("hoist-yielded-allocs", unused -> new HoistYieldedAllocsPass())
          .anchor(FunctionLike.class)
          .summary("Make one buffer of those that exclusive branches allocate and yield")
          .description(
              """
              Where each region of an `scf.if` or `scf.index_switch` allocates a buffer and yields
              it, one alloc before the operation takes their place, and that of the result. Only one
              of the regions runs, but each of the buffers may live after it, under one name, and
              `merge-alloc` would give each a place of its own.

              All regions must yield allocs of their own for a result, of the same type, attributes
              and sizes, with the sizes known before the operation. Nested branches are rewritten
              from the inside out. A buffer that the function returns, that a loop carries on, or
              that gets out of sight in another way, is left where it is made: it cannot be merged,
              and would be there for longer. So is one that a region but the first makes after it
              has used other memory, with which it would be live then.

              Run it before `merge-alloc`, and after `reuse-in-place`, which looks for buffers made
              in the block that uses them.""")
          .statistics(HOISTED, ERASED)
          .build();

  private HoistYieldedAllocsPass() {}

  @Override
  public void run(Operation function, PassRun run) {
    List<Operation> branches = new ArrayList<>();
    function.walkPostOrder(
        op -> {
          if ((op instanceof IfOp || op instanceof IndexSwitchOp) && op.resultCount() > 0) {
            branches.add(op);
          }
        });
    int hoisted = 0;
    int erased = 0;
    if (!branches.isEmpty()) {
      YieldedAllocs work = new YieldedAllocs(run.analysis(BufferViewFlowAnalysis.KEY));
      for (Operation branch : branches) {
        int results = work.hoist(branch);
        hoisted += results;
        erased += results * (branch.regionCount() - 1);
      }
    }
    run.count(HOISTED, hoisted);
    run.count(ERASED, erased);
    if (hoisted == 0) {
      run.preserveAllAnalyses();
    }
  }
}
