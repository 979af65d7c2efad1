package dev.jopt.ordering;

import com.google.common.primitives.Ints;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds operations that may be run next without a loss: those that lead to a valley.
 *
 * <p>Let {@code S} be a state and {@code T} one that is reached from it within the threshold, such
 * that no downset between them has fewer bytes than {@code T}. Any order that goes on from {@code
 * S} may be changed to go to {@code T} first. As {@link LiveState} is submodular, after that each
 * of its states has no more bytes than before. Nor does an operation need more while it runs: a
 * buffer that it accesses is live in {@code T}, as it has not run, if it is live in any of the
 * downsets between.
 *
 * <p>One operation that adds nothing leads to a valley, and so does a chain, each operation of
 * which depends on the one before, to the first state with no more bytes than at its start: the
 * downsets between are those on the way.
 */
final class ValleyRule {
  /** Longer chains are not followed. */
  private static final int LONGEST_CHAIN = 32;

  private final OrderingProblem problem;
  private final LiveState state;

  /** Looks from where a state of a problem is. */
  ValleyRule(OrderingProblem problem, LiveState state) {
    this.problem = problem;
    this.state = state;
  }

  /** Runs all that can be run without a choice, and adds it to a list. */
  void run(long threshold, List<Integer> run) {
    boolean more = true;
    while (more) {
      more = runOne(threshold, run) || runChains(threshold, run);
    }
  }

  /**
   * Runs what can be run without a choice since the last operations of a list have run. Only chains
   * are looked at that lead to what depends on these, or that access the same buffers.
   *
   * @param from where in the list these operations begin
   */
  void runAfter(int from, long threshold, List<Integer> run) {
    for (int i = from; i < run.size(); i++) {
      for (int op : affected(run.get(i))) {
        if (state.isReady(op)) {
          runChain(op, threshold, run);
        }
      }
    }
  }

  /** Where chains begin that may be valleys since an operation has run. */
  private int[] affected(int op) {
    TreeSet<Integer> affected = new TreeSet<>();
    for (int next : problem.after(op)) {
      addStart(next, affected);
    }
    for (int b : problem.buffersOf(op)) {
      OrderedBuffer buffer = problem.buffers().get(b);
      int left = state.remaining(b);
      boolean begins = left == buffer.accesses().length() - 1 && !buffer.liveIn();
      if (left > 0 && (begins || left == 1)) {
        for (int i = 0; i < buffer.accesses().length(); i++) {
          addStart(buffer.accesses().get(i), affected);
        }
      }
    }
    return Ints.toArray(affected);
  }

  /** Adds the operation that is ready and leads to one, if each on the way waits for one alone. */
  private void addStart(int last, Set<Integer> starts) {
    int op = state.hasRun(last) ? -1 : last;
    while (op >= 0 && !state.isReady(op)) {
      op = state.onlyAwaited(op);
    }
    if (op >= 0) {
      starts.add(op);
    }
  }

  private int[] ready() {
    int[] ready = new int[state.readyCount()];
    Arrays.setAll(ready, state::ready);
    Arrays.sort(ready);
    return ready;
  }

  /** Runs an operation that adds nothing. */
  private boolean runOne(long threshold, List<Integer> run) {
    for (int i = 0; i < state.readyCount(); i++) {
      int op = state.ready(i);
      if (state.during(op) <= threshold && state.change(op) <= 0) {
        state.run(op);
        run.add(op);
        return true;
      }
    }
    return false;
  }

  private boolean runChains(long threshold, List<Integer> run) {
    for (int op : ready()) {
      if (runChain(op, threshold, run)) {
        return true;
      }
    }
    return false;
  }

  /** Runs a chain down to a valley; leaves the state as it is if there is none. */
  private boolean runChain(int first, long threshold, List<Integer> run) {
    long before = state.bytes();
    int[] chain = new int[LONGEST_CHAIN];
    int length = 0;
    int op = first;
    while (op >= 0 && length < LONGEST_CHAIN && state.during(op) <= threshold) {
      int others = state.readyCount() - 1;
      state.run(op);
      chain[length++] = op;
      if (state.bytes() <= before) {
        for (int i = 0; i < length; i++) {
          run.add(chain[i]);
        }
        return true;
      }
      op = leastOf(others);
    }
    while (length > 0) {
      state.takeBack(chain[--length]);
    }
    return false;
  }

  /** Of the operations that have just become ready, the one that adds least; -1 without any. */
  private int leastOf(int others) {
    int least = -1;
    for (int i = others; i < state.readyCount(); i++) {
      int op = state.ready(i);
      if (least < 0
          || state.change(op) < state.change(least)
          || (state.change(op) == state.change(least) && op < least)) {
        least = op;
      }
    }
    return least;
  }
}
