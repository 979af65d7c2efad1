package dev.jopt.analysis;

import dev.jopt.ir.Block;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Which values are needed where control enters and leaves a block. A use within a nested region is
 * a use by each block around it, up to the one that defines the value. Control within a region
 * follows its branches only: a value used in a loop body is live into it, and how often the loop
 * runs is not considered.
 *
 * <p>From each use the analysis walks back until it meets the definition; it takes time linear in
 * the size of its result.
 */
public final class Liveness {
  /** Names the analysis. */
  public static final AnalysisKey<Liveness> KEY = AnalysisKey.of("Liveness", Liveness::new);

  private final Map<Block, Set<Value>> liveIn = new IdentityHashMap<>();
  private final Map<Block, Set<Value>> liveOut = new IdentityHashMap<>();
  private final Deque<Need> pending = new ArrayDeque<>();

  private final Predicate<Value> isOfInterest;

  private record Need(Value value, Block block) {}

  /** Analyses everything within an operation. */
  public Liveness(Operation op) {
    this(op, value -> true);
  }

  /** Analyses some values within an operation; the others live nowhere. */
  public Liveness(Operation op, Predicate<Value> isOfInterest) {
    this.isOfInterest = isOfInterest;
    for (Region region : op.regions()) {
      analyse(region);
    }
  }

  private void analyse(Region region) {
    for (Block block : region.blocks()) {
      for (Operation op : block.operations()) {
        for (int i = 0; i < op.operandCount(); i++) {
          need(op.operand(i), block);
        }
        propagate();
        for (int i = 0; i < op.regionCount(); i++) {
          analyse(op.region(i));
        }
      }
    }
  }

  /** The value is needed somewhere in the block. */
  private void need(Value value, Block block) {
    if (value.parentBlock() != block
        && isOfInterest.test(value)
        && liveIn.computeIfAbsent(block, key -> new LinkedHashSet<>()).add(value)) {
      pending.push(new Need(value, block));
    }
  }

  private void propagate() {
    while (!pending.isEmpty()) {
      Need next = pending.pop();
      for (Block from : next.block().predecessors()) {
        liveOut.computeIfAbsent(from, key -> new LinkedHashSet<>()).add(next.value());
        need(next.value(), from);
      }
      Operation parent = next.block().parentOp();
      if (parent != null
          && parent.block() != null
          && next.value().parentRegion() != next.block().parentRegion()) {
        need(next.value(), parent.block());
      }
    }
  }

  /** The values that are defined elsewhere and live at the start of the block. */
  public Set<Value> liveIn(Block block) {
    return Collections.unmodifiableSet(liveIn.getOrDefault(block, Set.of()));
  }

  /** The values that are live at the end of the block. */
  public Set<Value> liveOut(Block block) {
    return Collections.unmodifiableSet(liveOut.getOrDefault(block, Set.of()));
  }

  /** Whether the value is defined elsewhere and live at the start of the block. */
  public boolean isLiveIn(Value value, Block block) {
    return liveIn(block).contains(value);
  }

  /** Whether the value is live at the end of the block. */
  public boolean isLiveOut(Value value, Block block) {
    return liveOut(block).contains(value);
  }

  /**
   * The last operation of a block that uses the value, itself or in a region; null when there is
   * none. Linear in the number of uses of the value.
   */
  public static @Nullable Operation lastUseIn(Block block, Value value) {
    Region region = block.parentRegion();
    Operation last = null;
    for (OpOperand use : value.uses()) {
      Operation user = region == null ? use.owner() : region.findAncestorOpIn(use.owner());
      if (user != null && user.block() == block && (last == null || last.isBeforeInBlock(user))) {
        last = user;
      }
    }
    return last;
  }

  /** Whether nothing needs the value once {@code op}, in whose block it is visible, is done. */
  public boolean isDeadAfter(Value value, Operation op) {
    Block block = op.block();
    if (block == null || isLiveOut(value, block)) {
      return false;
    }
    Operation last = lastUseIn(block, value);
    return last == null || last == op || last.isBeforeInBlock(op);
  }
}
