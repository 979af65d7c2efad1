package dev.jopt.ordering;

import com.google.common.primitives.ImmutableIntArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/** Graphs of the kinds of networks for which the order matters. Sizes are in elements. */
final class NetworkGraph {
  private final List<int[]> operands = new ArrayList<>();
  private final List<Long> sizes = new ArrayList<>();

  private int op(long size, int... from) {
    operands.add(from);
    sizes.add(size);
    return sizes.size() - 1;
  }

  private int op(long size, List<Integer> from) {
    return op(size, from.stream().mapToInt(Integer::intValue).toArray());
  }

  private OrderingProblem build() {
    OrderingProblem.Builder builder = OrderingProblem.builder(sizes.size());
    List<TreeSet<Integer>> accesses = new ArrayList<>();
    for (int op = 0; op < sizes.size(); op++) {
      accesses.add(new TreeSet<>(List.of(op)));
      for (int operand : operands.get(op)) {
        builder.arc(operand, op);
        accesses.get(operand).add(op);
      }
    }
    for (int op = 0; op < sizes.size(); op++) {
      builder.buffer(
          new OrderedBuffer(
              sizes.get(op),
              ImmutableIntArray.copyOf(accesses.get(op)),
              false,
              accesses.get(op).size() == 1));
    }
    return builder.build();
  }

  /**
   * NASNet-A's normal cells: five pairs of separable convolutions, each of two steps, and a concat.
   */
  static OrderingProblem nasNet(int cells, long width) {
    NetworkGraph net = new NetworkGraph();
    int before = net.op(width);
    int last = net.op(width, before);
    for (int cell = 0; cell < cells; cell++) {
      int left = net.op(width, before);
      int right = net.op(width, last);
      List<Integer> outs = new ArrayList<>();
      outs.add(net.sum(net.separable(right, width), right, width));
      outs.add(net.sum(net.separable(left, width), net.separable(right, width), width));
      outs.add(net.sum(net.op(width, right), left, width));
      outs.add(net.sum(net.op(width, left), net.op(width, left), width));
      outs.add(net.sum(net.separable(left, width), net.separable(left, width), width));
      outs.add(left);
      int concat = net.op(outs.size() * width, outs);
      before = last;
      last = concat;
    }
    return net.build();
  }

  private int separable(int from, long width) {
    return op(width, op(width, op(width, op(width, from))));
  }

  private int sum(int a, int b, long width) {
    return op(width, a, b);
  }

  /**
   * Random wiring as in RandWire: a ring whose links are rewired, directed from lower to higher.
   */
  static OrderingProblem randomWiring(int nodes, int stages, long seed) {
    NetworkGraph net = new NetworkGraph();
    Random random = new Random(seed);
    int input = net.op(64);
    for (int stage = 0; stage < stages; stage++) {
      List<TreeSet<Integer>> from = new ArrayList<>();
      for (int i = 0; i < nodes; i++) {
        from.add(new TreeSet<>());
      }
      for (int i = 0; i < nodes; i++) {
        for (int k = 1; k <= 2; k++) {
          int other = random.nextInt(4) < 3 ? random.nextInt(nodes) : (i + k) % nodes;
          if (other != i) {
            from.get(Math.max(i, other)).add(Math.min(i, other));
          }
        }
      }
      int[] out = new int[nodes];
      boolean[] used = new boolean[nodes];
      for (int i = 0; i < nodes; i++) {
        List<Integer> ins = new ArrayList<>();
        for (int other : from.get(i)) {
          ins.add(out[other]);
          used[other] = true;
        }
        int sum = ins.isEmpty() ? input : ins.size() == 1 ? ins.get(0) : net.op(64, ins);
        out[i] = net.op(64, net.op(64, sum));
      }
      List<Integer> ends = new ArrayList<>();
      for (int i = 0; i < nodes; i++) {
        if (!used[i]) {
          ends.add(out[i]);
        }
      }
      input = net.op(64, ends);
    }
    return net.build();
  }

  /**
   * Cells as DARTS and its successors find them: each of some nodes sums two operations on results
   * of the two cells before and of nodes before it. A separable convolution takes four steps, a
   * dilated one two, a pooling one, a skip none. Nodes are concatenated; every third cell has half
   * the pixels and twice the channels.
   */
  static OrderingProblem searchedCells(int cells, int nodes, long seed) {
    NetworkGraph net = new NetworkGraph();
    Random random = new Random(seed);
    int[] steps = {4, 2, 1, 0};
    long width = 32;
    int before = net.op(3 * width);
    int last = net.op(3 * width, before);
    for (int cell = 0; cell < cells; cell++) {
      boolean isReduction = cell % 3 == 2;
      long kept = width;
      width = isReduction ? width / 2 : width;
      List<Integer> from = new ArrayList<>(List.of(net.op(kept, before), net.op(kept, last)));
      for (int node = 0; node < nodes; node++) {
        int[] terms = new int[2];
        for (int k = 0; k < 2; k++) {
          int at = random.nextInt(from.size());
          terms[k] = from.get(at);
          int count = steps[random.nextInt(steps.length)];
          for (int step = 0; step < count || (isReduction && at < 2 && step == 0); step++) {
            terms[k] = net.op(width, terms[k]);
          }
        }
        from.add(net.op(width, terms));
      }
      before = last;
      last = net.op(nodes * width, from.subList(2, from.size()));
    }
    return net.build();
  }

  /**
   * Random wiring as in RandWire, by preferential attachment (Barabási and Albert): each node reads
   * some earlier ones, the likelier the more read them already.
   */
  static OrderingProblem attachedWiring(int nodes, int links, long seed) {
    NetworkGraph net = new NetworkGraph();
    Random random = new Random(seed);
    List<Integer> ends = new ArrayList<>(List.of(net.op(64)));
    Set<Integer> unread = new TreeSet<>(ends);
    for (int node = 0; node < nodes; node++) {
      TreeSet<Integer> from = new TreeSet<>();
      for (int k = 0; k < links; k++) {
        from.add(ends.get(random.nextInt(ends.size())));
      }
      int sum = from.size() == 1 ? from.first() : net.op(64, List.copyOf(from));
      int out = net.op(64, net.op(64, sum));
      ends.addAll(from);
      ends.add(out);
      unread.removeAll(from);
      unread.add(out);
    }
    net.op(64, List.copyOf(unread));
    return net.build();
  }

  /** Inception's modules: four branches of one to three convolutions. */
  static OrderingProblem inception(int modules) {
    NetworkGraph net = new NetworkGraph();
    int input = net.op(192);
    for (int module = 0; module < modules; module++) {
      int a = net.op(64, input);
      int b = net.op(128, net.op(96, input));
      int c = net.op(32, net.op(48, net.op(16, input)));
      int d = net.op(32, net.op(192, input));
      input = net.op(256, a, b, c, d);
    }
    return net.build();
  }

  /** A training step: each layer's activation is kept until its gradient is computed. */
  static OrderingProblem training(int layers, Random random) {
    NetworkGraph net = new NetworkGraph();
    int[] activations = new int[layers + 1];
    long[] widths = new long[layers + 1];
    widths[0] = 100;
    activations[0] = net.op(widths[0]);
    for (int i = 1; i <= layers; i++) {
      widths[i] = 10L + random.nextInt(200);
      activations[i] = net.op(widths[i], net.op(widths[i], activations[i - 1]));
    }
    int gradient = net.op(widths[layers], activations[layers]);
    List<Integer> updates = new ArrayList<>();
    for (int i = layers; i > 0; i--) {
      int relu = net.op(widths[i], gradient, activations[i]);
      int weights = net.op(widths[i] * widths[i - 1] / 20, relu, activations[i - 1]);
      updates.add(net.op(1, weights));
      gradient = net.op(widths[i - 1], relu);
    }
    updates.add(gradient);
    net.op(1, updates);
    return net.build();
  }

  /** DenseNet's blocks: each layer reads all before it. */
  static OrderingProblem denseNet(int layers) {
    NetworkGraph net = new NetworkGraph();
    List<Integer> features = new ArrayList<>();
    features.add(net.op(64));
    for (int i = 0; i < layers; i++) {
      int concat = net.op(64 + 32L * i, features);
      features.add(net.op(32, net.op(128, concat)));
    }
    net.op(64 + 32L * layers, features);
    return net.build();
  }

  /** Attention with many heads, each of which may run by itself. */
  static OrderingProblem attention(int layers, int heads) {
    NetworkGraph net = new NetworkGraph();
    int input = net.op(64L * heads);
    for (int layer = 0; layer < layers; layer++) {
      List<Integer> outs = new ArrayList<>();
      for (int head = 0; head < heads; head++) {
        int q = net.op(64, input);
        int k = net.op(64, input);
        int v = net.op(64, input);
        int scores = net.op(128, net.op(128, q, k));
        outs.add(net.op(64, scores, v));
      }
      int joined = net.op(64L * heads, net.op(64L * heads, outs), input);
      input = net.op(64L * heads, net.op(256L * heads, joined), joined);
    }
    return net.build();
  }

  /** A tree of additions over leaves that are larger than their results. */
  static OrderingProblem tree(int leaves, Random random) {
    NetworkGraph net = new NetworkGraph();
    List<Integer> level = new ArrayList<>();
    for (int i = 0; i < leaves; i++) {
      level.add(net.op(1L + random.nextInt(50), net.op(100L + random.nextInt(400))));
    }
    while (level.size() > 1) {
      int a = level.remove(random.nextInt(level.size()));
      int b = level.remove(random.nextInt(level.size()));
      level.add(net.op(1L + random.nextInt(50), a, b));
    }
    return net.build();
  }

  /**
   * A graph that is made from one arc by putting an operation into one, again and again, or another
   * path next to it. Sizes are of four orders of magnitude.
   */
  static OrderingProblem seriesParallel(int size, Random random) {
    List<int[]> arcs = new ArrayList<>(List.of(new int[] {0, 1}));
    for (int op = 2; op < size; op++) {
      int at = random.nextInt(arcs.size());
      int[] arc = arcs.get(at);
      if (random.nextInt(3) > 0) {
        arcs.remove(at);
      }
      arcs.add(new int[] {arc[0], op});
      arcs.add(new int[] {op, arc[1]});
    }
    List<List<Integer>> operands = new ArrayList<>();
    for (int op = 0; op < size; op++) {
      operands.add(new ArrayList<>());
    }
    arcs.forEach(arc -> operands.get(arc[1]).add(arc[0]));
    NetworkGraph net = new NetworkGraph();
    int[] number = new int[size];
    Arrays.fill(number, -1);
    add(net, 1, operands, number, random);
    return net.build();
  }

  private static int add(
      NetworkGraph net, int op, List<List<Integer>> operands, int[] number, Random random) {
    if (number[op] < 0) {
      List<Integer> from = new ArrayList<>();
      for (int operand : operands.get(op)) {
        from.add(add(net, operand, operands, number, random));
      }
      number[op] = net.op((long) Math.pow(10, 4 * random.nextDouble()), from);
    }
    return number[op];
  }

  /** Networks of fewer than 200 operations, by name. */
  static Map<String, OrderingProblem> all() {
    Map<String, OrderingProblem> nets = new LinkedHashMap<>();
    nets.put("nasnet cell", nasNet(1, 10));
    nets.put("nasnet 4", nasNet(4, 10));
    for (int seed = 1; seed <= 4; seed++) {
      nets.put("randwire 16 seed " + seed, randomWiring(16, 1, seed));
      nets.put("randwire 32 seed " + seed, randomWiring(32, 1, seed));
    }
    nets.put("randwire 32 x 2", randomWiring(32, 2, 9));
    nets.put("darts 4 of 4", searchedCells(4, 4, 1));
    nets.put("darts 3 of 7", searchedCells(3, 7, 2));
    nets.put("attached 32", attachedWiring(32, 3, 1));
    nets.put("attached 45", attachedWiring(45, 4, 2));
    nets.put("inception 9", inception(9));
    nets.put("training 20", training(20, new Random(1)));
    nets.put("training 28", training(28, new Random(2)));
    nets.put("densenet 24", denseNet(24));
    nets.put("attention 2 x 12", attention(2, 12));
    return nets;
  }
}
