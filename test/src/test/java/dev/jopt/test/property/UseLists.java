package dev.jopt.test.property;

import static com.google.common.truth.Truth.assertThat;

import com.google.common.collect.Iterables;
import com.google.common.collect.Multimaps;
import com.google.common.collect.SetMultimap;
import com.google.common.collect.Sets;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockOperand;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Compares what values, blocks and operations say of each other with what a walk finds. */
final class UseLists {
  private final SetMultimap<Value, OpOperand> uses =
      Multimaps.newSetMultimap(new IdentityHashMap<>(), Sets::newIdentityHashSet);
  private final List<Value> values = new ArrayList<>();
  private final List<Block> blocks = new ArrayList<>();
  private final List<Block> targets = new ArrayList<>();

  private UseLists() {}

  /** Checks an operation that uses nothing from outside, with all that it contains. */
  static void check(Operation root) {
    UseLists found = new UseLists();
    root.walk(found::collect);
    found.checkUses();
    found.checkPredecessors();
    for (Block block : found.blocks) {
      checkOrder(block);
    }
  }

  private void collect(Operation op) {
    for (int i = 0; i < op.operandCount(); i++) {
      OpOperand operand = op.opOperand(i);
      assertThat(operand.owner()).isSameInstanceAs(op);
      assertThat(operand.index()).isEqualTo(i);
      uses.put(operand.get(), operand);
    }
    targets.addAll(op.successors());
    for (int i = 0; i < op.resultCount(); i++) {
      assertThat(op.result(i).definingOp()).isSameInstanceAs(op);
      values.add(op.result(i));
    }
    for (Region region : op.regions()) {
      assertThat(region.parentOp()).isSameInstanceAs(op);
      for (Block block : region.blocks()) {
        assertThat(block.parentRegion()).isSameInstanceAs(region);
        blocks.add(block);
        values.addAll(block.arguments());
      }
    }
  }

  private void checkUses() {
    for (Value value : values) {
      List<OpOperand> listed = new ArrayList<>();
      value.uses().forEach(listed::add);
      assertThat(listed).containsExactlyElementsIn(uses.get(value));
      assertThat(value.useCount()).isEqualTo(listed.size());
      assertThat(value.hasUses()).isEqualTo(!listed.isEmpty());
      assertThat(value.hasOneUse()).isEqualTo(listed.size() == 1);
      assertThat(value.users())
          .containsExactlyElementsIn(listed.stream().map(OpOperand::owner).toList())
          .inOrder();
    }
    assertThat(values).containsAtLeastElementsIn(uses.keySet());
  }

  private void checkPredecessors() {
    for (Block block : blocks) {
      List<BlockOperand> listed = block.predecessorUses();
      for (BlockOperand use : listed) {
        assertThat(use.owner().successor(use.index())).isSameInstanceAs(block);
      }
      assertThat(listed).hasSize((int) targets.stream().filter(t -> t == block).count());
      assertThat(listed).containsNoDuplicates();
    }
    assertThat(blocks).containsAtLeastElementsIn(Set.copyOf(targets));
  }

  private static void checkOrder(Block block) {
    List<Operation> ops = new ArrayList<>();
    Iterables.addAll(ops, block.operations());
    for (int i = 0; i < ops.size(); i++) {
      Operation op = ops.get(i);
      assertThat(op.block()).isSameInstanceAs(block);
      assertThat(op.previousOp()).isSameInstanceAs(i == 0 ? null : ops.get(i - 1));
      assertThat(op.nextOp()).isSameInstanceAs(i == ops.size() - 1 ? null : ops.get(i + 1));
      for (int j = 0; j < ops.size(); j++) {
        assertThat(op.isBeforeInBlock(ops.get(j))).isEqualTo(i < j);
      }
    }
  }
}
