package dev.jopt.planner;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Places the buffers one after the other, those of most worth first, each in the lowest gap below a
 * height not far above the bound; those for which there is none, and all those that hardly count,
 * get a quick plan of their own on top. For problems of so many pairs that nothing which looks at
 * all of them ends soon: {@link GapTree} does not. Knows neither fixed buffers nor gaps in lives.
 *
 * <p>Worth is lifetime times a power of the size: what is large and lives long finds no gap once
 * the small and short-lived are in the way.
 */
final class GapTreeRounds implements SearchRounds {
  private static final double SIZE_EXPONENT = 1.5;

  /** How far the height is above the bound, as a share of how far the best plan is. */
  private static final double MARGIN = 0.1;

  /**
   * The buffers of least worth do not count as long as they have no more than this share of all
   * bytes times lifetime.
   */
  private static final double LIGHT = 0.001;

  /** Bits of a worth, as a floating-point number, that do not matter for the order. */
  private static final int COARSENESS = 20;

  /** Intervals looked at in a round: about a tenth of a second. */
  private static final long WORK_PER_ROUND = 10_000_000;

  /** Looking at so many intervals takes as long as a node. */
  private static final long WORK_PER_NODE = 500;

  private final Incumbent incumbent;
  private final CompactProblem compact;
  private final boolean[] placed;
  private @Nullable GapTree tree;

  /** In units. */
  private long height;

  /** The buffers by falling worth. */
  private int[] order = new int[0];

  /** How many of the first buffers in the order count. */
  private int heavy;

  private int next;
  private boolean exhausted;

  GapTreeRounds(Incumbent incumbent) {
    this.incumbent = incumbent;
    compact = incumbent.compact;
    placed = new boolean[compact.count];
  }

  @Override
  public boolean isExhausted() {
    return exhausted;
  }

  @Override
  public void next() {
    if (tree == null) {
      tree = new GapTree(compact);
      long bound = incumbent.lowerBound();
      height = (bound + (long) (MARGIN * (double) (incumbent.height() - bound))) / compact.unit;
      order = order();
      heavy = heavy();
      // What it costs to sort the buffers and to put them into cells.
      incumbent.spend(compact.count / 4);
    }
    long before = tree.work();
    while (next < heavy && tree.work() < before + WORK_PER_ROUND) {
      int buffer = order[next];
      long place = tree.lowest(buffer, height - compact.size[buffer]);
      if (place >= 0) {
        tree.put(buffer, place);
        placed[buffer] = true;
      }
      next++;
    }
    incumbent.spend((tree.work() - before) / WORK_PER_NODE);
    if (next == heavy) {
      offer(tree);
      tree = null;
      exhausted = true;
    }
  }

  private int[] order() {
    long[] worth = new long[compact.count];
    for (int i = 0; i < compact.count; i++) {
      // Strict, because a plan must not depend on the processor. The bits of positive numbers are
      // in their order.
      double power = StrictMath.pow((double) compact.size[i], SIZE_EXPONENT);
      worth[i] = Double.doubleToRawLongBits(power * lifetime(i)) >>> COARSENESS;
    }
    return Sorting.byFalling(worth);
  }

  private int heavy() {
    double all = 0;
    for (int i = 0; i < compact.count; i++) {
      all += area(i);
    }
    int count = compact.count;
    double light = 0;
    while (count > 0 && light + area(order[count - 1]) <= LIGHT * all) {
      light += area(order[count - 1]);
      count--;
    }
    return count;
  }

  private double area(int buffer) {
    return (double) compact.size[buffer] * lifetime(buffer);
  }

  /** In sections. */
  private int lifetime(int buffer) {
    return compact.last[buffer] - compact.first[buffer];
  }

  private void offer(GapTree done) {
    long[] units = new long[compact.count];
    int[] others = new int[compact.count];
    int count = 0;
    for (int i = 0; i < compact.count; i++) {
      if (placed[i]) {
        units[i] = done.offset(i);
      } else {
        others[count] = i;
        count++;
      }
    }
    others = Arrays.copyOf(others, count);
    PlanSolution above = Planners.BEST_FIT.planPlain(compact.part(others), incumbent.budget);
    incumbent.offerStack(units, height * compact.unit, others, above);
  }
}
