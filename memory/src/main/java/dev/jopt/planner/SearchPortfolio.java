package dev.jopt.planner;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Ways of searching that take turns, so that none waits for another one to end. Where the budget
 * has several threads, each of them has some of the ways to itself.
 */
final class SearchPortfolio {
  private final Incumbent incumbent;
  private final List<Way> ways = new ArrayList<>();

  /** A way of searching, and what it has had. */
  private static final class Way {
    final SearchRounds rounds;
    final double share;
    double spent;

    Way(SearchRounds rounds, double share, double spent) {
      this.rounds = rounds;
      this.share = share;
      this.spent = spent;
    }

    double share() {
      return share;
    }

    /** Returns when it is the turn of this way: the one of the least number is the next. */
    double turn() {
      return (spent + (double) rounds.nodesOfLongTurn()) / share;
    }
  }

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
    ways.add(new Way(way, share, start));
  }

  /** Searches until the best plan is optimal, the budget is spent, or all are exhausted. */
  void run() {
    int threads = Math.min(incumbent.budget.threads(), ways.size());
    if (threads <= 1) {
      run(ways);
      return;
    }
    List<Runnable> lanes = new ArrayList<>();
    for (List<Way> lane : lanes(threads)) {
      lanes.add(() -> run(lane));
    }
    SearchThreads.run(lanes, incumbent::isDone);
  }

  private void run(List<Way> lane) {
    while (!incumbent.isDone()) {
      Way next = null;
      for (Way way : lane) {
        if (!way.rounds.isExhausted() && (next == null || way.turn() < next.turn())) {
          next = way;
        }
      }
      if (next == null) {
        return;
      }
      long before = incumbent.spentHere();
      next.rounds.next();
      next.spent += (double) (incumbent.spentHere() - before);
    }
  }

  /** Divides the ways such that those of each thread have about as great a share. */
  private List<List<Way>> lanes(int threads) {
    List<List<Way>> lanes = new ArrayList<>();
    double[] shares = new double[threads];
    for (int i = 0; i < threads; i++) {
      lanes.add(new ArrayList<>());
    }
    List<Way> greatestFirst = new ArrayList<>(ways);
    greatestFirst.sort(Comparator.comparingDouble(Way::share).reversed());
    for (Way way : greatestFirst) {
      int least = 0;
      for (int i = 1; i < threads; i++) {
        if (shares[i] < shares[least]) {
          least = i;
        }
      }
      lanes.get(least).add(way);
      shares[least] += way.share;
    }
    return lanes;
  }
}
