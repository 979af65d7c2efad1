package dev.jopt.transform.buffer;

import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.analysis.EffectFreedom;
import dev.jopt.dialect.linalg.StructuredOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.scf.IfOp;
import dev.jopt.dialect.scf.IndexSwitchOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.OpResults;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Moves allocs out of branches; see {@link HoistYieldedAllocsPass}. */
final class YieldedAllocs {
  private final BufferAccesses accesses;
  private final EffectFreedom effects = new EffectFreedom();

  /**
   * @param aliases of the function as it was before the first branch changed; inner branches come
   *     before those around them, so that the results of a branch are still those it knows
   */
  YieldedAllocs(BufferViewFlowAnalysis aliases) {
    accesses = new BufferAccesses(aliases);
  }

  /**
   * Moves out what can be. A branch that loses results is replaced, and erased.
   *
   * @return the number of results that became an alloc
   */
  int hoist(Operation branch) {
    int regions = branch.regionCount();
    BitSet dropped = new BitSet();
    for (int i = 0; i < branch.resultCount(); i++) {
      List<AllocOp> allocs = yielded(branch, i);
      if (allocs.size() == regions
          && areAlike(allocs, branch)
          && areUsedFirst(allocs)
          && isInSight(branch.result(i))) {
        replace(branch, i, allocs);
        dropped.set(i);
      }
    }
    if (!dropped.isEmpty()) {
      drop(branch, dropped);
    }
    return dropped.cardinality();
  }

  /** The allocs yielded for a result, up to the first region that yields something else. */
  private static List<AllocOp> yielded(Operation branch, int result) {
    List<AllocOp> allocs = new ArrayList<>(branch.regionCount());
    for (Region region : branch.regions()) {
      Operation end = terminator(region);
      boolean isOwn =
          end.operand(result).definingOp() instanceof AllocOp alloc
              && alloc.block() == end.block()
              && yields(end, alloc) == 1
              && allocs.add(alloc);
      if (!isOwn) {
        break;
      }
    }
    return allocs;
  }

  private static Operation terminator(Region region) {
    return Objects.requireNonNull(region.front().lastOp());
  }

  /** As how many results the alloc is yielded: the others would need it, too. */
  private static int yields(Operation end, AllocOp alloc) {
    int count = 0;
    for (Value operand : end.operands()) {
      count += operand == alloc.result() ? 1 : 0;
    }
    return count;
  }

  private static boolean areAlike(List<AllocOp> allocs, Operation branch) {
    AllocOp first = allocs.get(0);
    for (Value size : first.operands()) {
      for (Region region : branch.regions()) {
        if (region.isAncestorOf(size.parentRegion())) {
          return false;
        }
      }
    }
    for (AllocOp alloc : allocs) {
      if (!alloc.type().equals(first.type())
          || !alloc.operands().equals(first.operands())
          || !alloc.inherentAttributes().equals(first.inherentAttributes())
          || !alloc.discardableAttributes().equals(first.discardableAttributes())) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether a buffer that lives from its use in the first region on lives no longer than what it
   * replaces: no other region uses memory before its own alloc is used.
   */
  private boolean areUsedFirst(List<AllocOp> allocs) {
    for (AllocOp alloc : allocs.subList(1, allocs.size())) {
      Block block = Objects.requireNonNull(alloc.block());
      Set<Operation> users = new HashSet<>();
      for (OpOperand use : alloc.result().uses()) {
        users.add(OperationOrder.ancestorIn(block, use.owner()));
      }
      for (Operation op : block.operations()) {
        if (users.contains(op)) {
          if (op.regionCount() > 0 && op.as(StructuredOp.class) == null) {
            return false;
          }
          break;
        }
        if (!(op instanceof AllocOp) && !effects.isEffectFree(op)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether all uses can be seen, and none keeps the buffer for another iteration of a loop. */
  private boolean isInSight(Value result) {
    for (BufferAccess access : accesses.of(result)) {
      Operation op = access.op();
      if (access.kind() == BufferAccess.Kind.ESCAPE
          || (op.isTerminator()
              && !(op.parentOp() instanceof IfOp || op.parentOp() instanceof IndexSwitchOp))) {
        return false;
      }
    }
    return true;
  }

  private static void replace(Operation branch, int result, List<AllocOp> allocs) {
    AllocOp hoisted = allocs.get(0);
    hoisted.moveBefore(branch);
    branch.result(result).replaceAllUsesWith(hoisted.result());
    for (AllocOp alloc : allocs.subList(1, allocs.size())) {
      alloc.result().replaceAllUsesWith(hoisted.result());
      alloc.erase();
    }
  }

  private static void drop(Operation branch, BitSet dropped) {
    for (Region region : branch.regions()) {
      terminator(region).eraseOperandsIf(dropped::get);
    }
    OpResults.without(branch, dropped);
    branch.erase();
  }
}
