package dev.jopt.ordering;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** How well networks are put in order. */
final class NetworkOrdersTest {
  /** Seeds of graphs whose layers are not beaten by lists and exact searches alone. */
  private static final long[] LARGE_GRAPHS =
      Boolean.getBoolean("jopt.campaign") ? new long[] {2, 37, 45, 57} : new long[] {45};

  private static final int GRAPHS = Boolean.getBoolean("jopt.campaign") ? 100 : 20;

  /** Whatever the order that they come in. */
  @Test
  void smallNetworksAreSolved() {
    NetworkGraph.all()
        .forEach(
            (name, network) -> {
              assertWithMessage(name).that(network.size()).isLessThan(200);
              Ordering expected = MemoryOrderer.order(network, MemoryOrderer.DEFAULT_NODES);
              assertWithMessage(name).that(expected.isOptimal()).isTrue();
              others(network)
                  .forEach(
                      (order, other) -> {
                        Ordering found = MemoryOrderer.order(other, MemoryOrderer.DEFAULT_NODES);
                        assertWithMessage("%s, %s", name, order).that(found.isOptimal()).isTrue();
                        assertWithMessage("%s, %s", name, order)
                            .that(found.peak())
                            .isEqualTo(expected.peak());
                      });
            });
  }

  /** Trees of both directions, and graphs that fall apart where one operation has run. */
  @Test
  void treesAreSolved() {
    Map<String, OrderingProblem> trees = new LinkedHashMap<>();
    for (int seed = 1; seed <= 3; seed++) {
      OrderingProblem tree = NetworkGraph.tree(66, new Random(seed));
      trees.put("tree " + seed, tree);
      trees.put("tree of users " + seed, tree.reversed());
      trees.put("series-parallel " + seed, NetworkGraph.seriesParallel(199, new Random(seed)));
    }
    trees.forEach(
        (name, tree) -> {
          OrderingProblem shuffled = tree.renumbered(RandomOrder.of(tree, 1).toArray());
          Ordering ordering = MemoryOrderer.order(shuffled, MemoryOrderer.DEFAULT_NODES);
          assertWithMessage(name).that(ordering.isOptimal()).isTrue();
        });
  }

  private static Map<String, OrderingProblem> others(OrderingProblem network) {
    Map<String, OrderingProblem> others = new LinkedHashMap<>();
    others.put("breadth first", network.renumbered(ListHeuristic.BREADTH_FIRST.order(network)));
    for (int seed = 1; seed <= 2; seed++) {
      others.put("shuffled " + seed, network.renumbered(RandomOrder.of(network, seed).toArray()));
    }
    return others;
  }

  @Test
  void othersAreNeverBetter() {
    Map<String, OrderingProblem> networks = NetworkGraph.all();
    networks.put("tree 30", NetworkGraph.tree(30, new Random(3)));
    networks.put("tree 45", NetworkGraph.tree(45, new Random(4)));
    networks.put("randwire 48", NetworkGraph.randomWiring(48, 2, 5));
    for (int seed = 1; seed <= 3; seed++) {
      networks.put("net 250 " + seed, OrderingProblems.network(new Random(seed), 250, 30));
    }
    int better = 0;
    for (Map.Entry<String, OrderingProblem> entry : networks.entrySet()) {
      OrderingProblem network = entry.getValue();
      long peak = MemoryOrderer.order(network, MemoryOrderer.DEFAULT_NODES).peak();
      for (boolean chains : new boolean[] {false, true}) {
        long other = LayeredBaseline.peak(network, 24, chains);
        assertWithMessage("%s, chains %s", entry.getKey(), chains).that(peak).isAtMost(other);
        better += peak < other ? 1 : 0;
      }
    }
    assertThat(better).isAtLeast(5);
  }

  /**
   * XLA's {@code DefaultMemoryScheduler}, which takes the best of its list scheduler, its
   * depth-first one and the post order, the order as it comes, which TFLite keeps, and the others
   * with few states, on orders as exporters make them and worse.
   */
  @Test
  void othersAreNeverBetterOnOtherOrders() {
    Map<String, OrderingProblem> networks = NetworkGraph.all();
    networks.put("tree 45", NetworkGraph.tree(45, new Random(4)));
    networks.put("darts 12", NetworkGraph.searchedCells(12, 4, 3));
    networks.forEach(
        (name, network) ->
            others(network)
                .forEach(
                    (order, other) -> {
                      long peak = MemoryOrderer.order(other, MemoryOrderer.DEFAULT_NODES).peak();
                      assertWithMessage("%s, %s, XLA", name, order)
                          .that(peak)
                          .isAtMost(bestOfThree(other));
                      assertWithMessage("%s, %s, TFLite", name, order)
                          .that(peak)
                          .isAtMost(other.peak(other.givenOrder()));
                      for (boolean chains : new boolean[] {false, true}) {
                        assertWithMessage("%s, %s, chains %s", name, order, chains)
                            .that(peak)
                            .isAtMost(LayeredBaseline.peak(other, 4, chains));
                      }
                    }));
  }

  /**
   * Random graphs, most of which are proved. The others keep more states, go in both directions,
   * and run chains in one piece.
   */
  @Test
  void othersAreNeverBetterOnRandomGraphs() {
    int better = 0;
    int proved = 0;
    for (long seed = 1; seed <= GRAPHS; seed++) {
      OrderingProblem graph = WiredGraph.of(seed);
      if (seed % 2 == 0) {
        graph = graph.renumbered(RandomOrder.of(graph, seed).toArray());
      }
      assertThat(graph.size()).isLessThan(200);
      Ordering ordering = MemoryOrderer.order(graph, MemoryOrderer.DEFAULT_NODES);
      proved += ordering.isOptimal() ? 1 : 0;
      OrderingProblem backwards = graph.reversed();
      for (OrderingProblem each : List.of(graph, backwards)) {
        assertWithMessage("seed %s, XLA", seed).that(ordering.peak()).isAtMost(bestOfThree(each));
        for (boolean chains : new boolean[] {false, true}) {
          long other = LayeredBaseline.peak(each, 24, chains);
          assertWithMessage("seed %s, chains %s", seed, chains)
              .that(ordering.peak())
              .isAtMost(other);
          better += ordering.peak() < other ? 1 : 0;
        }
      }
    }
    assertThat(better).isAtLeast(GRAPHS);
    assertThat(proved).isAtLeast(GRAPHS * 4 / 5);
  }

  /** Too large to be proved: layers are tried all the same. */
  @Test
  void othersAreNeverBetterOnLargeGraphs() {
    for (long seed : LARGE_GRAPHS) {
      OrderingProblem graph = WiredGraph.of(seed, 500);
      long peak = MemoryOrderer.order(graph, MemoryOrderer.DEFAULT_NODES).peak();
      for (boolean chains : new boolean[] {false, true}) {
        assertWithMessage("seed %s, chains %s", seed, chains)
            .that(peak)
            .isAtMost(LayeredBaseline.peak(graph.reversed(), 24, chains));
      }
    }
  }

  private static long bestOfThree(OrderingProblem problem) {
    return Stream.of(
            ListHeuristic.XLA_LIST, ListHeuristic.XLA_DEPTH_FIRST, ListHeuristic.POST_ORDER)
        .mapToLong(each -> problem.peak(each.order(problem)))
        .min()
        .orElseThrow();
  }

  @Test
  void largeOnesAreImproved() {
    OrderingProblem network = OrderingProblems.network(new Random(5), 10_000, 40);
    OrderingProblem shuffled = network.renumbered(RandomOrder.of(network, 1).toArray());
    Ordering ordering = MemoryOrderer.order(shuffled, 20_000);
    assertThat(shuffled.isOrder(ordering.order())).isTrue();
    assertThat(ordering.peak()).isEqualTo(shuffled.peak(ordering.order()));
    assertThat(ordering.peak()).isLessThan(ordering.givenPeak());
    assertThat(ordering.order()).isEqualTo(MemoryOrderer.order(shuffled, 20_000).order());
  }

  /** As a chain, a star, and without any arc. */
  @Test
  void extremesAreQuick() {
    int size = 20_000;
    OrderingProblem.Builder chain = OrderingProblem.builder(size);
    OrderingProblem.Builder star = OrderingProblem.builder(size);
    OrderingProblem.Builder loose = OrderingProblem.builder(size);
    for (int op = 1; op < size; op++) {
      chain.arc(op - 1, op).buffer(OrderedBuffer.local(op % 7, op - 1, op));
      star.arc(0, op).buffer(OrderedBuffer.local(op % 7, 0, op));
      loose.buffer(OrderedBuffer.local(op % 7, op - 1, op));
    }
    assertThat(MemoryOrderer.order(chain.build(), 10_000).isOptimal()).isTrue();
    assertThat(MemoryOrderer.order(star.build(), 10_000).isOptimal()).isTrue();
    assertThat(MemoryOrderer.order(loose.build(), 10_000).isOptimal()).isTrue();
  }
}
