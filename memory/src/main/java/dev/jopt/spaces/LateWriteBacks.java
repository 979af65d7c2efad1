package dev.jopt.spaces;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Lets write-backs end some steps after they begin, so that they can be under way while others run:
 * until the place in the fast memory, or the tensor, is needed again. That costs no more moves.
 *
 * <p>Fetches that are to be {@linkplain EarlyFetches early} come first: what waits for a fetch is
 * the program, what waits for a write-back is a place.
 */
public final class LateWriteBacks {
  private LateWriteBacks() {}

  /**
   * Lets write-backs end later.
   *
   * @param plan the plan
   * @param distance by how many steps at most
   * @param movesOthers whether stays may get other places, so that there is room for longer
   * @return the same plan, but for {@link Residency#until} and, if they may change, offsets
   * @throws IllegalArgumentException if the distance is negative
   */
  public static SpacesPlan of(SpacesPlan plan, int distance, boolean movesOthers) {
    if (distance < 0) {
      throw new IllegalArgumentException("a distance of " + distance + " steps");
    }
    List<Residency> placed =
        movesOthers
            ? EarlyFetches.placed(plan.problem(), extended(plan, distance, EarlyFetches::hasRoom))
            : null;
    return EarlyFetches.with(
        plan, placed == null ? extended(plan, distance, EarlyFetches::isFree) : placed);
  }

  private static List<Residency> extended(SpacesPlan plan, int distance, EarlyFetches.Room room) {
    SpacesProblem problem = plan.problem();
    List<Residency> stays = new ArrayList<>(plan.residencies());
    List<List<Integer>> live = new ArrayList<>();
    for (int step = 0; step < problem.steps(); step++) {
      live.add(new ArrayList<>());
    }
    List<Integer> writeBacks = new ArrayList<>();
    for (int i = 0; i < stays.size(); i++) {
      for (int step = stays.get(i).from(); step <= stays.get(i).until(); step++) {
        live.get(step).add(i);
      }
      if (stays.get(i).isWrittenBack()) {
        writeBacks.add(i);
      }
    }
    writeBacks.sort(Comparator.comparingInt(i -> plan.residencies().get(i).last()));
    for (int i : writeBacks) {
      int until = stays.get(i).until();
      int latest =
          Math.min(
              nextStep(problem, stays, i) - 1,
              stays.get(i).last() + Math.min(distance, problem.steps()));
      while (until < latest && room.isThere(problem, stays, live.get(until + 1), i)) {
        until++;
        live.get(until).add(i);
      }
      stays.set(i, stays.get(i).until(until));
    }
    return stays;
  }

  /** The first step after a stay at which its tensor is accessed or fetched, or there is none. */
  private static int nextStep(SpacesProblem problem, List<Residency> stays, int mine) {
    Residency stay = stays.get(mine);
    int next = problem.steps();
    if (mine + 1 < stays.size() && stays.get(mine + 1).tensor() == stay.tensor()) {
      next = stays.get(mine + 1).from();
    }
    for (SpaceAccess access : problem.tensors().get(stay.tensor()).accesses()) {
      if (access.step() > stay.last()) {
        return Math.min(next, access.step());
      }
    }
    return next;
  }
}
