package dev.jopt.transform.deallocation.reuse;

import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.transform.deallocation.flow.BufferUses;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Lets an alloc take the buffer that was freed before it in the same block, if no alloc of another
 * type lies between.
 *
 * <p>One sweep visits every operation once. A dealloc whose buffer is taken hides those after it up
 * to the alloc from this sweep, so several sweeps may be needed; {@link OnePassReuse} does with
 * one.
 */
final class ReuseSweep {
  /** Whether an alloc in a region may be waited for, which hoisting may bring to this block. */
  enum Mode {
    /** A buffer is not taken over such an alloc. */
    CONSERVATIVE,
    /** It is. */
    AGGRESSIVE
  }

  private final Alignments alignments;
  private final long distance;
  private final Mode mode;
  private int shared;

  /**
   * Prepares a sweep.
   *
   * @param distance how many allocs that do not fit may lie between dealloc and alloc
   */
  ReuseSweep(Alignments alignments, long distance, Mode mode) {
    this.alignments = alignments;
    this.distance = distance;
    this.mode = mode;
  }

  /** Sweeps over a block with all that it contains; tells how many allocs took a buffer. */
  int sweep(Block block) {
    sweepOver(block);
    return shared;
  }

  private void sweepOver(Block block) {
    List<AllocOp> allocs = allocsOf(block);
    Map<AllocOp, Operation> lastHolders = new IdentityHashMap<>();
    int upcoming = 0;
    Operation next;
    for (Operation op = block.firstOp(); op != null; op = next) {
      next = op.nextOp();
      if (upcoming < allocs.size() && op == allocs.get(upcoming)) {
        upcoming++;
      } else if (op instanceof DeallocOp dealloc) {
        int taker = taker(dealloc, allocs, upcoming, lastHolders);
        if (taker >= 0) {
          AllocOp alloc = allocs.get(taker);
          next = alloc.nextOp();
          upcoming = taker + 1;
          share(dealloc, alloc);
          shared++;
        }
      }
      for (Region region : op.regions()) {
        region.blocks().forEach(this::sweepOver);
      }
    }
  }

  private static List<AllocOp> allocsOf(Block block) {
    List<AllocOp> allocs = new ArrayList<>();
    for (Operation op = block.firstOp(); op != null; op = op.nextOp()) {
      if (op instanceof AllocOp alloc) {
        allocs.add(alloc);
      }
    }
    return allocs;
  }

  /** The position of the alloc that takes the buffer, or -1. */
  private int taker(
      DeallocOp dealloc, List<AllocOp> allocs, int upcoming, Map<AllocOp, Operation> lastHolders) {
    for (int i = upcoming; i < allocs.size() && i - upcoming <= distance; i++) {
      AllocOp alloc = allocs.get(i);
      if (fits(dealloc, alloc, alignments)
          && (mode == Mode.AGGRESSIVE || !isAllocatedBetween(dealloc, alloc, lastHolders))) {
        return i;
      }
    }
    return -1;
  }

  /** Whether the buffer that is freed can stand in for the alloc. */
  static boolean fits(DeallocOp dealloc, AllocOp alloc, Alignments alignments) {
    return alloc.operandCount() == 0
        && alloc.type().equals(dealloc.memref().type())
        && alignments.suffice(dealloc.memref(), alloc)
        && BufferUses.isReachedSequentially(dealloc, dealloc.memref());
  }

  /** Puts the buffer that is freed in the place of the alloc. */
  static void share(DeallocOp dealloc, AllocOp alloc) {
    if (alloc.result().hasUses()) {
      alloc.result().replaceAllUsesWith(dealloc.memref());
    }
    dealloc.erase();
    alloc.erase();
  }

  /**
   * Whether an operation between the two contains an alloc of the same type.
   *
   * @param lastHolders for allocs asked about before, from a dealloc further up: the last such
   *     operation, or the alloc itself if there is none
   */
  private static boolean isAllocatedBetween(
      DeallocOp dealloc, AllocOp alloc, Map<AllocOp, Operation> lastHolders) {
    Operation holder = lastHolders.get(alloc);
    if (holder == null) {
      holder = alloc;
      for (Operation op = alloc.previousOp(); op != null && op != dealloc; op = op.previousOp()) {
        if (op.regionCount() != 0 && allocatesWithin(op, alloc.type())) {
          holder = op;
          break;
        }
      }
      lastHolders.put(alloc, holder);
    }
    return holder != alloc && dealloc.isBeforeInBlock(holder);
  }

  private static boolean allocatesWithin(Operation op, MemRefType type) {
    for (Region region : op.regions()) {
      for (Block block = region.firstBlock(); block != null; block = block.nextBlock()) {
        for (Operation inner = block.firstOp(); inner != null; inner = inner.nextOp()) {
          if ((inner instanceof AllocOp alloc && alloc.type().equals(type))
              || allocatesWithin(inner, type)) {
            return true;
          }
        }
      }
    }
    return false;
  }
}
