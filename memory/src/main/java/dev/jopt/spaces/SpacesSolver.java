package dev.jopt.spaces;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Decides what is in the fast memory when, and where.
 *
 * <p>The rule of Belady comes first. What saves most for each byte and step is taken next, then
 * either is improved by a search, and small problems are solved. Offsets are found for all of these
 * answers, so that none costs more than the rule of Belady does once its tensors have places.
 *
 * <p>The answer depends on the problem and the number of nodes alone.
 */
public final class SpacesSolver {
  /** A budget for compilers: less than a second. */
  public static final long DEFAULT_NODES = 100_000;

  private final SpacesProblem problem;
  private final List<Assignment> found = new ArrayList<>();
  private KeptChoices kept;

  /** Whether nothing is given, so that what is the cheapest of all that is left is that of all. */
  private boolean isFree = true;

  private long bound;
  private long spent;

  private SpacesSolver(SpacesProblem problem) {
    this.problem = problem;
    kept = KeptChoices.none(problem);
  }

  /**
   * The first step whose tensors do not fit together into the fast memory, where steps have no
   * direct access to the slow one.
   */
  public static OptionalInt overfullStep(SpacesProblem problem) {
    int step = new Assignment(problem).overfullStep();
    return step < 0 ? OptionalInt.empty() : OptionalInt.of(step);
  }

  /**
   * The rule of Belady: keep what is accessed next.
   *
   * @return nothing if the tensors of some step do not fit
   */
  public static Optional<SpacesPlan> belady(SpacesProblem problem) {
    Assignment assignment = new Assignment(problem);
    long bound = ExactResidencies.lowerBound(assignment);
    if (assignment.overfullStep() >= 0) {
      return Optional.empty();
    }
    BeladyRule.apply(assignment);
    return Optional.ofNullable(plan(assignment, bound, 0));
  }

  /**
   * Looks for a plan.
   *
   * @param problem the problem
   * @param nodes how many search nodes to spend, each some microseconds; 0 for none
   * @return nothing if the tensors of some step do not fit, or no offsets were found for them
   * @throws IllegalArgumentException if the number is negative
   */
  public static Optional<SpacesPlan> solve(SpacesProblem problem, long nodes) {
    if (nodes < 0) {
      throw new IllegalArgumentException("a budget of " + nodes + " nodes");
    }
    return Optional.ofNullable(new SpacesSolver(problem).run(nodes));
  }

  /**
   * Looks for a plan that keeps what still holds of an earlier one: stays with their offsets, and
   * what was in the slow memory between accesses that still follow each other. The rest is planned
   * around that. If there are no offsets for it, those of the earlier plan are given up; if it does
   * not fit even then, all of the plan is.
   *
   * <p>The same problem has the same plan again.
   *
   * @param problem the problem
   * @param earlier what was decided
   * @param nodes how many search nodes to spend, each some microseconds; 0 for none
   * @return nothing if the tensors of some step do not fit, or no offsets were found for them
   * @throws IllegalArgumentException if the number is negative
   */
  public static Optional<SpacesPlan> solve(SpacesProblem problem, EarlierPlan earlier, long nodes) {
    if (earlier.stays().isEmpty() && earlier.decided().isEmpty()) {
      return solve(problem, nodes);
    }
    for (boolean keepsOffsets : new boolean[] {true, false}) {
      SpacesSolver solver = new SpacesSolver(problem);
      solver.kept = KeptChoices.of(problem, earlier, keepsOffsets);
      solver.isFree = false;
      SpacesPlan plan = solver.run(nodes);
      if (plan != null) {
        return Optional.of(plan);
      }
    }
    return solve(problem, nodes);
  }

  private @Nullable SpacesPlan run(long nodes) {
    Assignment belady = new Assignment(problem, kept);
    if (belady.overfullStep() >= 0) {
      return null;
    }
    bound = ExactResidencies.lowerBound(new Assignment(problem));
    BeladyRule.apply(belady);
    found.add(belady);
    Assignment dense = new Assignment(problem, kept);
    new ResidencySearch(dense, 0).fill();
    found.add(dense);
    if (nodes > 0) {
      search(belady.cost() <= dense.cost() ? belady : dense, nodes);
    }
    SpacesPlan best = null;
    for (int i = found.size() - 1; i >= 0; i--) {
      SpacesPlan plan = plan(found.get(i), bound, spent);
      if (plan != null && (best == null || plan.cost() < best.cost())) {
        best = plan;
      }
    }
    return best;
  }

  private void search(Assignment from, long nodes) {
    Assignment best = new Assignment(problem, kept);
    best.restore(from.snapshot());
    if (best.cost() > bound) {
      ResidencySearch search = new ResidencySearch(best, nodes / 2);
      search.fill();
      search.improve(bound);
      spent += search.nodes();
    }
    found.add(best);
    if (best.cost() > bound) {
      ExactResidencies.Outcome outcome =
          ExactResidencies.search(best, best.cost(), Math.max(0, nodes - spent));
      spent += outcome.nodes();
      byte[][] choices = outcome.choices();
      if (choices != null) {
        Assignment exact = new Assignment(problem, kept);
        exact.restore(choices);
        found.add(exact);
      }
      if (outcome.isComplete() && isFree) {
        bound = found.get(found.size() - 1).cost();
      }
    }
  }

  private static @Nullable SpacesPlan plan(Assignment assignment, long bound, long nodes) {
    ImmutableList<Residency> placed = ResidencyPlacement.place(assignment);
    return placed == null
        ? null
        : new SpacesPlan(assignment.problem(), placed, assignment.cost(), bound, nodes);
  }
}
