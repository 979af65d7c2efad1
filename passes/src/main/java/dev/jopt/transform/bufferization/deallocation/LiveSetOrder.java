package dev.jopt.transform.bufferization.deallocation;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The order in which MLIR's analysis has the values of small sets that live where blocks of regions
 * of several begin and end: that in which they came in, except that the last one takes the place of
 * one that is taken out. It has no order for sets that ever had more values.
 */
final class LiveSetOrder {
  /** A set of so many values is searched from its first to its last; a larger one is hashed. */
  private static final int SMALL = 16;

  /** Values in order, until there are too many. */
  private static final class Small {
    private final List<Value> values = new ArrayList<>();
    private boolean ordered = true;

    boolean add(Value value) {
      if (!ordered || values.contains(value)) {
        return false;
      }
      ordered = values.size() < SMALL;
      values.add(value);
      return true;
    }

    void addAll(Small others) {
      others.values.forEach(this::add);
      ordered &= others.ordered;
    }

    void remove(int index) {
      Value last = values.remove(values.size() - 1);
      if (index < values.size()) {
        values.set(index, last);
      }
    }

    /** Takes out what a block defines; the smaller set says in which order. */
    void removeAll(Set<Value> defined) {
      if (!ordered) {
        return;
      }
      if (values.size() < defined.size()) {
        for (int i = 0; i < values.size(); ) {
          if (defined.contains(values.get(i))) {
            remove(i);
          } else {
            i++;
          }
        }
        return;
      }
      for (Value value : defined) {
        int index = values.indexOf(value);
        if (index >= 0) {
          remove(index);
        }
      }
    }
  }

  private static final class Info {
    private final Set<Value> defined = new LinkedHashSet<>();
    private final Small used = new Small();
    private final Small out = new Small();
    private Small in = new Small();

    /** Finds what lives in; whether that is more than before. */
    boolean updateIn() {
      Small next = new Small();
      next.addAll(used);
      next.addAll(out);
      next.removeAll(defined);
      if (!in.ordered || (next.ordered && next.values.size() == in.values.size())) {
        return false;
      }
      in = next;
      return true;
    }
  }

  private final Map<Block, Info> infos = new IdentityHashMap<>();
  private final Set<Block> pending = new LinkedHashSet<>();
  private final List<Block> stack = new ArrayList<>();

  LiveSetOrder(Operation function) {
    collect(function);
    while (!stack.isEmpty()) {
      Block block = stack.remove(stack.size() - 1);
      pending.remove(block);
      Info info = infos.get(block);
      for (Block successor : block.successors()) {
        info.out.addAll(infos.get(successor).in);
      }
      update(block, info);
    }
  }

  private void collect(Operation op) {
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        if (!region.hasOneBlock()) {
          collect(block);
        }
        for (Operation inner : block.operations()) {
          collect(inner);
        }
      }
    }
  }

  private void collect(Block block) {
    Info info = new Info();
    infos.put(block, info);
    addOut(block.arguments(), block, info);
    info.defined.addAll(block.arguments());
    for (Operation op : block.operations()) {
      addOut(op.results(), block, info);
    }
    for (Operation op : block.operations()) {
      op.walkPostOrder(each -> addUses(each, info));
    }
    info.used.removeAll(info.defined);
    update(block, info);
  }

  private static void addOut(List<? extends Value> values, Block block, Info info) {
    for (Value value : values) {
      if (isUsedElsewhere(value, block)) {
        info.out.add(value);
      }
    }
  }

  private static boolean isUsedElsewhere(Value value, Block block) {
    for (OpOperand use : value.uses()) {
      Operation user = block.parentRegion().findAncestorOpIn(use.owner());
      if (user == null || user.block() != block) {
        return true;
      }
    }
    return false;
  }

  private static void addUses(Operation op, Info info) {
    for (OpResult result : op.results()) {
      info.defined.add(result);
    }
    for (OpOperand operand : op.opOperands()) {
      info.used.add(operand.get());
    }
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        for (BlockArgument argument : block.arguments()) {
          info.defined.add(argument);
        }
      }
    }
  }

  private void update(Block block, Info info) {
    if (info.updateIn()) {
      List<Block> predecessors = block.predecessors();
      for (int i = predecessors.size() - 1; i >= 0; i--) {
        if (pending.add(predecessors.get(i))) {
          stack.add(predecessors.get(i));
        }
      }
    }
  }

  /** The values that live where a block begins, if they have an order. */
  @Nullable List<Value> in(Block block) {
    Info info = infos.get(block);
    return info == null ? null : values(info.in);
  }

  /** The memrefs that live where it ends and where a block begins, if they have an order. */
  @Nullable List<Value> between(Block block, @Nullable Block next) {
    Info info = infos.get(block);
    if (info == null) {
      return null;
    }
    Small out = info.out;
    Small in = next == null ? null : infos.get(next).in;
    if (!out.ordered || (in != null && !in.ordered)) {
      return null;
    }
    Small both = new Small();
    for (Value value : out.values) {
      if (LiveMemRefs.isMemRef(value)) {
        both.add(value);
      }
    }
    for (int i = 0; in != null && i < both.values.size(); ) {
      if (in.values.contains(both.values.get(i))) {
        i++;
      } else {
        both.remove(i);
      }
    }
    return values(both);
  }

  private static @Nullable List<Value> values(Small set) {
    return set.ordered ? Collections.unmodifiableList(set.values) : null;
  }
}
