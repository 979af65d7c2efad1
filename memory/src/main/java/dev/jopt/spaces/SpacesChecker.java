package dev.jopt.spaces;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Checks plans independently of what made them: it follows each tensor through the steps with
 * numbers for its contents, and looks at the bytes in use at each step.
 */
public final class SpacesChecker {
  private final SpacesProblem problem;
  private final List<List<Residency>> byTensor = new ArrayList<>();
  private long cost;

  private SpacesChecker(SpacesProblem problem, List<Residency> residencies) {
    this.problem = problem;
    problem.tensors().forEach(tensor -> byTensor.add(new ArrayList<>()));
    for (Residency residency : residencies) {
      byTensor.get(residency.tensor()).add(residency);
    }
  }

  /** What is wrong, in words. */
  private static final class Fault extends Exception {
    private static final long serialVersionUID = 1;

    Fault(String words) {
      super(words);
    }
  }

  /**
   * Looks for an error in a plan: bytes that two tensors have at one step, or that are reserved, or
   * beyond the capacity; an access to contents that are not there; a wrong cost.
   *
   * @return one fault in words, or nothing
   */
  public static Optional<String> fault(SpacesPlan plan) {
    SpacesChecker checker = new SpacesChecker(plan.problem(), plan.residencies());
    try {
      for (int tensor = 0; tensor < checker.byTensor.size(); tensor++) {
        checker.follow(tensor);
      }
      checker.checkBytes(plan.residencies());
    } catch (Fault e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
    if (checker.cost != plan.cost()) {
      return Optional.of("the cost is " + checker.cost + ", not " + plan.cost());
    }
    return plan.cost() < plan.lowerBound()
        ? Optional.of("the lower bound " + plan.lowerBound() + " is above the cost")
        : Optional.empty();
  }

  /**
   * What the stays of one tensor cost, with its accesses elsewhere.
   *
   * @return nothing if there is a fault
   */
  static Optional<Long> cost(SpacesProblem problem, int tensor, List<Residency> stays) {
    SpacesChecker checker = new SpacesChecker(problem, stays);
    try {
      checker.follow(tensor);
      return Optional.of(checker.cost);
    } catch (Fault e) {
      return Optional.empty();
    }
  }

  private void follow(int index) throws Fault {
    SpaceTensor tensor = problem.tensors().get(index);
    int latest = 0;
    int inSlow = 0;
    int inFast = -1;
    int next = 0;
    int before = -1;
    int busyUntil = -1;
    boolean hasContents = tensor.isInput();
    List<Residency> stays = byTensor.get(index);
    for (SpaceAccess access : tensor.accesses()) {
      int step = access.step();
      check(step > busyUntil, tensor, step, "is still being written back");
      boolean needs = access.kind().needsContents() && hasContents;
      Residency stay =
          next < stays.size() && stays.get(next).from() <= step ? stays.get(next) : null;
      if (stay == null) {
        check(problem.hasDirectAccess() || !access.mayBeFast(), tensor, step, "is not there");
        check(!needs || inSlow == latest, tensor, step, "is old in the slow memory");
        cost += needs ? access.bytes() * problem.fetchCost() : 0;
        if (access.kind().changesContents()) {
          cost += access.bytes() * problem.writeBackCost();
          inSlow = ++latest;
        }
      } else {
        check(access.mayBeFast(), tensor, step, "cannot be in the fast memory");
        if (inFast < 0) {
          check(stay.first() == step, tensor, step, "is there before an access");
          check(
              stay.from() > Math.max(before, busyUntil)
                  && (stay.from() == step || stay.start() == Residency.Start.FETCH),
              tensor,
              step,
              "comes too early");
          inFast = latest;
          switch (stay.start()) {
            case FETCH -> {
              check(inSlow == latest, tensor, step, "is fetched too early");
              cost += tensor.size() * problem.fetchCost();
            }
            case REMAKE -> {
              check(before >= 0 && access.remakeCost() >= 0, tensor, step, "cannot be made anew");
              cost += access.remakeCost();
            }
            case NONE -> check(!needs, tensor, step, "comes without contents");
          }
        }
        if (access.kind().changesContents()) {
          inFast = ++latest;
        }
        check(step <= stay.last(), tensor, step, "stays without an access");
        if (stay.last() == step) {
          if (stay.isWrittenBack()) {
            cost += tensor.size() * problem.writeBackCost();
            inSlow = inFast;
          }
          check(
              stay.until() == step || stay.isWrittenBack(), tensor, step, "stays without a reason");
          busyUntil = stay.until();
          inFast = -1;
          next++;
        }
      }
      hasContents = true;
      before = step;
    }
    check(next == stays.size(), tensor, before, "stays after the last access");
    check(!tensor.isOutput() || inSlow == latest, tensor, before, "is not in the slow memory");
  }

  private static void check(boolean holds, SpaceTensor tensor, int step, String otherwise)
      throws Fault {
    if (!holds) {
      throw new Fault("tensor " + tensor.id() + " " + otherwise + " at step " + step);
    }
  }

  private void checkBytes(List<Residency> residencies) throws Fault {
    List<List<Residency>> live = new ArrayList<>();
    for (int step = 0; step < problem.steps(); step++) {
      live.add(new ArrayList<>());
    }
    for (Residency residency : residencies) {
      SpaceTensor tensor = problem.tensors().get(residency.tensor());
      long offset = residency.offset();
      int from = residency.from();
      check(residency.until() < problem.steps(), tensor, from, "stays beyond the end");
      check(
          offset >= 0 && offset <= problem.capacity() - tensor.size(),
          tensor,
          from,
          "is outside of the fast memory");
      check(offset % problem.alignment() == 0, tensor, from, "is not aligned");
      check(
          tensor.fixedOffset().isEmpty() || tensor.fixedOffset().getAsLong() == offset,
          tensor,
          from,
          "is not at its address");
      for (ReservedWindow window : problem.reserved()) {
        check(
            offset + tensor.size() <= window.offset() || window.end() <= offset,
            tensor,
            from,
            "is in a reserved window");
      }
      for (int step = from; step <= residency.until(); step++) {
        live.get(step).add(residency);
      }
    }
    for (int step = 0; step < live.size(); step++) {
      long end = 0;
      live.get(step).sort(Comparator.comparingLong(Residency::offset));
      for (Residency residency : live.get(step)) {
        SpaceTensor tensor = problem.tensors().get(residency.tensor());
        check(residency.offset() >= end, tensor, step, "overlaps another one");
        end = residency.offset() + tensor.size();
      }
    }
  }
}
