package dev.jopt.planner;

import java.util.Arrays;

/**
 * Decides whether the buffers of a problem fit below a height, by depth-first search over {@link
 * Skyline skylines}.
 *
 * <p>In a <em>valley</em>, a run of sections of equal floor between higher ones, only buffers that
 * live entirely within it can lie on the floor. So for any section of it either one of these
 * buffers lies there, or the floor rises to the next height at which something can lie. A section
 * whose floor and remaining load exceed the height ends the branch. A plan in which no buffer can
 * sink is found this way if there is a plan at all, so an exhausted search is a proof.
 *
 * <p>The section to decide next is the one with the fewest cases, counted against how often the
 * section has ended a branch before (the weighted degree of Boussemart, Hemery, Lecoutre and Sais,
 * ECAI 2004), which steers the search to what is hard. Where no unplaced buffer crosses from one
 * section to the next the search falls apart into parts that fail each for itself. Canonical
 * placements, bounds by section and this decomposition are MiniMalloc's (Moffitt, ASPLOS 2023);
 * deciding a section instead of a buffer is what makes the branches few.
 */
final class SkylineSearch {

  /** How a search ended. */
  enum Outcome {
    /** There is a plan: {@link #offsets}. */
    FITS,
    /** There is none. */
    DOES_NOT_FIT,
    /** The nodes were spent, or the search was stopped, before either was known. */
    UNKNOWN
  }

  /** Ends a search that has used up its nodes. */
  private static final class OutOfNodes extends RuntimeException {
    private static final long serialVersionUID = 1;

    OutOfNodes() {
      super(null, null, false, false);
    }
  }

  /**
   * Sections and buffers looked at until the next question whether to stop: about a millisecond.
   */
  private static final long WORK_BETWEEN_QUESTIONS = 1 << 18;

  /** What a node costs beyond the sections and buffers counted. */
  private static final int WORK_PER_NODE = 1 << 12;

  /** The stack of a search: so much and so much for each buffer. */
  private static final long STACK_BASE = 4 << 20;

  private static final long STACK_BYTES_PER_BUFFER = 1 << 10;

  private final CompactProblem compact;
  private final Skyline skyline;
  private final PlanBudget budget;

  /** The largest offset of each buffer that is below the height. */
  private final long[] limit;

  /** How often each section has ended a branch, from one; kept from search to search. */
  private final double[] weight;

  // By first section of a run: what examine() found out about it.
  private final int[] choice;
  private final double[] urgency;
  private final long[] slack;
  private final int[] fitting;
  private final int[] hanging;

  private long height;

  /** Whether the height grows where there is no room below it. */
  private boolean elastic;

  private BranchOrder order;
  private long nodes;
  private long nodeLimit;

  /** Since the last question. */
  private long work;

  SkylineSearch(CompactProblem compact, PlanBudget budget) {
    this.compact = compact;
    this.budget = budget;
    skyline = new Skyline(compact);
    limit = new long[compact.count];
    weight = new double[compact.sections];
    Arrays.fill(weight, 1);
    choice = new int[compact.sections];
    urgency = new double[compact.sections];
    slack = new long[compact.sections];
    fitting = new int[compact.sections + 1];
    hanging = new int[compact.sections + 1];
  }

  /** Returns the offsets of the plan found last, in units. */
  long[] offsets() {
    return skyline.offsets.clone();
  }

  /** Returns the nodes that the last search took. */
  long nodes() {
    return nodes;
  }

  /**
   * Searches for a plan.
   *
   * @param bytes the height it may have
   * @param order what to try first
   * @param nodeLimit nodes to spend
   */
  Outcome search(long bytes, BranchOrder order, long nodeLimit) {
    elastic = false;
    return find(bytes, order, nodeLimit);
  }

  /**
   * Makes a plan without ever taking back a decision: where there is no room, the height grows.
   *
   * @param bytes the height to aim at
   * @param order what to try first
   * @param nodeLimit nodes to spend; {@link Outcome#UNKNOWN} if they are not enough
   */
  Outcome dive(long bytes, BranchOrder order, long nodeLimit) {
    elastic = true;
    return find(bytes, order, nodeLimit);
  }

  private Outcome find(long bytes, BranchOrder order, long nodeLimit) {
    this.order = order;
    this.nodeLimit = nodeLimit;
    nodes = 0;
    height = (bytes + compact.unit - 1) / compact.unit;
    for (int i = 0; i < compact.count; i++) {
      long size = compact.problem.buffers().get(i).size();
      limit[i] = Math.floorDiv(bytes - size, compact.unit);
      if (compact.fixed[i] > limit[i] && !elastic) {
        return Outcome.DOES_NOT_FIT;
      }
    }
    skyline.reset(!elastic);
    // The search recurs once for each buffer placed, deeper than a caller's stack may allow.
    return elastic
        ? run()
        : DeepStack.call(STACK_BASE + STACK_BYTES_PER_BUFFER * compact.count, this::run);
  }

  private Outcome run() {
    Outcome outcome;
    try {
      for (int s = 0; s < compact.sections; s++) {
        if (skyline.load[s] > 0 && skyline.floor[s] + skyline.load[s] > height) {
          if (!elastic) {
            return Outcome.DOES_NOT_FIT;
          }
          height = skyline.floor[s] + skyline.load[s];
        }
      }
      boolean found = elastic ? solve(0, compact.sections) : solveParts(0, compact.sections);
      outcome = found ? Outcome.FITS : Outcome.DOES_NOT_FIT;
    } catch (OutOfNodes spent) {
      outcome = Outcome.UNKNOWN;
    }
    return outcome;
  }

  /** Solves each part of a range that no unplaced buffer connects with the others. */
  private boolean solveParts(int low, int high) {
    int[] bounds = null;
    int parts = 0;
    int begin = low;
    for (int s = low + 1; s <= high; s++) {
      if (s == high || skyline.crossing[s] == 0) {
        if (isOpen(begin, s)) {
          if (begin == low && s == high) {
            return solve(low, high);
          }
          if (bounds == null) {
            bounds = new int[8];
          } else if (2 * parts == bounds.length) {
            bounds = Arrays.copyOf(bounds, 4 * parts);
          }
          bounds[2 * parts] = begin;
          bounds[2 * parts + 1] = s;
          parts++;
        }
        begin = s;
      }
    }
    return bounds == null || solveTightestFirst(bounds, parts);
  }

  private boolean isOpen(int low, int high) {
    for (int s = low; s < high; s++) {
      if (skyline.load[s] > 0) {
        return true;
      }
    }
    return false;
  }

  private boolean solveTightestFirst(int[] bounds, int parts) {
    int mark = skyline.mark();
    int placementMark = skyline.placementMark();
    long[] room = new long[parts];
    for (int i = 0; i < parts; i++) {
      room[i] = Long.MAX_VALUE;
      for (int s = bounds[2 * i]; s < bounds[2 * i + 1]; s++) {
        if (skyline.load[s] > 0) {
          room[i] = Math.min(room[i], height - skyline.floor[s] - skyline.load[s]);
        }
      }
    }
    boolean[] solved = new boolean[parts];
    for (int round = 0; round < parts; round++) {
      int next = -1;
      for (int i = 0; i < parts; i++) {
        if (!solved[i] && (next < 0 || room[i] < room[next])) {
          next = i;
        }
      }
      solved[next] = true;
      if (!solve(bounds[2 * next], bounds[2 * next + 1])) {
        skyline.undo(mark, placementMark);
        return false;
      }
    }
    return true;
  }

  /** Solves a range, or leaves it as it was. */
  private boolean solve(int low, int high) {
    int mark = skyline.mark();
    int placementMark = skyline.placementMark();
    while (true) {
      countNode();
      int run = raiseAndChoose(low, high);
      if (run == ALL_CLOSED) {
        return true;
      }
      if (run == NO_RUN) {
        break;
      }
      int section = choice[run];
      int end = skyline.runEnd[run];
      long floor = skyline.floor[section];
      int[] candidates = new int[8];
      int count = 0;
      // The lowest top of what could be put beside the section and under what covers it.
      long least = Long.MAX_VALUE;
      for (int i = compact.startIndex[run]; i < compact.startIndex[end]; i++) {
        int buffer = compact.byFirst[i];
        if (canLieOn(buffer, end, floor) && !canSink(buffer, floor)) {
          if (compact.first[buffer] > section || compact.last[buffer] <= section) {
            least = Math.min(least, alignUp(floor, buffer) + compact.size[buffer]);
          } else {
            if (count == candidates.length) {
              candidates = Arrays.copyOf(candidates, 2 * count);
            }
            candidates[count] = buffer;
            count++;
          }
        }
      }
      if (elastic && count > 0) {
        int buffer = order.first(candidates, count);
        skyline.place(buffer, alignUp(floor, buffer));
        fits(buffer);
        continue;
      }
      count(end - run + compact.startIndex[end] - compact.startIndex[run]);
      order.sort(candidates, count);
      for (int i = 0; i < count; i++) {
        if (!isLikeOneBefore(candidates, i) && tryPlacing(candidates[i], floor, low, high)) {
          return true;
        }
      }
      // None of them: then the section stays empty up to the next height.
      long next = nextHeight(run, end, low, high, least);
      if (skyline.heightFrom(section, next) > height) {
        break;
      }
      skyline.raise(section, next);
    }
    skyline.undo(mark, placementMark);
    return false;
  }

  private void countNode() {
    nodes++;
    if (nodes > nodeLimit) {
      throw new OutOfNodes();
    }
    count(WORK_PER_NODE);
  }

  /** Counts sections or buffers looked at, and now and then asks whether to stop. */
  private void count(int looked) {
    work += looked;
    if (work >= WORK_BETWEEN_QUESTIONS) {
      work = 0;
      if (budget.isStopped()) {
        throw new OutOfNodes();
      }
    }
  }

  private boolean tryPlacing(int buffer, long floor, int low, int high) {
    int mark = skyline.mark();
    int placementMark = skyline.placementMark();
    count(2 * (compact.last[buffer] - compact.first[buffer]));
    skyline.place(buffer, alignUp(floor, buffer));
    if (fits(buffer) && solveParts(low, high)) {
      return true;
    }
    skyline.undo(mark, placementMark);
    return false;
  }

  /** Returns whether the sections of a buffer just placed have room for the rest. */
  private boolean fits(int buffer) {
    for (int s = compact.first[buffer]; s < compact.last[buffer]; s++) {
      if (skyline.load[s] > 0 && skyline.floor[s] + skyline.load[s] > height) {
        weight[s]++;
        if (!elastic) {
          return false;
        }
        height = skyline.floor[s] + skyline.load[s];
      }
    }
    return true;
  }

  private boolean isLikeOneBefore(int[] buffers, int index) {
    count(index);
    int buffer = buffers[index];
    for (int i = 0; i < index; i++) {
      int other = buffers[i];
      if (compact.first[other] == compact.first[buffer]
          && compact.last[other] == compact.last[buffer]
          && compact.size[other] == compact.size[buffer]
          && compact.alignment[other] == compact.alignment[buffer]
          && limit[other] == limit[buffer]) {
        return true;
      }
    }
    return false;
  }

  private static final int NO_RUN = -1;

  /** What was left were fixed buffers, which the floors have come to meet. */
  private static final int ALL_CLOSED = -3;

  /** To raise one run's floor can make another one forgotten that had been looked at. */
  private static final int STALE = -2;

  /**
   * Raises floors on which nothing can lie, until each valley has something for each of its
   * sections; then returns the run with the section to decide, {@link #NO_RUN} if a section has no
   * room left for its load, or {@link #ALL_CLOSED}.
   */
  private int raiseAndChoose(int low, int high) {
    int best;
    do {
      if (!raise(low, high)) {
        return NO_RUN;
      }
      best = mostUrgent(low, high);
    } while (best == STALE);
    return best == NO_RUN ? ALL_CLOSED : best;
  }

  /** Returns false if a section has no room left for its load. */
  private boolean raise(int low, int high) {
    count(high - low);
    int run = low;
    while (run < high) {
      int end = skyline.runEnd[run];
      if (end == Skyline.UNKNOWN) {
        end = skyline.measureRun(run, high);
        choice[run] = NO_RUN;
        if (isValley(run, end, low, high)) {
          switch (examine(run, end, low, high)) {
            case DEAD -> {
              skyline.forget(run);
              return false;
            }
            case RAISED -> {
              // The run has changed, and may have become one with its neighbour.
              run = startOfRunBefore(run, low);
              continue;
            }
            case DECIDED -> {}
          }
        }
      }
      run = end;
    }
    return true;
  }

  private int mostUrgent(int low, int high) {
    int best = NO_RUN;
    for (int run = low; run < high; run = skyline.runEnd[run]) {
      if (skyline.runEnd[run] == Skyline.UNKNOWN) {
        return STALE;
      }
      if (choice[run] != NO_RUN
          && (best == NO_RUN
              || urgency[run] < urgency[best]
              || (urgency[run] == urgency[best] && slack[run] < slack[best]))) {
        best = run;
      }
    }
    return best;
  }

  private int startOfRunBefore(int section, int low) {
    int start = section;
    if (start > low) {
      start--;
      while (start > low && skyline.floor[start - 1] == skyline.floor[start]) {
        start--;
      }
    }
    return start;
  }

  private boolean isValley(int run, int end, int low, int high) {
    long floor = skyline.floor[run];
    return floor != Skyline.CLOSED
        && (run == low || skyline.floor[run - 1] > floor)
        && (end == high || skyline.floor[end] > floor);
  }

  private enum Finding {
    /** A section has no room for its load. */
    DEAD,
    /** Floors were raised; the run is not what it was. */
    RAISED,
    /** The run's most urgent section is known. */
    DECIDED
  }

  /** Counts what can lie on each section of a valley. */
  private Finding examine(int run, int end, int low, int high) {
    count(2 * (end - run) + compact.startIndex[end] - compact.startIndex[run]);
    long floor = skyline.floor[run];
    Arrays.fill(fitting, run, end + 1, 0);
    Arrays.fill(hanging, run, end + 1, 0);
    long least = Long.MAX_VALUE;
    for (int i = compact.startIndex[run]; i < compact.startIndex[end]; i++) {
      int buffer = compact.byFirst[i];
      if (!canLieOn(buffer, end, floor)) {
        continue;
      }
      if (canSink(buffer, floor)) {
        hanging[compact.first[buffer]]++;
        hanging[compact.last[buffer]]--;
      } else {
        fitting[compact.first[buffer]]++;
        fitting[compact.last[buffer]]--;
        least = Math.min(least, alignUp(floor, buffer) + compact.size[buffer]);
      }
    }
    long bare = nextHeight(run, end, low, high, Long.MAX_VALUE);
    boolean raised = false;
    int count = 0;
    int hangingCount = 0;
    for (int s = run; s < end; s++) {
      count += fitting[s];
      fitting[s] = count;
      hangingCount += hanging[s];
      if (count == 0) {
        // What would hang in the air now may come to lie on what is put beside the section.
        long next = hangingCount == 0 ? bare : Math.min(bare, least);
        long needed = skyline.heightFrom(s, next);
        if (needed > height) {
          weight[s]++;
          if (!elastic) {
            return Finding.DEAD;
          }
          height = needed;
        }
        skyline.raise(s, next);
        raised = true;
      }
    }
    if (raised) {
      return Finding.RAISED;
    }
    long next = Math.min(bare, least);
    for (int s = run; s < end; s++) {
      int cases = fitting[s] + (skyline.heightFrom(s, next) <= height ? 1 : 0);
      double urgent = cases <= 1 ? 0 : cases / weight[s];
      long room = height - floor - skyline.load[s];
      if (s == run || urgent < urgency[run] || (urgent == urgency[run] && room < slack[run])) {
        choice[run] = s;
        urgency[run] = urgent;
        slack[run] = room;
      }
    }
    return Finding.DECIDED;
  }

  /** Returns whether a buffer that starts in a valley can lie on its floor. */
  private boolean canLieOn(int buffer, int end, long floor) {
    if (skyline.placed[buffer] || compact.last[buffer] > end) {
      return false;
    }
    long offset = alignUp(floor, buffer);
    if (!elastic && offset > limit[buffer]) {
      return false;
    }
    if (skyline.fixed.any()) {
      long top = offset + compact.size[buffer];
      for (int s = compact.first[buffer]; s < compact.last[buffer]; s++) {
        if (skyline.fixed.bottomAbove(s, floor) < top) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns whether a buffer would hang in the air, so that the plan need not be looked at. */
  private boolean canSink(int buffer, long floor) {
    long lower = alignUp(floor, buffer) - compact.alignment[buffer];
    if (elastic || lower < 0) {
      return false;
    }
    for (int s = compact.first[buffer]; s < compact.last[buffer]; s++) {
      if (skyline.top[s] > lower) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns a height below which nothing can lie on a section of a valley but on its floor: the
   * lower bank, the top of the smallest buffer that could lie beside, the top of a fixed one.
   */
  private long nextHeight(int run, int end, int low, int high, long least) {
    long floor = skyline.floor[run];
    long next = Skyline.CLOSED;
    if (run > low) {
      next = skyline.floor[run - 1];
    }
    if (end < high) {
      next = Math.min(next, skyline.floor[end]);
    }
    next = Math.min(next, least);
    if (skyline.fixed.any()) {
      for (int s = run; s < end; s++) {
        next = Math.min(next, skyline.fixed.topAbove(s, floor));
      }
    }
    return next;
  }

  private long alignUp(long offset, int buffer) {
    long alignment = compact.alignment[buffer];
    return alignment == 1 ? offset : Alignment.roundUp(offset, alignment);
  }
}
