package dev.jopt.transform.bufferization.deallocation;

import dev.jopt.ir.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Buffers, found by what they may be parts of. Most buffers of a function are allocations of their
 * own, and many: to compare each with each would take the square of their number.
 */
final class BufferGroup {
  /** Buffers that may be of more are compared with all, as to find those costs as much. */
  private static final int MOST_ORIGINS = 8;

  private final BufferOrigins origins;
  private final int size;
  private final Map<Value, List<Integer>> byPlace = new HashMap<>();

  /** Those that may be of many. */
  private final List<Integer> entangled = new ArrayList<>();

  /** Of the others, those that are not known to be of allocations. */
  private final List<Integer> notAllocated = new ArrayList<>();

  /** Of these, those that are not known to be arguments of functions either. */
  private final List<Integer> unknown = new ArrayList<>();

  BufferGroup(List<Value> buffers, BufferOrigins origins) {
    this.origins = origins;
    this.size = buffers.size();
    for (int i = 0; i < size; i++) {
      add(i, buffers.get(i));
    }
  }

  private void add(int index, Value buffer) {
    Set<Value> all = origins.of(buffer);
    if (all.size() > MOST_ORIGINS) {
      entangled.add(index);
      return;
    }
    all.forEach(origin -> place(origin).add(index));
    Value base = BufferOrigins.viewBase(buffer);
    if (!all.contains(base)) {
      place(base).add(index);
    }
    if (!BufferOrigins.areAllocated(all)) {
      notAllocated.add(index);
      if (!BufferOrigins.areKnown(all)) {
        unknown.add(index);
      }
    }
  }

  private List<Integer> place(Value value) {
    return byPlace.computeIfAbsent(value, key -> new ArrayList<>(1));
  }

  /**
   * Whether one of the buffers that are not known to be different from a buffer matches. They come
   * in no order, some more than once, and others may be among them.
   */
  boolean anyMatch(Value buffer, IntPredicate predicate) {
    Set<Value> all = origins.of(buffer);
    if (all.size() > MOST_ORIGINS || !BufferOrigins.areKnown(all)) {
      // What a call returns, say, may be any buffer, an allocation of this function too.
      for (int i = 0; i < size; i++) {
        if (predicate.test(i)) {
          return true;
        }
      }
      return false;
    }
    for (Value origin : all) {
      if (anyMatch(byPlace.getOrDefault(origin, List.of()), predicate)) {
        return true;
      }
    }
    Value base = BufferOrigins.viewBase(buffer);
    return (!all.contains(base) && anyMatch(byPlace.getOrDefault(base, List.of()), predicate))
        || anyMatch(entangled, predicate)
        || anyMatch(BufferOrigins.areAllocated(all) ? unknown : notAllocated, predicate);
  }

  private static boolean anyMatch(List<Integer> indices, IntPredicate predicate) {
    for (int i : indices) {
      if (predicate.test(i)) {
        return true;
      }
    }
    return false;
  }
}
