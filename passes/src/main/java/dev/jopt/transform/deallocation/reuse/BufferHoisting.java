package dev.jopt.transform.deallocation.reuse;

import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.type.Type;
import dev.jopt.transform.deallocation.flow.BufferUses;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Moves buffers that a region allocates and frees again around the operation, so that a loop
 * allocates them once, and the regions of one operation share them.
 */
final class BufferHoisting {
  private final Alignments alignments;
  private final HoistBudget budget;
  private int hoisted;

  BufferHoisting(Alignments alignments, HoistBudget budget) {
    this.alignments = alignments;
    this.budget = budget;
  }

  /** Hoists out of all operations below a block; tells how many allocs were moved or merged. */
  int run(Block block) {
    visit(block);
    return hoisted;
  }

  private void visit(Block block) {
    for (Operation op = block.firstOp(); op != null; op = op.nextOp()) {
      for (Region region : op.regions()) {
        region.blocks().forEach(this::visit);
      }
      if (BufferUses.canMoveOutOf(op)) {
        hoistOutOf(op);
      }
    }
  }

  /** Buffers around the operation that the next region may use, by type, in order. */
  private static final class FreeBuffers {
    private final Map<Type, Deque<AllocOp>> byType = new HashMap<>();

    @Nullable AllocOp take(AllocOp wanted, Alignments alignments) {
      Deque<AllocOp> candidates = byType.get(wanted.type());
      if (candidates != null) {
        for (Iterator<AllocOp> it = candidates.iterator(); it.hasNext(); ) {
          AllocOp candidate = it.next();
          if (alignments.suffice(candidate.result(), wanted)) {
            it.remove();
            return candidate;
          }
        }
      }
      return null;
    }

    /** Puts buffers before those that are left. */
    void putFirst(List<AllocOp> allocs) {
      for (int i = allocs.size() - 1; i >= 0; i--) {
        AllocOp alloc = allocs.get(i);
        byType.computeIfAbsent(alloc.type(), type -> new ArrayDeque<>()).addFirst(alloc);
      }
    }
  }

  private void hoistOutOf(Operation parent) {
    FreeBuffers free = new FreeBuffers();
    for (Region region : parent.regions()) {
      Block block = region.firstBlock();
      if (block != null) {
        free.putFirst(hoistOutOf(parent, block, free));
      }
    }
  }

  /** Returns the buffers around the operation that the block now uses. */
  private List<AllocOp> hoistOutOf(Operation parent, Block block, FreeBuffers free) {
    List<AllocOp> used = new ArrayList<>();
    Operation next;
    for (Operation op = block.firstOp(); op != null; op = next) {
      next = op.nextOp();
      if (!(op instanceof AllocOp alloc) || alloc.operandCount() != 0) {
        continue;
      }
      DeallocOp dealloc = BufferUses.deallocIn(block, alloc.result());
      if (dealloc == null) {
        continue;
      }
      AllocOp shared = free.take(alloc, alignments);
      if (shared != null) {
        next = next == dealloc ? dealloc.nextOp() : next;
        dealloc.erase();
        if (alloc.result().hasUses()) {
          alloc.result().replaceAllUsesWith(shared.result());
        }
        alloc.erase();
        used.add(shared);
        hoisted++;
      } else if (budget.spend(parent, alloc)) {
        next = next == dealloc ? dealloc.nextOp() : next;
        dealloc.moveAfter(parent);
        alloc.moveBefore(parent);
        used.add(alloc);
        hoisted++;
      }
    }
    return used;
  }
}
