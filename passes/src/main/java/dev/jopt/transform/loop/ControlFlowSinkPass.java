package dev.jopt.transform.loop;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.rewrite.MemoryEffectQueries;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.pass.PassStatistic;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Moves operations that one branch alone needs into this branch. */
public final class ControlFlowSinkPass implements Pass {
  private static final PassStatistic SUNK =
      new PassStatistic("num-sunk", "Number of operations sunk");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("control-flow-sink", options -> new ControlFlowSinkPass())
          .displayName("ControlFlowSink")
          .summary("Move operations into the branches that alone use them")
          .description(
              """
              Moves an operation without memory effects to the start of a region that runs at most
              once, such as a branch of `scf.if`, if all its uses are in this region: where the
              region does not run, the operation does not either.""")
          .statistics(SUNK)
          .build();

  private ControlFlowSinkPass() {}

  @Override
  public void run(Operation op, PassRun run) {
    List<Region> regions = new ArrayList<>();
    op.walkPostOrder(
        inner -> {
          RegionBranch branch = inner.as(RegionBranch.class);
          for (int i = 0; branch != null && i < inner.regionCount(); i++) {
            if (branch.runsAtMostOnce(inner.region(i))) {
              regions.add(inner.region(i));
            }
          }
        });
    long sunk = 0;
    for (Region region : regions) {
      sunk += sinkInto(region);
    }
    run.count(SUNK, sunk);
    if (sunk == 0) {
      run.preserveAllAnalyses();
    }
  }

  private static long sinkInto(Region region) {
    long sunk = 0;
    Deque<Operation> stack = new ArrayDeque<>();
    for (Block block : region.blocks()) {
      block.operations().forEach(stack::push);
    }
    // Depth first, each to the start: what an operation uses comes to stand before it.
    while (!stack.isEmpty()) {
      for (Value operand : stack.pop().operands()) {
        Operation defining = operand.definingOp();
        if (defining != null && canSink(defining, region)) {
          region.front().prepend(detached(defining));
          stack.push(defining);
          sunk++;
        }
      }
    }
    return sunk;
  }

  private static Operation detached(Operation op) {
    op.remove();
    return op;
  }

  private static boolean canSink(@Nullable Operation op, Region region) {
    return op != null
        && op.parentRegion() != region
        && isUsedOnlyIn(op, region)
        && MemoryEffectQueries.isMemoryEffectFree(op);
  }

  private static boolean isUsedOnlyIn(Operation op, Region region) {
    for (Value result : op.results()) {
      for (Operation user : result.users()) {
        if (!region.isAncestorOf(user.parentRegion())) {
          return false;
        }
      }
    }
    return true;
  }
}
