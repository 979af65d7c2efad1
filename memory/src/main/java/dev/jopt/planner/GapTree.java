package dev.jopt.planner;

import java.util.Arrays;

/**
 * Finds the lowest gap for a buffer without looking at each buffer that it meets: a segment tree
 * over time, whose nodes hold the offsets that are taken. In a good plan these are few intervals,
 * however many buffers they are made of. Buffers cannot be removed.
 *
 * <p>The leaves are cells of some dozen buffers that begin there. A buffer <em>covers</em> the
 * nodes that lie within its life but whose parents do not. A node knows what is taken for all of
 * its time by the buffers that cover it, and what is taken at any moment of its time by those that
 * cover it or are live in part of it. What is taken during a life is thus found in the nodes that
 * the life covers, in their ancestors, and among the buffers of the two cells where it begins and
 * ends.
 */
final class GapTree {
  /** Buffers that begin in a cell. */
  private static final int PER_CELL = 64;

  private final CompactProblem compact;
  private final int cells;

  /** The first section of each cell, and the number of sections. */
  private final int[] cellStart;

  /** A power of two. The root of the tree is 1, the children of i are 2i and 2i + 1. */
  private final int leaves;

  private final IntervalSet[] byCovering;
  private final IntervalSet[] byAny;

  /** The buffers that are live in a part of a cell only. */
  private final int[][] passing;

  private final int[] passingCount;

  /** In units; means something for those placed. */
  private final long[] offset;

  /** What is taken during the life of a buffer is the union of these. */
  private IntervalSet[] taken = new IntervalSet[64];

  /** The interval of each that was looked at last. */
  private int[] cursor = new int[64];

  private int takenCount;

  private final IntervalSet inFirstCell = new IntervalSet();
  private final IntervalSet inLastCell = new IntervalSet();

  private long work;

  GapTree(CompactProblem compact) {
    this(compact, PER_CELL);
  }

  GapTree(CompactProblem compact, int perCell) {
    this.compact = compact;
    cellStart = cellStarts(compact, perCell);
    cells = cellStart.length - 1;
    leaves = cells <= 1 ? 1 : 2 * Integer.highestOneBit(cells - 1);
    byCovering = new IntervalSet[2 * leaves];
    byAny = new IntervalSet[2 * leaves];
    passing = new int[cells][0];
    passingCount = new int[cells];
    offset = new long[compact.count];
  }

  private static int[] cellStarts(CompactProblem compact, int perCell) {
    int most = Math.max(1, compact.count / perCell);
    int[] starts = new int[most + 1];
    int count = 1;
    for (int i = 1; i < most; i++) {
      int section = compact.first[compact.byFirst[(int) ((long) compact.count * i / most)]];
      if (section > starts[count - 1]) {
        starts[count] = section;
        count++;
      }
    }
    starts[count] = compact.sections;
    return Arrays.copyOf(starts, count + 1);
  }

  /** Returns how many intervals have been looked at so far. */
  long work() {
    return work;
  }

  /** Returns the offset of a placed buffer, in units. */
  long offset(int buffer) {
    return offset[buffer];
  }

  /** Places a buffer at an offset, in units. */
  void put(int buffer, long units) {
    offset[buffer] = units;
    put(buffer, 1, 0, leaves);
  }

  private void put(int buffer, int node, int from, int to) {
    long begin = offset[buffer];
    long end = begin + compact.size[buffer];
    add(byAny, node, begin, end);
    if (covers(buffer, from, to)) {
      add(byCovering, node, begin, end);
    } else if (node >= leaves) {
      if (passingCount[from] == passing[from].length) {
        passing[from] = Arrays.copyOf(passing[from], 2 * passingCount[from] + 2);
      }
      passing[from][passingCount[from]] = buffer;
      passingCount[from]++;
    } else {
      int middle = (from + to) >>> 1;
      if (compact.first[buffer] < start(middle)) {
        put(buffer, 2 * node, from, middle);
      }
      if (compact.last[buffer] > start(middle)) {
        put(buffer, 2 * node + 1, middle, to);
      }
    }
  }

  private static void add(IntervalSet[] sets, int node, long begin, long end) {
    if (sets[node] == null) {
      sets[node] = new IntervalSet();
    }
    sets[node].add(begin, end);
  }

  /** Returns whether a buffer is live all the time from one cell up to another. */
  private boolean covers(int buffer, int from, int to) {
    return compact.first[buffer] <= start(from) && compact.last[buffer] >= start(to);
  }

  /** The first section of a cell; the tree has more leaves than there are cells. */
  private int start(int cell) {
    return cellStart[Math.min(cell, cells)];
  }

  /**
   * Returns the lowest offset at which there is room for a buffer among those placed, or -1 if it
   * is above a limit.
   *
   * @param limit in units
   */
  long lowest(int buffer, long limit) {
    takenCount = 0;
    inFirstCell.clear();
    inLastCell.clear();
    gather(buffer, 1, 0, leaves);
    Arrays.fill(cursor, 0, takenCount, 0);
    long place = 0;
    int examined = 0;
    for (int i = 0; examined < takenCount; i = i + 1 == takenCount ? 0 : i + 1) {
      long above = firstPlace(buffer, place, i);
      examined++;
      if (above > place) {
        if (above > limit) {
          return -1;
        }
        place = above;
        // What was in the way will be again: ask it first.
        moveToFront(i);
        i = 0;
        examined = 1;
      }
    }
    return place <= limit ? place : -1;
  }

  /** Returns the first place for a buffer, not below another, as far as one of the sets knows. */
  private long firstPlace(int buffer, long from, int index) {
    IntervalSet set = taken[index];
    long size = compact.size[buffer];
    long place = from;
    int i = set.firstEndingAfter(place, cursor[index]);
    int before = cursor[index];
    while (i < set.count && set.begin[i] < place + size) {
      place = Math.max(place, alignUp(set.end[i], buffer));
      i++;
    }
    cursor[index] = i;
    work += 1 + Math.min(i - before, Long.SIZE);
    return place;
  }

  private long alignUp(long units, int buffer) {
    long alignment = compact.alignment[buffer];
    return alignment == 1 ? units : Alignment.roundUp(units, alignment);
  }

  private void moveToFront(int index) {
    IntervalSet set = taken[index];
    int at = cursor[index];
    System.arraycopy(taken, 0, taken, 1, index);
    System.arraycopy(cursor, 0, cursor, 1, index);
    taken[0] = set;
    cursor[0] = at;
  }

  private void gather(int buffer, int node, int from, int to) {
    if (byAny[node] == null) {
      return;
    }
    if (covers(buffer, from, to)) {
      addTaken(byAny[node]);
      return;
    }
    if (byCovering[node] != null) {
      addTaken(byCovering[node]);
    }
    if (node >= leaves) {
      gatherPassing(buffer, from);
      return;
    }
    int middle = (from + to) >>> 1;
    if (compact.first[buffer] < start(middle)) {
      gather(buffer, 2 * node, from, middle);
    }
    if (compact.last[buffer] > start(middle)) {
      gather(buffer, 2 * node + 1, middle, to);
    }
  }

  private void gatherPassing(int buffer, int cell) {
    IntervalSet set = compact.first[buffer] >= start(cell) ? inFirstCell : inLastCell;
    for (int i = 0; i < passingCount[cell]; i++) {
      int other = passing[cell][i];
      if (compact.first[other] < compact.last[buffer]
          && compact.last[other] > compact.first[buffer]) {
        set.add(offset[other], offset[other] + compact.size[other]);
      }
    }
    work += passingCount[cell];
    if (set.count > 0) {
      addTaken(set);
    }
  }

  private void addTaken(IntervalSet set) {
    if (takenCount == taken.length) {
      taken = Arrays.copyOf(taken, 2 * takenCount);
      cursor = new int[2 * takenCount];
    }
    taken[takenCount] = set;
    takenCount++;
  }
}
