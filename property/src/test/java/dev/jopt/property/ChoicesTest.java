package dev.jopt.property;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.Range;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** What choices come, and that all that should come does. */
class ChoicesTest {

  private static <T> Set<T> many(int size, Function<Choices, T> choice) {
    Set<T> seen = new HashSet<>();
    for (int seed = 0; seed < 3000; seed++) {
      seen.add(choice.apply(new Choices(seed, size)));
    }
    return seen;
  }

  @Test
  void numbersInARange() {
    assertThat(many(50, choices -> choices.between(-2, 3))).containsExactly(-2, -1, 0, 1, 2, 3);
    assertThat(many(50, choices -> choices.between(5L, 5L))).containsExactly(5L);
    assertThat(many(50, choices -> choices.between(Long.MAX_VALUE - 1, Long.MAX_VALUE)))
        .containsExactly(Long.MAX_VALUE - 1, Long.MAX_VALUE);
    assertThat(many(50, choices -> choices.between(Long.MIN_VALUE, Long.MAX_VALUE)).size())
        .isGreaterThan(2990);
  }

  @Test
  void scaledNumbers() {
    assertThat(many(50, choices -> choices.scaled(8))).containsExactly(4);
    assertThat(many(0, choices -> choices.upTo(8))).containsExactly(0);
    assertThat(many(50, choices -> choices.upTo(8))).containsExactly(0, 1, 2, 3, 4);
    assertThat(many(100, choices -> choices.upTo(3))).containsExactly(0, 1, 2, 3);
    assertThat(many(100, choices -> choices.upTo(Integer.MAX_VALUE) < 0)).containsExactly(false);
    assertThat(many(20, choices -> choices.list(10, choices::anyByte).size()))
        .containsExactly(0, 1, 2);
    assertThat(many(20, choices -> choices.bytes(10).length)).containsExactly(0, 1, 2);
    assertThat(many(20, choices -> choices.map(10, choices::anyInt, choices::anyByte).size()))
        .containsExactly(0, 1, 2);
  }

  @Test
  void seedsOfSmallThings() {
    assertThat(many(0, choices -> choices.seed(Long::numberOfTrailingZeros) & 1))
        .containsExactly(1L, 0L);
    // One of two numbers is odd, one of eleven nearly always.
    for (int size : new int[] {0, 100}) {
      int odd = 0;
      for (int seed = 0; seed < 1000; seed++) {
        odd += (int) new Choices(seed, size).seed(Long::numberOfTrailingZeros) & 1;
      }
      assertThat(odd).isIn(size == 0 ? Range.atLeast(990) : Range.closed(400, 600));
    }
  }

  @Test
  void limitsOccur() {
    assertThat(many(100, Choices::anyByte)).hasSize(256);
    assertThat(many(100, Choices::anyInt))
        .containsAtLeast(0, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE - 1);
    assertThat(many(100, Choices::anyLong))
        .containsAtLeast(0L, 1L, -1L, Long.MAX_VALUE, Long.MIN_VALUE, Long.MIN_VALUE + 1);
    Set<Double> doubles = many(100, Choices::anyDouble);
    assertThat(doubles).containsAtLeast(0.0, -0.0, 1.0, Double.MAX_VALUE, -Double.MIN_VALUE);
    assertThat(doubles.stream().allMatch(Double::isFinite)).isTrue();
    assertThat(doubles.stream().anyMatch(value -> Math.abs(value) > 1e200)).isTrue();
    assertThat(many(100, choices -> choices.anyBigInteger().bitLength()))
        .containsAtLeast(0, 130, 200);
    assertThat(many(100, choices -> choices.anyBigInteger().signum())).containsExactly(-1, 0, 1);
  }

  @Test
  void elementsAndLetters() {
    assertThat(many(0, choices -> choices.oneOf("a", "b", "c"))).containsExactly("a", "b", "c");
    assertThat(many(0, choices -> choices.oneOf(List.of(1, 2)))).containsExactly(1, 2);
    assertThat(many(0, choices -> choices.letters(1, 1))).hasSize(52);
    assertThat(many(0, choices -> choices.letters(0, 2).length())).containsExactly(0, 1, 2);
    assertThat(many(0, Choices::anyBoolean)).containsExactly(true, false);
  }

  @Test
  void bytesAreReducedAndDescribed() {
    byte[] bytes = {1, 2, 3};
    for (byte[] smaller : Reducer.ofBytes().smaller(bytes)) {
      assertThat(smaller.length).isLessThan(3);
    }
    assertEquals("[1, 2, 3]", Reducer.describe(bytes));
    assertThat(Reducer.ofTexts().smaller("abc")).containsExactly("", "bc", "ac", "ab").inOrder();
    assertThat(Reducer.ofLists().smaller(List.of())).isEmpty();
  }
}
