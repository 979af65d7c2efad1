package dev.jopt.spaces;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Moves fetches before the steps that need them, so that they can be under way while others run: as
 * far as the bytes are free, and the slow memory has the contents. That costs no more moves.
 */
public final class EarlyFetches {
  private EarlyFetches() {}

  /**
   * Moves fetches; other stays may get other places, so that there is room earlier.
   *
   * @param plan the plan
   * @param distance by how many steps at most
   * @return the same plan, but for {@link Residency#from} and offsets
   * @throws IllegalArgumentException if the distance is negative
   */
  public static SpacesPlan of(SpacesPlan plan, int distance) {
    return of(plan, distance, true);
  }

  /**
   * Moves fetches.
   *
   * @param plan the plan
   * @param distance by how many steps at most
   * @param movesOthers whether stays may get other places, so that there is room earlier
   * @return the same plan, but for {@link Residency#from} and, if they may change, offsets
   * @throws IllegalArgumentException if the distance is negative
   */
  public static SpacesPlan of(SpacesPlan plan, int distance, boolean movesOthers) {
    if (distance < 0) {
      throw new IllegalArgumentException("a distance of " + distance + " steps");
    }
    if (!movesOthers) {
      return with(plan, moved(plan, distance, EarlyFetches::isFree));
    }
    List<Residency> moved = moved(plan, distance, EarlyFetches::hasRoom);
    List<Residency> placed = placed(plan.problem(), moved);
    return with(plan, placed == null ? moved(plan, distance, EarlyFetches::isFree) : placed);
  }

  /** Other places for stays that take up memory for longer; null if there are none. */
  static @Nullable List<Residency> placed(SpacesProblem problem, List<Residency> stays) {
    List<SpaceTensor> tensors = problem.tensors();
    long[] offsets =
        ResidencyPlacement.offsets(
            problem, stays, i -> tensors.get(stays.get(i).tensor()).fixedOffset());
    if (offsets == null) {
      return null;
    }
    List<Residency> placed = new ArrayList<>();
    for (int i = 0; i < stays.size(); i++) {
      if (offsets[i] > problem.capacity() - tensors.get(stays.get(i).tensor()).size()) {
        return null;
      }
      placed.add(stays.get(i).at(offsets[i]));
    }
    return placed;
  }

  /** A plan with other stays. */
  static SpacesPlan with(SpacesPlan plan, List<Residency> residencies) {
    return new SpacesPlan(
        plan.problem(),
        ImmutableList.copyOf(residencies),
        plan.cost(),
        plan.lowerBound(),
        plan.nodes());
  }

  /** Tells whether a stay can take up memory at a step, given the stays that do. */
  interface Room {
    boolean isThere(SpacesProblem problem, List<Residency> all, List<Integer> live, int mine);
  }

  private static List<Residency> moved(SpacesPlan plan, int distance, Room room) {
    SpacesProblem problem = plan.problem();
    List<Residency> moved = new ArrayList<>(plan.residencies());
    List<List<Integer>> live = new ArrayList<>();
    for (int step = 0; step < problem.steps(); step++) {
      live.add(new ArrayList<>());
    }
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < moved.size(); i++) {
      order.add(i);
      for (int step = moved.get(i).from(); step <= moved.get(i).until(); step++) {
        live.get(step).add(i);
      }
    }
    order.sort(Comparator.comparingInt(i -> plan.residencies().get(i).first()));
    for (int i : order) {
      Residency residency = moved.get(i);
      if (residency.start() == Residency.Start.FETCH) {
        int earliest = Math.max(previousStep(problem, moved, i) + 1, residency.first() - distance);
        int from = residency.from();
        while (from > earliest && room.isThere(problem, moved, live.get(from - 1), i)) {
          from--;
          live.get(from).add(i);
        }
        moved.set(i, residency.from(from));
      }
    }
    return moved;
  }

  /** Whether there are enough bytes, wherever they are. */
  static boolean hasRoom(SpacesProblem problem, List<Residency> all, List<Integer> live, int mine) {
    long bytes = problem.footprint(all.get(mine).tensor());
    for (int other : live) {
      bytes += problem.footprint(all.get(other).tensor());
    }
    return bytes <= problem.room();
  }

  /** The last step before a stay at which its tensor is accessed, or still written back. */
  private static int previousStep(SpacesProblem problem, List<Residency> all, int mine) {
    Residency residency = all.get(mine);
    boolean isFirst = mine == 0 || all.get(mine - 1).tensor() != residency.tensor();
    int previous = isFirst ? -1 : all.get(mine - 1).until();
    for (SpaceAccess access : problem.tensors().get(residency.tensor()).accesses()) {
      if (access.step() < residency.first()) {
        previous = Math.max(previous, access.step());
      }
    }
    return previous;
  }

  /** Whether the bytes of the place are free. */
  static boolean isFree(SpacesProblem problem, List<Residency> all, List<Integer> live, int mine) {
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
