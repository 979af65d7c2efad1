package dev.jopt.transform.buffer;

import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.analysis.EffectFreedom;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Splits allocs of one function where they are overwritten. */
final class BufferSplitting {
  private final BufferAccesses accesses;
  private final OperationOrder order;
  private final EffectFreedom effects = new EffectFreedom();

  BufferSplitting(Operation function, BufferViewFlowAnalysis aliases) {
    this.accesses = new BufferAccesses(aliases);
    this.order = new OperationOrder(function);
  }

  /** Splits an alloc; tells how many allocs that adds. */
  int split(AllocOp alloc) {
    if (!alloc.type().hasStaticShape()) {
      return 0;
    }
    BufferNames names = new BufferNames(alloc, order, effects);
    NavigableMap<Integer, Operation> uses = placesOfUses(alloc, names);
    if (uses == null || uses.isEmpty()) {
      return 0;
    }
    List<Operation> starts = overwrites(alloc, names, uses);
    DeallocOp dealloc = deallocOf(alloc);
    DeallocOp ofContents = null;
    for (int i = starts.size() - 1; i >= 0; i--) {
      Operation start = starts.get(i);
      AllocOp added = (AllocOp) OpBuilder.before(start).insertCopy(alloc, new IrMapping());
      names.moveUses(added, start);
      if (ofContents != null) {
        ofContents.setOperand(0, added.result());
      }
      if (dealloc != null) {
        // The buffers before end where their contents did; the dealloc went to the last one.
        Operation last = uses.lowerEntry(order.position(start)).getValue();
        ofContents = DeallocOp.create(OpBuilder.after(last), dealloc.location(), alloc.result());
        order.add(ofContents, last);
      }
    }
    return starts.size();
  }

  /**
   * The operations of an alloc's block that use it, under any name, by position, without views that
   * can be made again; null if there are uses elsewhere.
   */
  private @Nullable NavigableMap<Integer, Operation> placesOfUses(
      AllocOp alloc, BufferNames names) {
    Block block = alloc.block();
    NavigableMap<Integer, Operation> places = new TreeMap<>();
    for (BufferAccess access : accesses.of(alloc.result())) {
      Operation op = access.op();
      Operation place = block == null ? null : OperationOrder.ancestorIn(block, op);
      boolean isFreedElsewhere =
          op instanceof DeallocOp dealloc && (place != op || dealloc.memref() != alloc.result());
      if (place == null || access.kind() == BufferAccess.Kind.ESCAPE || isFreedElsewhere) {
        return null;
      }
      if (!names.isView(op)) {
        places.put(order.position(place), place);
      }
    }
    return places;
  }

  /** The operations after the first use before which no contents and no names are needed. */
  private List<Operation> overwrites(
      AllocOp alloc, BufferNames names, NavigableMap<Integer, Operation> uses) {
    List<Operation> candidates = new ArrayList<>();
    for (BufferAccess access : accesses.of(alloc.result())) {
      Operation op = access.op();
      if (access.kind() == BufferAccess.Kind.WRITE
          && op.block() == alloc.block()
          && order.position(op) != uses.firstKey()
          && names.contains(access.operand().get())
          && names.isWhole(access.operand().get())
          && overwrites(op, access.operand().get(), alloc)) {
        candidates.add(op);
      }
    }
    if (candidates.isEmpty()) {
      return candidates;
    }
    candidates.sort(Comparator.comparingInt(order::position));
    NavigableMap<Integer, Integer> ranges = rangesOfNames(alloc, names);
    candidates.removeIf(op -> isWithin(order.position(op), ranges));
    return candidates;
  }

  /** Whether an operation writes all of an alloc by a name, and does nothing else to it. */
  private boolean overwrites(Operation op, Value name, AllocOp alloc) {
    MemoryEffects effects = op.as(MemoryEffects.class);
    if (effects == null) {
      return false;
    }
    int operands = 0;
    for (Value operand : op.operands()) {
      if (accesses.mayBe(operand, alloc)) {
        operands++;
      }
    }
    boolean overwrites = false;
    for (MemoryEffect effect : effects.memoryEffects()) {
      if (!effect.isOnMemory()) {
        continue;
      }
      if (effect.value() == null) {
        return false;
      }
      if (effect.value() == name) {
        if (effect.kind() != MemoryEffect.Kind.WRITE || !effect.onFullRegion()) {
          return false;
        }
        overwrites = true;
      }
    }
    return overwrites && operands == 1;
  }

  /**
   * From where to where in the block names that cannot be made again are in use, as disjoint ranges
   * that do not touch. An operation that uses the alloc in a region is such a range, too.
   */
  private NavigableMap<Integer, Integer> rangesOfNames(AllocOp alloc, BufferNames names) {
    Map<Value, int[]> ranges = new HashMap<>();
    List<int[]> all = new ArrayList<>();
    for (BufferAccess access : accesses.of(alloc.result())) {
      Operation place = OperationOrder.ancestorIn(alloc.block(), access.op());
      int position = order.position(place);
      Value name = access.operand().get();
      if (!names.contains(name)) {
        int[] range = ranges.computeIfAbsent(name, key -> new int[] {definition(alloc, key), -1});
        range[1] = Math.max(range[1], position);
      } else if (place != access.op()) {
        all.add(new int[] {position, position});
      }
    }
    all.addAll(ranges.values());
    all.sort(Comparator.comparingInt(range -> range[0]));
    NavigableMap<Integer, Integer> disjoint = new TreeMap<>();
    for (int[] range : all) {
      Map.Entry<Integer, Integer> before = disjoint.lastEntry();
      if (before != null && range[0] <= before.getValue()) {
        disjoint.put(before.getKey(), Math.max(before.getValue(), range[1]));
      } else {
        disjoint.put(range[0], Math.max(range[0], range[1]));
      }
    }
    return disjoint;
  }

  /** Where in the block of an alloc another name of it comes into being. */
  private int definition(AllocOp alloc, Value name) {
    Block at = name.parentBlock();
    Operation op = name.definingOp();
    if (op == null && at != null) {
      op = at.parentOp();
    }
    Operation place = op == null ? null : OperationOrder.ancestorIn(alloc.block(), op);
    return place == null ? 0 : order.position(place);
  }

  private static boolean isWithin(int position, NavigableMap<Integer, Integer> ranges) {
    Map.Entry<Integer, Integer> range = ranges.floorEntry(position);
    return range != null && position <= range.getValue();
  }

  private static @Nullable DeallocOp deallocOf(AllocOp alloc) {
    for (Operation user : alloc.result().users()) {
      if (user instanceof DeallocOp dealloc) {
        return dealloc;
      }
    }
    return null;
  }
}
