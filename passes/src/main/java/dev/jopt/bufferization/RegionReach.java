package dev.jopt.bufferization;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionSuccessor;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which regions of an operation can run after which. */
final class RegionReach {
  private RegionReach() {}

  /** Whether control can go from the end of one region to another of the same operation. */
  static boolean isReachable(RegionBranch branch, Region from, Region to) {
    Set<Region> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Region> open = new ArrayDeque<>();
    open.add(from);
    while (!open.isEmpty()) {
      for (RegionSuccessor next : branch.successors(open.remove())) {
        Region region = next.region();
        if (region == to) {
          return true;
        }
        if (region != null && seen.add(region)) {
          open.add(region);
        }
      }
    }
    return false;
  }

  /** Whether of two operations at most one runs each time that an operation around both runs. */
  static boolean areMutuallyExclusive(Operation one, Operation other) {
    for (Operation outer = one.parentOp(); outer != null; outer = outer.parentOp()) {
      RegionBranch branch = outer.as(RegionBranch.class);
      if (branch == null || !other.isProperlyNestedIn(outer)) {
        continue;
      }
      Region regionOfOne = regionAround(outer, one);
      Region regionOfOther = regionAround(outer, other);
      return regionOfOne != null
          && regionOfOther != null
          && regionOfOne != regionOfOther
          && !isReachable(branch, regionOfOne, regionOfOther)
          && !isReachable(branch, regionOfOther, regionOfOne);
    }
    return false;
  }

  private static @Nullable Region regionAround(Operation outer, Operation inner) {
    for (Region region : outer.regions()) {
      if (region.findAncestorOpIn(inner) != null) {
        return region;
      }
    }
    return null;
  }
}
