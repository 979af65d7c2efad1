package dev.jopt.planner;

import java.util.Arrays;

/**
 * A partial plan that grows from the bottom: in each section a <em>floor</em> below which nothing
 * more may be placed, and the load that is still to come. Every change can be undone.
 *
 * <p>Remembers, for runs of sections with equal floor, the findings of a search about them, until a
 * floor in or beside the run changes.
 */
final class Skyline {
  /** The floor of a section in which nothing is left to place. */
  static final long CLOSED = CompactProblem.LARGEST;

  /** The value of {@link #runEnd} for a run that was not examined since it changed. */
  static final int UNKNOWN = 0;

  final CompactProblem compact;
  final FixedBuffers fixed;

  /** In units, by buffer; means something for those placed. */
  final long[] offsets;

  final boolean[] placed;

  /** In units, by section. */
  final long[] floor;

  /** The top of the highest buffer in a section, at most its floor; in units, by section. */
  final long[] top;

  /** Sum of the sizes of the buffers still to be placed above the floor, in units, by section. */
  final long[] load;

  /** Unplaced buffers that live both in a section and in the one before. */
  final int[] crossing;

  /** By first section of a run: the section after its last one, or {@link #UNKNOWN}. */
  final int[] runEnd;

  /** By section: the first of its run, when that was last looked at. */
  private final int[] runStart;

  private int[] changedSections = new int[1024];
  private long[] changedFloors = new long[1024];
  private long[] changedLoads = new long[1024];
  private long[] changedTops = new long[1024];
  private int changes;
  private boolean undoable;
  private final int[] placements;
  private int placementCount;

  /** By buffer: its size times its life, as a share of the sum of all. */
  private final long[] shares;

  private long placedShares;
  private long mostPlacedShares;

  Skyline(CompactProblem compact) {
    this.compact = compact;
    fixed = new FixedBuffers(compact);
    offsets = new long[compact.count];
    placed = new boolean[compact.count];
    floor = new long[compact.sections];
    top = new long[compact.sections];
    load = compact.load.clone();
    crossing = new int[compact.sections + 1];
    runEnd = new int[compact.sections + 1];
    runStart = new int[compact.sections + 1];
    placements = new int[compact.count];
    shares = shares(compact);
    reset(true);
  }

  /** Returns the shares in units of 2^-40, for the products themselves may exceed a long. */
  private static long[] shares(CompactProblem compact) {
    double whole = 0;
    for (int i = 0; i < compact.count; i++) {
      whole += area(compact, i);
    }
    long[] shares = new long[compact.count];
    for (int i = 0; i < compact.count; i++) {
      shares[i] = 1 + (long) (area(compact, i) / whole * (1L << 40));
    }
    return shares;
  }

  private static double area(CompactProblem compact, int buffer) {
    return (double) compact.size[buffer] * (compact.last[buffer] - compact.first[buffer]);
  }

  /**
   * Takes everything away.
   *
   * @param undoable whether steps can be undone; if not, it takes less memory
   */
  void reset(boolean undoable) {
    this.undoable = false;
    Arrays.fill(floor, 0);
    Arrays.fill(top, 0);
    Arrays.fill(crossing, 0);
    Arrays.fill(placed, false);
    System.arraycopy(compact.load, 0, load, 0, load.length);
    forgetRuns();
    for (int i = 0; i < compact.count; i++) {
      if (compact.fixed[i] >= 0) {
        placed[i] = true;
        offsets[i] = compact.fixed[i];
      } else {
        cross(i, 1);
      }
    }
    if (fixed.any()) {
      for (int s = 0; s < compact.sections; s++) {
        set(s, 0, 0, load[s]);
      }
    }
    changes = 0;
    placementCount = 0;
    placedShares = 0;
    mostPlacedShares = 0;
    this.undoable = undoable;
  }

  /** Drops cached results about runs, for a new search. */
  void forgetRuns() {
    Arrays.fill(runEnd, UNKNOWN);
  }

  /** Returns a mark to {@link #undo} to. */
  int mark() {
    return changes;
  }

  /** Returns the number of buffers placed, the other half of a mark. */
  int placementMark() {
    return placementCount;
  }

  /**
   * Returns how far the plan was grown at most since the {@link #reset}: the sum of size times life
   * over the buffers placed then, in units that are the same for every plan of the problem.
   */
  long mostPlaced() {
    return mostPlacedShares;
  }

  /** Goes back to a mark. */
  void undo(int mark, int placementMark) {
    while (changes > mark) {
      changes--;
      int section = changedSections[changes];
      floor[section] = changedFloors[changes];
      load[section] = changedLoads[changes];
      top[section] = changedTops[changes];
      forgetRun(section);
    }
    while (placementCount > placementMark) {
      placementCount--;
      int buffer = placements[placementCount];
      placed[buffer] = false;
      placedShares -= shares[buffer];
      cross(buffer, 1);
    }
  }

  /** Puts a buffer on the floor; all its sections must have their floor at or below the offset. */
  void place(int buffer, long offset) {
    placed[buffer] = true;
    offsets[buffer] = offset;
    placements[placementCount] = buffer;
    placementCount++;
    placedShares += shares[buffer];
    mostPlacedShares = Math.max(mostPlacedShares, placedShares);
    cross(buffer, -1);
    long size = compact.size[buffer];
    for (int s = compact.first[buffer]; s < compact.last[buffer]; s++) {
      set(s, offset + size, offset + size, load[s] - size);
    }
  }

  /** Raises the floor of a section: nothing is to be placed below that height. */
  void raise(int section, long height) {
    set(section, height, top[section], load[section]);
  }

  /** Returns the height that a section needs at least once its floor is raised to a height. */
  long heightFrom(int section, long newFloor) {
    long above = newFloor;
    long rest = load[section];
    if (fixed.any()) {
      for (int i = fixed.firstAbove(section, floor[section]);
          i >= 0 && compact.fixed[i] <= above;
          i = fixed.firstAbove(section, above)) {
        above = Math.max(above, compact.fixed[i] + compact.size[i]);
        rest -= compact.size[i];
      }
    }
    return above + rest;
  }

  private void set(int section, long newFloor, long newTop, long newLoad) {
    if (undoable) {
      record(section);
    }
    if (fixed.any()) {
      // A fixed buffer that the floor reaches becomes part of the floor.
      for (int i = fixed.firstAbove(section, floor[section]);
          i >= 0 && compact.fixed[i] <= newFloor;
          i = fixed.firstAbove(section, newFloor)) {
        newTop = compact.fixed[i] + compact.size[i];
        newFloor = Math.max(newFloor, newTop);
        newLoad -= compact.size[i];
      }
    }
    floor[section] = newLoad == 0 ? CLOSED : newFloor;
    load[section] = newLoad;
    top[section] = newTop;
    forgetRun(section);
  }

  private void record(int section) {
    if (changes == changedSections.length) {
      changedSections = Arrays.copyOf(changedSections, 2 * changes);
      changedFloors = Arrays.copyOf(changedFloors, 2 * changes);
      changedLoads = Arrays.copyOf(changedLoads, 2 * changes);
      changedTops = Arrays.copyOf(changedTops, 2 * changes);
    }
    changedSections[changes] = section;
    changedFloors[changes] = floor[section];
    changedLoads[changes] = load[section];
    changedTops[changes] = top[section];
    changes++;
  }

  private void cross(int buffer, int change) {
    for (int s = compact.first[buffer] + 1; s < compact.last[buffer]; s++) {
      crossing[s] += change;
    }
  }

  /** Finds the run that begins at a section, as far as {@code limit}, and returns its end. */
  int measureRun(int start, int limit) {
    long height = floor[start];
    int end = start + 1;
    while (end < limit && floor[end] == height) {
      end++;
    }
    Arrays.fill(runStart, start, end, start);
    runEnd[start] = end;
    return end;
  }

  /** Drops cached results about the run that begins at a section. */
  void forget(int run) {
    runEnd[run] = UNKNOWN;
  }

  private void forgetRun(int section) {
    runEnd[runStart[section]] = UNKNOWN;
    if (section > 0) {
      runEnd[runStart[section - 1]] = UNKNOWN;
    }
    runEnd[runStart[section + 1]] = UNKNOWN;
  }
}
