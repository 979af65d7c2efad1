package dev.jopt.transform.deallocation;

import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.CopyOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;

/**
 * Lets a buffer be computed where it would be copied to, when it is freed right after the copy and
 * nobody looks at the target before.
 */
final class CopyElimination {
  private final Alignments alignments;
  private final boolean nested;
  private int eliminated;

  CopyElimination(Alignments alignments, boolean nested) {
    this.alignments = alignments;
    this.nested = nested;
  }

  /** Eliminates what it can below a block of a function and tells how many copies these were. */
  int run(Block block) {
    visit(block);
    return eliminated;
  }

  private void visit(Block block) {
    Operation next;
    for (Operation op = block.firstOp(); op != null; op = next) {
      if (nested) {
        for (Region region : op.regions()) {
          region.blocks().forEach(this::visit);
        }
      }
      next = op.nextOp();
      if (op instanceof CopyOp copy
          && next instanceof DeallocOp dealloc
          && dealloc.memref() == copy.source()
          && copy.source().definingOp() instanceof AllocOp source
          && canBecomeTarget(copy, source)) {
        next = dealloc.nextOp();
        eliminate(copy, dealloc, source);
      }
    }
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
          && !Places.isUsedBefore(target, copy)
          && !Places.isUsedBefore(source.result(), alloc);
    }
    return Restrict.isRestrict(target)
        && Places.isReachedSequentially(copy, target)
        && !Places.isUsedBefore(target, copy);
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
