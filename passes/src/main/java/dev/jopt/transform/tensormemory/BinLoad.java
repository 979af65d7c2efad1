package dev.jopt.transform.tensormemory;

import java.util.Map;
import java.util.TreeMap;

/** How many live tensors cover each byte of an address space. */
final class BinLoad {
  /** From each key up to the next, the number of tensors. */
  private final TreeMap<Long, Integer> counts = new TreeMap<>();

  /** Whether some byte is covered. */
  boolean covers(long low, long high) {
    if (low >= high) {
      return false;
    }
    Map.Entry<Long, Integer> before = counts.floorEntry(low);
    if (before != null && before.getValue() > 0) {
      return true;
    }
    for (int count : counts.subMap(low, high).values()) {
      if (count > 0) {
        return true;
      }
    }
    return false;
  }

  /** Adds a tensor, or takes one away. */
  void change(long low, long high, int by) {
    cut(low);
    cut(high);
    for (Map.Entry<Long, Integer> entry : counts.subMap(low, high).entrySet()) {
      entry.setValue(entry.getValue() + by);
    }
    join(high);
    join(low);
  }

  private void cut(long at) {
    if (!counts.containsKey(at)) {
      Map.Entry<Long, Integer> before = counts.lowerEntry(at);
      counts.put(at, before == null ? 0 : before.getValue());
    }
  }

  private void join(long at) {
    Map.Entry<Long, Integer> before = counts.lowerEntry(at);
    int count = before == null ? 0 : before.getValue();
    if (counts.get(at) == count) {
      counts.remove(at);
    }
  }
}
