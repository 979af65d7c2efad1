package dev.jopt.spaces;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The cheapest assignment of a problem, by dynamic programming over its steps: of all ways to what
 * is kept after a step only the cheapest matters, and none whose cost and the least that follows
 * are not below what is known already. Exact as far as capacity goes; offsets are not looked at.
 */
final class ExactResidencies {
  private final Assignment assignment;
  private final SpacesProblem problem;
  private final long[][][] rest;

  /** By step, the tensors that it accesses, and which of their accesses that is. */
  private final List<List<int[]>> accesses = new ArrayList<>();

  private final long mostNodes;
  private final long below;
  private long nodes;

  private ExactResidencies(Assignment assignment, long below, long nodes) {
    this.assignment = assignment;
    this.problem = assignment.problem();
    this.below = below;
    this.mostNodes = nodes;
    rest = new long[problem.tensors().size()][][];
    for (int step = 0; step < problem.steps(); step++) {
      accesses.add(new ArrayList<>());
    }
    for (int t = 0; t < rest.length; t++) {
      rest[t] = assignment.tensor(t).leastRest();
      List<SpaceAccess> each = problem.tensors().get(t).accesses();
      for (int i = 0; i < each.size(); i++) {
        accesses.get(each.get(i).step()).add(new int[] {t, i});
      }
    }
  }

  /**
   * What was found.
   *
   * @param choices the cheapest ones, if they cost less than what was known
   * @param isComplete whether nothing else costs less
   */
  record Outcome(byte @Nullable [][] choices, boolean isComplete, long nodes) {}

  /** What is kept after a step, and how it came to that. */
  private static final class State {
    /** By tensor, {@code 2 * what happens now}, plus one if the slow memory has the contents. */
    final byte[] status;

    final @Nullable State before;
    final long cost;

    State(byte[] status, @Nullable State before, long cost) {
      this.status = status;
      this.before = before;
      this.cost = cost;
    }
  }

  /** The least that everything costs, if there is room for all. */
  static long lowerBound(Assignment assignment) {
    long bound = 0;
    for (int t = 0; t < assignment.problem().tensors().size(); t++) {
      TensorCost tensor = assignment.tensor(t);
      bound += tensor.leastRest()[0][1];
    }
    return bound;
  }

  /**
   * Looks for an assignment that costs less than a given one.
   *
   * @param assignment whose choices do not matter
   * @param below the cost that is known
   * @param nodes how many states to look at
   */
  static Outcome search(Assignment assignment, long below, long nodes) {
    return new ExactResidencies(assignment, below, nodes).run();
  }

  private Outcome run() {
    byte[] start = new byte[rest.length];
    long bound = 0;
    for (int t = 0; t < rest.length; t++) {
      start[t] = 1;
      bound += rest[t][0][start[t]];
    }
    // The cost of a state has the least that follows in it.
    List<State> states = List.of(new State(start, null, bound));
    if (bound >= below) {
      return new Outcome(null, true, 0);
    }
    for (int step = 0; step < problem.steps(); step++) {
      Map<ByteBuffer, State> next = new LinkedHashMap<>();
      List<int[]> now = accesses.get(step);
      for (State state : states) {
        long kept = keptBytes(state.status, now);
        Expansion expansion = new Expansion(state, now, next);
        if (!expand(expansion, state.status.clone(), 0, kept, state.cost)) {
          return new Outcome(null, false, nodes);
        }
      }
      if (next.isEmpty()) {
        return new Outcome(null, true, nodes);
      }
      states = new ArrayList<>(next.values());
    }
    State best = states.get(0);
    for (State state : states) {
      best = state.cost < best.cost ? state : best;
    }
    return new Outcome(choicesTo(best), true, nodes);
  }

  /** The bytes of what stays all through a step that does not access it. */
  private long keptBytes(byte[] status, List<int[]> now) {
    long bytes = 0;
    for (int t = 0; t < status.length; t++) {
      if (status[t] >> 1 == TensorCost.KEEP) {
        bytes += problem.footprint(t);
      }
    }
    for (int[] access : now) {
      if (status[access[0]] >> 1 == TensorCost.KEEP) {
        bytes -= problem.footprint(access[0]);
      }
    }
    return bytes;
  }

  /** The states after a step, from one before it. */
  private static final class Expansion {
    final State from;
    final List<int[]> accesses;
    final Map<ByteBuffer, State> next;

    Expansion(State from, List<int[]> accesses, Map<ByteBuffer, State> next) {
      this.from = from;
      this.accesses = accesses;
      this.next = next;
    }

    void add(byte[] status, long cost) {
      State known = next.get(ByteBuffer.wrap(status));
      if (known == null || cost < known.cost) {
        byte[] copy = status.clone();
        next.put(ByteBuffer.wrap(copy), new State(copy, from, cost));
      }
    }
  }

  /** Tries all that can happen after the accesses of a step; false if the nodes are spent. */
  private boolean expand(Expansion to, byte[] status, int index, long bytes, long cost) {
    List<int[]> now = to.accesses;
    if (index == now.size()) {
      to.add(status, cost);
      return true;
    }
    int tensor = now.get(index)[0];
    int access = now.get(index)[1];
    TensorCost costs = assignment.tensor(tensor);
    byte old = status[tensor];
    byte before = (byte) (old >> 1);
    boolean wasValid = (old & 1) == 1;
    int last = costs.accesses() - 1;
    for (byte after = 0; after < TensorCost.CHOICES; after++) {
      if (costs.allows(access, after)) {
        if (++nodes > mostNodes) {
          return false;
        }
        boolean isValid = costs.isValidAfter(access, before, after, wasValid);
        byte mine = (byte) (2 * after + (isValid ? 1 : 0));
        long newCost =
            cost
                - rest[tensor][access][old]
                + costs.cost(access, before, after, wasValid)
                + rest[tensor][access + 1][mine];
        long newBytes =
            bytes + (costs.isFast(access, before, after) ? problem.footprint(tensor) : 0);
        if (newCost < below && newBytes <= problem.room()) {
          // After the last access all ways are alike.
          status[tensor] = access == last && after != TensorCost.HERE ? 0 : mine;
          if (!expand(to, status, index + 1, newBytes, newCost)) {
            return false;
          }
        }
      }
    }
    status[tensor] = old;
    return true;
  }

  private byte[][] choicesTo(State last) {
    byte[][] choices = assignment.snapshot();
    State state = last;
    for (int step = problem.steps() - 1; step >= 0 && state != null; step--) {
      for (int[] access : accesses.get(step)) {
        choices[access[0]][access[1]] = (byte) (state.status[access[0]] >> 1);
      }
      state = state.before;
    }
    return choices;
  }
}
