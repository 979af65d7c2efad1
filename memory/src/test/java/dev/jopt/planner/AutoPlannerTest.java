package dev.jopt.planner;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

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

  private static final ImmutableSet<String> SEARCHING =
      ImmutableSet.of("auto", "exact", "local-search");

  /** How long buffers live. Heuristics disagree about which of these are easy. */
  private enum Lives {
    MANY_SHORT_FEW_LONG,
    ALL_LENGTHS,
    FORTH_AND_BACK,
    LONG,
    STAIRS
  }

  private static PlanProblem problem(Lives lives, long seed) {
    Random random = new Random(seed);
    List<PlanBuffer> buffers = new ArrayList<>();
    for (int i = 0; i < MANY; i++) {
      int start =
          switch (lives) {
            case FORTH_AND_BACK -> i % 2 == 0 ? i / 2 : MANY - i / 2;
            case STAIRS -> i;
            default -> random.nextInt(MANY);
          };
      int length =
          switch (lives) {
            case MANY_SHORT_FEW_LONG -> 1 + random.nextInt(i % 5 == 0 ? MANY : 30);
            case ALL_LENGTHS -> 1 + random.nextInt(1 << random.nextInt(13));
            case FORTH_AND_BACK -> i % 2 == 0 ? Math.max(1, MANY - i) : 1 + random.nextInt(30);
            case LONG -> MANY / 8 + random.nextInt(MANY / 2);
            case STAIRS -> 20 + random.nextInt(40);
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
        PlanProblem problem = problem(lives, seed);
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
}
