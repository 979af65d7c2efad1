package dev.jopt.ordering;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.common.primitives.ImmutableIntArray;
import dev.jopt.property.Property;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What all orders within a threshold have in common. */
final class ForcedPrecedenceProperties {
  private static final int TRIES = Boolean.getBoolean("jopt.campaign") ? 3000 : 300;

  private static final long PLENTY = 10_000_000;

  /** No order within the threshold is lost, also if the effort is spent in between. */
  @Test
  void ordersWithinTheThresholdStay() {
    Property.tries(TRIES)
        .seed(1)
        .check(
            choices -> {
              OrderingProblem problem =
                  choices.between(0, 1) == 0
                      ? OrderingProblems.any(choices, 9)
                      : OrderingProblems.treeLike(choices, 11);
              long best = OrderingProblems.peakByStates(problem);
              Effort effort = new Effort(choices.between(0, 1) == 0 ? PLENTY : 30);
              ForcedPrecedence forced =
                  new ForcedPrecedence(
                      problem, problem.givenOrder(), best + choices.between(0, 2), effort);
              assertThat(forced.find()).isTrue();
              int[] order = forced.precedence().order();
              assertThat(problem.isOrder(ImmutableIntArray.copyOf(order))).isTrue();
              OrderingProblem restricted = problem.renumbered(order, forced.precedence().added());
              assertThat(OrderingProblems.peakByStates(restricted)).isEqualTo(best);
            });
  }

  /** With two operations there is nothing else that may have run, so nothing is missed. */
  @Test
  void thresholdsThatAreTooLowAreRefuted() {
    Property.tries(TRIES)
        .seed(2)
        .check(
            choices -> {
              OrderingProblem problem = OrderingProblems.any(choices, 2);
              long best = OrderingProblems.peakByStates(problem);
              long start = new LiveState(problem).bytes();
              if (best > Math.max(start, problem.endBytes())) {
                assertThat(
                        new ForcedPrecedence(
                                problem, problem.givenOrder(), best - 1, new Effort(PLENTY))
                            .find())
                    .isFalse();
              }
            });
  }

  @Test
  void fewestBytesWithOthersAreThose() {
    Property.tries(TRIES)
        .seed(3)
        .check(
            choices -> {
              OrderingProblem problem = OrderingProblems.any(choices, 8);
              FewestBytes fewest = new FewestBytes(problem);
              Precedence precedence = new Precedence(problem);
              for (int op = 0; op < problem.size(); op++) {
                fewest.during(op);
                for (int other = 0; other < problem.size(); other++) {
                  if (other != op && !precedence.isKnown(op, other)) {
                    for (boolean hasRun : new boolean[] {false, true}) {
                      assertWithMessage("%s with %s, %s", op, other, hasRun)
                          .that(fewest.duringWith(other, hasRun))
                          .isEqualTo(
                              OrderingProblems.fewestBytesDuring(problem, op, other, hasRun));
                      BitSet ran = new BitSet();
                      BitSet ranNot = new BitSet();
                      fewest.addCases(ran, ranNot);
                      assertThat((hasRun ? ran : ranNot).get(other)).isTrue();
                      assertThat(ranNot.get(op)).isTrue();
                    }
                  }
                }
              }
            });
  }

  @Test
  void whatFollowsFromPairsIsKnown() {
    OrderingProblem problem = OrderingProblem.builder(4).arc(0, 1).arc(2, 3).build();
    Precedence precedence = new Precedence(problem);
    assertThat(precedence.isKnown(0, 3)).isFalse();
    assertThat(precedence.add(3, 0)).isTrue();
    assertThat(precedence.isKnown(1, 2)).isTrue();
    assertThat(precedence.add(2, 1)).isTrue();
    assertThat(precedence.added()).hasSize(1);
    assertThat(precedence.add(1, 2)).isFalse();
    assertThat(List.of(precedence.order()[0], precedence.order()[3])).containsExactly(2, 1);
  }
}
