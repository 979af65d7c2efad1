package dev.jopt.transform.slots;

import dev.jopt.ir.Block;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.DestructurableAllocation;
import dev.jopt.ir.op.MemorySlot;
import dev.jopt.ir.op.PromotableUser;
import dev.jopt.ir.op.SafeSlotAccess;
import dev.jopt.ir.type.DataLayout;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Takes one slot apart, where all that uses it uses known elements. */
final class SlotDestructuring {
  private final MemorySlot slot;
  private final DataLayout layout;
  private final Set<Operation> accessors = new LinkedHashSet<>();
  private final Set<List<Long>> elements = new LinkedHashSet<>();

  /** The uses that must go, by the operations that must do without them. */
  private final Map<Operation, Set<OpOperand>> removed = new LinkedHashMap<>();

  private final Deque<Operation> pending = new ArrayDeque<>();

  SlotDestructuring(MemorySlot slot, DataLayout layout) {
    this.slot = slot;
    this.layout = layout;
  }

  /** Returns whether the slot can be taken apart; nothing has been changed if not. */
  boolean isPossible() {
    List<MemorySlot> reached = new ArrayList<>();
    for (OpOperand use : newestFirst(slot)) {
      Operation user = use.owner();
      DestructurableAllocation.Accessor accessor = user.as(DestructurableAllocation.Accessor.class);
      Set<List<Long>> used = accessor == null ? null : accessor.usedElements(slot, layout, reached);
      if (used != null) {
        elements.addAll(used);
        accessors.add(user);
      } else if (!remove(use)) {
        return false;
      }
    }
    return staysWithin(reached) && canRemoveUses();
  }

  /** The order in which MLIR sees them, so that the new allocations are ordered as its are. */
  private static List<OpOperand> newestFirst(MemorySlot slot) {
    List<OpOperand> uses = new ArrayList<>();
    slot.pointer().uses().forEach(uses::add);
    Collections.reverse(uses);
    return uses;
  }

  private boolean staysWithin(List<MemorySlot> reached) {
    Deque<MemorySlot> left = new ArrayDeque<>(reached);
    while (!left.isEmpty()) {
      MemorySlot part = left.pop();
      for (OpOperand use : part.pointer().uses()) {
        SafeSlotAccess access = use.owner().as(SafeSlotAccess.class);
        List<MemorySlot> further = new ArrayList<>();
        if (access != null && access.staysWithin(part, layout, further)) {
          further.forEach(left::push);
        } else if (!remove(use)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean remove(OpOperand use) {
    Operation user = use.owner();
    if (user.as(PromotableUser.class) == null) {
      return false;
    }
    Set<OpOperand> known = removed.get(user);
    if (known == null) {
      known = new LinkedHashSet<>(2);
      removed.put(user, known);
      pending.push(user);
    }
    known.add(use);
    return true;
  }

  private boolean canRemoveUses() {
    while (!pending.isEmpty()) {
      Operation op = pending.pop();
      PromotableUser user = Objects.requireNonNull(op.as(PromotableUser.class));
      List<OpOperand> more = user.removableUses(removed.getOrDefault(op, Set.of()));
      if (more == null || !more.stream().allMatch(this::remove)) {
        return false;
      }
    }
    return true;
  }

  /** Changes the program; adds the new allocations to a list. */
  void apply(Operation op, DestructurableAllocation allocation, List<Operation> made) {
    Map<List<Long>, MemorySlot> slots =
        allocation.destructure(slot, elements, OpBuilder.after(op), made);
    List<Operation> erased = new ArrayList<>();
    for (Operation user : latestFirst()) {
      if (accessors.contains(user) ? rewire(user, slots) : removeUses(user)) {
        erased.add(user);
      }
    }
    erased.forEach(Operation::dropAllReferences);
    erased.forEach(Operation::erase);
    allocation.destructuringComplete(slot);
  }

  private boolean rewire(Operation user, Map<List<Long>, MemorySlot> slots) {
    return Objects.requireNonNull(user.as(DestructurableAllocation.Accessor.class))
        .rewire(slot, slots, OpBuilder.after(user), layout);
  }

  private static boolean removeUses(Operation user) {
    return Objects.requireNonNull(user.as(PromotableUser.class)).removeUses();
  }

  private List<Operation> latestFirst() {
    Set<Operation> users = new LinkedHashSet<>(accessors);
    users.addAll(removed.keySet());
    Map<Block, Integer> blocks = new IdentityHashMap<>();
    for (Operation user : users) {
      blocks.putIfAbsent(Objects.requireNonNull(user.block()), blocks.size());
    }
    Comparator<Operation> byBlock =
        Comparator.comparingInt(op -> blocks.getOrDefault(op.block(), 0));
    List<Operation> ordered = new ArrayList<>(users);
    ordered.sort(
        byBlock.thenComparing(
            (left, right) -> left == right ? 0 : left.isBeforeInBlock(right) ? 1 : -1));
    return ordered;
  }
}
