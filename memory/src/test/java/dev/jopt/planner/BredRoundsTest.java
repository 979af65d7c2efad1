package dev.jopt.planner;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.common.collect.Range;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Tests of breeding the orders with which a search got far. */
final class BredRoundsTest {
  private static final long NODES = 500_000;

  private static Incumbent search(
      PlanProblem problem, Function<Incumbent, SearchRounds> way, long nodes) {
    CompactProblem compact = new CompactProblem(problem);
    PlanBudget budget = PlanBudget.ofNodes(nodes);
    Incumbent incumbent = new Incumbent(Heuristics.best(compact, budget), compact, budget);
    SearchRounds rounds = way.apply(incumbent);
    while (!rounds.isExhausted() && !incumbent.isDone()) {
      rounds.next();
    }
    return incumbent;
  }

  private static PlanSolution bred(PlanProblem problem) {
    return search(problem, BredRounds::new, 20_000).solution();
  }

  @Test
  void fillsWhatOrdersMadeFromNothingLeaveOpen() {
    for (long seed : new long[] {5, 16}) {
      PlanProblem problem = Problems.jigsaw(400, seed);
      Incumbent fromNothing = search(problem, ProofRounds::new, NODES);
      Incumbent incumbent = search(problem, BredRounds::new, NODES);
      assertThat(PlanChecker.fault(incumbent.solution())).isEmpty();
      assertWithMessage("%s", seed).that(fromNothing.height()).isGreaterThan(1000);
      assertWithMessage("%s", seed).that(incumbent.height()).isEqualTo(1000);
    }
  }

  /** On small problems each search exhausts its branches, and so proves the optimum. */
  @Test
  void endsWithAProofWhereAShortSearchIsOne() {
    int aboveTheBound = 0;
    for (long seed = 0; seed < 200; seed++) {
      PlanProblem problem = Problems.random(seed, 7);
      Incumbent incumbent = search(problem, BredRounds::new, Long.MAX_VALUE);
      assertWithMessage("%s", seed)
          .that(incumbent.height())
          .isEqualTo(Problems.bruteForceHeight(problem));
      assertThat(incumbent.lowerBound()).isEqualTo(incumbent.height());
      aboveTheBound += incumbent.height() > incumbent.compact.lowerBound ? 1 : 0;
    }
    assertThat(aboveTheBound).isAtLeast(1);
  }

  @Test
  void theSameProblemHasTheSamePlan() {
    PlanProblem problem = Problems.jigsaw(300, 1);
    assertThat(bred(problem)).isEqualTo(bred(problem));
  }

  @Test
  void keepsToAlignments() {
    RoundsChecks.keepToAlignments(BredRoundsTest::bred);
  }

  @Test
  void endsWhateverTheShape() {
    RoundsChecks.endWhateverTheShape(BredRoundsTest::bred);
  }

  @Test
  void thePoolKeepsTheOrdersThatReachFurthest() {
    CompactProblem compact = new CompactProblem(Problems.jigsaw(20, 1));
    Random random = new Random(1);
    OrderPool pool = new OrderPool(1000);
    assertThat(pool.next(compact, random)).isNull();
    for (int i = 0; i < 100; i++) {
      pool.add(new OrderPool.Preference(BranchOrder.of(compact, i), new double[0]), i % 50);
    }
    assertThat(pool.reached()).containsExactly(46L, 46L, 47L, 47L, 48L, 48L, 49L, 49L);
    int changed = 0;
    for (int i = 0; i < 1000; i++) {
      changed += pool.next(compact, random) == null ? 0 : 1;
    }
    assertThat(changed).isIn(Range.closed(750, 850));
  }
}
