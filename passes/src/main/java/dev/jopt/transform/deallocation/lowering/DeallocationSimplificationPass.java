package dev.jopt.transform.deallocation.lowering;

import dev.jopt.dialect.deallocation.NullOp;
import dev.jopt.dialect.deallocation.OwnOp;
import dev.jopt.dialect.deallocation.RetainOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.pass.PassStatistic;
import java.util.ArrayList;
import java.util.List;

/** Replaces retains whose outcome is known, and indicators that nothing looks at. */
public final class DeallocationSimplificationPass implements Pass {
  private static final PassStatistic DEALLOCS =
      new PassStatistic("num-deallocs", "Number of retains that became deallocs");
  private static final PassStatistic NULLS =
      new PassStatistic("num-nulls", "Number of retains and indicators that became null");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("deallocation-simplification", options -> new DeallocationSimplificationPass())
          .aliases("hlo-deallocation-simplification")
          .anchor(FunctionLike.class)
          .summary("Simplify retains whose outcome is known")
          .description(
"""
Tracks indicators through structured control flow. A `deallocation.retain` of null
indicators becomes `deallocation.null`; one without memrefs that frees exactly one
allocation, non-null on every path, becomes `memref.dealloc`. A loop-carried indicator without
other uses becomes null as well.

Runs after `deallocate`, because `buffer-reuse` needs `memref.dealloc`s, and again
after `buffer-reuse`.""")
          .statistics(DEALLOCS, NULLS)
          .build();

  private DeallocationSimplificationPass() {}

  @Override
  public void run(Operation function, PassRun run) {
    List<RetainOp> retains = new ArrayList<>();
    List<OwnOp> owns = new ArrayList<>();
    function.walk(
        op -> {
          if (op instanceof RetainOp retain) {
            retains.add(retain);
          } else if (op instanceof OwnOp own) {
            owns.add(own);
          }
        });
    if (retains.isEmpty() && owns.isEmpty()) {
      run.preserveAllAnalyses();
      return;
    }
    IndicatorFlow flow = IndicatorFlow.of(function);
    boolean changed = false;
    for (RetainOp retain : retains) {
      changed |= simplify(retain, flow, run);
    }
    flow.findUses();
    for (OwnOp own : owns) {
      changed |= simplify(own, flow, run);
    }
    if (!changed) {
      run.preserveAllAnalyses();
    }
  }

  private static boolean simplify(RetainOp retain, IndicatorFlow flow, PassRun run) {
    List<Value> allocs = retain.allocs();
    if (allocs.stream().allMatch(flow::isAlwaysNull)) {
      Value none = NullOp.create(OpBuilder.before(retain), retain.location()).result();
      retain.results().forEach(result -> result.replaceAllUsesWith(none));
      retain.erase();
      run.count(NULLS, 1);
      return true;
    }
    if (allocs.size() == 1 && retain.retained().isEmpty()) {
      Value buffer = flow.ownedBuffer(allocs.get(0));
      if (buffer != null) {
        DeallocOp.create(OpBuilder.before(retain), retain.location(), buffer);
        retain.erase();
        run.count(DEALLOCS, 1);
        return true;
      }
    }
    return false;
  }

  private static boolean simplify(OwnOp own, IndicatorFlow flow, PassRun run) {
    if (own.isUnused()) {
      own.erase();
      return true;
    }
    if (flow.isOnlyPassedAround(own.result())) {
      own.result()
          .replaceAllUsesWith(NullOp.create(OpBuilder.before(own), own.location()).result());
      own.erase();
      run.count(NULLS, 1);
      return true;
    }
    return false;
  }
}
