package dev.jopt.transform.mergealloc.lifetime;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.op.LoopLike;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionSuccessor;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Operations of whose regions at most one runs, once. A buffer accessed in one region only, and
 * never before or never after the operation, does not matter in the other regions.
 */
final class ExclusiveBranches {
  private final Map<Lifetime, List<Hole>> holes = new LinkedHashMap<>();

  private record Hole(TickRange around, TickRange ticks) {}

  /** Returns whether at most one region of an operation runs, from its first to its last line. */
  static boolean isExclusive(Operation op) {
    RegionBranch branch = op.as(RegionBranch.class);
    if (branch == null || op.as(LoopLike.class) != null) {
      return false;
    }
    for (Region region : op.regions()) {
      if (!region.isEmpty() && !region.hasOneBlock()) {
        return false;
      }
      for (RegionSuccessor successor : branch.successors(region)) {
        if (!successor.isParent()) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Notes the buffers that the regions of an exclusive operation access.
   *
   * @param around the ticks of the operation
   * @param accessed for each region that is not empty, its ticks and the lifetimes accessed there
   */
  void add(TickRange around, Map<TickRange, Set<Lifetime>> accessed) {
    if (accessed.size() < 2) {
      return;
    }
    for (Map.Entry<TickRange, Set<Lifetime>> branch : accessed.entrySet()) {
      for (Lifetime lifetime : branch.getValue()) {
        for (Map.Entry<TickRange, Set<Lifetime>> other : accessed.entrySet()) {
          if (!other.getValue().contains(lifetime)) {
            holes
                .computeIfAbsent(lifetime, unused -> new ArrayList<>(2))
                .add(new Hole(around, other.getKey()));
          }
        }
      }
    }
  }

  /** Takes out of lifetimes, once these are complete, the branches where they do not matter. */
  void refine() {
    holes.forEach(
        (lifetime, all) -> {
          if (lifetime.isEscaped() || lifetime.isSplit()) {
            return;
          }
          all.sort(Comparator.comparingInt(hole -> hole.ticks().start()));
          List<TickRange> ranges = new ArrayList<>();
          int from = lifetime.first();
          for (Hole hole : all) {
            boolean matters =
                lifetime.first() < hole.around().start() && lifetime.last() > hole.around().end();
            if (!matters && hole.ticks().end() >= from && hole.ticks().start() <= lifetime.last()) {
              if (from < hole.ticks().start()) {
                ranges.add(new TickRange(from, hole.ticks().start() - 1));
              }
              from = Math.max(from, hole.ticks().end() + 1);
            }
          }
          if (from <= lifetime.last()) {
            ranges.add(new TickRange(from, lifetime.last()));
          }
          if (!ranges.isEmpty()) {
            lifetime.setRanges(ranges);
          }
        });
  }
}
