package dev.jopt.spaces;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The baseline: each step keeps the tensors that it accesses, and where there is no room for all,
 * those go that are accessed again furthest from now; of these the largest.
 */
final class BeladyRule {
  private final Assignment assignment;
  private final List<List<Place>> accesses = new ArrayList<>();
  private final List<Place> kept = new ArrayList<>();

  private BeladyRule(Assignment assignment) {
    this.assignment = assignment;
    SpacesProblem problem = assignment.problem();
    for (int step = 0; step < problem.steps(); step++) {
      accesses.add(new ArrayList<>());
    }
    for (int t = 0; t < problem.tensors().size(); t++) {
      List<SpaceAccess> each = problem.tensors().get(t).accesses();
      for (int i = 0; i + 1 < each.size(); i++) {
        accesses.get(each.get(i).step()).add(new Place(t, i, each.get(i + 1).step()));
      }
    }
  }

  /**
   * An access, or what happens from there to the next one.
   *
   * @param next the step of the next access
   */
  private record Place(int tensor, int access, int next) {}

  /** Follows the rule, beginning with nothing that is kept. */
  static void apply(Assignment assignment) {
    new BeladyRule(assignment).run();
  }

  private void run() {
    SpacesProblem problem = assignment.problem();
    Comparator<Place> furthestFirst =
        Comparator.comparingInt((Place place) -> -place.next)
            .thenComparingLong(place -> -problem.footprint(place.tensor))
            .thenComparingInt(place -> place.tensor);
    for (int step = 0; step < problem.steps(); step++) {
      int now = step;
      kept.removeIf(place -> place.next <= now);
      List<Place> wanted = new ArrayList<>(accesses.get(step));
      wanted.sort(furthestFirst.reversed());
      for (Place place : wanted) {
        keep(place, furthestFirst);
      }
    }
  }

  /** Keeps a tensor until its next access, if others that are needed later can go for that. */
  private void keep(Place place, Comparator<Place> furthestFirst) {
    if (!assignment.tensor(place.tensor).allows(place.access, TensorCost.KEEP)) {
      return;
    }
    while (!assignment.trySet(place.tensor, place.access, TensorCost.KEEP)) {
      Place victim = kept.stream().min(furthestFirst).orElse(null);
      if (victim == null || furthestFirst.compare(victim, place) >= 0) {
        return;
      }
      assignment.trySet(victim.tensor, victim.access, TensorCost.DROP);
      kept.remove(victim);
    }
    kept.add(place);
  }
}
