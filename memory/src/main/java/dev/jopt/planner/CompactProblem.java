package dev.jopt.planner;

import com.google.common.math.LongMath;
import com.google.common.primitives.ImmutableLongArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A problem as the searches see it: in units instead of bytes and in sections instead of ticks.
 *
 * <p>The <em>unit</em> is the largest number of bytes that divides every alignment and fixed
 * offset, so that offsets are whole units and sizes may be rounded up to them. A <em>section</em>
 * is a moment at which a maximal set of buffers is live: two buffers overlap at a tick if and only
 * if they overlap in a section, and there are never more sections than live ranges.
 *
 * <p>Each buffer spans the sections from its first to its last; where the problem has gaps, {@link
 * #gaps} knows in which of them it is not live.
 */
final class CompactProblem {
  /** Offsets stay below this, so that a sum of two never overflows. */
  static final long LARGEST = 1L << 62;

  /** Bounds are found for so many different alignments, from the largest down. */
  private static final int MOST_ALIGNMENTS = 8;

  final PlanProblem problem;
  final int count;

  /** Bytes of a unit. */
  final long unit;

  /** Sizes in units. */
  final long[] size;

  /** Alignments in units. */
  final long[] alignment;

  /** Fixed offsets in units, -1 for buffers free to move. */
  final long[] fixed;

  final boolean anyFixed;

  /** The first section of each buffer. */
  final int[] first;

  /** The section after the last one of each buffer. */
  final int[] last;

  final int sections;

  /** Where buffers are not live between their first section and their last; null without any. */
  final @Nullable SectionGaps gaps;

  /** Units that no sensible plan exceeds: all buffers on top of each other. */
  private long highestPlan;

  /** Sum of the sizes live in each section. */
  final long[] load;

  /** A tick in each section. */
  final long[] tick;

  /** Buffers by first section; those that start together in the problem's order. */
  final int[] byFirst;

  /** Where the buffers of each section begin in {@link #byFirst}; one entry more than sections. */
  final int[] startIndex;

  /** Bytes that no plan can go below. */
  final long lowerBound;

  CompactProblem(PlanProblem problem) {
    this.problem = problem;
    List<PlanBuffer> buffers = problem.buffers();
    count = buffers.size();
    unit = unit(buffers);
    size = new long[count];
    alignment = new long[count];
    fixed = new long[count];
    boolean found = false;
    for (int i = 0; i < count; i++) {
      PlanBuffer buffer = buffers.get(i);
      size[i] = (buffer.size() - 1) / unit + 1;
      alignment[i] = buffer.alignment() / unit;
      fixed[i] = buffer.fixedOffset().isPresent() ? buffer.fixedOffset().getAsLong() / unit : -1;
      found |= fixed[i] >= 0;
    }
    anyFixed = found;

    first = new int[count];
    last = new int[count];
    tick = sections(buffers);
    sections = tick.length;
    gaps = problem.hasGaps() ? new SectionGaps(buffers, tick) : null;
    load = load();
    byFirst = new int[count];
    startIndex = new int[sections + 1];
    sortByFirst();
    lowerBound = Math.max(lowerBound(buffers), lowerBoundByAlignment(problem));
  }

  /**
   * The buffers of large alignment need at least as much as without the others, which says more
   * because all their sizes can be rounded up.
   */
  private static long lowerBoundByAlignment(PlanProblem problem) {
    TreeSet<Long> alignments = new TreeSet<>();
    for (PlanBuffer buffer : problem.buffers()) {
      alignments.add(buffer.alignment());
    }
    long bound = 0;
    int looked = 0;
    while (alignments.size() > 1 && looked < MOST_ALIGNMENTS) {
      long alignment = alignments.pollLast();
      List<PlanBuffer> aligned = new ArrayList<>();
      for (PlanBuffer buffer : problem.buffers()) {
        // Fixed ones are left out, because they need not be a unit apart from the others.
        if (buffer.alignment() % alignment == 0 && buffer.fixedOffset().isEmpty()) {
          aligned.add(buffer.alignedTo(alignment));
        }
      }
      bound = Math.max(bound, new CompactProblem(PlanProblem.ofChecked(aligned)).lowerBound);
      looked++;
    }
    return bound;
  }

  private static long unit(List<PlanBuffer> buffers) {
    long unit = 0;
    for (PlanBuffer buffer : buffers) {
      unit = LongMath.gcd(unit, buffer.alignment());
      if (buffer.fixedOffset().isPresent()) {
        unit = LongMath.gcd(unit, buffer.fixedOffset().getAsLong());
      }
    }
    return Math.max(unit, 1);
  }

  /** Fills in the sections of each buffer, and returns a tick of each section. */
  private long[] sections(List<PlanBuffer> buffers) {
    int ranges = 0;
    for (PlanBuffer buffer : buffers) {
      ranges += buffer.live().size();
    }
    long[] starts = new long[ranges];
    long[] ends = new long[ranges];
    int next = 0;
    for (PlanBuffer buffer : buffers) {
      for (LiveRange range : buffer.live()) {
        starts[next] = range.start();
        ends[next] = range.end();
        next++;
      }
    }
    Arrays.sort(starts);
    Arrays.sort(ends);
    // The live set is largest just before an end that follows a start.
    long[] ticks = new long[ranges];
    int found = 0;
    int started = 0;
    for (int ended = 0; ended < ranges; ) {
      int before = started;
      while (started < ranges && starts[started] < ends[ended]) {
        started++;
      }
      if (started > before) {
        ticks[found] = starts[started - 1];
        found++;
      }
      // To the first end after the next start.
      long nextStart = started < ranges ? starts[started] : Long.MAX_VALUE;
      while (ended < ranges && ends[ended] <= nextStart) {
        ended++;
      }
    }
    ticks = Arrays.copyOf(ticks, found);
    for (int i = 0; i < count; i++) {
      first[i] = insertionPoint(ticks, buffers.get(i).start());
      last[i] = insertionPoint(ticks, buffers.get(i).end());
    }
    return ticks;
  }

  /** Returns the index of the first element not below a key. */
  static int insertionPoint(long[] sorted, long key) {
    int index = Arrays.binarySearch(sorted, key);
    return index < 0 ? -index - 1 : index;
  }

  private long[] load() {
    long[] change = new long[sections + 1];
    long total = 0;
    long highest = 0;
    for (int i = 0; i < count; i++) {
      change[first[i]] += size[i];
      change[last[i]] -= size[i];
      if (gaps != null) {
        for (int g = gaps.begin(i); g < gaps.end(i); g++) {
          change[gaps.from(g)] -= size[i];
          change[gaps.to(g)] += size[i];
        }
      }
      total = LongMath.saturatedAdd(total, LongMath.saturatedAdd(size[i], alignment[i] - 1));
      if (fixed[i] >= 0) {
        highest = Math.max(highest, fixed[i] + size[i]);
      }
    }
    highestPlan = LongMath.saturatedAdd(total, highest);
    if (highestPlan > LARGEST / unit) {
      throw new ArithmeticException("the buffers have more than 2^62 bytes together");
    }
    long[] load = new long[sections];
    long sum = 0;
    for (int s = 0; s < sections; s++) {
      sum += change[s];
      load[s] = sum;
    }
    return load;
  }

  long highestPlan() {
    return highestPlan;
  }

  private void sortByFirst() {
    int[] starting = new int[sections + 1];
    for (int i = 0; i < count; i++) {
      starting[first[i]]++;
    }
    int sum = 0;
    for (int s = 0; s <= sections; s++) {
      startIndex[s] = sum;
      sum += starting[s];
    }
    int[] next = startIndex.clone();
    for (int i = 0; i < count; i++) {
      byFirst[next[first[i]]] = i;
      next[first[i]]++;
    }
  }

  /**
   * All offsets are whole units, so every buffer in a section but the topmost takes its size
   * rounded up.
   */
  private long lowerBound(List<PlanBuffer> buffers) {
    long[] slack = new long[sections];
    long bound = 0;
    if (unit > 1) {
      long[] slacks = new long[count];
      for (int i = 0; i < count; i++) {
        slacks[i] = size[i] * unit - buffers.get(i).size();
      }
      fillLargest(slack, Sorting.byFalling(slacks), buffers);
    }
    for (int s = 0; s < sections; s++) {
      bound = Math.max(bound, load[s] * unit - slack[s]);
    }
    for (PlanBuffer buffer : buffers) {
      if (buffer.fixedOffset().isPresent()) {
        bound = Math.max(bound, buffer.fixedOffset().getAsLong() + buffer.size());
      }
    }
    return bound;
  }

  /** Gives each section the slack of the first buffer in the order that is live there. */
  private void fillLargest(long[] slack, int[] order, List<PlanBuffer> buffers) {
    // Sections already filled are skipped over: next[s] leads to the first one not filled.
    int[] next = new int[sections + 1];
    for (int s = 0; s <= sections; s++) {
      next[s] = s;
    }
    for (int i : order) {
      long value = size[i] * unit - buffers.get(i).size();
      int from = first[i];
      if (gaps != null) {
        for (int g = gaps.begin(i); g < gaps.end(i); g++) {
          fill(slack, next, value, from, gaps.from(g));
          from = gaps.to(g);
        }
      }
      fill(slack, next, value, from, last[i]);
    }
  }

  private static void fill(long[] slack, int[] next, long value, int from, int to) {
    for (int s = find(next, from); s < to; s = find(next, s)) {
      slack[s] = value;
      next[s] = s + 1;
    }
  }

  private static int find(int[] next, int s) {
    int root = s;
    while (next[root] != root) {
      next[root] = next[next[root]];
      root = next[root];
    }
    return root;
  }

  /** Returns this problem's plan that a plan of the problem {@link PlanProblem#withoutGaps} is. */
  PlanSolution adopt(PlanSolution plan) {
    return new PlanSolution(
        problem, plan.offsets().subArray(0, count), plan.height(), lowerBound, plan.nodes());
  }

  /** Returns the product of size and lifetime of each buffer, in units and sections. */
  long[] areas() {
    long[] areas = new long[count];
    for (int i = 0; i < count; i++) {
      areas[i] = LongMath.saturatedMultiply(size[i], (long) last[i] - first[i]);
    }
    return areas;
  }

  /**
   * Returns the problem of some buffers alone.
   *
   * @param buffers by their numbers here
   */
  CompactProblem part(int[] buffers) {
    List<PlanBuffer> part = new ArrayList<>(buffers.length);
    for (int i : buffers) {
      part.add(problem.buffers().get(i));
    }
    return new CompactProblem(PlanProblem.ofChecked(part));
  }

  /** Returns whether two buffers are live in a common section. */
  boolean meet(int left, int right) {
    return first[left] < last[right]
        && first[right] < last[left]
        && (gaps == null || gaps.meet(left, right, this));
  }

  /** Returns the solution with these offsets, in units. */
  PlanSolution solution(long[] offsets, long bound, long nodes) {
    ImmutableLongArray.Builder bytes = ImmutableLongArray.builder(count);
    long height = 0;
    for (int i = 0; i < count; i++) {
      long offset = offsets[i] * unit;
      bytes.add(offset);
      height = Math.max(height, offset + problem.buffers().get(i).size());
    }
    return new PlanSolution(problem, bytes.build(), height, Math.min(bound, height), nodes);
  }
}
