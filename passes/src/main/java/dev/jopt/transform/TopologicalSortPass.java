package dev.jopt.transform;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.op.GraphRegion;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;

/** Puts definitions before uses where the order of operations means nothing. */
public final class TopologicalSortPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("topological-sort", options -> new TopologicalSortPass())
          .displayName("TopologicalSort")
          .summary("Put the operations of graph regions in an order of definitions before uses")
          .description(
              """
              Sorts the operations of each block of a graph region so that values are defined before
              they are used, and operations stay in their order otherwise. Of operations that use
              each other in a circle, the first one comes first.""")
          .build();

  private TopologicalSortPass() {}

  @Override
  public void run(Operation op, PassRun run) {
    boolean[] changed = {false};
    op.walk(
        inner -> {
          if (inner instanceof GraphRegion) {
            for (Region region : inner.regions()) {
              for (Block block : region.blocks()) {
                changed[0] |= new TopologicalOrder(block).sort();
              }
            }
          }
        });
    if (!changed[0]) {
      run.preserveAllAnalyses();
    }
  }
}
