package dev.jopt.spaces;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The choices of an assignment that are given, as an earlier plan made them, and where its stays
 * are. What does not hold any more is left out: a stay with an access that cannot be in the fast
 * memory, or at an offset that is not free.
 */
final class KeptChoices {
  /** A choice that is not given. */
  private static final byte FREE = -1;

  private static final int NONE = -1;

  private final SpacesProblem problem;
  private final byte[][] choices;
  private final long[][] offsets;
  private final boolean keepsOffsets;

  private KeptChoices(SpacesProblem problem, boolean keepsOffsets) {
    this.problem = problem;
    this.keepsOffsets = keepsOffsets;
    int count = problem.tensors().size();
    choices = new byte[count][];
    offsets = new long[count][];
    for (int t = 0; t < count; t++) {
      choices[t] = new byte[problem.tensors().get(t).accesses().size()];
      offsets[t] = new long[choices[t].length];
      Arrays.fill(choices[t], FREE);
      Arrays.fill(offsets[t], NONE);
    }
  }

  /** Nothing is given. */
  static KeptChoices none(SpacesProblem problem) {
    return new KeptChoices(problem, false);
  }

  /** What still holds of a plan, with its offsets or without. */
  static KeptChoices of(SpacesProblem problem, EarlierPlan plan, boolean keepsOffsets) {
    KeptChoices kept = new KeptChoices(problem, keepsOffsets);
    List<List<Residency>> stays = plan.staysByTensor(problem.tensors().size());
    PlacesInUse places = new PlacesInUse(problem);
    KeptChoices none = none(problem);
    for (int t = 0; t < stays.size(); t++) {
      TensorCost costs = new TensorCost(problem, t, none);
      kept.keep(t, stays.get(t), costs, places);
      kept.decide(t, stays.get(t), costs, plan);
    }
    return kept;
  }

  /** What of the fast memory is in use at each step. */
  private static final class PlacesInUse {
    private final SpacesProblem problem;
    private final Map<Integer, TreeMap<Long, Long>> byStep = new TreeMap<>();

    PlacesInUse(SpacesProblem problem) {
      this.problem = problem;
    }

    /** Takes the place of a stay if it is free and the tensor may be there. */
    boolean take(Residency stay) {
      SpaceTensor tensor = problem.tensors().get(stay.tensor());
      long start = stay.offset();
      long end = start + tensor.size();
      boolean mayBe =
          start >= 0
              && start <= problem.capacity() - tensor.size()
              && start % problem.alignment() == 0
              && tensor.fixedOffset().orElse(start) == start;
      for (ReservedWindow window : problem.reserved()) {
        mayBe &= end <= window.offset() || window.end() <= start;
      }
      for (int step = stay.first(); mayBe && step <= stay.last(); step++) {
        Map.Entry<Long, Long> below =
            byStep.computeIfAbsent(step, key -> new TreeMap<>()).lowerEntry(end);
        mayBe = below == null || below.getValue() <= start;
      }
      for (int step = stay.first(); mayBe && step <= stay.last(); step++) {
        byStep.computeIfAbsent(step, key -> new TreeMap<>()).put(start, end);
      }
      return mayBe;
    }
  }

  /** Keeps a tensor in the fast memory for the stays that still hold. */
  private void keep(int tensor, List<Residency> stays, TensorCost costs, PlacesInUse places) {
    List<SpaceAccess> accesses = problem.tensors().get(tensor).accesses();
    for (Residency stay : stays) {
      int first = accessAt(accesses, stay.first());
      int last = accessAt(accesses, stay.last());
      boolean holds = first >= 0 && last >= first && accesses.get(first).mayBeFast();
      for (int i = first; holds && i < last; i++) {
        holds = costs.allows(i, TensorCost.KEEP) && choices[tensor][i] == FREE;
      }
      if (holds && places.take(stay)) {
        Arrays.fill(choices[tensor], first, last, TensorCost.KEEP);
        Arrays.fill(offsets[tensor], first, last + 1, stay.offset());
      }
    }
  }

  /** Takes over what was decided between stays. */
  private void decide(int tensor, List<Residency> stays, TensorCost costs, EarlierPlan plan) {
    List<SpaceAccess> accesses = problem.tensors().get(tensor).accesses();
    @Nullable Residency[] covers = covers(accesses, stays);
    for (int i = 0; i < accesses.size(); i++) {
      int step = accesses.get(i).step();
      boolean isDecided = plan.decided().contains(new EarlierPlan.Decision(tensor, step));
      if (choices[tensor][i] != FREE || !isDecided) {
        continue;
      }
      boolean isLast = i + 1 == accesses.size();
      Residency here = covers[i];
      Residency next = isLast ? null : covers[i + 1];
      boolean isLost =
          (here != null && offsets[tensor][i] == NONE)
              || (next != null && offsets[tensor][i + 1] == NONE);
      if (isLost) {
        continue;
      }
      byte choice = TensorCost.DROP;
      if (next != null && next.start() == Residency.Start.REMAKE) {
        choice = here == null ? TensorCost.LATER : TensorCost.REMAKE;
      } else if (here != null && here.first() == step) {
        choice = TensorCost.HERE;
      }
      choices[tensor][i] = costs.allows(i, choice) ? choice : TensorCost.DROP;
    }
  }

  /** By access, the stay that it is in. */
  private static @Nullable Residency[] covers(List<SpaceAccess> accesses, List<Residency> stays) {
    @Nullable Residency[] covers = new Residency[accesses.size()];
    for (Residency stay : stays) {
      int first = accessAt(accesses, stay.first());
      for (int i = first; i >= 0 && i < covers.length; i++) {
        if (accesses.get(i).step() > stay.last()) {
          break;
        }
        covers[i] = stay;
      }
    }
    return covers;
  }

  private static int accessAt(List<SpaceAccess> accesses, int step) {
    int low = 0;
    int high = accesses.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int found = accesses.get(middle).step();
      if (found == step) {
        return middle;
      }
      low = found < step ? middle + 1 : low;
      high = found < step ? high : middle - 1;
    }
    return -1;
  }

  /** Whether something may happen after an access, as far as what is given goes. */
  boolean allows(int tensor, int access, byte choice) {
    byte given = choices[tensor][access];
    if (given != FREE) {
      return choice == given;
    }
    // A stay has one place.
    return choice != TensorCost.KEEP || !keepsOffsets || !meetsOtherPlace(tensor, access);
  }

  private boolean meetsOtherPlace(int tensor, int access) {
    long before = offsets[tensor][access];
    long after = access + 1 < offsets[tensor].length ? offsets[tensor][access + 1] : NONE;
    return before != NONE && after != NONE && before != after;
  }

  /** What is given for after an access; that it goes if nothing is. */
  byte choice(int tensor, int access) {
    byte given = choices[tensor][access];
    return given == FREE ? TensorCost.DROP : given;
  }

  /** Whether it is given what happens after an access. */
  boolean isGiven(int tensor, int access) {
    return choices[tensor][access] != FREE;
  }

  /** Gives the choice after an access free. */
  void release(int tensor, int access) {
    choices[tensor][access] = FREE;
  }

  /** Where a stay of some accesses has to be: of the tensor, or as it was. */
  OptionalLong offset(int tensor, int firstAccess, int lastAccess) {
    OptionalLong fixed = problem.tensors().get(tensor).fixedOffset();
    for (int i = firstAccess; keepsOffsets && fixed.isEmpty() && i <= lastAccess; i++) {
      if (offsets[tensor][i] != NONE) {
        fixed = OptionalLong.of(offsets[tensor][i]);
      }
    }
    return fixed;
  }
}
