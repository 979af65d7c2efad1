package dev.jopt.transform.mergealloc.plan;

import static com.google.common.truth.Truth.assertThat;

import com.google.common.collect.ImmutableList;
import dev.jopt.property.Choices;
import dev.jopt.property.Property;
import dev.jopt.transform.mergealloc.lifetime.TickRange;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The plans where no planner is named. */
final class StaticPlannerTest {
  private static final PlanOptions LOWEST = new PlanOptions(PlanOptions.LOWEST, 64, false);
  private static final PlanOptions COST_MODEL = new PlanOptions("cost-model", 64, false);

  private static PlanItem item(long size, int first, int last) {
    return new PlanItem(
        size, 1, ImmutableList.of(new TickRange(first, last)), first, ImmutableList.of());
  }

  @Test
  void lowestKeepsThePlanOfTheCostModelUnlessALowerOneIsFound() {
    int[] lower = {0};
    Property.tries(300)
        .seed(20261122)
        .check(
            choices -> {
              PlanItems items = items(choices);
              Placement lowest = new StaticPlanner().place(items, LOWEST);
              Placement hot = new StaticPlanner().place(items, COST_MODEL);
              if (lowest.height() < hot.height()) {
                lower[0]++;
              } else {
                assertThat(lowest).isEqualTo(hot);
              }
              assertNoConflicts(items, lowest);
            });
    // Otherwise this would say nothing of plans that are searched for.
    assertThat(lower[0]).isGreaterThan(0);
  }

  /** The last item can have the place of the first or of the third, which was freed last. */
  @Test
  void amongPlansOfOneHeightTheHottestIsTaken() {
    PlanItems items =
        PlanItems.of(List.of(item(64, 0, 1), item(64, 0, 6), item(64, 0, 3), item(64, 4, 5)));
    Placement lowest = new StaticPlanner().place(items, LOWEST);
    assertThat(lowest.height()).isEqualTo(192);
    assertThat(lowest.offsets().get(3)).isEqualTo(lowest.offsets().get(2));
  }

  private static PlanItems items(Choices choices) {
    List<PlanItem> items = new ArrayList<>();
    int count = choices.between(1, 14);
    for (int i = 0; i < count; i++) {
      int first = choices.between(0, 12);
      items.add(item(64L * choices.between(1, 6), first, first + choices.between(0, 4)));
    }
    return PlanItems.of(items);
  }

  private static void assertNoConflicts(PlanItems all, Placement placement) {
    List<PlanItem> items = all.items();
    for (int i = 0; i < items.size(); i++) {
      long start = placement.offsets().get(i);
      long end = start + items.get(i).size();
      assertThat(end).isAtMost(placement.height());
      for (int k = 0; k < i; k++) {
        long other = placement.offsets().get(k);
        boolean apart = end <= other || other + items.get(k).size() <= start;
        assertThat(apart || !items.get(i).conflictsWith(items.get(k))).isTrue();
      }
    }
  }
}
