package dev.jopt.planner;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/**
 * Decides whether the buffers of a problem fit below a height, by depth-first search over {@link
 * Skyline skylines}. A plan in which no buffer can sink is found this way if there is a plan at
 * all, so an exhausted search is a proof.
 *
 * <p>Canonical placements, bounds by section and decomposition are MiniMalloc's (Moffitt, ASPLOS
 * 2023); deciding a section instead of a buffer is what makes the branches few.
 */
final class ProofSearch extends ValleySearch {

  /**
   * The rules that prune the search. Each only leaves out branches that are impossible, or no
   * better than another one: without it the answer is the same, and takes longer.
   */
  enum Inference {
    /** A section whose floor and remaining load exceed the height ends the branch. */
    SECTION_LOAD,
    /** A buffer that could lie lower where everything else is would be found there, too. */
    CANONICAL,
    /** Of buffers that differ in nothing the first one goes first. */
    SYMMETRY,
    /**
     * Where no unplaced buffer crosses from one section to the next, the search falls apart into
     * parts that fail each for itself.
     */
    PARTS
  }

  /** The stack of a search: so much and so much for each buffer. */
  private static final long STACK_BASE = 4 << 20;

  private static final long STACK_BYTES_PER_BUFFER = 1 << 10;

  private final boolean sectionLoad;
  private final boolean canonical;
  private final boolean symmetry;
  private final boolean parts;

  ProofSearch(CompactProblem compact, PlanBudget budget) {
    this(compact, budget, EnumSet.allOf(Inference.class));
  }

  /** Makes a search that uses some inferences only. */
  ProofSearch(CompactProblem compact, PlanBudget budget, Set<Inference> inferences) {
    super(compact, budget);
    sectionLoad = inferences.contains(Inference.SECTION_LOAD);
    canonical = inferences.contains(Inference.CANONICAL);
    symmetry = inferences.contains(Inference.SYMMETRY);
    parts = inferences.contains(Inference.PARTS);
  }

  /**
   * Searches for a plan.
   *
   * @param bytes the height it may have
   * @param order the order of the branches
   * @param nodeLimit nodes to spend
   */
  Outcome search(long bytes, BranchOrder order, long nodeLimit) {
    begin(bytes, order, nodeLimit, true);
    for (int i = 0; i < compact.count; i++) {
      if (compact.fixed[i] > limit[i]) {
        return Outcome.DOES_NOT_FIT;
      }
    }
    // The search recurs once for each buffer placed, deeper than a caller's stack may allow.
    return DeepStack.call(STACK_BASE + STACK_BYTES_PER_BUFFER * compact.count, this::run);
  }

  private Outcome run() {
    try {
      for (int s = 0; s < compact.sections; s++) {
        if (skyline.load[s] > 0 && skyline.floor[s] + skyline.load[s] > height) {
          return Outcome.DOES_NOT_FIT;
        }
      }
      return solveParts(0, compact.sections) ? Outcome.FITS : Outcome.DOES_NOT_FIT;
    } catch (OutOfNodes spent) {
      return Outcome.UNKNOWN;
    }
  }

  /** Solves each part of a range that no unplaced buffer connects with the others. */
  private boolean solveParts(int low, int high) {
    if (!parts) {
      return !isOpen(low, high) || solve(low, high);
    }
    count(high - low);
    int[] bounds = null;
    int found = 0;
    int begin = low;
    for (int s = low + 1; s <= high; s++) {
      if (s == high || skyline.crossing[s] == 0) {
        if (isOpen(begin, s)) {
          if (begin == low && s == high) {
            return solve(low, high);
          }
          if (bounds == null) {
            bounds = new int[8];
          } else if (2 * found == bounds.length) {
            bounds = Arrays.copyOf(bounds, 4 * found);
          }
          bounds[2 * found] = begin;
          bounds[2 * found + 1] = s;
          found++;
        }
        begin = s;
      }
    }
    return bounds == null || solveTightestFirst(bounds, found);
  }

  private boolean isOpen(int low, int high) {
    for (int s = low; s < high; s++) {
      if (skyline.load[s] > 0) {
        return true;
      }
    }
    return false;
  }

  private boolean solveTightestFirst(int[] bounds, int number) {
    int mark = skyline.mark();
    int placementMark = skyline.placementMark();
    long[] room = new long[number];
    for (int i = 0; i < number; i++) {
      room[i] = Long.MAX_VALUE;
      for (int s = bounds[2 * i]; s < bounds[2 * i + 1]; s++) {
        if (skyline.load[s] > 0) {
          room[i] = Math.min(room[i], height - skyline.floor[s] - skyline.load[s]);
        }
      }
    }
    boolean[] solved = new boolean[number];
    for (int round = 0; round < number; round++) {
      int next = -1;
      for (int i = 0; i < number; i++) {
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
      // The lowest top of a buffer that could be put beside the section and under its cover.
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
      count(end - run + compact.startIndex[end] - compact.startIndex[run]);
      order.sort(candidates, count);
      for (int i = 0; i < count; i++) {
        if (!(symmetry && isLikeOneBefore(candidates, i))
            && tryPlacing(candidates[i], floor, low, high)) {
          return true;
        }
      }
      // None of them: then the section stays empty up to the next height.
      long next = nextHeight(run, end, low, high, least);
      if (skyline.heightFrom(section, next) > height && (sectionLoad || next > height)) {
        break;
      }
      skyline.raise(section, next);
    }
    skyline.undo(mark, placementMark);
    return false;
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

  @Override
  boolean isTooFull(int section, long floor, long needed) {
    weight[section]++;
    // Nothing can begin above the height, with or without the inference.
    return sectionLoad || floor > height;
  }

  @Override
  boolean isTooHigh(int buffer, long offset) {
    return offset > limit[buffer];
  }

  @Override
  boolean canSink(int buffer, long floor) {
    long lower = alignUp(floor, buffer) - compact.alignment[buffer];
    if (!canonical || lower < 0) {
      return false;
    }
    for (int s = compact.first[buffer]; s < compact.last[buffer]; s++) {
      if (skyline.top[s] > lower) {
        return false;
      }
    }
    return true;
  }
}
