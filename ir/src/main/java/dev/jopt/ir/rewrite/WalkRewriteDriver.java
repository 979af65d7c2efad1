package dev.jopt.ir.rewrite;

import dev.jopt.ir.Block;
import dev.jopt.ir.Cancellation;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Applies patterns in a single walk: to each operation that is there at the beginning, those in its
 * regions first, at most one pattern. What patterns create is not visited, nothing is folded and
 * nothing dead is erased, so it is fast, and right for patterns that do not wait for each other.
 * MLIR's {@code walkAndApplyPatterns}.
 */
public final class WalkRewriteDriver {
  private final PatternSet patterns;
  private final @Nullable RewriteListener told;
  private final Set<Operation> erased = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Rewriter rewriter;
  private final Cancellation cancellation;

  private WalkRewriteDriver(Operation root, PatternSet patterns) {
    this.patterns = patterns;
    told = RewriteObservation.with(root.context(), null);
    RewriteListener keeper = new Keeper();
    rewriter =
        new Rewriter(root.context(), told == null ? keeper : RewriteListener.both(keeper, told));
    cancellation = root.context().cancellation();
  }

  /**
   * Rewrites what is within the regions of an operation, not the operation itself. Unreachable
   * blocks are left alone.
   *
   * @return whether a pattern was applied
   */
  public static boolean apply(Operation root, PatternSet patterns) {
    return new WalkRewriteDriver(root, patterns).run(root);
  }

  private boolean run(Operation root) {
    List<Operation> ops = new ArrayList<>();
    collect(root, ops);
    if (told != null) {
      told.driverBegins(RewriteDriver.WALK);
    }
    boolean changed = false;
    for (Operation op : ops) {
      cancellation.check();
      if (!erased.contains(op)) {
        changed |= told == null ? rewrite(op) : rewriteAloud(op, told);
      }
    }
    if (told != null) {
      told.driverEnds(RewriteDriver.WALK, true);
    }
    return changed;
  }

  private static void collect(Operation op, List<Operation> into) {
    for (int i = 0; i < op.regionCount(); i++) {
      Region region = op.region(i);
      Set<Block> reachable =
          region.isEmpty() || region.hasOneBlock()
              ? null
              : RegionSimplifier.reachableBlocks(region);
      for (Block block : region.blocks()) {
        if (reachable == null || reachable.contains(block)) {
          for (Operation inner : block.operations()) {
            collect(inner, into);
            into.add(inner);
          }
        }
      }
    }
  }

  private boolean rewriteAloud(Operation op, RewriteListener listener) {
    listener.visitBegins(op);
    boolean applied = rewrite(op);
    listener.visitEnds(applied, applied ? "at least one pattern matched" : "no pattern matched");
    return applied;
  }

  private boolean rewrite(Operation op) {
    return PatternApplication.first(op, patterns.patternsFor(op.definition()), rewriter, told);
  }

  /** Knows which operations are gone. */
  private final class Keeper implements RewriteListener {
    @Override
    public void operationErased(Operation op) {
      erased.add(op);
    }
  }
}
