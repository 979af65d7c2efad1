package dev.jopt.spaces;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Moves fetches before the steps that need them, so that they can be under way while others run: as
 * far as the bytes are free, and the slow memory has the contents. That costs no more moves.
 */
public final class EarlyFetches {
  private EarlyFetches() {}

  /**
   * Moves fetches.
   *
   * @param plan the plan
   * @param distance by how many steps at most
   * @return the same plan, but for {@link Residency#from}
   * @throws IllegalArgumentException if the distance is negative
   */
  public static SpacesPlan of(SpacesPlan plan, int distance) {
    if (distance < 0) {
      throw new IllegalArgumentException("a distance of " + distance + " steps");
    }
    SpacesProblem problem = plan.problem();
    List<Residency> moved = new ArrayList<>(plan.residencies());
    List<List<Integer>> live = new ArrayList<>();
    for (int step = 0; step < problem.steps(); step++) {
      live.add(new ArrayList<>());
    }
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < moved.size(); i++) {
      order.add(i);
      for (int step = moved.get(i).from(); step <= moved.get(i).last(); step++) {
        live.get(step).add(i);
      }
    }
    order.sort(Comparator.comparingInt(i -> plan.residencies().get(i).first()));
    for (int i : order) {
      Residency residency = moved.get(i);
      if (residency.start() == Residency.Start.FETCH) {
        int earliest =
            Math.max(previousAccess(problem, residency) + 1, residency.first() - distance);
        int from = residency.from();
        while (from > Math.max(0, earliest) && isFree(problem, moved, live.get(from - 1), i)) {
          from--;
          live.get(from).add(i);
        }
        moved.set(i, residency.from(from));
      }
    }
    return new SpacesPlan(
        problem, ImmutableList.copyOf(moved), plan.cost(), plan.lowerBound(), plan.nodes());
  }

  private static int previousAccess(SpacesProblem problem, Residency residency) {
    int previous = -1;
    for (SpaceAccess access : problem.tensors().get(residency.tensor()).accesses()) {
      if (access.step() < residency.first()) {
        previous = access.step();
      }
    }
    return previous;
  }

  private static boolean isFree(
      SpacesProblem problem, List<Residency> all, List<Integer> live, int mine) {
    long start = all.get(mine).offset();
    long end = start + problem.tensors().get(all.get(mine).tensor()).size();
    for (int other : live) {
      long offset = all.get(other).offset();
      if (offset < end && start < offset + problem.tensors().get(all.get(other).tensor()).size()) {
        return false;
      }
    }
    return true;
  }
}
