package dev.jopt.explore;

import dev.jopt.analysis.BufferSize;
import dev.jopt.dialect.memref.ViewOp;
import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.ViewLike;
import dev.jopt.ir.type.MemRefType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the buffers of functions, live as their text runs from top to bottom. */
final class LiveBuffers {
  private final Catalog catalog;
  private final Map<Operation, Integer> order = new IdentityHashMap<>();

  /** The operation that frees an allocation, by the value of that. */
  private final Map<Value, Operation> freed = new IdentityHashMap<>();

  private final List<LiveBuffer> found = new ArrayList<>();

  private LiveBuffers(Catalog catalog) {
    this.catalog = catalog;
  }

  /** The buffers of all functions in an operation that has been printed, by their numbers. */
  static Map<Integer, List<LiveBuffer>> in(Operation root, Catalog catalog) {
    Map<Integer, List<LiveBuffer>> all = new LinkedHashMap<>();
    root.walk(
        op -> {
          if (op.as(FunctionLike.class) != null && catalog.printed(op) >= 0) {
            LiveBuffers buffers = new LiveBuffers(catalog);
            buffers.collect(op);
            all.put(catalog.printed(op), buffers.found);
          }
        });
    return all;
  }

  private void collect(Operation function) {
    List<Value> allocations = new ArrayList<>();
    function.walk(
        op -> {
          order.put(op, order.size());
          MemoryEffects effects = op.as(MemoryEffects.class);
          if (effects == null || catalog.printed(op) < 0) {
            return;
          }
          for (MemoryEffect effect : effects.memoryEffects()) {
            Value value = effect.value();
            if (value == null || !(value.type() instanceof MemRefType)) {
              continue;
            }
            if (effect.kind() == MemoryEffect.Kind.ALLOCATE && value.definingOp() == op) {
              allocations.add(value);
            } else if (effect.kind() == MemoryEffect.Kind.FREE) {
              freed.put(allocation(value), op);
            }
          }
        });
    for (Value allocation : allocations) {
      Operation end = freed.get(allocation);
      add(allocation, null, 0, end == null ? -1 : catalog.printed(end));
    }
  }

  private static Value allocation(Value buffer) {
    Value value = buffer;
    for (ViewLike view = ViewLike.defining(value); view != null; ) {
      value = view.viewSource();
      view = ViewLike.defining(value);
    }
    return value;
  }

  private void add(Value buffer, @Nullable Value arena, long offset, int end) {
    Operation op = buffer.definingOp();
    MemRefType type = (MemRefType) buffer.type();
    BufferSize size = type.hasStaticShape() ? BufferSize.of(type, op) : null;
    Map<Value, Long> places = new HashMap<>();
    int last = catalog.printed(lastUse(buffer, places));
    found.add(
        new LiveBuffer(
            catalog.printed(op),
            catalog.text(type.toString()),
            size == null ? -1 : size.bytes(),
            new LiveBuffer.Place(arena == null ? -1 : catalog.printed(arena.definingOp()), offset),
            last,
            end));
    if (arena == null) {
      places.forEach((view, place) -> add(view, buffer, place, end));
    }
  }

  /**
   * The last operation in the text that uses a buffer.
   *
   * @param places gets the views whose offsets in it are known
   */
  private Operation lastUse(Value buffer, Map<Value, Long> places) {
    Operation last = buffer.definingOp();
    Deque<Value> pending = new ArrayDeque<>(List.of(buffer));
    Set<Value> seen = new HashSet<>(pending);
    while (!pending.isEmpty()) {
      for (Operation user : pending.remove().users()) {
        if (order.getOrDefault(user, -1) > order.get(last)
            && freed.get(buffer) != user
            && catalog.printed(user) >= 0) {
          last = user;
        }
        ViewLike view = user.as(ViewLike.class);
        if (view != null && seen.add(view.viewResult())) {
          pending.add(view.viewResult());
          IntegerAttribute shift =
              user instanceof ViewOp its ? Constants.integer(its.byteShift()) : null;
          if (shift != null && view.viewSource() == buffer && catalog.printed(user) >= 0) {
            places.put(view.viewResult(), shift.longValue());
          }
        }
      }
    }
    return last;
  }
}
