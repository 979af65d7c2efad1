package dev.jopt.dialect.reshape;

import static com.google.common.truth.Truth.assertThat;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.type.ShapedType;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which dimensions collapse to which: each group has as many elements as its dimension. */
class CollapseSearchTest {
  private static ImmutableLongArray shape(String text) {
    ImmutableLongArray.Builder sizes = ImmutableLongArray.builder();
    for (String size : text.split("x")) {
      sizes.add(size.equals("?") ? ShapedType.DYNAMIC : Long.parseLong(size));
    }
    return sizes.build();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2x3       | 6    | [[0, 1]]",
        "2x3x4     | 6x4  | [[0, 1], [2]]",
        "2x3x4     | 2x12 | [[0], [1, 2]]",
        "2x3x4x5   | 6x20 | [[0, 1], [2, 3]]",
        // A dynamic dimension takes the dimensions up to a dynamic one.
        "?x3x4     | ?x4  | [[0, 1], [2]]",
        "2x?x4     | ?x4  | [[0, 1], [2]]",
        "4x?x3     | 4x?  | [[0], [1, 2]]",
        // Units at the end belong to the last group.
        "2x3x1x1   | 2x3  | [[0], [1, 2, 3]]",
      })
  void finds(String from, String to, String groups) {
    assertThat(String.valueOf(CollapseSearch.groups(shape(from), shape(to)))).isEqualTo(groups);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // Not fewer dimensions.
        "6     | 6",
        "6     | 2x3",
        // Other numbers of elements.
        "2x3   | 5",
        "2x3x4 | 6x5",
        "2x3x4 | 3x8",
        // Either dynamic dimension may be the one that takes the 3.
        "?x3x? | ?x?",
        // Nothing is known to be dynamic.
        "2x3   | ?",
      })
  void refuses(String from, String to) {
    assertThat(CollapseSearch.groups(shape(from), shape(to))).isNull();
  }

  @Test
  void onlyUnitsCollapseToAScalar() {
    assertThat(CollapseSearch.groups(shape("1x1"), ImmutableLongArray.of())).isEqualTo(List.of());
    assertThat(CollapseSearch.groups(shape("1x2"), ImmutableLongArray.of())).isNull();
  }
}
