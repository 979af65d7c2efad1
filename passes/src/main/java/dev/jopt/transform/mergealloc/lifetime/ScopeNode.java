package dev.jopt.transform.mergealloc.lifetime;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.op.AutomaticAllocationScope;
import dev.jopt.ir.op.RecursiveMemoryEffects;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionExecution;
import org.jspecify.annotations.Nullable;

/**
 * An operation with regions, in the tree of all of a function. Besides its parent each node knows
 * an ancestor further up, such that the way to any ancestor takes logarithmic time (Myers, An
 * applicative random-access stack, 1983).
 */
final class ScopeNode {
  private final Operation op;
  private final @Nullable ScopeNode parent;
  private final ScopeNode jump;
  private final int depth;
  private final int start;
  private int end;

  /** The outermost node around this one, or itself, that does not run as it is written. */
  private final @Nullable ScopeNode unordered;

  /** The innermost node around this one, or itself, that runs later. */
  private final @Nullable ScopeNode deferred;

  /** The outermost node around this one, or itself, that runs several times at once, or later. */
  private final @Nullable ScopeNode concurrent;

  /** Makes a node; its end is not known yet. */
  ScopeNode(Operation op, @Nullable ScopeNode parent, int start) {
    this.op = op;
    this.parent = parent;
    this.start = start;
    if (parent == null) {
      // The function itself, in whose time all is told.
      jump = this;
      depth = 0;
      unordered = null;
      deferred = null;
      concurrent = null;
      return;
    }
    depth = parent.depth + 1;
    ScopeNode further = parent.jump;
    jump =
        parent.depth - further.depth == further.depth - further.jump.depth ? further.jump : parent;
    RegionExecution.Kind runs = execution(op);
    unordered = parent.unordered == null && !hasSingleBlocks(op) ? this : parent.unordered;
    deferred = runs == RegionExecution.Kind.DEFERRED ? this : parent.deferred;
    concurrent = parent.concurrent == null && !sharesRuns(op, runs) ? this : parent.concurrent;
  }

  void endAt(int tick) {
    end = tick;
  }

  @Nullable ScopeNode parent() {
    return parent;
  }

  TickRange range() {
    return new TickRange(start, end);
  }

  @Nullable ScopeNode unordered() {
    return unordered;
  }

  @Nullable ScopeNode deferred() {
    return deferred;
  }

  @Nullable ScopeNode concurrent() {
    return concurrent;
  }

  boolean contains(int tick) {
    return start <= tick && tick <= end;
  }

  /**
   * The outermost node, from this one upwards, that does not contain all ticks from one to another
   * one; null if this one does.
   */
  @Nullable ScopeNode outermostWithout(int first, int last) {
    if (contains(first) && contains(last)) {
      return null;
    }
    ScopeNode node = this;
    while (node.parent != null && !(node.parent.contains(first) && node.parent.contains(last))) {
      node = node.jump.contains(first) && node.jump.contains(last) ? node.parent : node.jump;
    }
    return node;
  }

  /** Says when the regions of an operation run; null if that is not known. */
  static RegionExecution.@Nullable Kind execution(Operation op) {
    RegionExecution regions = op.as(RegionExecution.class);
    if (regions != null) {
      return regions.regionExecution();
    }
    if (op.as(RegionBranch.class) != null) {
      return RegionExecution.Kind.SEQUENTIAL;
    }
    // An operation with the effects of its regions runs them, any number of times, perhaps at once.
    return op.as(RecursiveMemoryEffects.class) != null ? RegionExecution.Kind.CONCURRENT : null;
  }

  /** Whether buffers made in the regions of an operation may keep their places from run to run. */
  static boolean sharesRuns(Operation op, RegionExecution.@Nullable Kind runs) {
    return runs == RegionExecution.Kind.SEQUENTIAL || op instanceof AutomaticAllocationScope;
  }

  static boolean hasSingleBlocks(Operation op) {
    for (Region region : op.regions()) {
      if (!region.isEmpty() && !region.hasOneBlock()) {
        return false;
      }
    }
    return true;
  }

  Operation op() {
    return op;
  }
}
