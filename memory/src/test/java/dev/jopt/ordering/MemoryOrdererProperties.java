package dev.jopt.ordering;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.common.primitives.ImmutableIntArray;
import dev.jopt.ordering.DownsetSearch.Outcome;
import dev.jopt.property.Property;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What holds for every order that is found. */
final class MemoryOrdererProperties {
  private static final int TRIES = Boolean.getBoolean("jopt.campaign") ? 3000 : 300;

  private static final long PLENTY = 10_000_000;

  @Test
  void peaksAreThoseOfPlaces() {
    Property.tries(500)
        .seed(1)
        .check(
            choices -> {
              OrderingProblem problem = OrderingProblems.any(choices, 10);
              int[] order = RandomOrder.of(problem, choices.seed()).toArray();
              assertThat(problem.isOrder(ImmutableIntArray.copyOf(order))).isTrue();
              assertThat(problem.peak(order))
                  .isEqualTo(OrderingProblems.peakByPlaces(problem, order));
            });
  }

  @Test
  void smallProblemsAreSolved() {
    Property.tries(TRIES)
        .seed(2)
        .check(
            choices -> {
              OrderingProblem problem = OrderingProblems.any(choices, 8);
              long best = OrderingProblems.bruteForcePeak(problem);
              Ordering ordering = MemoryOrderer.order(problem, PLENTY);
              assertThat(problem.isOrder(ordering.order())).isTrue();
              assertThat(ordering.peak()).isEqualTo(problem.peak(ordering.order()));
              assertThat(ordering.peak()).isEqualTo(best);
              assertThat(ordering.lowerBound()).isEqualTo(best);
              assertThat(ordering.givenPeak()).isEqualTo(problem.peak(problem.givenOrder()));
            });
  }

  /** The search alone, without what finds good orders before it. */
  @Test
  void searchesAreExact() {
    Property.tries(TRIES)
        .seed(3)
        .check(
            choices -> {
              OrderingProblem problem = OrderingProblems.any(choices, 8);
              long best = OrderingProblems.bruteForcePeak(problem);
              for (OrderingProblem each : List.of(problem, problem.reversed())) {
                DownsetSearch search = searchThatFinds(each, best + 1, best);
                assertThat(search.lowerBound()).isAtMost(best);
                search = new DownsetSearch(each, new Effort(PLENTY));
                assertThat(search.run(0, best)).isEqualTo(Outcome.NONE);
                search = new DownsetSearch(each, new Effort(PLENTY));
                assertThat(search.run(best - 1, best)).isEqualTo(Outcome.NONE);
              }
            });
  }

  /** Searches for a peak below a limit, and demands an order with the best one. */
  private static DownsetSearch searchThatFinds(OrderingProblem problem, long upper, long best) {
    DownsetSearch search = new DownsetSearch(problem, new Effort(PLENTY));
    assertThat(search.run(0, upper)).isEqualTo(Outcome.FOUND);
    assertThat(problem.isOrder(ImmutableIntArray.copyOf(search.found()))).isTrue();
    assertThat(problem.peak(search.found())).isEqualTo(best);
    return search;
  }

  /** Problems that fall apart, on which searches of components run within each other. */
  @Test
  void treesAreSolved() {
    Property.tries(TRIES)
        .seed(7)
        .check(
            choices -> {
              OrderingProblem problem = OrderingProblems.treeLike(choices, 13);
              long best = OrderingProblems.peakByStates(problem);
              for (OrderingProblem each : List.of(problem, problem.reversed())) {
                searchThatFinds(each, Long.MAX_VALUE, best);
              }
              Ordering ordering = MemoryOrderer.order(problem, PLENTY);
              assertThat(ordering.peak()).isEqualTo(best);
              assertThat(ordering.lowerBound()).isEqualTo(best);
            });
  }

  /** A search that is stopped again and again goes on where it was. */
  @Test
  void searchesGoOn() {
    Property.tries(TRIES)
        .seed(8)
        .check(
            choices -> {
              OrderingProblem problem = OrderingProblems.treeLike(choices, 13);
              long best = OrderingProblems.peakByStates(problem);
              Effort effort = new Effort(0);
              DownsetSearch search = new DownsetSearch(problem, effort);
              long bound = 0;
              while (search.run(bound, best + 1) == Outcome.OUT_OF_NODES) {
                bound = Math.max(bound, search.lowerBound());
                assertThat(bound).isAtMost(best);
                effort.grant(choices.between(0, 30));
              }
              assertThat(problem.peak(search.found())).isEqualTo(best);
            });
  }

  @Test
  void fewestBytesAreThose() {
    Property.tries(TRIES)
        .seed(9)
        .check(
            choices -> {
              OrderingProblem problem = OrderingProblems.any(choices, 10);
              FewestBytes fewest = new FewestBytes(problem);
              assertThat(fewest.between()).isEqualTo(OrderingProblems.fewestBytesByStates(problem));
              long[] during = OrderingProblems.fewestBytesDuring(problem);
              for (int op = 0; op < during.length; op++) {
                assertWithMessage("%s", op).that(fewest.during(op)).isEqualTo(during[op]);
              }
              int[] order = RandomOrder.of(problem, choices.seed()).toArray();
              long highest = Math.max(fewest.between(), Arrays.stream(during).max().orElse(0));
              long bound = choices.between(0, 30);
              assertThat(RunningBound.above(problem, order, bound, new Effort(PLENTY)))
                  .isEqualTo(Math.max(bound, highest));
              assertThat(
                      RunningBound.above(problem, order, bound, new Effort(choices.between(0, 20))))
                  .isAtMost(Math.max(bound, highest));
            });
  }

  @Test
  void boundsAreBounds() {
    Property.tries(TRIES)
        .seed(4)
        .check(
            choices -> {
              OrderingProblem problem = OrderingProblems.any(choices, 8);
              long best = OrderingProblems.bruteForcePeak(problem);
              assertThat(StaticBound.of(problem)).isAtMost(best);
              assertThat(StaticBound.of(problem.reversed())).isAtMost(best);
              for (long nodes = 0; nodes < 20; nodes += 5) {
                Ordering ordering = MemoryOrderer.order(problem, nodes);
                assertThat(ordering.lowerBound()).isAtMost(best);
                assertThat(ordering.peak()).isAtLeast(best);
                assertThat(ordering.peak()).isEqualTo(problem.peak(ordering.order()));
              }
            });
  }

  /** An operation cuts if, and only if, it is comparable with all others. */
  @Test
  void cutsAreComparable() {
    Property.tries(500)
        .seed(5)
        .check(
            choices -> {
              OrderingProblem problem = OrderingProblems.any(choices, 12);
              List<Integer> expected = new ArrayList<>();
              for (int op = 0; op < problem.size(); op++) {
                if (isComparableWithAll(problem, op)) {
                  expected.add(op);
                }
              }
              List<Integer> bounds = CutPoints.bounds(problem);
              assertThat(bounds).isInStrictOrder();
              List<Integer> alone = new ArrayList<>();
              for (int i = 0; i + 1 < bounds.size(); i++) {
                if (bounds.get(i + 1) == bounds.get(i) + 1) {
                  alone.add(bounds.get(i));
                }
              }
              // What stands alone between two cuts is comparable with all, too.
              assertThat(alone).containsAtLeastElementsIn(expected);
            });
  }

  private static boolean isComparableWithAll(OrderingProblem problem, int op) {
    boolean[] after = new boolean[problem.size()];
    boolean[] before = new boolean[problem.size()];
    after[op] = true;
    before[op] = true;
    for (int other = op; other < problem.size(); other++) {
      for (int next : problem.after(other)) {
        after[next] |= after[other];
      }
    }
    for (int other = op; other >= 0; other--) {
      for (int earlier : problem.before(other)) {
        before[earlier] |= before[other];
      }
    }
    for (int other = 0; other < problem.size(); other++) {
      if (!after[other] && !before[other]) {
        return false;
      }
    }
    return true;
  }

  /** However many layers there are: what is found for one is found for all. */
  @Test
  void layersAlikeAreAllLowered() {
    for (int seed = 0; seed < 12; seed++) {
      OrderingProblem few = OrderingProblems.layers(new Random(seed), 10, 40, 12);
      OrderingProblem many = OrderingProblems.layers(new Random(seed), 60, 40, 12);
      assertWithMessage("seed %s", seed)
          .that(MemoryOrderer.order(many, 20_000).peak())
          .isAtMost(MemoryOrderer.order(few, 20_000).peak());
    }
  }

  @Test
  void networksAreNeverAboveAnyHeuristic() {
    Property.tries(60)
        .seed(6)
        .check(
            choices -> {
              int size = 1 + choices.scaled(300);
              OrderingProblem problem =
                  OrderingProblems.network(choices.random(), size, 1 + choices.scaled(60));
              int[] shuffled = RandomOrder.of(problem, choices.seed()).toArray();
              problem = problem.renumbered(shuffled);
              Ordering ordering = MemoryOrderer.order(problem, 3000);
              assertThat(problem.isOrder(ordering.order())).isTrue();
              assertThat(ordering.peak()).isEqualTo(problem.peak(ordering.order()));
              assertThat(ordering.lowerBound()).isAtMost(ordering.peak());
              OrderingProblem backwards = problem.reversed();
              for (ListHeuristic heuristic : ListHeuristic.values()) {
                for (OrderingProblem each : List.of(problem, backwards)) {
                  int[] order = heuristic.order(each);
                  assertWithMessage("%s", heuristic)
                      .that(each.isOrder(ImmutableIntArray.copyOf(order)))
                      .isTrue();
                  assertWithMessage("%s", heuristic)
                      .that(ordering.peak())
                      .isAtMost(each.peak(order));
                }
              }
            });
  }
}
