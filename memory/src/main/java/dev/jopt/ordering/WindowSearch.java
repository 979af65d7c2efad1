package dev.jopt.ordering;

/**
 * Local search for problems too large to be searched as a whole: puts a few operations around the
 * peak in a better order by {@link DownsetSearch}, as long as one is found.
 */
final class WindowSearch {
  private static final int[] WIDTHS = {16, 40, 100};

  private final OrderingProblem problem;
  private final Subproblem parts;
  private final long nodes;
  private long left;
  private long peak;

  /** Prepares a search of so many nodes, which changes the order in place. */
  WindowSearch(OrderingProblem problem, int[] order, long nodes) {
    this.problem = problem;
    parts = new Subproblem(problem, order);
    this.nodes = nodes;
    left = nodes;
  }

  /** Lowers the peak until it is low enough, nothing helps, or no nodes are left. */
  void run(long enough) {
    boolean better = true;
    while (better && left > 0) {
      long[] before = new long[problem.size()];
      int hottest = profile(before);
      better = peak > enough && improve(hottest, before, enough);
    }
  }

  /** The nodes spent. */
  long spent() {
    return nodes - left;
  }

  /** Finds the bytes before each operation, and the first place at which the peak is. */
  private int profile(long[] before) {
    LiveState state = new LiveState(problem);
    left -= problem.size() / 64;
    int hottest = 0;
    peak = 0;
    for (int i = 0; i < before.length; i++) {
      int op = parts.order()[i];
      before[i] = state.bytes();
      long during = state.during(op);
      if (during > peak) {
        peak = during;
        hottest = i;
      }
      state.run(op);
    }
    return hottest;
  }

  private boolean improve(int hottest, long[] before, long enough) {
    for (int width : WIDTHS) {
      for (int quarter = 1; quarter <= 3; quarter++) {
        int from = Math.max(0, hottest - width * quarter / 4);
        int to = Math.min(before.length, from + width);
        OrderingProblem window = parts.between(from, to, before[from]);
        Effort effort = new Effort(Math.min(left, 20L * width));
        DownsetSearch search = new DownsetSearch(window, effort);
        DownsetSearch.Outcome outcome = search.run(Math.max(enough, StaticBound.of(window)), peak);
        left -= effort.spent() + width;
        if (outcome == DownsetSearch.Outcome.FOUND) {
          parts.replace(from, search.found());
          return true;
        }
        if (left <= 0) {
          return false;
        }
      }
    }
    return false;
  }
}
