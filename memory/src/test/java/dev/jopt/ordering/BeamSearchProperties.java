package dev.jopt.ordering;

import static com.google.common.truth.Truth.assertThat;

import com.google.common.primitives.ImmutableIntArray;
import dev.jopt.property.Property;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What holds for every beam. */
final class BeamSearchProperties {
  private static final int TRIES = Boolean.getBoolean("jopt.campaign") ? 3000 : 300;

  private static final int ALL = 1 << 20;

  /** What runs without a choice loses no order, so a beam for all states is a search of all. */
  @Test
  void wideBeamsAreExact() {
    Property.tries(TRIES)
        .seed(1)
        .check(
            choices -> {
              OrderingProblem problem = OrderingProblems.treeLike(choices, 12);
              long best = OrderingProblems.peakByStates(problem);
              for (OrderingProblem each : List.of(problem, problem.reversed())) {
                BeamSearch search = new BeamSearch(each, new Effort(Long.MAX_VALUE / 2));
                for (long floor : new long[] {0, best}) {
                  for (long upper : new long[] {best + 1, Long.MAX_VALUE}) {
                    int[] order = search.below(ALL, floor, upper);
                    assertThat(order).isNotNull();
                    assertThat(each.isOrder(ImmutableIntArray.copyOf(order))).isTrue();
                    assertThat(each.peak(order)).isEqualTo(best);
                  }
                  assertThat(search.below(ALL, floor, best)).isNull();
                }
              }
            });
  }

  @Test
  void narrowBeamsStayBelow() {
    Property.tries(TRIES)
        .seed(2)
        .check(
            choices -> {
              OrderingProblem problem = OrderingProblems.any(choices, 12);
              Effort effort = new Effort(choices.between(0, 60));
              long upper = problem.peak(problem.givenOrder()) + choices.between(-4, 4);
              int[] order =
                  new BeamSearch(problem, effort)
                      .below(choices.between(1, 3), choices.between(0, 9), upper);
              if (order != null) {
                assertThat(problem.isOrder(ImmutableIntArray.copyOf(order))).isTrue();
                assertThat(problem.peak(order)).isLessThan(upper);
              }
            });
  }

  /** Layers are those of the baseline, down to the choice between states that are equally good. */
  @Test
  void layersAreThoseOfTheBaseline() {
    Property.tries(60)
        .seed(3)
        .check(
            choices -> {
              int size = 1 + choices.scaled(60);
              OrderingProblem problem =
                  OrderingProblems.network(choices.random(), size, 1 + choices.scaled(30));
              int width = choices.between(1, 8);
              boolean chains = choices.between(0, 1) == 1;
              BeamSearch search = new BeamSearch(problem, new Effort(Long.MAX_VALUE / 2));
              long peak = LayeredBaseline.peak(problem, width, chains);
              for (long upper : new long[] {peak + 1, Long.MAX_VALUE}) {
                int[] order = search.layered(width, chains, upper);
                assertThat(order).isNotNull();
                assertThat(problem.isOrder(ImmutableIntArray.copyOf(order))).isTrue();
                assertThat(problem.peak(order)).isEqualTo(peak);
              }
              assertThat(search.layered(width, chains, peak)).isNull();
            });
  }
}
