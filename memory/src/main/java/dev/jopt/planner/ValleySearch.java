package dev.jopt.planner;

import java.util.Arrays;

/**
 * Fills a {@link Skyline} from the bottom up, valley by valley: the common part of the dive, which
 * never takes back a decision, and the search for proofs.
 *
 * <p>In a <em>valley</em>, a run of sections of equal floor between higher ones, only buffers that
 * live entirely within it can lie on the floor. So for any section of it either one of these
 * buffers lies there, or the floor rises to the next height at which something can lie.
 *
 * <p>The section to decide next is the one with the fewest cases, counted against how often the
 * section has been found too full before (the weighted degree of Boussemart, Hemery, Lecoutre and
 * Sais, ECAI 2004), which steers to the hard sections.
 */
abstract class ValleySearch {

  /** The outcome of a search. */
  enum Outcome {
    /** There is a plan: {@link #offsets}. */
    FITS,
    /** There is none. */
    DOES_NOT_FIT,
    /** The nodes were spent, or the search was stopped, before either was known. */
    UNKNOWN
  }

  /** Ends a search that has used up its nodes. */
  static final class OutOfNodes extends RuntimeException {
    private static final long serialVersionUID = 1;

    OutOfNodes() {
      super(null, null, false, false);
    }
  }

  /** The result of {@link #raiseAndChoose} if a section has no room left for its load. */
  static final int NO_RUN = -1;

  /** To raise one run's floor can make another one forgotten that had been looked at. */
  private static final int STALE = -2;

  /** Only fixed buffers were left, which the floors have reached. */
  static final int ALL_CLOSED = -3;

  /**
   * Sections and buffers looked at until the next question whether to stop: about a millisecond.
   */
  private static final long WORK_BETWEEN_QUESTIONS = 1 << 18;

  /** Sections and buffers that a node may look at; as many again are another node. */
  private static final int WORK_PER_NODE = 1 << 9;

  final CompactProblem compact;
  final Skyline skyline;

  /** The largest offset of each buffer that is below the height. */
  final long[] limit;

  /**
   * Number of times that each section was too full, starting at one; kept between searches. What
   * they are at the beginning of a search is a part of its preferences.
   */
  final double[] weight;

  /** In units. */
  long height;

  /** The order in which alternatives are tried. */
  BranchOrder order;

  // By first section of a run: the findings of examine() about it.
  final int[] choice;
  private final double[] urgency;
  private final long[] slack;
  private final int[] fitting;
  private final int[] hanging;

  private final PlanBudget budget;
  private long nodes;
  private long nodeLimit;

  /** Since the last node. */
  private long work;

  /** Since the last question. */
  private long workSinceQuestion;

  ValleySearch(CompactProblem compact, PlanBudget budget) {
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
    order = BranchOrder.NONE;
  }

  /** Returns the offsets of the plan found last, in units. */
  final long[] offsets() {
    return skyline.offsets.clone();
  }

  /** Returns the nodes that the last search took. */
  final long nodes() {
    return nodes;
  }

  /** Takes everything away, for a plan of so many bytes and so many nodes. */
  final void begin(long bytes, BranchOrder newOrder, long newNodeLimit, boolean undoable) {
    order = newOrder;
    nodeLimit = newNodeLimit;
    nodes = 0;
    work = 0;
    height = (bytes + compact.unit - 1) / compact.unit;
    for (int i = 0; i < compact.count; i++) {
      long size = compact.problem.buffers().get(i).size();
      limit[i] = Math.floorDiv(bytes - size, compact.unit);
    }
    skyline.reset(undoable);
  }

  /**
   * Takes note that a section needs more than the height allows.
   *
   * @param floor from where on it is to be filled, in units
   * @param needed in units
   * @return whether that ends the branch; if not, the search goes on
   */
  abstract boolean isTooFull(int section, long floor, long needed);

  /** Returns whether a buffer may not lie so high. */
  abstract boolean isTooHigh(int buffer, long offset);

  /** Returns whether a buffer would hang in the air, so that the plan need not be looked at. */
  abstract boolean canSink(int buffer, long floor);

  /** Counts a node, and more if the last one has looked at much. */
  final void countNode() {
    nodes++;
    work = 0;
    check(WORK_PER_NODE);
  }

  /** Counts sections or buffers looked at, and now and then asks whether to stop. */
  final void count(int looked) {
    work += looked;
    if (work >= WORK_PER_NODE) {
      nodes += work / WORK_PER_NODE;
      work %= WORK_PER_NODE;
    }
    check(looked);
  }

  private void check(int looked) {
    if (nodes > nodeLimit) {
      throw new OutOfNodes();
    }
    workSinceQuestion += looked;
    if (workSinceQuestion >= WORK_BETWEEN_QUESTIONS) {
      workSinceQuestion = 0;
      if (budget.isStopped()) {
        throw new OutOfNodes();
      }
    }
  }

  /** Returns whether the sections of a buffer just placed have room for the rest. */
  final boolean fits(int buffer) {
    for (int s = compact.first[buffer]; s < compact.last[buffer]; s++) {
      long needed = skyline.floor[s] + skyline.load[s];
      if (skyline.load[s] > 0 && needed > height && isTooFull(s, skyline.floor[s], needed)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Raises floors on which nothing can lie, until each valley has something for each of its
   * sections; then returns the run with the section to decide, {@link #NO_RUN} if a section has no
   * room left for its load, or {@link #ALL_CLOSED}.
   */
  final int raiseAndChoose(int low, int high) {
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
    int run = low;
    int looked = 0;
    while (run < high) {
      looked++;
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
    // The runs are looked at again to find the most urgent one.
    count(2 * looked);
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
    /** Floors were raised; the run has changed. */
    RAISED,
    /** The run's most urgent section is known. */
    DECIDED
  }

  /** Counts the buffers that can lie on each section of a valley. */
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
        // What would hang in the air now may come to lie on a buffer put beside the section.
        long next = hangingCount == 0 ? bare : Math.min(bare, least);
        long needed = skyline.heightFrom(s, next);
        if (needed > height && isTooFull(s, next, needed)) {
          return Finding.DEAD;
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
  final boolean canLieOn(int buffer, int end, long floor) {
    if (skyline.placed[buffer] || compact.last[buffer] > end) {
      return false;
    }
    long offset = alignUp(floor, buffer);
    if (isTooHigh(buffer, offset)) {
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

  /**
   * Returns a height below which nothing can lie on a section of a valley but on its floor: the
   * lower bank, the top of the smallest buffer that could lie beside, the top of a fixed one.
   */
  final long nextHeight(int run, int end, int low, int high, long least) {
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

  final long alignUp(long offset, int buffer) {
    long alignment = compact.alignment[buffer];
    return alignment == 1 ? offset : Alignment.roundUp(offset, alignment);
  }
}
