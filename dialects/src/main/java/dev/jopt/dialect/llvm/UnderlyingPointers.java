package dev.jopt.dialect.llvm;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.BlockOperand;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.Branch;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionBranchTerminator;
import dev.jopt.ir.op.RegionSuccessor;
import dev.jopt.ir.op.ViewLike;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What pointers are based on, through addresses within memory, selections and control flow. */
final class UnderlyingPointers {
  private static final Set<String> SELECTIONS = Set.of("arith.select", "llvm.select");
  private static final Set<String> VIEWS = Set.of("getelementptr", "addrspacecast");

  private UnderlyingPointers() {}

  /** The results of operations that pointers can be based on; null if not all of them are known. */
  static @Nullable Set<Value> of(List<Value> pointers) {
    Set<Value> objects = Collections.newSetFromMap(new IdentityHashMap<>());
    Set<Value> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Value> pending = new ArrayDeque<>(pointers);
    while (!pending.isEmpty()) {
      Value value = pending.pop();
      if (!seen.add(value)) {
        continue;
      }
      List<Value> origins = origins(value);
      if (origins != null) {
        origins.forEach(pending::push);
      } else if (value.definingOp() != null) {
        objects.add(value);
      } else {
        return null;
      }
    }
    return objects;
  }

  /** The values that a value is one of or points into; null if it comes from nowhere else. */
  private static @Nullable List<Value> origins(Value value) {
    Operation op = value.definingOp();
    if (op == null) {
      return originsOfArgument((BlockArgument) value);
    }
    if (op.definition().dialectName().equals("llvm")
        && VIEWS.contains(op.definition().localName())) {
      return List.of(op.operand(0));
    }
    ViewLike view = op.as(ViewLike.class);
    if (view != null && view.viewResult() == value) {
      return List.of(view.viewSource());
    }
    if (SELECTIONS.contains(op.name())) {
      return List.of(op.operand(1), op.operand(2));
    }
    return op.as(RegionBranch.class) == null ? null : forwarded(op, value);
  }

  private static @Nullable List<Value> originsOfArgument(BlockArgument argument) {
    Block block = argument.owner();
    if (!block.isEntryBlock()) {
      return fromPredecessors(block, argument.index());
    }
    Operation around = block.parentOp();
    return around == null || around.as(RegionBranch.class) == null
        ? null
        : forwarded(around, argument);
  }

  private static @Nullable List<Value> fromPredecessors(Block block, int index) {
    List<Value> values = new ArrayList<>();
    for (BlockOperand use : block.predecessorUses()) {
      Branch branch = use.owner().as(Branch.class);
      List<OpOperand> passed = branch == null ? List.of() : branch.successorOperands(use.index());
      // What the terminator itself produces comes before what it passes on.
      int at = index - (block.argumentCount() - passed.size());
      if (branch == null) {
        return null;
      }
      if (at >= 0) {
        values.add(passed.get(at).get());
      }
    }
    return values;
  }

  /** The operands that control flow forwards to a result or an argument of a region. */
  private static @Nullable List<Value> forwarded(Operation op, Value input) {
    RegionBranch branch = RegionBranch.of(op);
    List<Value> values = new ArrayList<>();
    boolean isInput = false;
    for (RegionSuccessor successor : branch.successors(null)) {
      int index = successor.inputs().indexOf(input);
      if (index >= 0) {
        isInput = true;
        values.add(branch.entrySuccessorOperands(successor).get(index).get());
      }
    }
    for (Region region : op.regions()) {
      for (RegionSuccessor successor : branch.successors(region)) {
        int index = successor.inputs().indexOf(input);
        if (index >= 0) {
          isInput = true;
          addForwardedFrom(region, successor, index, values);
        }
      }
    }
    return isInput ? values : null;
  }

  private static void addForwardedFrom(
      Region region, RegionSuccessor successor, int index, List<Value> values) {
    for (Block block : region.blocks()) {
      RegionBranchTerminator last = block.lastAs(RegionBranchTerminator.class);
      if (last != null && index < last.successorOperands(successor).size()) {
        values.add(last.successorOperands(successor).get(index).get());
      }
    }
  }
}
