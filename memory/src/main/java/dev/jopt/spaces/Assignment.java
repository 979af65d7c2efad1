package dev.jopt.spaces;

import java.util.List;

/** What happens to each tensor after its accesses, and the bytes that takes at each step. */
final class Assignment {
  private final SpacesProblem problem;
  private final TensorCost[] tensors;
  private final byte[][] choices;
  private final long[] used;

  /** Whether the slow memory has the contents where each access begins. */
  private final boolean[][] valid;

  private final long room;
  private final KeptChoices kept;
  private long cost;
  private long work;

  /** Keeps nothing that need not be kept. */
  Assignment(SpacesProblem problem) {
    this(problem, KeptChoices.none(problem));
  }

  /** Keeps what is given; where that does not fit, no more of it than does. */
  Assignment(SpacesProblem problem, KeptChoices kept) {
    this.problem = problem;
    this.kept = kept;
    int count = problem.tensors().size();
    tensors = new TensorCost[count];
    choices = new byte[count][];
    used = new long[problem.steps()];
    valid = new boolean[count][];
    room = problem.room();
    for (int t = 0; t < count; t++) {
      tensors[t] = new TensorCost(problem, t, kept);
      choices[t] = new byte[tensors[t].accesses()];
      List<SpaceAccess> accesses = problem.tensors().get(t).accesses();
      for (int i = 0; i < accesses.size(); i++) {
        if (tensors[t].isFast(i, TensorCost.DROP, TensorCost.DROP)) {
          used[accesses.get(i).step()] += problem.footprint(t);
        }
      }
      valid[t] = new boolean[choices[t].length];
      cost += tensors[t].cost(choices[t]);
      // Contents that nothing made are no worse there.
      boolean isValid = true;
      for (int i = 0; i < choices[t].length; i++) {
        valid[t][i] = isValid;
        isValid = tensors[t].isValidAfter(i, TensorCost.DROP, TensorCost.DROP, isValid);
      }
    }
    for (int t = 0; t < count; t++) {
      for (int i = 0; i < choices[t].length; i++) {
        byte given = kept.choice(t, i);
        if (given != choices[t][i] && !trySet(t, i, given)) {
          kept.release(t, i);
        }
      }
    }
  }

  /** What of the choices is given. */
  KeptChoices kept() {
    return kept;
  }

  /** The first step whose tensors do not fit; -1 if there is none. */
  int overfullStep() {
    for (int step = 0; step < used.length; step++) {
      if (used[step] > room) {
        return step;
      }
    }
    return -1;
  }

  SpacesProblem problem() {
    return problem;
  }

  TensorCost tensor(int index) {
    return tensors[index];
  }

  /** What everything costs. */
  long cost() {
    return cost;
  }

  /** Steps of work that were done, each some nanoseconds. */
  long work() {
    return work;
  }

  /** Counts work that was done elsewhere. */
  void addWork(long steps) {
    work += steps;
  }

  /** Bytes in use during a step. */
  long used(int step) {
    return used[step];
  }

  private int step(int tensor, int access) {
    return problem.tensors().get(tensor).accesses().get(access).step();
  }

  /** The step of the access after one; of the one itself if it is the last. */
  private int nextStep(int tensor, int access) {
    return step(tensor, Math.min(access + 1, choices[tensor].length - 1));
  }

  /**
   * Lets something happen after an access, if there is room.
   *
   * @return whether it does now
   */
  boolean trySet(int tensor, int access, byte choice) {
    byte old = choices[tensor][access];
    if (old == choice) {
      return true;
    }
    if (!tensors[tensor].allows(access, choice)) {
      return false;
    }
    set(tensor, access, choice);
    int first = step(tensor, access);
    int last = nextStep(tensor, access);
    work += last - first + 1;
    for (int step = first; choice != TensorCost.DROP && step <= last; step++) {
      if (used[step] > room) {
        set(tensor, access, old);
        return false;
      }
    }
    return true;
  }

  /** Lets something happen after an access, whether there is room or not. */
  private void set(int tensor, int access, byte choice) {
    byte[] mine = choices[tensor];
    byte old = mine[access];
    int first = step(tensor, access);
    int last = nextStep(tensor, access);
    long bytes = problem.footprint(tensor);
    work += mine.length + (last - first) + 2L;
    int within = (choice == TensorCost.KEEP ? 1 : 0) - (old == TensorCost.KEEP ? 1 : 0);
    for (int step = first + 1; within != 0 && step < last; step++) {
      used[step] += within * bytes;
    }
    boolean wasFirst = isFast(tensor, access);
    boolean hasNext = access + 1 < mine.length;
    boolean wasLast = hasNext && isFast(tensor, access + 1);
    mine[access] = choice;
    used[first] += ((isFast(tensor, access) ? 1 : 0) - (wasFirst ? 1 : 0)) * bytes;
    if (hasNext) {
      used[last] += ((isFast(tensor, access + 1) ? 1 : 0) - (wasLast ? 1 : 0)) * bytes;
    }
    cost += change(tensor, access, old);
  }

  /**
   * What more it costs that something else happens after an access; up to where all is as before.
   */
  private long change(int tensor, int access, byte old) {
    TensorCost costs = tensors[tensor];
    byte[] mine = choices[tensor];
    long change = 0;
    byte earlier = before(tensor, access);
    byte oldEarlier = earlier;
    boolean isValid = valid[tensor][access];
    for (int i = access; i < mine.length; i++) {
      boolean wasValid = valid[tensor][i];
      if (i > access + 1 && isValid == wasValid) {
        break;
      }
      byte later = mine[i];
      byte oldLater = i == access ? old : later;
      change += costs.cost(i, earlier, later, isValid);
      change -= costs.cost(i, oldEarlier, oldLater, wasValid);
      valid[tensor][i] = isValid;
      isValid = costs.isValidAfter(i, earlier, later, isValid);
      earlier = later;
      oldEarlier = oldLater;
    }
    return change;
  }

  /** Whether a tensor is in the fast memory for an access. */
  boolean isFast(int tensor, int access) {
    return tensors[tensor].isFast(access, before(tensor, access), after(tensor, access));
  }

  /** What happens before an access. */
  byte before(int tensor, int access) {
    return access == 0 ? TensorCost.DROP : choices[tensor][access - 1];
  }

  /** What happens after an access. */
  byte after(int tensor, int access) {
    return choices[tensor][access];
  }

  /** All choices, to come back to. */
  byte[][] snapshot() {
    byte[][] copy = new byte[choices.length][];
    for (int t = 0; t < copy.length; t++) {
      copy[t] = choices[t].clone();
    }
    return copy;
  }

  /** Comes back to what was once. */
  void restore(byte[][] snapshot) {
    for (int t = 0; t < snapshot.length; t++) {
      for (int access = 0; access < snapshot[t].length; access++) {
        if (choices[t][access] != snapshot[t][access]) {
          set(t, access, snapshot[t][access]);
        }
      }
    }
  }
}
