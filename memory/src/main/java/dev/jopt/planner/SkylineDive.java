package dev.jopt.planner;

import java.util.Arrays;

/**
 * Makes a plan from the bottom up without ever taking back a decision: where there is no room below
 * the height that it aims at, the height grows.
 */
final class SkylineDive extends ValleySearch {
  private int[] candidates = new int[16];

  SkylineDive(CompactProblem compact, PlanBudget budget) {
    super(compact, budget);
  }

  /**
   * Makes a plan.
   *
   * @param bytes the height to aim at
   * @param order the preference between buffers
   * @param nodeLimit nodes to spend; {@link Outcome#UNKNOWN} if they are not enough
   */
  Outcome dive(long bytes, BranchOrder order, long nodeLimit) {
    begin(bytes, order, nodeLimit, false);
    try {
      for (int s = 0; s < compact.sections; s++) {
        height =
            skyline.load[s] > 0 ? Math.max(height, skyline.floor[s] + skyline.load[s]) : height;
      }
      countNode();
      for (int run = raiseAndChoose(0, compact.sections);
          run >= 0;
          run = raiseAndChoose(0, compact.sections)) {
        placeBest(run);
        countNode();
      }
      return Outcome.FITS;
    } catch (OutOfNodes spent) {
      return Outcome.UNKNOWN;
    }
  }

  /** Puts the preferred one of the buffers that can lie on the chosen section of a run there. */
  private void placeBest(int run) {
    int section = choice[run];
    int end = skyline.runEnd[run];
    long floor = skyline.floor[section];
    int count = 0;
    for (int i = compact.startIndex[run]; i < compact.startIndex[section + 1]; i++) {
      int buffer = compact.byFirst[i];
      if (compact.last[buffer] > section && canLieOn(buffer, end, floor)) {
        if (count == candidates.length) {
          candidates = Arrays.copyOf(candidates, 2 * count);
        }
        candidates[count] = buffer;
        count++;
      }
    }
    int buffer = order.first(candidates, count);
    skyline.place(buffer, alignUp(floor, buffer));
    fits(buffer);
  }

  @Override
  boolean isTooFull(int section, long floor, long needed) {
    weight[section]++;
    height = needed;
    return false;
  }

  @Override
  boolean isTooHigh(int buffer, long offset) {
    return false;
  }

  @Override
  boolean canSink(int buffer, long floor) {
    return false;
  }
}
