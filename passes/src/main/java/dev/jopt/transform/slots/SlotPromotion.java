package dev.jopt.transform.slots;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockOperand;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.Branch;
import dev.jopt.ir.op.MemorySlot;
import dev.jopt.ir.op.PromotableAllocation;
import dev.jopt.ir.op.PromotableMemoryAccess;
import dev.jopt.ir.op.PromotableUser;
import dev.jopt.ir.type.DataLayout;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes one slot a value, with arguments of blocks where stores of several blocks meet. */
final class SlotPromotion {
  private final MemorySlot slot;
  private final PromotableAllocation allocation;
  private final RegionBlocks graph;
  private final DataLayout layout;
  private final Region region;
  private final Block home;
  private final OpBuilder builder;
  private final Map<Operation, Set<OpOperand>> uses = new LinkedHashMap<>();

  /** The accesses to the slot in each block, in order. */
  private final Map<Block, List<Operation>> accesses = new LinkedHashMap<>();

  private Set<Block> meetings = Set.of();
  private final Map<Operation, Value> stored = new IdentityHashMap<>();
  private final Map<Block, Value> atEntry = new IdentityHashMap<>();
  private final Map<Operation, Value> reaching = new IdentityHashMap<>();
  private @Nullable Value defaultValue;

  SlotPromotion(MemorySlot slot, PromotableAllocation allocation, RegionBlocks graph) {
    this.slot = slot;
    this.allocation = allocation;
    this.graph = graph;
    this.layout = graph.layout();
    home = Objects.requireNonNull(slot.pointer().parentBlock());
    region = Objects.requireNonNull(home.parentRegion());
    builder = new OpBuilder(Objects.requireNonNull(slot.pointer().definingOp()).context());
  }

  /** Returns whether the slot can become a value; nothing has been changed if not. */
  boolean isPossible() {
    return findUses() && findMeetings();
  }

  private boolean findUses() {
    Deque<Operation> pending = new ArrayDeque<>();
    for (OpOperand use : slot.pointer().uses()) {
      note(use, pending);
    }
    while (!pending.isEmpty()) {
      Operation op = pending.pop();
      PromotableUser user = op.as(PromotableUser.class);
      Set<OpOperand> mine = uses.getOrDefault(op, Set.of());
      if (user != null) {
        List<OpOperand> more = user.removableUses(mine);
        if (more == null) {
          return false;
        }
        more.forEach(use -> note(use, pending));
      } else if (op.as(PromotableMemoryAccess.class) == null || op.parentRegion() != region) {
        return false;
      }
    }
    for (Map.Entry<Operation, Set<OpOperand>> entry : uses.entrySet()) {
      Operation op = entry.getKey();
      PromotableMemoryAccess access = op.as(PromotableMemoryAccess.class);
      if (op.as(PromotableUser.class) == null
          && (access == null || !access.canRemoveUses(slot, entry.getValue(), layout))) {
        return false;
      }
    }
    for (Operation user : slot.pointer().users()) {
      Block block = user.block();
      if (block != null && user.as(PromotableMemoryAccess.class) != null) {
        accesses.computeIfAbsent(block, key -> new ArrayList<>()).add(user);
      }
    }
    for (List<Operation> inBlock : accesses.values()) {
      inBlock.sort(graph.latestFirst().reversed());
    }
    return true;
  }

  private void note(OpOperand use, Deque<Operation> pending) {
    Set<OpOperand> known = uses.get(use.owner());
    if (known == null) {
      known = new LinkedHashSet<>(2);
      uses.put(use.owner(), known);
      pending.push(use.owner());
    }
    known.add(use);
  }

  private static PromotableMemoryAccess access(Operation op) {
    return Objects.requireNonNull(op.as(PromotableMemoryAccess.class));
  }

  private boolean findMeetings() {
    if (region.hasOneBlock()) {
      return true;
    }
    Set<Block> defining = new LinkedHashSet<>();
    Deque<Block> pending = new ArrayDeque<>();
    accesses.forEach(
        (block, ops) -> {
          if (ops.stream().anyMatch(op -> access(op).storesTo(slot))) {
            defining.add(block);
          }
          for (Operation op : ops) {
            if (access(op).loadsFrom(slot, layout)) {
              pending.push(block);
            }
            if (access(op).loadsFrom(slot, layout) || access(op).storesTo(slot)) {
              break;
            }
          }
        });
    Set<Block> liveIn = Collections.newSetFromMap(new IdentityHashMap<>());
    while (!pending.isEmpty()) {
      Block block = pending.pop();
      if (liveIn.add(block)) {
        for (Block from : block.predecessors()) {
          if (!defining.contains(from)) {
            pending.push(from);
          }
        }
      }
    }
    meetings = graph.meetings(defining, liveIn);
    for (Block meeting : meetings) {
      for (Block from : meeting.predecessors()) {
        Operation end = from.lastOp();
        if (end == null || end.as(Branch.class) == null) {
          return false;
        }
      }
    }
    return true;
  }

  /** Changes the program; returns the number of arguments that blocks have got. */
  int apply() {
    for (Block meeting : meetings) {
      Value argument = meeting.addArgument(slot.elementType(), slot.pointer().location());
      atEntry.put(meeting, argument);
      tellWhatIsHeld(meeting, argument);
    }
    // What a dominator stores is known before what it dominates.
    accesses.keySet().stream().sorted(graph.dominatorsFirst()).forEach(this::computeValues);
    for (Block meeting : meetings) {
      for (BlockOperand use : meeting.predecessorUses()) {
        append(use, meeting);
      }
    }
    removeUses();
    allocation.promotionComplete(slot, defaultValue);
    return meetings.size();
  }

  /** Nothing is known where control never comes: what is read there is the default. */
  private void computeValues(Block block) {
    if (!graph.isReachable(block)) {
      return;
    }
    Value held = atEntry(block);
    for (Operation op : accesses.getOrDefault(block, List.of())) {
      if (held != null) {
        reaching.put(op, held);
      }
      if (access(op).storesTo(slot)) {
        Value before = orDefault(held);
        builder.setInsertPointAfter(op);
        held = access(op).stored(slot, builder, before, layout);
        stored.put(op, held);
      }
    }
  }

  private Value orDefault(@Nullable Value value) {
    if (value != null) {
      return value;
    }
    Value made = defaultValue;
    if (made == null) {
      builder.setInsertPointToStart(home);
      made = allocation.defaultValue(slot, builder);
      defaultValue = made;
    }
    return made;
  }

  /** The value that the slot holds at the start of a block; null for none. */
  private @Nullable Value atEntry(Block block) {
    for (Block at = block; at != null; at = graph.dominator(at)) {
      Value argument = atEntry.get(at);
      if (argument != null) {
        return argument;
      }
      Block dominator = graph.dominator(at);
      Operation last = dominator == null ? null : lastStore(dominator);
      if (last != null) {
        return stored.get(last);
      }
    }
    return null;
  }

  private @Nullable Operation lastStore(Block block) {
    List<Operation> inBlock = accesses.getOrDefault(block, List.of());
    for (int i = inBlock.size() - 1; i >= 0; i--) {
      if (access(inBlock.get(i)).storesTo(slot)) {
        return inBlock.get(i);
      }
    }
    return null;
  }

  private void append(BlockOperand use, Block meeting) {
    Operation end = use.owner();
    Block from = Objects.requireNonNull(end.block());
    Branch branch = Objects.requireNonNull(end.as(Branch.class));
    List<Value> forwarded = new ArrayList<>();
    for (OpOperand operand : branch.successorOperands(use.index())) {
      forwarded.add(operand.get());
    }
    if (forwarded.size() < meeting.argumentCount()) {
      Operation last = lastStore(from);
      Value value = last != null ? stored.get(last) : atEntry(from);
      forwarded.add(orDefault(graph.isReachable(from) ? value : null));
      branch.setSuccessorOperands(use.index(), forwarded);
    }
  }

  private void removeUses() {
    List<Operation> ordered = new ArrayList<>();
    List<Operation> elsewhere = new ArrayList<>();
    for (Operation op : uses.keySet()) {
      (op.parentRegion() == region ? ordered : elsewhere).add(op);
    }
    ordered.sort(graph.latestFirst());
    List<Operation> all = new ArrayList<>(ordered);
    all.addAll(elsewhere);
    List<Operation> erased = new ArrayList<>();
    for (Operation op : all) {
      if (removeUses(op)) {
        erased.add(op);
      }
    }
    for (Operation op : all) {
      PromotableUser user = op.as(PromotableUser.class);
      if (user != null) {
        tellWhatIsStored(user, ordered);
      }
    }
    for (Operation op : erased) {
      op.dropAllReferences();
    }
    for (Operation op : erased) {
      op.erase();
    }
  }

  private boolean removeUses(Operation op) {
    PromotableMemoryAccess access = op.as(PromotableMemoryAccess.class);
    if (access == null) {
      return Objects.requireNonNull(op.as(PromotableUser.class)).removeUses();
    }
    Value held = orDefault(reaching.get(op));
    builder.setInsertPointAfter(op);
    return access.removeUses(slot, uses.getOrDefault(op, Set.of()), builder, held, layout);
  }

  private void tellWhatIsStored(PromotableUser user, List<Operation> ordered) {
    for (Operation op : ordered) {
      Value value = stored.get(op);
      if (value != null) {
        // What is stored in a part of the slot is put together after the store.
        Operation made = value.definingOp();
        boolean isMadeHere = made != null && made.block() == op.block() && op.isBeforeInBlock(made);
        builder.setInsertPointAfter(isMadeHere ? made : op);
        user.slotHolds(value, builder);
      }
    }
  }

  /**
   * What a block begins with is told to those that use the pointer itself, as in MLIR newest first.
   */
  private void tellWhatIsHeld(Block meeting, Value value) {
    List<Operation> users = new ArrayList<>();
    slot.pointer().users().forEach(users::add);
    Collections.reverse(users);
    builder.setInsertPointToStart(meeting);
    for (Operation op : users) {
      PromotableUser user = op.as(PromotableUser.class);
      if (user != null) {
        user.slotHolds(value, builder);
      }
    }
  }
}
