package dev.jopt.spaces;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/**
 * Improves an assignment: takes what saves most for each byte and step, then frees the memory of
 * some steps, fills it again in another order, and keeps what costs no more. The answer depends on
 * the problem and the number of nodes alone.
 */
final class ResidencySearch {
  /** Work that makes up a node, so that one takes some microseconds. */
  private static final long WORK_PER_NODE = 500;

  /** The most accesses in a chain that is tried as a whole. */
  private static final int LONGEST_CHAIN = 64;

  private static final byte[] WAYS = {
    TensorCost.KEEP, TensorCost.REMAKE, TensorCost.LATER, TensorCost.HERE
  };

  private final Assignment assignment;
  private final List<Chain> chains = new ArrayList<>();
  private final long start;
  private final long mostNodes;

  ResidencySearch(Assignment assignment, long nodes) {
    this.assignment = assignment;
    this.mostNodes = nodes;
    this.start = assignment.work();
    for (int t = 0; t < assignment.problem().tensors().size(); t++) {
      addChains(t);
    }
    chains.sort(Comparator.comparingDouble((Chain chain) -> -chain.density));
  }

  /**
   * Accesses in a row after which one thing happens. If all from one change of the contents to the
   * next keep them in the fast memory, that saves the way back to the slow one, too.
   */
  private static final class Chain {
    final int tensor;
    final int first;
    final int last;
    final int firstStep;
    final int lastStep;
    final byte way;
    double density;

    Chain(int tensor, int first, int last, List<SpaceAccess> accesses, byte way) {
      this.tensor = tensor;
      this.first = first;
      this.last = last;
      firstStep = accesses.get(first).step();
      lastStep = accesses.get(Math.min(last + 1, accesses.size() - 1)).step();
      this.way = way;
    }
  }

  private void addChains(int tensor) {
    List<SpaceAccess> accesses = assignment.problem().tensors().get(tensor).accesses();
    TensorCost costs = assignment.tensor(tensor);
    DroppedCosts dropped = new DroppedCosts(costs);
    int start = 0;
    for (int access = 0; access < costs.accesses(); access++) {
      for (byte way : WAYS) {
        add(dropped, new Chain(tensor, access, access, accesses, way));
      }
      boolean isLast =
          access + 2 >= costs.accesses() || accesses.get(access + 1).kind().changesContents();
      if (isLast) {
        if (access > start && access - start < LONGEST_CHAIN) {
          add(dropped, new Chain(tensor, start, access, accesses, TensorCost.KEEP));
          add(dropped, new Chain(tensor, start, access, accesses, TensorCost.REMAKE));
        }
        start = access + 1;
      }
    }
  }

  private void add(DroppedCosts dropped, Chain chain) {
    TensorCost costs = assignment.tensor(chain.tensor);
    boolean isGiven = true;
    for (int access = chain.first; access <= chain.last; access++) {
      if (!costs.allows(access, chain.way)) {
        return;
      }
      isGiven &= assignment.kept().isGiven(chain.tensor, access);
    }
    if (isGiven) {
      return;
    }
    double saved = dropped.cost() - dropped.cost(chain.first, chain.last, chain.way);
    long steps =
        chain.way == TensorCost.KEEP
            ? chain.lastStep - chain.firstStep + 1L
            : chain.last - chain.first + 2L;
    chain.density = saved / ((double) assignment.problem().footprint(chain.tensor) * steps);
    chains.add(chain);
  }

  /** The nodes that were spent. */
  long nodes() {
    return (assignment.work() - start) / WORK_PER_NODE;
  }

  /** Takes what pays, the densest first. */
  void fill() {
    chains.forEach(this::tryTake);
  }

  private void tryTake(Chain chain) {
    int length = chain.last - chain.first + 1;
    byte[] before = new byte[length];
    long cost = assignment.cost();
    boolean isTaken = true;
    int done = 0;
    while (isTaken && done < length) {
      int access = chain.first + done;
      before[done] = assignment.after(chain.tensor, access);
      // What stays is not made anew by the way.
      isTaken =
          (before[done] == TensorCost.KEEP && chain.way == TensorCost.REMAKE && length > 1)
              || assignment.trySet(chain.tensor, access, chain.way);
      done++;
    }
    if (!isTaken || assignment.cost() >= cost) {
      for (int i = done - 1; i >= 0; i--) {
        assignment.trySet(chain.tensor, chain.first + i, before[i]);
      }
    }
  }

  /**
   * Frees the memory of some steps and fills it again, until the nodes are spent or nothing can
   * cost less.
   */
  void improve(long enough) {
    Random random = new Random(1);
    int steps = assignment.problem().steps();
    int longest = 2;
    while (nodes() < mostNodes && assignment.cost() > enough && !chains.isEmpty()) {
      int length = 1 + random.nextInt(longest);
      int first = random.nextInt(steps);
      tryWindow(first, first + length - 1, random);
      longest = longest >= Math.max(8, steps / 4) ? 2 : longest + 1;
    }
  }

  /**
   * What happened after an access.
   *
   * @param choice as {@link TensorCost} has them
   */
  private record Past(int tensor, int access, byte choice) {}

  private void tryWindow(int first, int last, Random random) {
    List<Chain> touched = new ArrayList<>();
    List<Past> past = new ArrayList<>();
    for (Chain chain : chains) {
      if (chain.firstStep <= last && chain.lastStep >= first) {
        touched.add(chain);
        for (int access = chain.first; access <= chain.last; access++) {
          past.add(new Past(chain.tensor, access, assignment.after(chain.tensor, access)));
        }
      }
    }
    long cost = assignment.cost();
    assignment.addWork(2L * chains.size() + 10L * past.size() + 50);
    for (Past each : past) {
      // A few stay, so that not everything is decided again.
      if (each.choice != TensorCost.DROP && random.nextInt(4) != 0) {
        assignment.trySet(each.tensor, each.access, TensorCost.DROP);
      }
    }
    double[] keys = new double[touched.size()];
    Integer[] order = new Integer[keys.length];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = touched.get(i).density * Math.exp(random.nextGaussian());
      order[i] = i;
    }
    Arrays.sort(order, Comparator.comparingDouble((Integer i) -> -keys[i]));
    for (int i : order) {
      tryTake(touched.get(i));
    }
    if (assignment.cost() > cost) {
      for (Past each : past) {
        assignment.trySet(each.tensor, each.access, TensorCost.DROP);
      }
      for (Past each : past) {
        assignment.trySet(each.tensor, each.access, each.choice);
      }
    }
  }
}
