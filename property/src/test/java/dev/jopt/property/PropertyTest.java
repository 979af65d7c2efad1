package dev.jopt.property;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.collect.Iterables;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

class PropertyTest {

  private static Property tries(int tries) {
    return Property.tries(tries).replaying(null);
  }

  private static String caseOf(AssertionError failure) {
    Matcher matcher =
        Pattern.compile("-Djopt\\.property\\.replay=(\\S+)").matcher(failure.getMessage());
    assertThat(matcher.find()).isTrue();
    return matcher.group(1);
  }

  private static List<Long> seen(Property property) {
    List<Long> seen = new ArrayList<>();
    property.check(choices -> seen.add(choices.seed()));
    return seen;
  }

  @Test
  void runsRepeat() {
    assertThat(seen(tries(50).seed(1))).hasSize(50);
    assertThat(seen(tries(50).seed(1))).isEqualTo(seen(tries(50).seed(1)));
    assertThat(seen(tries(50).seed(1))).containsNoDuplicates();
    assertThat(seen(tries(50).seed(2))).containsNoneIn(seen(tries(50).seed(1)));
  }

  @Test
  void casesGrow() {
    List<Integer> sizes = new ArrayList<>();
    tries(100).check(choices -> sizes.add(choices.size()));
    assertThat(sizes).isInOrder();
    assertThat(sizes.get(0)).isEqualTo(0);
    assertThat(sizes.get(25)).isEqualTo(50);
    assertThat(sizes.subList(50, 100))
        .containsExactlyElementsIn(Iterables.limit(Iterables.cycle(Choices.LARGEST), 50));
  }

  @Test
  void theFirstFailureEndsTheRunAndNamesItsCase() {
    List<List<Integer>> seen = new ArrayList<>();
    Property.Check shortLists =
        choices -> {
          List<Integer> list = choices.list(100, choices::anyInt);
          seen.add(list);
          assertThat(list.size()).isLessThan(10);
        };
    AssertionError failure =
        assertThrows(AssertionError.class, () -> tries(100).seed(3).check(shortLists));
    assertThat(failure).hasMessageThat().contains("expected to be less than: 10");
    assertThat(failure).hasCauseThat().isInstanceOf(AssertionError.class);
    List<Integer> failed = Iterables.getLast(seen);
    assertThat(Iterables.filter(seen, list -> list.size() >= 10)).containsExactly(failed);
    assertThat(failed.size()).isLessThan(30);

    // The same case alone, whatever property the name is given to.
    seen.clear();
    Property alone = Property.tries(7).replaying(caseOf(failure));
    AssertionError again = assertThrows(AssertionError.class, () -> alone.check(shortLists));
    assertThat(again).hasMessageThat().isEqualTo(failure.getMessage());
    assertThat(seen).containsExactly(failed);
  }

  @Test
  void exceptionsAreFailures() {
    AssertionError failure =
        assertThrows(
            AssertionError.class,
            () ->
                tries(5)
                    .check(
                        choices -> {
                          throw new java.io.IOException("no disk");
                        }));
    assertThat(failure).hasMessageThat().contains("no disk");
    assertThat(caseOf(failure)).endsWith(":0");
  }

  @Test
  void failingCasesBecomeSmaller() {
    AssertionError failure =
        assertThrows(
            AssertionError.class,
            () ->
                tries(100)
                    .forAll(
                        choices -> choices.list(500, () -> choices.between(0, 9)),
                        Reducer.ofLists(),
                        list -> assertThat(list).doesNotContain(7)));
    assertThat(failure).hasMessageThat().startsWith("failed for [7]; try this case alone with ");
  }

  @Test
  void aFailureWithoutReducerIsShown() {
    AssertionError failure =
        assertThrows(
            AssertionError.class,
            () -> tries(1).forAll(choices -> "a case", value -> fail("is wrong")));
    assertThat(failure).hasMessageThat().startsWith("failed for a case; ");
    assertThat(failure).hasMessageThat().endsWith("is wrong");
  }

  @Test
  void anAssumptionThatDoesNotHoldSkipsTheTest() {
    assertThrows(
        TestAbortedException.class, () -> tries(5).check(choices -> assumeTrue(false, "no")));
    assertThrows(
        TestAbortedException.class,
        () -> tries(5).forAll(choices -> 1, value -> assumeTrue(false, "no")));
  }

  @Test
  void wrongNumbersAndNames() {
    assertThrows(IllegalArgumentException.class, () -> Property.tries(0));
    for (String name : List.of("", "1", ":", "1:", ":1", "1:x", "1:101", "1:-1")) {
      Property property = Property.tries(1).replaying(name);
      assertThrows(IllegalArgumentException.class, () -> property.check(choices -> {}), name);
    }
  }
}
