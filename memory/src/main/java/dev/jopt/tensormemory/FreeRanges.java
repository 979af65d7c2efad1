package dev.jopt.tensormemory;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The free bytes of a bin, as ranges of which no two touch. */
final class FreeRanges {
  private final long alignment;
  private final TreeMap<Long, FreeRange> byStart = new TreeMap<>();
  private final RangeTree ordered;
  private final boolean bySize;
  private long total;

  FreeRanges(MemoryBin bin, long alignment, PlacementPolicy policy) {
    this.alignment = alignment;
    bySize = policy == PlacementPolicy.BEST_FIT;
    ordered = new RangeTree(bySize);
    add(bin.base(), bin.end());
  }

  /**
   * Chooses a range with room for a block.
   *
   * @param bytes wanted
   * @param highWater the end of the highest block there ever was; a range that ends below is a hole
   */
  @Nullable FreeRange choose(long bytes, long highWater) {
    FreeRange found = ordered.first(bytes);
    if (!bySize || found == null || found.end() <= highWater) {
      return found;
    }
    // Only the last range can reach beyond the mark: the others are holes.
    ordered.remove(found);
    FreeRange hole = ordered.first(bytes);
    ordered.add(found);
    return hole == null ? found : hole;
  }

  /** Takes bytes that are all in one range. */
  void take(FreeRange range, long start, long end) {
    remove(range);
    add(range.start(), start);
    add(end, range.end());
  }

  /** Takes those bytes that are free. */
  void takeAll(long start, long end) {
    Map.Entry<Long, FreeRange> last = byStart.lowerEntry(end);
    while (last != null && last.getValue().end() > start) {
      FreeRange range = last.getValue();
      take(range, Math.max(range.start(), start), Math.min(range.end(), end));
      last = byStart.lowerEntry(Math.max(range.start(), start));
    }
  }

  /** Gives bytes back, and joins them with the free ranges on both sides. */
  void release(long start, long end) {
    long from = start;
    long to = end;
    Map.Entry<Long, FreeRange> below = byStart.lowerEntry(start);
    if (below != null && below.getValue().end() == start) {
      from = below.getKey();
      remove(below.getValue());
    }
    FreeRange above = byStart.get(end);
    if (above != null) {
      to = above.end();
      remove(above);
    }
    add(from, to);
  }

  long total() {
    return total;
  }

  long largest() {
    long largest = 0;
    for (FreeRange range : byStart.values()) {
      largest = Math.max(largest, range.size());
    }
    return largest;
  }

  List<FreeRange> inOrder() {
    return ImmutableList.copyOf(byStart.values());
  }

  private void add(long start, long end) {
    if (start < end) {
      FreeRange range = FreeRange.of(start, end, alignment);
      byStart.put(start, range);
      ordered.add(range);
      total += range.size();
    }
  }

  private void remove(FreeRange range) {
    byStart.remove(range.start());
    ordered.remove(range);
    total -= range.size();
  }
}
