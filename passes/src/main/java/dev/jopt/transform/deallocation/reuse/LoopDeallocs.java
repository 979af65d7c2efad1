package dev.jopt.transform.deallocation.reuse;

import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.transform.deallocation.flow.AliasClasses;
import dev.jopt.transform.deallocation.flow.FlowEdge;
import dev.jopt.transform.deallocation.flow.RegionFlow;
import dev.jopt.transform.deallocation.flow.ValueOrder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Frees what went into an operation instead of what came out of it, when all that came out is freed
 * and is what went in, in whatever order.
 */
final class LoopDeallocs {
  private final boolean nested;
  private int rewritten;

  LoopDeallocs(boolean nested) {
    this.nested = nested;
  }

  /** Rewrites the deallocs of a block; tells how many. */
  int run(Block block) {
    for (Operation op = block.firstOp(); op != null; op = op.nextOp()) {
      if (nested) {
        for (Region region : op.regions()) {
          region.blocks().forEach(this::run);
        }
      }
      if (op.resultCount() != 0 && RegionFlow.isSupported(op)) {
        rewrite(op);
      }
    }
    return rewritten;
  }

  private void rewrite(Operation op) {
    if (!hasFreedResult(op)) {
      return;
    }
    AliasClasses classes = new AliasClasses();
    for (FlowEdge edge : RegionFlow.edges(op)) {
      for (int i = 0; i < edge.size(); i++) {
        classes.union(edge.forwarded().get(i), edge.received().get(i));
      }
    }
    Set<Value> operands = Collections.newSetFromMap(new IdentityHashMap<>());
    operands.addAll(op.operands());
    Set<Value> done = Collections.newSetFromMap(new IdentityHashMap<>());
    for (OpResult result : op.results()) {
      if (done.add(classes.representative(result))) {
        rewrite(op, classes.members(result), operands);
      }
    }
  }

  private static boolean hasFreedResult(Operation op) {
    for (OpResult result : op.results()) {
      if (onlyDealloc(op, result) != null) {
        return true;
      }
    }
    return false;
  }

  /** The only use of a result if it is a dealloc in the block of the operation, else null. */
  private static @Nullable DeallocOp onlyDealloc(Operation op, OpResult result) {
    return result.hasOneUse()
            && result.users().iterator().next() instanceof DeallocOp dealloc
            && dealloc.block() == op.block()
        ? dealloc
        : null;
  }

  private void rewrite(Operation op, List<Value> members, Set<Value> operands) {
    List<Value> wentIn = new ArrayList<>();
    List<DeallocOp> deallocs = new ArrayList<>();
    for (Value member : members) {
      if (operands.contains(member)) {
        wentIn.add(member);
      } else if (member instanceof OpResult result && result.owner() == op) {
        DeallocOp dealloc = onlyDealloc(op, result);
        if (dealloc != null) {
          deallocs.add(dealloc);
        } else if (result.hasUses()) {
          return;
        }
      } else if (!(member instanceof BlockArgument argument && argument.owner().parentOp() == op)) {
        return;
      }
    }
    if (wentIn.size() != deallocs.size()) {
      return;
    }
    List<Value> ordered = ValueOrder.sorted(wentIn);
    for (int i = 0; i < deallocs.size(); i++) {
      deallocs.get(i).setOperand(0, ordered.get(i));
      rewritten++;
    }
  }
}
