package dev.jopt.planner;

import java.util.ArrayList;
import java.util.List;

/** Ways of searching that take turns, so that none waits for another one to end. */
final class SearchPortfolio {
  private final Incumbent incumbent;
  private final List<SearchRounds> ways = new ArrayList<>();
  private final List<Double> shares = new ArrayList<>();
  private final List<Double> spent = new ArrayList<>();

  SearchPortfolio(Incumbent incumbent) {
    this.incumbent = incumbent;
  }

  /**
   * Adds a way of searching. Of those that have had as much as their share each, the one added
   * first goes first.
   *
   * @param share of the nodes, relative to those of the others
   */
  void add(SearchRounds way, double share) {
    addLater(way, share, 0);
  }

  /**
   * Adds a way of searching that the others have a start of.
   *
   * @param share of the nodes, relative to those of the others
   * @param start nodes that it counts as spent from the beginning
   */
  void addLater(SearchRounds way, double share, double start) {
    ways.add(way);
    shares.add(share);
    spent.add(start);
  }

  /** Searches until the best plan is optimal, the budget is spent, or all are exhausted. */
  void run() {
    while (!incumbent.isDone()) {
      int next = -1;
      for (int i = 0; i < ways.size(); i++) {
        if (!ways.get(i).isExhausted()
            && (next < 0 || spent.get(i) / shares.get(i) < spent.get(next) / shares.get(next))) {
          next = i;
        }
      }
      if (next < 0) {
        return;
      }
      long before = incumbent.spent();
      ways.get(next).next();
      spent.set(next, spent.get(next) + (double) (incumbent.spent() - before));
    }
  }
}
