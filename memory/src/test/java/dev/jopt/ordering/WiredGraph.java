package dev.jopt.ordering;

import com.google.common.primitives.ImmutableIntArray;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/**
 * Random graphs of the models that RandWire takes networks from (Xie et al., "Exploring Randomly
 * Wired Neural Networks", ICCV 2019), with results of any size: Erdős and Rényi, Watts and
 * Strogatz, Barabási and Albert. Arcs lead from lower nodes to higher ones.
 */
final class WiredGraph {
  private final Random random;
  private final int nodes;
  private final List<TreeSet<Integer>> operands = new ArrayList<>();

  private WiredGraph(Random random, int nodes) {
    this.random = random;
    this.nodes = nodes;
    for (int node = 0; node < nodes; node++) {
      operands.add(new TreeSet<>());
    }
  }

  private void link(int a, int b) {
    if (a != b) {
      operands.get(Math.max(a, b)).add(Math.min(a, b));
    }
  }

  /** Any two nodes are linked with the same probability. */
  private void linkAny(double degree) {
    for (int a = 0; a < nodes; a++) {
      for (int b = a + 1; b < nodes; b++) {
        if (random.nextDouble() < degree / nodes) {
          link(a, b);
        }
      }
    }
  }

  /** A ring whose nodes are linked with the next ones, but for some that are with any. */
  private void linkRing(int next, double rewired) {
    for (int node = 0; node < nodes; node++) {
      for (int k = 1; k <= next; k++) {
        boolean isRewired = random.nextDouble() < rewired;
        link(node, isRewired ? random.nextInt(nodes) : (node + k) % nodes);
      }
    }
  }

  /** Each node is linked with earlier ones, the likelier the more links they have. */
  private void linkAttached(int links) {
    List<Integer> ends = new ArrayList<>(List.of(0));
    for (int node = 1; node < nodes; node++) {
      for (int k = 0; k < links; k++) {
        link(node, ends.get(random.nextInt(ends.size())));
      }
      ends.addAll(operands.get(node));
      ends.add(node);
    }
  }

  /** The graph of a seed: of fewer than 200 operations, in the order of the nodes. */
  static OrderingProblem of(long seed) {
    Random random = new Random(seed);
    boolean hasSums = random.nextBoolean();
    int most = hasSums ? 95 : 190;
    return of(random, most / 3 + random.nextInt(most * 2 / 3), hasSums);
  }

  /**
   * The graph of a seed of so many nodes, each of which is an operation, and maybe a sum before.
   */
  static OrderingProblem of(long seed, int nodes) {
    Random random = new Random(seed);
    return of(random, nodes, random.nextBoolean());
  }

  private static OrderingProblem of(Random random, int nodes, boolean hasSums) {
    WiredGraph graph = new WiredGraph(random, nodes);
    switch (random.nextInt(3)) {
      case 0 -> graph.linkAny(2 + 4 * random.nextDouble());
      case 1 -> graph.linkRing(1 + random.nextInt(3), 0.1 + 0.9 * random.nextDouble());
      default -> graph.linkAttached(1 + random.nextInt(4));
    }
    return graph.problem(hasSums, random.nextInt(4), random.nextBoolean());
  }

  private OrderingProblem problem(boolean hasSums, int sizes, boolean isJoined) {
    List<Set<Integer>> accesses = new ArrayList<>();
    List<Integer> results = new ArrayList<>();
    List<int[]> arcs = new ArrayList<>();
    TreeSet<Integer> unread = new TreeSet<>();
    for (TreeSet<Integer> from : operands) {
      List<Integer> reads = new ArrayList<>();
      from.forEach(node -> reads.add(results.get(node)));
      if (hasSums && reads.size() > 1) {
        add(accesses, arcs, reads);
        unread.removeAll(reads);
        reads.clear();
        reads.add(accesses.size() - 1);
      }
      add(accesses, arcs, reads);
      unread.removeAll(reads);
      unread.add(accesses.size() - 1);
      results.add(accesses.size() - 1);
    }
    if (isJoined) {
      add(accesses, arcs, List.copyOf(unread));
    }
    OrderingProblem.Builder builder = OrderingProblem.builder(accesses.size());
    arcs.forEach(arc -> builder.arc(arc[0], arc[1]));
    for (Set<Integer> each : accesses) {
      ImmutableIntArray places = ImmutableIntArray.copyOf(each);
      builder.buffer(new OrderedBuffer(size(sizes), places, false, each.size() == 1));
    }
    return builder.build();
  }

  private static void add(List<Set<Integer>> accesses, List<int[]> arcs, List<Integer> operands) {
    int op = accesses.size();
    accesses.add(new TreeSet<>(List.of(op)));
    for (int operand : operands) {
      arcs.add(new int[] {operand, op});
      accesses.get(operand).add(op);
    }
  }

  private long size(int kind) {
    return switch (kind) {
      case 0 -> 1 + random.nextInt(1000);
      case 1 -> 1 + random.nextInt(8);
      case 2 -> 16L << random.nextInt(7);
      default -> (long) Math.pow(10, 1 + 3 * random.nextDouble());
    };
  }
}
