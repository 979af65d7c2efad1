package dev.jopt.ir;

import dev.jopt.ir.op.GraphRegion;
import dev.jopt.ir.op.IsolatedFromAbove;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Checks that each definition dominates its uses, and that an isolated region uses nothing from
 * outside. A use within one block, or of a value of an enclosing block, is decided by the order of
 * operations; only uses across blocks of one region need that region's dominator tree.
 */
final class DominanceVerifier {
  private final Map<Region, DominatorTree> trees = new IdentityHashMap<>();

  private DominanceVerifier() {}

  /** Checks the contents of an operation, but not those of isolated operations in it. */
  static boolean verify(Operation root) {
    return new DominanceVerifier()
        .verifyRegions(root, root instanceof IsolatedFromAbove ? root : null);
  }

  /**
   * Checks all operations in the regions of {@code op}.
   *
   * @param isolation the closest isolated operation around or at {@code op}
   */
  private boolean verifyRegions(Operation op, @Nullable Operation isolation) {
    for (int i = 0; i < op.regionCount(); i++) {
      Region region = op.region(i);
      boolean ordered = isOrdered(op, region);
      for (Block block = region.first; block != null; block = block.next) {
        boolean reachable = block == region.first || tree(region).isReachable(block);
        for (Operation user = block.firstOp(); user != null; user = user.next) {
          if (!verifyOperands(user, region, isolation, ordered, reachable)) {
            return false;
          }
          if (user.regionCount() != 0
              && !(user instanceof IsolatedFromAbove)
              && !verifyRegions(user, isolation)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private boolean verifyOperands(
      Operation user,
      Region region,
      @Nullable Operation isolation,
      boolean ordered,
      boolean reachable) {
    for (int i = 0; i < user.operandCount(); i++) {
      Value value = user.operand(i);
      Block home = value.parentBlock();
      if (home != null && home == user.block) {
        if (ordered
            && reachable
            && value instanceof OpResult result
            && !result.owner().isBeforeInBlock(user)) {
          return emitNotDominating(user, i, value);
        }
      } else if (!verifyUseFromElsewhere(user, i, value, region, isolation, reachable)) {
        return false;
      }
    }
    return true;
  }

  private boolean verifyUseFromElsewhere(
      Operation user,
      int index,
      Value value,
      Region region,
      @Nullable Operation isolation,
      boolean reachable) {
    Region home = value.parentRegion();
    if (home == null || !home.isAncestorOf(region)) {
      return emitNotDominating(user, index, value);
    }
    if (isolation != null && !isWithin(home, isolation)) {
      return user.emitOpError(
          "using value defined outside the region",
          new Note(isolation.location(), "required by region isolation constraints"));
    }
    if (!reachable) {
      return true;
    }
    Operation ancestor = home.findAncestorOpIn(user);
    Operation owner = home.parentOp();
    if (ancestor == null || owner == null) {
      return true;
    }
    return !isOrdered(owner, home)
        || dominates(value, ancestor)
        || emitNotDominating(user, index, value);
  }

  /**
   * A region of an operation that nothing is known of may be a graph, but not of several blocks.
   */
  private static boolean isOrdered(Operation op, Region region) {
    return !region.hasOneBlock() || (op.isRegistered() && !(op instanceof GraphRegion));
  }

  /** Whether {@code value} is defined before control comes to {@code user}, in one region. */
  private boolean dominates(Value value, Operation user) {
    Block from = value.parentBlock();
    Block to = user.block;
    if (from == to) {
      Operation definition = value.definingOp();
      return definition == null || (definition != user && definition.isBeforeInBlock(user));
    }
    Region region = user.parentRegion();
    return from != null
        && to != null
        && region != null
        && (!tree(region).isReachable(to) || tree(region).dominates(from, to));
  }

  private DominatorTree tree(Region region) {
    DominatorTree known = trees.get(region);
    if (known == null) {
      known = DominatorTree.of(region);
      trees.put(region, known);
    }
    return known;
  }

  private static boolean isWithin(Region region, Operation op) {
    for (Region r = region; r != null; r = r.parentRegion()) {
      if (r.parentOp() == op) {
        return true;
      }
    }
    return false;
  }

  private static boolean emitNotDominating(Operation user, int index, Value value) {
    String message = "operand #" + index + " does not dominate this use";
    Block home = value.parentBlock();
    Operation definition = value.definingOp();
    if (definition != null) {
      return user.emitError(
          message,
          new Note(
              definition.location(),
              "operand defined here (op" + place(user, home, " is neither")));
    }
    Region region = home == null ? null : home.parentRegion();
    Operation owner = region == null ? null : region.parentOp();
    int block = 0;
    for (Block b = region == null ? null : region.first; b != null && b != home; b = b.next) {
      block++;
    }
    return user.emitError(
        message,
        new Note(
            owner == null ? value.location() : owner.location(),
            "operand defined as a block argument (block #"
                + block
                + place(user, home, " neither")));
  }

  private static String place(Operation user, @Nullable Block home, String neither) {
    Region region = home == null ? null : home.parentRegion();
    Region users = user.parentRegion();
    if (home != null && home == user.block) {
      return " in the same block)";
    }
    if (region != null && region == users) {
      return " in the same region)";
    }
    if (region != null && region.isAncestorOf(users)) {
      return " in a parent region)";
    }
    return users != null && users.isAncestorOf(region)
        ? " in a child region)"
        : neither + " in a parent nor in a child region)";
  }
}
