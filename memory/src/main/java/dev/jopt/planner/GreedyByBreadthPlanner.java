package dev.jopt.planner;

import com.google.common.primitives.Ints;

/**
 * Goes through the moments of the program from the one with the most live bytes down, and places
 * the buffers live there, the largest first, each in the smallest gap that holds it. Takes time
 * about linear in the pairs of buffers that are live together.
 *
 * <p>Source: Pisarchyk and Lee, Efficient Memory Management for Deep Neural Net Inference, 2020
 * (arXiv 2001.03288), section 5.3.
 */
public final class GreedyByBreadthPlanner extends GreedyPlanner {

  /** Makes a planner. */
  public GreedyByBreadthPlanner() {}

  @Override
  public String name() {
    return "greedy-by-breadth";
  }

  @Override
  int[] order(CompactProblem compact) {
    int[] sections = Sorting.byFalling(compact.load);
    // A buffer is placed with the first of its sections in that order.
    int[] rank = new int[compact.sections];
    for (int i = 0; i < sections.length; i++) {
      rank[sections[i]] = i;
    }
    RangeMinimum ranks = new RangeMinimum(rank);
    int[][] placedWith = new int[compact.sections][0];
    int[] number = new int[compact.sections];
    int[] bySize = Sorting.byFalling(compact.size);
    for (int buffer : bySize) {
      number[ranks.over(compact.first[buffer], compact.last[buffer])]++;
    }
    for (int i = 0; i < compact.sections; i++) {
      placedWith[i] = new int[number[i]];
      number[i] = 0;
    }
    for (int buffer : bySize) {
      int with = ranks.over(compact.first[buffer], compact.last[buffer]);
      placedWith[with][number[with]] = buffer;
      number[with]++;
    }
    return Ints.concat(placedWith);
  }

  @Override
  boolean prefersLowest() {
    return false;
  }
}
