package dev.jopt.planner;

import java.util.Arrays;

/**
 * Finds the placed buffers that are live together with a buffer, and sorts them by where they lie;
 * takes little more time than their number. Buffers have numbers of their own here, by first
 * section, so that those that start in one stretch of time are a range; those that start before it
 * and live on are found in a tree of the latest ends.
 */
final class ConflictIndex {
  /** Buffers in a leaf of the tree. */
  private static final int LEAF = 8;

  private static final int KEY_BITS = 62;

  /** Buckets of more than so many are worth a proper sort. */
  private static final int MOST_FOR_INSERTION = 24;

  final int count;
  final int[] first;
  final int[] last;
  final long[] size;
  final long[] alignment;

  /** In units; means something for those placed. */
  final long[] offset;

  final boolean[] placed;

  /** The numbers of the buffers that {@link #collect} found, the first {@link #found} of them. */
  int[] conflicts = new int[1024];

  int found;

  /** The same buffers from the lowest top to the highest, after {@link #sortByTop}. */
  int[] byTop = new int[1024];

  private final CompactProblem compact;
  private final int[] startIndex;
  private final int leaves;

  /** A tree in an array: the root is 1, the children of i are 2i and 2i + 1. */
  private final int[] latestEnd;

  /** The number of each buffer of the problem. */
  final int[] numberOf;

  /** The highest top of the buffers that {@link #collect} found. */
  private long highestTop;

  /** The room in the gap that {@link #gapFor} returned. */
  private long room;

  /** Keys are an offset or a top, and below that the number of the buffer, in so many bits. */
  private final int numberBits;

  /** Bits of offsets that have no place in a key. */
  private final int coarseness;

  private long[] keys = new long[1024];
  private long[] bucketed = new long[1024];
  private int[] bucketEnd = new int[1024];

  ConflictIndex(CompactProblem compact) {
    this.compact = compact;
    count = compact.count;
    startIndex = compact.startIndex;
    numberBits = 32 - Integer.numberOfLeadingZeros(count);
    int heightBits = Long.SIZE - Long.numberOfLeadingZeros(compact.highestPlan());
    coarseness = Math.max(0, heightBits + numberBits - KEY_BITS);
    numberOf = new int[count];
    first = new int[count];
    last = new int[count];
    size = new long[count];
    alignment = new long[count];
    offset = new long[count];
    placed = new boolean[count];
    int blocks = (count + LEAF - 1) / LEAF;
    leaves = blocks <= 1 ? 1 : 2 * Integer.highestOneBit(blocks - 1);
    latestEnd = new int[2 * leaves];
    for (int i = 0; i < count; i++) {
      int buffer = compact.byFirst[i];
      numberOf[buffer] = i;
      first[i] = compact.first[buffer];
      last[i] = compact.last[buffer];
      size[i] = compact.size[buffer];
      alignment[i] = compact.alignment[buffer];
      int leaf = leaves + i / LEAF;
      latestEnd[leaf] = Math.max(latestEnd[leaf], last[i]);
    }
    for (int i = leaves - 1; i > 0; i--) {
      latestEnd[i] = Math.max(latestEnd[2 * i], latestEnd[2 * i + 1]);
    }
  }

  /** Returns the average number of buffers that overlap a buffer in time, ignoring gaps. */
  static double meanConflicts(CompactProblem compact) {
    int[] ended = new int[compact.sections + 1];
    for (int last : compact.last) {
      ended[last]++;
    }
    for (int s = 1; s <= compact.sections; s++) {
      ended[s] += ended[s - 1];
    }
    double sum = 0;
    for (int i = 0; i < compact.count; i++) {
      sum += compact.startIndex[compact.last[i]] - ended[compact.first[i]] - 1;
    }
    return compact.count == 0 ? 0 : sum / compact.count;
  }

  /**
   * Finds the placed buffers that overlap an unplaced one in time, from the lowest to the highest.
   */
  void collect(int buffer) {
    found = 0;
    int begin = startIndex[first[buffer]];
    int end = startIndex[last[buffer]];
    makeRoom(end - begin);
    for (int i = begin; i < end; i++) {
      if (placed[i]) {
        conflicts[found] = i;
        found++;
      }
    }
    visit(1, 0, leaves * LEAF, begin, first[buffer], true);
    if (compact.gaps != null) {
      leaveOutThoseInGaps(compact.byFirst[buffer]);
    }
    for (int i = 0; i < found; i++) {
      keys[i] = key(offset[conflicts[i]], conflicts[i]);
    }
    sortKeys(conflicts);
    if (coarseness > 0) {
      sortFinely(conflicts, false);
    }
  }

  /**
   * Returns the buffers of the problem, placed or not, that are live in some of these sections, in
   * the order of the problem.
   */
  int[] during(int begin, int end) {
    found = 0;
    int from = startIndex[begin];
    int to = startIndex[end];
    makeRoom(to - from);
    for (int i = from; i < to; i++) {
      conflicts[found] = i;
      found++;
    }
    visit(1, 0, leaves * LEAF, from, begin, false);
    int[] buffers = new int[found];
    for (int i = 0; i < found; i++) {
      buffers[i] = compact.byFirst[conflicts[i]];
    }
    Arrays.sort(buffers);
    return buffers;
  }

  private void leaveOutThoseInGaps(int buffer) {
    int kept = 0;
    for (int i = 0; i < found; i++) {
      if (compact.meet(buffer, compact.byFirst[conflicts[i]])) {
        conflicts[kept] = conflicts[i];
        kept++;
      }
    }
    found = kept;
  }

  /** Fills in {@link #byTop}. */
  void sortByTop() {
    for (int i = 0; i < found; i++) {
      keys[i] = key(topOf(conflicts[i]), conflicts[i]);
    }
    sortKeys(byTop);
    if (coarseness > 0) {
      sortFinely(byTop, true);
    }
  }

  /** Returns the offsets in the order of the problem. */
  long[] offsets() {
    long[] offsets = new long[count];
    for (int i = 0; i < count; i++) {
      offsets[i] = offset[numberOf[i]];
    }
    return offsets;
  }

  /** Returns the offset at which a placed buffer ends. */
  long topOf(int buffer) {
    return offset[buffer] + size[buffer];
  }

  /**
   * Returns the offset of a gap that holds a buffer between those that {@link #collect} found for
   * it, or -1: the lowest gap, or the one with the least room, the lowest of equals.
   */
  long gapFor(int buffer, boolean lowest) {
    long wanted = size[buffer];
    long best = -1;
    room = Long.MAX_VALUE;
    highestTop = 0;
    for (int i = 0; i < found; i++) {
      int other = conflicts[i];
      if (offset[other] - highestTop >= wanted) {
        long begin = alignUp(highestTop, buffer);
        long available = offset[other] - begin;
        if (available >= wanted && available < room) {
          if (lowest) {
            return begin;
          }
          best = begin;
          room = available;
        }
      }
      highestTop = Math.max(highestTop, topOf(other));
    }
    return best;
  }

  /**
   * Returns the offset of the gap with the least room, or -1, where the buffer's offset shall not
   * exceed a limit.
   */
  long gapBelow(int buffer, long limit) {
    long best = gapFor(buffer, false);
    long begin = alignUp(highestTop, buffer);
    return begin <= limit && limit + size[buffer] - begin < room ? begin : best;
  }

  /** Returns the first offset above all those that {@link #gapFor} looked at. */
  long aboveAll(int buffer) {
    return alignUp(highestTop, buffer);
  }

  long alignUp(long bytes, int buffer) {
    return alignment[buffer] == 1 ? bytes : Alignment.roundUp(bytes, alignment[buffer]);
  }

  private long key(long units, int buffer) {
    return ((units >>> coarseness) << numberBits) | buffer;
  }

  private void sortFinely(int[] buffers, boolean tops) {
    for (int i = 1; i < found; i++) {
      int buffer = buffers[i];
      long units = tops ? topOf(buffer) : offset[buffer];
      int j = i;
      while (j > 0 && (tops ? topOf(buffers[j - 1]) : offset[buffers[j - 1]]) > units) {
        buffers[j] = buffers[j - 1];
        j--;
      }
      buffers[j] = buffer;
    }
  }

  /**
   * Adds those of a subtree, placed or all, that start before the one numbered {@code end} and live
   * on.
   */
  private void visit(int node, int from, int to, int end, int section, boolean onlyPlaced) {
    if (from >= end || latestEnd[node] <= section) {
      return;
    }
    if (node < leaves) {
      int middle = (from + to) >>> 1;
      visit(2 * node, from, middle, end, section, onlyPlaced);
      visit(2 * node + 1, middle, to, end, section, onlyPlaced);
      return;
    }
    makeRoom(LEAF);
    for (int i = from; i < Math.min(to, end); i++) {
      if (last[i] > section && (placed[i] || !onlyPlaced)) {
        conflicts[found] = i;
        found++;
      }
    }
  }

  private void makeRoom(int more) {
    if (found + more > conflicts.length) {
      conflicts = Arrays.copyOf(conflicts, Math.max(2 * conflicts.length, found + more));
      byTop = new int[conflicts.length];
      keys = new long[conflicts.length];
      bucketed = new long[conflicts.length];
    }
  }

  /** Sorts into about as many buckets as there are keys, and then within the buckets. */
  private void sortKeys(int[] buffers) {
    long largest = 0;
    for (int i = 0; i < found; i++) {
      largest = Math.max(largest, keys[i]);
    }
    int bucketBits = 32 - Integer.numberOfLeadingZeros(found);
    int shift = Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(largest) - bucketBits);
    int buckets = (int) (largest >>> shift) + 1;
    if (bucketEnd.length <= buckets) {
      bucketEnd = new int[2 * buckets];
    }
    Arrays.fill(bucketEnd, 0, buckets + 1, 0);
    for (int i = 0; i < found; i++) {
      bucketEnd[(int) (keys[i] >>> shift) + 1]++;
    }
    for (int i = 1; i <= buckets; i++) {
      bucketEnd[i] += bucketEnd[i - 1];
    }
    // The beginning of a bucket becomes its end.
    for (int i = 0; i < found; i++) {
      int bucket = (int) (keys[i] >>> shift);
      bucketed[bucketEnd[bucket]] = keys[i];
      bucketEnd[bucket]++;
    }
    int begin = 0;
    for (int i = 0; i < buckets; i++) {
      sortBucket(begin, bucketEnd[i]);
      begin = bucketEnd[i];
    }
    long numberMask = (1L << numberBits) - 1;
    for (int i = 0; i < found; i++) {
      buffers[i] = (int) (bucketed[i] & numberMask);
    }
  }

  private void sortBucket(int begin, int end) {
    if (end - begin > MOST_FOR_INSERTION) {
      Arrays.sort(bucketed, begin, end);
      return;
    }
    for (int i = begin + 1; i < end; i++) {
      long key = bucketed[i];
      int j = i;
      while (j > begin && bucketed[j - 1] > key) {
        bucketed[j] = bucketed[j - 1];
        j--;
      }
      bucketed[j] = key;
    }
  }
}
