package dev.jopt.transform.deallocation.reuse;

import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.type.Type;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;

/**
 * Lets allocs take buffers of their type that were freed before them. Does in one pass over a block
 * what many conservative sweeps of {@link ReuseSweep} would do: for programs where each sweep would
 * find little. It may choose another one of several freed buffers.
 */
public final class OnePassReuse {
  private final Alignments alignments;
  private int shared;

  public OnePassReuse(Alignments alignments) {
    this.alignments = alignments;
  }

  /** Goes over a block with all that it contains; tells how many allocs took a buffer. */
  public int takeAll(Block block) {
    visit(block);
    return shared;
  }

  /** Returns the types of the allocs that stay in the block and in regions nested in it. */
  private Set<Type> visit(Block block) {
    Set<Type> allocated = new HashSet<>();
    Map<Type, Deque<DeallocOp>> freed = new HashMap<>();
    Operation next;
    for (Operation op = block.firstOp(); op != null; op = next) {
      next = op.nextOp();
      if (op instanceof DeallocOp dealloc) {
        freed.computeIfAbsent(dealloc.memref().type(), type -> new ArrayDeque<>()).add(dealloc);
      } else if (op instanceof AllocOp alloc && !take(alloc, freed)) {
        freed.clear();
        allocated.add(alloc.type());
      }
      for (Region region : op.regions()) {
        for (Block inner : region.blocks()) {
          Set<Type> within = visit(inner);
          freed.keySet().removeAll(within);
          allocated = union(allocated, within);
        }
      }
    }
    return allocated;
  }

  private boolean take(AllocOp alloc, Map<Type, Deque<DeallocOp>> freed) {
    Deque<DeallocOp> candidates = freed.get(alloc.type());
    if (candidates != null) {
      for (Iterator<DeallocOp> it = candidates.iterator(); it.hasNext(); ) {
        DeallocOp dealloc = it.next();
        if (ReuseSweep.fits(dealloc, alloc, alignments)) {
          it.remove();
          ReuseSweep.share(dealloc, alloc);
          shared++;
          return true;
        }
      }
    }
    return false;
  }

  private static Set<Type> union(Set<Type> left, Set<Type> right) {
    Set<Type> larger = left.size() < right.size() ? right : left;
    larger.addAll(larger == left ? right : left);
    return larger;
  }
}
