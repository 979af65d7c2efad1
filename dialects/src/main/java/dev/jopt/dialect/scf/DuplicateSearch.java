package dev.jopt.dialect.scf;

import dev.jopt.ir.Value;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Finds values that a loop carries which start as one and go on as one, while those that were found
 * are replaced by each other.
 */
final class DuplicateSearch {
  /** By the value that a carried one goes on as, by the value that it starts as, its position. */
  private final Map<Value, Map<Value, Integer>> positions = new IdentityHashMap<>();

  /** Adds a carried value; returns the first position of such a one, which may be its own. */
  int add(int position, Value start, Value next) {
    Integer first =
        positions.computeIfAbsent(next, unused -> new HashMap<>(2)).putIfAbsent(start, position);
    return first == null ? position : first;
  }

  /** Notes that all uses of a value are of another one now. */
  void replace(Value from, Value to) {
    Map<Value, Integer> moved = positions.remove(from);
    if (moved == null || from == to) {
      return;
    }
    Map<Value, Integer> there = positions.get(to);
    if (there == null) {
      positions.put(to, moved);
    } else if (there.size() < moved.size()) {
      there.forEach((start, position) -> moved.merge(start, position, Math::min));
      positions.put(to, moved);
    } else {
      moved.forEach((start, position) -> there.merge(start, position, Math::min));
    }
  }
}
