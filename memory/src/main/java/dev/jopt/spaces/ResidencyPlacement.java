package dev.jopt.spaces;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
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

  /** Where stays have to be, by number; empty for those that may be anywhere. */
  interface FixedOffsets {
    OptionalLong of(int stay);
  }

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
      long[] offsets = offsets(problem, residencies, i -> fixedOffset(stays.get(i)));
      List<Integer> wrong = offsets == null ? List.of() : tooHigh(residencies, offsets);
      if (wrong.isEmpty() && offsets != null) {
        ImmutableList.Builder<Residency> placed = ImmutableList.builder();
        for (int i = 0; i < offsets.length; i++) {
          placed.add(residencies.get(i).at(offsets[i]));
        }
        return placed.build();
      }
      boolean isDropped = false;
      if (offsets == null) {
        // Of two that are in the way of each other, one may have to be there.
        isDropped = dropInTheWay(stays) || dropInTheWay(Lists.reverse(stays));
      } else if (round < CAREFUL_ROUNDS) {
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
  static long @Nullable [] offsets(
      SpacesProblem problem, List<Residency> residencies, FixedOffsets fixed) {
    List<PlanBuffer> buffers = new ArrayList<>();
    for (int i = 0; i < residencies.size(); i++) {
      Residency residency = residencies.get(i);
      SpaceTensor tensor = problem.tensors().get(residency.tensor());
      buffers.add(
          buffer(
              "stay" + i,
              tensor.size(),
              problem.alignment(),
              new LiveRange(residency.from(), residency.until() + 1L),
              fixed.of(i)));
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

  /**
   * Drops those that have a fixed offset which is reserved, or which another one before them has
   * then; tells whether that is a change.
   */
  private boolean dropInTheWay(List<Stay> stays) {
    boolean isDropped = false;
    List<Stay> fixed = new ArrayList<>();
    for (Stay stay : stays) {
      if (fixedOffset(stay).isPresent()) {
        boolean isWrong = false;
        for (ReservedWindow window : problem.reserved()) {
          isWrong |= meets(stay, window.offset(), window.end());
        }
        for (Stay other : fixed) {
          int step = Math.max(other.residency.from(), stay.residency.from());
          long start = fixedOffset(other).orElse(0);
          isWrong |=
              other.residency.covers(step)
                  && stay.residency.covers(step)
                  && meets(stay, start, start + tensorOf(other).size());
        }
        if (isWrong) {
          isDropped |= drop(stay);
        } else {
          fixed.add(stay);
        }
      }
    }
    return isDropped;
  }

  private boolean meets(Stay stay, long start, long end) {
    long offset = fixedOffset(stay).orElse(0);
    return offset < end && start < offset + tensorOf(stay).size();
  }

  private OptionalLong fixedOffset(Stay stay) {
    return assignment.kept().offset(stay.residency.tensor(), stay.firstAccess, stay.lastAccess);
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
      if (stay.residency.from() <= high.until() && high.from() <= stay.residency.until()) {
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
