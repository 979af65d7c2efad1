package dev.jopt.transform.bufferization.placement;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionSuccessor;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;

/** Tells whether control can come back to a region of an operation. */
final class RegionCycles {
  private RegionCycles() {}

  /** Whether a region that control enters can be entered again. */
  static boolean exist(Operation op, RegionBranch branch) {
    for (Region region : op.regions()) {
      if (isReachedFrom(region, region, branch)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isReachedFrom(Region from, Region wanted, RegionBranch branch) {
    Set<Region> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Region> open = new ArrayDeque<>();
    open.push(from);
    while (!open.isEmpty()) {
      for (RegionSuccessor next : branch.successors(open.pop())) {
        Region region = next.region();
        if (region == wanted) {
          return true;
        }
        if (region != null && seen.add(region)) {
          open.push(region);
        }
      }
    }
    return false;
  }
}
