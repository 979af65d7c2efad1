package dev.jopt.transform.deallocation.reuse;

import static java.util.Objects.requireNonNull;

import dev.jopt.analysis.BufferSize;
import dev.jopt.dialect.deallocation.NullOp;
import dev.jopt.dialect.deallocation.OwnOp;
import dev.jopt.dialect.memref.AllocLikeOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.AllocaOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.transform.deallocation.flow.BufferUses;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Moves small buffers that a function allocates and frees to its stack. */
final class StackPromotion {
  private static final long MAX_ELEMENTS = 4096;

  private final boolean countsBytes;
  private long budget;
  private int promoted;

  /** Prepares the promotion of up to so many bytes; if negative, of up to 4096 elements. */
  StackPromotion(long maxBytes) {
    countsBytes = maxBytes >= 0;
    budget = countsBytes ? maxBytes : MAX_ELEMENTS;
  }

  /** Promotes buffers of a function's first block; tells how many allocs went. */
  int run(Block block) {
    List<AllocOp> candidates = new ArrayList<>();
    for (Operation op = block.firstOp(); op != null; op = op.nextOp()) {
      if (op instanceof AllocOp alloc && isCandidate(alloc)) {
        candidates.add(alloc);
      }
    }
    for (AllocOp alloc : candidates) {
      List<DeallocOp> deallocs = deallocs(block, alloc);
      if (!deallocs.isEmpty()) {
        promote(alloc, deallocs);
      }
    }
    return promoted;
  }

  /**
   * The deallocs of a buffer one of which runs whenever the block does; none if that is not known.
   */
  private static List<DeallocOp> deallocs(Block block, AllocOp alloc) {
    DeallocOp here = BufferUses.deallocIn(block, alloc.result());
    Region region = block.parentRegion();
    if (here != null || region == null || region.hasOneBlock()) {
      return here == null ? List.of() : List.of(here);
    }
    List<DeallocOp> deallocs = new ArrayList<>();
    Set<Block> freeing = new HashSet<>();
    for (Operation user : alloc.result().users()) {
      if (user instanceof DeallocOp dealloc && user.parentRegion() == region) {
        deallocs.add(dealloc);
        freeing.add(user.block());
      }
    }
    return deallocs.isEmpty() || mayEndWithout(freeing, block) ? List.of() : deallocs;
  }

  /** Whether control may get from a block to the end of the function past some other blocks. */
  private static boolean mayEndWithout(Set<Block> passed, Block from) {
    Set<Block> seen = new HashSet<>();
    Deque<Block> pending = new ArrayDeque<>();
    seen.add(from);
    pending.push(from);
    while (!pending.isEmpty()) {
      List<Block> successors = pending.pop().successors();
      if (successors.isEmpty()) {
        return true;
      }
      for (Block successor : successors) {
        if (!passed.contains(successor) && seen.add(successor)) {
          pending.push(successor);
        }
      }
    }
    return false;
  }

  /** The stack is in the default memory space, and its size is fixed. */
  private static boolean isCandidate(AllocOp alloc) {
    return alloc.operandCount() == 0
        && alloc.type().hasStaticShape()
        && alloc.type().memorySpace() == null;
  }

  private void promote(AllocOp alloc, List<DeallocOp> deallocs) {
    if (alloc.nextOp() == deallocs.get(0) && alloc.result().hasOneUse()) {
      deallocs.get(0).erase();
      alloc.erase();
      promoted++;
      return;
    }
    long cost = countsBytes ? bytes(alloc) : alloc.type().numElements();
    if (cost < 0 || cost > budget) {
      return;
    }
    budget -= cost;
    Value onStack = createAlloca(alloc).result();
    deallocs.forEach(Operation::erase);
    List<OwnOp> owns = new ArrayList<>();
    for (Operation user : alloc.result().users()) {
      if (user instanceof OwnOp own) {
        owns.add(own);
      }
    }
    for (OwnOp own : owns) {
      own.result()
          .replaceAllUsesWith(NullOp.create(OpBuilder.before(own), own.location()).result());
      own.erase();
    }
    if (alloc.result().hasUses()) {
      alloc.result().replaceAllUsesWith(onStack);
    }
    alloc.erase();
    promoted++;
  }

  private static AllocaOp createAlloca(AllocOp alloc) {
    AllocaOp alloca =
        AllocaOp.create(OpBuilder.before(alloc), alloc.location(), alloc.type(), List.of());
    if (alloc.alignment() != null) {
      Attribute alignment = requireNonNull(alloc.attribute(AllocLikeOp.ALIGNMENT));
      alloca.setAttribute(AllocLikeOp.ALIGNMENT, alignment);
    }
    return alloca;
  }

  /** The bytes that a buffer takes, -1 if that is not known. */
  static long bytes(AllocOp alloc) {
    MemRefType type = alloc.type();
    boolean isKnown = type.isIdentityLayout() && type.hasStaticShape();
    BufferSize size = isKnown ? BufferSize.of(type, alloc) : null;
    return size == null ? -1 : size.bytes();
  }
}
