package dev.jopt.transform;

import dev.jopt.analysis.Dominance;
import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.DominatorTree;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.op.GraphRegion;
import dev.jopt.ir.op.IsolatedFromAbove;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.rewrite.MemoryEffectQueries;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One run of common subexpression elimination: a walk down the dominator tree with the operations
 * that dominate the current one at hand, in time linear in the number of operations.
 */
final class CommonSubexpressions {
  private final Dominance dominance;
  private final Rewriter rewriter;
  private final List<Operation> replaced = new ArrayList<>();
  private int merged;
  private int erased;

  /**
   * For a read that is known, how far the block was searched for a write after it: the operation
   * that the search came to, or what writes.
   */
  private final Map<Operation, Search> searches = new IdentityHashMap<>();

  private record Search(@Nullable Operation reached, boolean writes) {}

  CommonSubexpressions(Context context, Dominance dominance) {
    this.dominance = dominance;
    this.rewriter = new Rewriter(context);
  }

  int mergedCount() {
    return merged;
  }

  int erasedCount() {
    return erased;
  }

  /** Merges what is alike within an operation, and erases what is dead. */
  void simplifyWithin(Operation op) {
    for (int i = 0; i < op.regionCount(); i++) {
      simplify(op.region(i), new KnownOperations());
    }
    eraseReplaced();
  }

  /** Operations are erased at the end, as long as they may be a key or a neighbour. */
  private void eraseReplaced() {
    for (Operation op : replaced) {
      rewriter.eraseOp(op);
    }
  }

  private void simplify(Region region, KnownOperations known) {
    Block entry = region.firstBlock();
    if (entry == null) {
      return;
    }
    // Only an operation that says so has an unordered region; an unknown one does not.
    boolean ordered = !(region.parentOp() instanceof GraphRegion);
    if (region.hasOneBlock()) {
      known.openScope();
      simplify(entry, known, ordered);
      known.closeScope();
    } else if (ordered) {
      simplifyBlocks(region, entry, known);
    }
  }

  private void simplifyBlocks(Region region, Block entry, KnownOperations known) {
    DominatorTree tree = dominance.tree(region);
    Map<Block, List<Block>> children = new IdentityHashMap<>();
    for (Block block : tree.reachableBlocks()) {
      Block parent = tree.immediateDominator(block);
      if (parent != null) {
        children.computeIfAbsent(parent, key -> new ArrayList<>()).add(block);
      }
    }
    // A block on the stack is opened when it comes up, and closed when it comes up again.
    Deque<Block> stack = new ArrayDeque<>();
    Deque<Block> open = new ArrayDeque<>();
    stack.push(entry);
    while (!stack.isEmpty()) {
      Block block = stack.element();
      if (open.peek() == block) {
        stack.pop();
        open.pop();
        known.closeScope();
        continue;
      }
      open.push(block);
      known.openScope();
      simplify(block, known, true);
      List<Block> inner = children.getOrDefault(block, List.of());
      for (int i = inner.size() - 1; i >= 0; i--) {
        stack.push(inner.get(i));
      }
    }
  }

  private void simplify(Block block, KnownOperations known, boolean ordered) {
    for (Operation op = block.firstOp(); op != null; op = op.nextOp()) {
      if (op.regionCount() != 0) {
        KnownOperations inner = op instanceof IsolatedFromAbove ? new KnownOperations() : known;
        for (int i = 0; i < op.regionCount(); i++) {
          simplify(op.region(i), inner);
        }
      }
      simplify(op, known, ordered);
    }
    if (!searches.isEmpty()) {
      searches.clear();
    }
  }

  private void simplify(Operation op, KnownOperations known, boolean ordered) {
    if (op.isTerminator()) {
      return;
    }
    if (MemoryEffectQueries.isTriviallyDead(op)) {
      replaced.add(op);
      erased++;
      return;
    }
    for (int i = 0; i < op.regionCount(); i++) {
      Region region = op.region(i);
      if (!region.isEmpty() && !region.hasOneBlock()) {
        return;
      }
    }
    if (MemoryEffectQueries.isMemoryEffectFree(op)) {
      Operation existing = known.findOrAdd(op);
      if (existing != null) {
        replace(op, existing, known, ordered);
      }
      return;
    }
    if (!MemoryEffectQueries.hasOnlyEffect(op, MemoryEffect.Kind.READ)) {
      return;
    }
    Operation existing = known.find(op);
    if (existing != null && existing.block() == op.block() && !isWrittenBetween(existing, op)) {
      replace(op, existing, known, ordered);
    } else {
      known.put(op);
    }
  }

  private void replace(Operation op, Operation existing, KnownOperations known, boolean ordered) {
    if (ordered) {
      // No use has been visited, so the keys of known operations stay right.
      rewriter.replaceAllUses(op.results(), existing.results());
      replaced.add(op);
    } else {
      for (int i = 0; i < op.resultCount(); i++) {
        rewriter.replaceUsesIf(
            op.result(i), existing.result(i), use -> known.find(use.owner()) == null);
      }
      if (op.isUnused()) {
        replaced.add(op);
      }
    }
    if (existing.location() == UnknownLocation.UNKNOWN) {
      existing.setLocation(op.location());
    }
    merged++;
  }

  /** Whether anything between two operations of a block may write to what the second reads. */
  private boolean isWrittenBetween(Operation from, Operation to) {
    Search search = searches.get(from);
    Operation next = search == null ? from.nextOp() : search.reached();
    boolean writes = search != null && search.writes();
    List<MemoryEffect> reads = MemoryEffectQueries.effectsRecursively(to);
    while (!writes && next != null && next != to) {
      writes = reads == null || mayWrite(next, reads);
      next = next.nextOp();
    }
    searches.put(from, new Search(next, writes));
    return writes;
  }

  private static boolean mayWrite(Operation op, List<MemoryEffect> reads) {
    List<MemoryEffect> effects = MemoryEffectQueries.effectsRecursively(op);
    if (effects == null) {
      return true;
    }
    for (MemoryEffect effect : effects) {
      if (effect.kind() == MemoryEffect.Kind.WRITE && conflictsWithAny(effect, reads)) {
        return true;
      }
    }
    return false;
  }

  /** A loop and no stream: the first stream of a process costs as much as a small module. */
  private static boolean conflictsWithAny(MemoryEffect effect, List<MemoryEffect> others) {
    for (MemoryEffect other : others) {
      if (effect.conflictsWith(other)) {
        return true;
      }
    }
    return false;
  }
}
