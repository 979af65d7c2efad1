package dev.jopt.transform.deallocation.reuse;

import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.CopyOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.transform.deallocation.flow.BufferUses;
import dev.jopt.transform.deallocation.flow.Restrict;
import org.jspecify.annotations.Nullable;

/**
 * Lets a buffer be computed where it would be copied to, when it is freed right after the copy and
 * nothing looks at the target before.
 */
final class CopyElimination {
  private final Alignments alignments;
  private final boolean everywhere;
  private int eliminated;

  /**
   * Prepares the elimination of copies that stand in the block itself, right before the dealloc.
   *
   * @param everywhere whether copies in regions count too, and those that are not used otherwise up
   *     to the dealloc
   */
  CopyElimination(Alignments alignments, boolean everywhere) {
    this.alignments = alignments;
    this.everywhere = everywhere;
  }

  /** Eliminates copies below a block of a function; returns how many. */
  int run(Block block) {
    visit(block);
    return eliminated;
  }

  private void visit(Block block) {
    Operation next;
    for (Operation op = block.firstOp(); op != null; op = next) {
      if (everywhere) {
        for (Region region : op.regions()) {
          region.blocks().forEach(this::visit);
        }
      }
      next = op.nextOp();
      if (op instanceof CopyOp copy && copy.source().definingOp() instanceof AllocOp source) {
        DeallocOp dealloc = deallocAfter(copy);
        if (dealloc != null && canBecomeTarget(copy, source)) {
          next = next == dealloc ? dealloc.nextOp() : next;
          eliminate(copy, dealloc, source);
        }
      }
    }
  }

  /** The dealloc of the source, if nothing happens to the source between the copy and it. */
  private @Nullable DeallocOp deallocAfter(CopyOp copy) {
    if (copy.nextOp() instanceof DeallocOp dealloc && dealloc.memref() == copy.source()) {
      return dealloc;
    }
    Block block = copy.block();
    if (!everywhere || block == null || BufferUses.mayHaveOtherNames(copy.source())) {
      return null;
    }
    DeallocOp dealloc = BufferUses.deallocIn(block, copy.source());
    for (Operation user : copy.source().users()) {
      if (user != dealloc && user != copy && !BufferUses.isBefore(user, copy)) {
        return null;
      }
    }
    return dealloc;
  }

  private boolean canBecomeTarget(CopyOp copy, AllocOp source) {
    Value target = copy.target();
    if (!target.type().equals(source.type())
        || target == source.result()
        || source.block() != copy.block()
        || !alignments.suffice(target, source)) {
      return false;
    }
    if (target.definingOp() instanceof AllocOp alloc) {
      return alloc.block() == copy.block()
          && !BufferUses.isUsedBefore(target, copy)
          && !BufferUses.isUsedBefore(source.result(), alloc);
    }
    Region home = target.parentRegion();
    Operation place = home == null ? null : home.findAncestorOpIn(copy);
    // Operations before the copy in other blocks may read the target.
    return Restrict.isRestrict(target)
        && place != null
        && place.block() == target.parentBlock()
        && BufferUses.isReachedSequentially(copy, target)
        && (copy.block() == target.parentBlock() || !BufferUses.mayHaveOtherNames(target))
        && !BufferUses.isUsedBefore(target, copy);
  }

  private void eliminate(CopyOp copy, DeallocOp dealloc, AllocOp source) {
    Value target = copy.target();
    copy.erase();
    dealloc.erase();
    if (source.result().hasUses()) {
      source.result().replaceAllUsesWith(target);
    }
    source.erase();
    eliminated++;
  }
}
