package dev.jopt.analysis;

import dev.jopt.ir.Block;
import dev.jopt.ir.DominatorTree;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.GraphRegion;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Dominance across nested regions: an operation dominates those after it in its block, those of
 * blocks that its block dominates, and all nested ones.
 *
 * <p>The tree of a region is made when first asked for; operations may come and go, but a change of
 * the control flow makes the analysis invalid.
 */
public final class Dominance {
  /** Names the analysis. */
  public static final AnalysisKey<Dominance> KEY =
      AnalysisKey.of("DominanceInfo", op -> new Dominance());

  private final Map<Region, DominatorTree> trees = new IdentityHashMap<>();

  /** An analysis that has looked at nothing yet. */
  public Dominance() {}

  /** The dominator tree of the blocks of a region. */
  public DominatorTree tree(Region region) {
    DominatorTree known = trees.get(region);
    if (known == null) {
      known = DominatorTree.of(region);
      trees.put(region, known);
    }
    return known;
  }

  /** Whether the order of operations in the region means something. */
  public static boolean isOrdered(Region region) {
    Operation parent = region.parentOp();
    return parent == null || (parent.isRegistered() && !(parent instanceof GraphRegion));
  }

  /**
   * Whether {@code a} is another operation and dominates {@code b}; none dominates those nested in
   * it.
   */
  public boolean properlyDominates(Operation a, Operation b) {
    Region region = a.parentRegion();
    Operation ancestor = region == null ? null : region.findAncestorOpIn(b);
    if (region == null || ancestor == null || ancestor == a) {
      return false;
    }
    Block from = a.block();
    Block to = ancestor.block();
    if (from == null || to == null) {
      return false;
    }
    if (from == to) {
      return !isOrdered(region) || a.isBeforeInBlock(ancestor);
    }
    return tree(region).dominates(from, to);
  }

  /** Whether {@code a} is {@code b} or dominates it. */
  public boolean dominates(Operation a, Operation b) {
    return a == b || properlyDominates(a, b);
  }

  /** Whether the value is there when {@code user} is executed. */
  public boolean dominates(Value value, Operation user) {
    Operation definition = value.definingOp();
    if (definition != null) {
      return properlyDominates(definition, user);
    }
    Block block = value.parentBlock();
    return block != null && dominates(block, user.block());
  }

  /** Whether {@code a} is {@code b}, or dominates it or a block around it. */
  public boolean dominates(Block a, @Nullable Block b) {
    Region region = a.parentRegion();
    for (Block inner = b; inner != null; ) {
      if (inner == a) {
        return true;
      }
      if (inner.parentRegion() == region && region != null) {
        return tree(region).dominates(a, inner);
      }
      Operation parent = inner.parentOp();
      inner = parent == null ? null : parent.block();
    }
    return false;
  }
}
