package dev.jopt.spaces;

import com.google.common.collect.ImmutableList;
import dev.jopt.planner.AutoPlanner;
import dev.jopt.planner.LiveRange;
import dev.jopt.planner.PlanBudget;
import dev.jopt.planner.PlanBuffer;
import dev.jopt.planner.PlanProblem;
import dev.jopt.planner.PlanSolution;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Finds offsets for what an assignment keeps. Where the free bytes of the fast memory are in pieces
 * that are too small, that is dropped for which it costs the least.
 */
final class ResidencyPlacement {
  /** How many rounds drop one tensor each; later ones drop all that is too high. */
  private static final int CAREFUL_ROUNDS = 60;

  private static final PlanBudget BUDGET = PlanBudget.ofNodes(2_000);

  private final Assignment assignment;
  private final SpacesProblem problem;

  private ResidencyPlacement(Assignment assignment) {
    this.assignment = assignment;
    this.problem = assignment.problem();
  }

  /**
   * A stay, and what happens before and after its accesses.
   *
   * @param firstAccess the index of its first access
   * @param lastAccess of its last one
   */
  private record Stay(Residency residency, int firstAccess, int lastAccess) {}

  /**
   * Finds offsets, and drops what has none.
   *
   * @return the stays by tensor, then by step; null if those that must be do not fit
   */
  static @Nullable ImmutableList<Residency> place(Assignment assignment) {
    return new ResidencyPlacement(assignment).run();
  }

  private @Nullable ImmutableList<Residency> run() {
    for (int round = 0; ; round++) {
      List<Stay> stays = stays();
      List<Residency> residencies = new ArrayList<>();
      stays.forEach(stay -> residencies.add(stay.residency));
      long[] offsets = offsets(problem, residencies);
      List<Integer> wrong = offsets == null ? fixedInTheWay(stays) : tooHigh(residencies, offsets);
      if (wrong.isEmpty() && offsets != null) {
        ImmutableList.Builder<Residency> placed = ImmutableList.builder();
        for (int i = 0; i < offsets.length; i++) {
          placed.add(residencies.get(i).at(offsets[i]));
        }
        return placed.build();
      }
      boolean isDropped = false;
      if (round < CAREFUL_ROUNDS && offsets != null) {
        isDropped = dropCheapest(stays, wrong, offsets);
      } else {
        for (int i : wrong) {
          isDropped |= drop(stays.get(i));
        }
      }
      if (!isDropped) {
        return null;
      }
    }
  }

  private List<Stay> stays() {
    List<Stay> stays = new ArrayList<>();
    for (int t = 0; t < problem.tensors().size(); t++) {
      List<SpaceAccess> accesses = problem.tensors().get(t).accesses();
      TensorCost costs = assignment.tensor(t);
      boolean isValid = true;
      int first = -1;
      Residency.Start start = Residency.Start.NONE;
      for (int i = 0; i < accesses.size(); i++) {
        byte before = assignment.before(t, i);
        byte after = assignment.after(t, i);
        if (costs.isFast(i, before, after)) {
          if (before != TensorCost.KEEP) {
            first = i;
            start = costs.startOf(i, before);
          }
          if (after != TensorCost.KEEP) {
            int from = accesses.get(first).step();
            boolean isWrittenBack = costs.writesBack(i, before, after, isValid);
            stays.add(
                new Stay(
                    Residency.of(t, from, accesses.get(i).step(), 0, start, isWrittenBack),
                    first,
                    i));
          }
        }
        isValid = costs.isValidAfter(i, before, after, isValid);
      }
    }
    return stays;
  }

  /** Offsets, also above the capacity; null if fixed ones are in the way of each other. */
  static long @Nullable [] offsets(SpacesProblem problem, List<Residency> residencies) {
    List<PlanBuffer> buffers = new ArrayList<>();
    for (int i = 0; i < residencies.size(); i++) {
      Residency residency = residencies.get(i);
      SpaceTensor tensor = problem.tensors().get(residency.tensor());
      buffers.add(
          buffer(
              "stay" + i,
              tensor.size(),
              problem.alignment(),
              new LiveRange(residency.from(), residency.last() + 1L),
              tensor.fixedOffset()));
    }
    for (ReservedWindow window : problem.reserved()) {
      buffers.add(
          buffer(
              "window" + window.offset(),
              window.size(),
              1,
              new LiveRange(0, Math.max(1, problem.steps())),
              OptionalLong.of(window.offset())));
    }
    PlanProblem plan;
    try {
      plan = PlanProblem.of(buffers);
    } catch (IllegalArgumentException e) {
      return null;
    }
    PlanSolution solution = new AutoPlanner().plan(plan, BUDGET);
    long[] offsets = new long[residencies.size()];
    for (int i = 0; i < offsets.length; i++) {
      offsets[i] = solution.offsets().get(i);
    }
    return offsets;
  }

  private static PlanBuffer buffer(
      String id, long size, long alignment, LiveRange live, OptionalLong offset) {
    return new PlanBuffer(id, size, alignment, ImmutableList.of(live), offset, ImmutableList.of());
  }

  private List<Integer> tooHigh(List<Residency> residencies, long[] offsets) {
    List<Integer> high = new ArrayList<>();
    for (int i = 0; i < offsets.length; i++) {
      long size = problem.tensors().get(residencies.get(i).tensor()).size();
      if (offsets[i] > problem.capacity() - size) {
        high.add(i);
      }
    }
    return high;
  }

  /** Those that have a fixed offset which something else has then, or that is reserved. */
  private List<Integer> fixedInTheWay(List<Stay> stays) {
    List<Integer> wrong = new ArrayList<>();
    List<Integer> fixed = new ArrayList<>();
    for (int i = 0; i < stays.size(); i++) {
      OptionalLong offset = tensorOf(stays.get(i)).fixedOffset();
      if (offset.isPresent()) {
        boolean isWrong = false;
        for (ReservedWindow window : problem.reserved()) {
          isWrong |= meets(stays.get(i), window.offset(), window.end());
        }
        for (int other : fixed) {
          Residency first = stays.get(other).residency;
          Residency second = stays.get(i).residency;
          long start = tensorOf(stays.get(other)).fixedOffset().orElse(0);
          isWrong |=
              first.covers(Math.max(first.from(), second.from()))
                  && second.covers(Math.max(first.from(), second.from()))
                  && meets(stays.get(i), start, start + tensorOf(stays.get(other)).size());
        }
        (isWrong ? wrong : fixed).add(i);
      }
    }
    return wrong;
  }

  private boolean meets(Stay stay, long start, long end) {
    long offset = tensorOf(stay).fixedOffset().orElse(0);
    return offset < end && start < offset + tensorOf(stay).size();
  }

  private SpaceTensor tensorOf(Stay stay) {
    return problem.tensors().get(stay.residency.tensor());
  }

  /** Drops the stay, of those live while one is too high, without which things cost the least. */
  private boolean dropCheapest(List<Stay> stays, List<Integer> wrong, long[] offsets) {
    int highest = wrong.get(0);
    for (int i : wrong) {
      highest = offsets[i] > offsets[highest] ? i : highest;
    }
    Residency high = stays.get(highest).residency;
    byte[][] snapshot = assignment.snapshot();
    long least = Long.MAX_VALUE;
    Stay cheapest = null;
    for (Stay stay : stays) {
      if (stay.residency.from() <= high.last() && high.from() <= stay.residency.last()) {
        if (drop(stay)) {
          if (assignment.cost() < least) {
            least = assignment.cost();
            cheapest = stay;
          }
          restore(stay, snapshot);
        }
      }
    }
    return cheapest != null && drop(cheapest);
  }

  private void restore(Stay stay, byte[][] snapshot) {
    int tensor = stay.residency.tensor();
    for (int access = 0; access < snapshot[tensor].length; access++) {
      assignment.trySet(tensor, access, snapshot[tensor][access]);
    }
  }

  /** Lets a tensor go between all accesses of a stay; tells whether that is a change. */
  private boolean drop(Stay stay) {
    int tensor = stay.residency.tensor();
    boolean isChanged = false;
    for (int access = Math.max(0, stay.firstAccess - 1); access <= stay.lastAccess; access++) {
      if (assignment.after(tensor, access) != TensorCost.DROP) {
        isChanged |= assignment.trySet(tensor, access, TensorCost.DROP);
      }
    }
    return isChanged;
  }
}
