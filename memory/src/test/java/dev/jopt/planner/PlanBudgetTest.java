package dev.jopt.planner;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** How planners heed a budget; counts questions instead of time. */
final class PlanBudgetTest {
  /** More questions than that after the first yes mean that a stage has gone on. */
  private static final long MOST_AFTERWARDS = 20;

  /** Answers yes from one question on. */
  private static final class Stop {
    private final AtomicLong questions = new AtomicLong();
    private final long firstYes;

    Stop(long firstYes) {
      this.firstYes = firstYes;
    }

    PlanBudget budget() {
      return PlanBudget.ofNodes(Long.MAX_VALUE)
          .orWhen(() -> questions.incrementAndGet() >= firstYes);
    }
  }

  @Test
  void everyPlannerEndsSoonWheneverItIsStopped() {
    for (PlanProblem problem :
        List.of(problem(1_000, 300, false), problem(3_100, 30, false), problem(500, 150, true))) {
      for (OffsetPlanner planner : Planners.all()) {
        for (long firstYes = 1; firstYes < 400; firstYes = 6 * firstYes + 1) {
          Stop stop = new Stop(firstYes);
          PlanSolution plan = planner.plan(problem, stop.budget());
          assertThat(PlanChecker.fault(plan)).isEmpty();
          assertWithMessage(planner.name() + " after " + firstYes)
              .that(stop.questions.get())
              .isAtMost(firstYes + MOST_AFTERWARDS);
        }
      }
    }
  }

  @Test
  void evictionAndLayersEndSoonWhenStopped() {
    CompactProblem compact = new CompactProblem(problem(4_000, 40, false));
    for (long firstYes = 1; firstYes < 500; firstYes = 3 * firstYes + 1) {
      Stop stop = new Stop(firstYes);
      EvictionSearch eviction = new EvictionSearch(compact, stop.budget());
      assertThat(
              eviction.search(
                  compact.lowerBound - 1, EvictionSearch.Order.FROM_PEAK, Long.MAX_VALUE))
          .isFalse();
      assertThat(stop.questions.get()).isEqualTo(firstYes);

      Stop another = new Stop(firstYes);
      Optional<PlanSolution> plan =
          new LayeredSearch(compact, another.budget(), Long.MAX_VALUE)
              .plan(compact.lowerBound, 0.1);
      assertThat(plan.isEmpty() || another.questions.get() < firstYes).isTrue();
      assertThat(another.questions.get()).isAtMost(firstYes + MOST_AFTERWARDS);
    }
  }

  /** A question for about a millisecond of work: here, for so many neighbours or nodes at most. */
  @Test
  void questionsKeepPaceWithTheWork() {
    PlanProblem problem = problem(3_000, 2_000, false);
    CompactProblem compact = new CompactProblem(problem);
    double meetings = ConflictIndex.meanConflicts(compact) * compact.count / 2;

    Stop greedy = new Stop(Long.MAX_VALUE);
    new GreedyBySizePlanner().plan(problem, greedy.budget());
    assertThat((double) greedy.questions.get()).isAtLeast(meetings / 150_000);

    Stop eviction = new Stop(100);
    EvictionSearch evictions = new EvictionSearch(compact, eviction.budget());
    evictions.search(compact.lowerBound - 1, EvictionSearch.Order.BY_AREA, Long.MAX_VALUE);
    assertThat(evictions.nodes()).isAtMost(100 * 150);

    Stop skyline = new Stop(100);
    SkylineDive search = new SkylineDive(compact, skyline.budget());
    search.dive(compact.lowerBound, BranchOrder.of(compact, 0), Long.MAX_VALUE);
    assertThat(search.nodes()).isAtMost(100 * 1024);

    Stop trace = new Stop(Long.MAX_VALUE);
    new ChunkOffsetPlanner(true).plan(problem, trace.budget());
    assertThat(trace.questions.get()).isAtLeast(1);
  }

  @Test
  void budgetsFitTheOccasion() {
    PlanProblem small = problem(100, 10, false);
    PlanProblem large = problem(30_000, 10, false);
    assertThat(PlanBudget.quick().nodes()).isLessThan(PlanBudget.standard().nodes());
    assertThat(PlanBudget.standardFor(small).nodes()).isAtLeast(PlanBudget.standard().nodes());
    assertThat(PlanBudget.standardFor(large).nodes())
        .isGreaterThan(PlanBudget.standardFor(small).nodes());
  }

  /** Alignments of all kinds make floors rise in many small steps, each of which is to be paid. */
  @Test
  void stepsBetweenDecisionsArePaid() {
    List<PlanBuffer> buffers = new ArrayList<>();
    for (PlanBuffer buffer : problem(600, 100, false).buffers()) {
      buffers.add(buffer.alignedTo(4L * (1 + buffers.size() % 13)));
    }
    Stop stop = new Stop(Long.MAX_VALUE);
    PlanBudget budget = stop.budget().withNodes(20_000);
    PlanSolution plan = new ExactPlanner().plan(PlanProblem.of(buffers), budget);
    assertThat(PlanChecker.fault(plan)).isEmpty();
    // A question is asked for a millisecond of work at most.
    assertThat(stop.questions.get()).isAtMost(1_000);
  }

  @Test
  void interruptionStops() {
    PlanProblem problem = problem(500, 100, false);
    for (int threads = 1; threads <= 3; threads++) {
      PlanBudget budget = PlanBudget.ofNodes(Long.MAX_VALUE).onThreads(threads);
      Thread caller = Thread.currentThread();
      caller.interrupt();
      assertEndsInterrupted(problem, budget);
      // Now while it searches.
      assertEndsInterrupted(
          problem, budget.reportingTo((height, bound, nodes) -> caller.interrupt()));
    }
  }

  private static void assertEndsInterrupted(PlanProblem problem, PlanBudget budget) {
    try {
      PlanSolution plan = new AutoPlanner().plan(problem, budget);
      assertThat(PlanChecker.fault(plan)).isEmpty();
      assertThat(Thread.currentThread().isInterrupted()).isTrue();
    } finally {
      Thread.interrupted();
    }
  }

  @Test
  void thereIsNoBudgetOfNothing() {
    assertThrows(IllegalArgumentException.class, () -> PlanBudget.ofNodes(0));
    assertThrows(IllegalArgumentException.class, () -> PlanBudget.quick().onThreads(0));
  }

  /** The best fit for these is bad, but what follows the first search at the capacity is not. */
  @Test
  void unknownCapacityComesWithAPlanBetterThanTheHeuristics() {
    PlanProblem problem = problem(300, 100, false);
    CompactProblem compact = new CompactProblem(problem);
    PlanBudget budget = PlanBudget.ofNodes(100_000);
    PlanSolution heuristic = Heuristics.best(compact, budget);
    CapacityAnswer answer = new ExactPlanner().fit(problem, compact.lowerBound, budget);
    assertThat(answer.best().height()).isLessThan(heuristic.height());
    assertThat(PlanChecker.fault(answer.best())).isEmpty();
  }

  @Test
  void keysOfAnyRangeAreSortedStably() {
    assertThat(Sorting.byRising(new long[] {})).isEqualTo(new int[] {});
    assertThat(Sorting.byRising(new long[] {3, -1, 3, -1})).isEqualTo(new int[] {1, 3, 0, 2});
    assertThat(Sorting.byFalling(new long[] {3, -1, 3, -1})).isEqualTo(new int[] {0, 2, 1, 3});
    long[] wide = {Long.MAX_VALUE, 0, Long.MIN_VALUE, 0, Long.MAX_VALUE};
    assertThat(Sorting.byRising(wide)).isEqualTo(new int[] {2, 1, 3, 0, 4});
    assertThat(Sorting.byFalling(wide)).isEqualTo(new int[] {0, 4, 1, 3, 2});
    assertThat(Sorting.byRising(new long[] {1L << 61, 0})).isEqualTo(new int[] {1, 0});
  }

  /** Sizes of all magnitudes, prime to each other for the most part, so that nothing fits well. */
  private static PlanProblem problem(int count, int longest, boolean fixed) {
    Random random = new Random(count);
    List<PlanBuffer> buffers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      long start = random.nextInt(count);
      PlanBuffer buffer =
          PlanBuffer.of(
              "b" + i,
              1 + (long) StrictMath.exp(13 * random.nextDouble()),
              start,
              start + 1 + random.nextInt(longest));
      buffers.add(fixed && i == 0 ? buffer.fixedAt(1_000) : buffer);
    }
    return PlanProblem.of(buffers);
  }
}
