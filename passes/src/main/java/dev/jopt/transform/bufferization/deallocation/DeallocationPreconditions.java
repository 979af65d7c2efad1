package dev.jopt.transform.bufferization.deallocation;

import dev.jopt.dialect.bufferization.DeallocOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.op.Branch;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.NoTerminator;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionBranchTerminator;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What must hold of a program so that ownership of its buffers can be followed. */
final class DeallocationPreconditions {
  private DeallocationPreconditions() {}

  /** Whether no branch of a function goes back; emits an error if one does. */
  static boolean holdsForFunction(Operation function) {
    boolean[] found = {false};
    function.walk(
        op -> {
          for (Region region : op.regions()) {
            found[0] |= !region.isEmpty() && !region.hasOneBlock() && hasCycle(region);
            found[0] |= !region.isEmpty() && region.front().successors().contains(region.front());
          }
        });
    return !found[0] || function.emitError("Only structured control-flow loops are supported.");
  }

  private static boolean hasCycle(Region region) {
    Set<Block> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Set<Block> path = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Block> blocks = new ArrayDeque<>();
    Deque<Iterator<Block>> next = new ArrayDeque<>();
    Block block = region.front();
    while (true) {
      if (block != null) {
        seen.add(block);
        path.add(block);
        blocks.push(block);
        next.push(block.successors().iterator());
      }
      if (next.isEmpty()) {
        return false;
      }
      block = null;
      if (next.peek().hasNext()) {
        Block successor = next.peek().next();
        if (path.contains(successor)) {
          return true;
        }
        block = seen.contains(successor) ? null : successor;
      } else {
        next.pop();
        path.remove(blocks.pop());
      }
    }
  }

  /** Whether it is known what an operation does to buffers; emits an error if not. */
  static boolean hold(Operation op) {
    MemoryEffects effects = op.as(MemoryEffects.class);
    boolean recursive = op.definition().hasRecursiveMemoryEffects();
    if (!usesMemRefs(op) && neitherAllocatesNorFrees(effects, recursive)) {
      return true;
    }
    if (op instanceof DeallocOp) {
      return op.emitError("No deallocation operations must be present when running this pass!");
    }
    if (effects == null && !recursive && op.as(CallLike.class) == null) {
      return op.emitError("ops with unknown memory side effects are not supported");
    }
    int regions = op.regionCount();
    if ((regions > 1 || (regions == 1 && op.resultCount() != 0))
        && op.as(RegionBranch.class) == null) {
      return op.emitError(
          "All operations with attached regions need to implement the RegionBranchOpInterface.");
    }
    if (op.as(NoTerminator.class) != null) {
      return op.emitError("NoTerminator trait is not supported");
    }
    return !op.isTerminator() || holdsForTerminator(op);
  }

  private static boolean holdsForTerminator(Operation op) {
    boolean branch = op.as(Branch.class) != null;
    if (branch == (op.as(RegionBranchTerminator.class) != null)) {
      return op.emitError(
          "Terminators must implement either BranchOpInterface or RegionBranchTerminatorOpInterface"
              + " (but not both)!");
    }
    return op.successorCount() <= 1
        || op.emitError("Terminators with more than one successor are not supported!");
  }

  private static boolean usesMemRefs(Operation op) {
    if (op.operands().stream().anyMatch(LiveMemRefs::isMemRef)
        || op.results().stream().anyMatch(LiveMemRefs::isMemRef)) {
      return true;
    }
    for (Region region : op.regions()) {
      Block entry = region.firstBlock();
      if (entry != null && entry.arguments().stream().anyMatch(LiveMemRefs::isMemRef)) {
        return true;
      }
    }
    return false;
  }

  private static boolean neitherAllocatesNorFrees(
      @Nullable MemoryEffects effects, boolean recursive) {
    if (effects == null) {
      return recursive;
    }
    return effects.memoryEffects().stream()
        .noneMatch(
            each ->
                each.kind() == MemoryEffect.Kind.ALLOCATE || each.kind() == MemoryEffect.Kind.FREE);
  }
}
