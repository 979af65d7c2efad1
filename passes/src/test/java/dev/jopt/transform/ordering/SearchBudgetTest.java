package dev.jopt.transform.ordering;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.Test;

/** Tests of how blocks share search nodes. */
final class SearchBudgetTest {
  @Test
  void easyBlocksTakeNothingFromHardOnes() {
    SearchBudget budget = new SearchBudget(6_400);
    for (int i = 0; i < 100; i++) {
      assertThat(budget.next()).isEqualTo(6_400);
      budget.spend(10);
    }
  }

  @Test
  void theTimeForManyHardBlocksIsBounded() {
    SearchBudget budget = new SearchBudget(6_400);
    long spent = 0;
    for (int i = 0; i < 1_000; i++) {
      long nodes = budget.next();
      spent += nodes;
      budget.spend(nodes);
    }
    assertThat(spent).isEqualTo(4 * 6_400 + 996 * 400);
  }

  @Test
  void hugeBudgetsDoNotOverflow() {
    SearchBudget budget = new SearchBudget(Long.MAX_VALUE);
    budget.spend(Long.MAX_VALUE / 2);
    assertThat(budget.next()).isEqualTo(Long.MAX_VALUE / 2 + 1);
    assertThat(new SearchBudget(0).next()).isEqualTo(0);
  }
}
