package dev.jopt.planner;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Tests that {@code auto} loses to none of the planners it chooses from. */
final class AutoPlannerTest {
  /** More buffers than are searched exactly. */
  private static final int MANY = 4_000;

  private static final ImmutableList<Integer> SIZES = ImmutableList.of(100, 700, MANY, 20_000);

  private static final ImmutableSet<String> SEARCHING =
      ImmutableSet.of("auto", "exact", "local-search");

  /** How long buffers live. Heuristics disagree about which of these are easy. */
  private enum Lives {
    MANY_SHORT_FEW_LONG,
    ALL_LENGTHS,
    FORTH_AND_BACK,
    LONG,
    STAIRS,
    NESTED,
    CLIQUES
  }

  private static PlanProblem problem(Lives lives, int count, long seed) {
    Random random = new Random(seed);
    List<PlanBuffer> buffers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int start =
          switch (lives) {
            case FORTH_AND_BACK -> i % 2 == 0 ? i / 2 : count - i / 2;
            case STAIRS -> i;
            case NESTED -> i / 50 * 120 + i % 50;
            case CLIQUES -> i % 25 < 2 ? i / 25 * 10 + 5 : i / 25 * 10 + random.nextInt(4);
            default -> random.nextInt(count);
          };
      int length =
          switch (lives) {
            case MANY_SHORT_FEW_LONG -> 1 + random.nextInt(i % 5 == 0 ? count : 30);
            case ALL_LENGTHS -> 1 + random.nextInt(1 << random.nextInt(13));
            case FORTH_AND_BACK -> i % 2 == 0 ? Math.max(1, count - i) : 1 + random.nextInt(30);
            case LONG -> count / 8 + random.nextInt(count / 2);
            case STAIRS -> 20 + random.nextInt(40);
            case NESTED -> 110 - 2 * (i % 50);
            case CLIQUES -> i % 25 < 2 ? 10 : 2 + random.nextInt(5);
          };
      int most = 1 << (lives == Lives.LONG ? 13 : 1 + random.nextInt(13));
      buffers.add(PlanBuffer.of("b" + i, 4L * (1 + random.nextInt(most)), start, start + length));
    }
    return PlanProblem.of(buffers);
  }

  /** Ends every search at its first sign of life, as a short deadline does. */
  private static PlanBudget cutShort() {
    AtomicBoolean searching = new AtomicBoolean();
    return PlanBudget.standard()
        .reportingTo((height, lowerBound, nodes) -> searching.set(true))
        .orWhen(searching::get);
  }

  @Test
  void aSearchThatIsCutShortLeavesTheLowestPlanOfTheOthers() {
    for (Lives lives : Lives.values()) {
      for (long seed = 1; seed <= (Boolean.getBoolean("jopt.campaign") ? 5 : 1); seed++) {
        PlanProblem problem = problem(lives, MANY, seed);
        PlanSolution auto = new AutoPlanner().plan(problem, cutShort());
        assertThat(PlanChecker.fault(auto).isPresent()).isFalse();
        for (OffsetPlanner planner : Planners.all()) {
          if (!SEARCHING.contains(planner.name())) {
            assertWithMessage("%s %s: auto and %s", lives, seed, planner.name())
                .that(auto.height())
                .isAtMost(planner.plan(problem, PlanBudget.standard()).height());
          }
        }
      }
    }
  }

  /** The searches that auto chooses from, given half of its nodes: what it wastes is less. */
  @Test
  void searchesAloneFindNothingLower() {
    for (Lives lives : Lives.values()) {
      for (int count : Boolean.getBoolean("jopt.campaign") ? SIZES : SIZES.subList(0, 2)) {
        PlanProblem problem = problem(lives, count, count);
        long nodes = 20_000 + 20L * count;
        PlanSolution auto = new AutoPlanner().plan(problem, PlanBudget.ofNodes(nodes));
        assertThat(PlanChecker.fault(auto)).isEmpty();
        for (OffsetPlanner planner : List.of(new ExactPlanner(), new LocalSearchPlanner())) {
          assertWithMessage("%s %s: auto and %s", lives, count, planner.name())
              .that(auto.height())
              .isAtMost(planner.plan(problem, PlanBudget.ofNodes(nodes / 2)).height());
        }
      }
    }
  }
}
