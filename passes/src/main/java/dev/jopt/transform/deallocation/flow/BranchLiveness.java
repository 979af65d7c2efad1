package dev.jopt.transform.deallocation.flow;

import dev.jopt.ir.Block;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which memrefs of a region of several blocks are still needed where control enters each of its
 * blocks. A view counts as a use of the buffer that it is a view of. Says nothing of memrefs that
 * come from around the region, and nothing of those that a branch forwards as arguments.
 *
 * <p>Takes time linear in the size of its result.
 */
public final class BranchLiveness {
  private final Map<Block, Set<Value>> liveIn = new HashMap<>();

  /** The values of rebuilt operations, by those that were analysed. */
  private final Map<Value, Value> replacements = new HashMap<>();

  /** Analyses all regions of several blocks in a function that has not been changed yet. */
  public static BranchLiveness of(Operation function) {
    BranchLiveness liveness = new BranchLiveness();
    function.walk(liveness::analyse);
    return liveness;
  }

  private void analyse(Operation op) {
    for (Region region : op.regions()) {
      if (region.isEmpty() || region.hasOneBlock()) {
        continue;
      }
      for (Block block : region.blocks()) {
        block.arguments().forEach(argument -> follow(argument, region));
        for (Operation inner : block.operations()) {
          inner.results().forEach(result -> follow(result, region));
        }
      }
    }
  }

  private void follow(Value memRef, Region region) {
    if (!Buffers.isMemRef(memRef)) {
      return;
    }
    Value buffer = Buffers.withoutViews(memRef);
    if (buffer.parentRegion() != region) {
      return;
    }
    Deque<Block> pending = new ArrayDeque<>();
    for (OpOperand use : memRef.uses()) {
      Operation user = region.findAncestorOpIn(use.owner());
      if (user != null && user.block() != null) {
        pending.push(user.block());
      }
    }
    while (!pending.isEmpty()) {
      Block block = pending.pop();
      if (block != buffer.parentBlock()
          && liveIn.computeIfAbsent(block, key -> new LinkedHashSet<>()).add(buffer)) {
        pending.addAll(block.predecessors());
      }
    }
  }

  /**
   * The buffers of the region, arguments of the block apart, that the block or a later one needs.
   */
  public List<Value> liveIn(Block block) {
    List<Value> live = new ArrayList<>();
    for (Value value : liveIn.getOrDefault(block, Set.of())) {
      Value current = value;
      for (Value next = replacements.get(current); next != null; next = replacements.get(current)) {
        current = next;
      }
      live.add(current);
    }
    return live;
  }

  /** Puts the result of a rebuilt operation in the place of the old one. */
  public void replace(Value old, Value replacement) {
    replacements.put(old, replacement);
  }
}
