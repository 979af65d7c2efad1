package dev.jopt.dialect.memref;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.Context;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.parser.IrParser;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The layouts of buffers whose dimensions are split and merged. */
class ReassociationTest {
  private final Context context = Context.withAllDialects();

  private MemRefType type(String text) {
    return (MemRefType) IrParser.parseType(context, text);
  }

  /** {@code 01 2} is the dimensions 0 and 1, and the dimension 2. */
  private static List<List<Integer>> groups(String text) {
    List<List<Integer>> groups = new ArrayList<>();
    for (String digits : text.split(" ")) {
      groups.add(digits.chars().map(c -> c - '0').boxed().toList());
    }
    return groups;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "memref<4x6xf32>                             | 01    | memref<24xf32>",
        "memref<4x?xf32>                             | 01    | memref<?xf32>",
        // The stride of a group is that of its last dimension.
        "memref<4x6xf32, strided<[6, 1]>>            | 01    | memref<24xf32, strided<[1]>>",
        "memref<4x6x8xf32, strided<[99, 8, 1]>>      | 0 12  | memref<4x48xf32, strided<[99, 1]>>",
        "memref<4x6xf32, strided<[12, 2], offset: 3>>| 01    | memref<24xf32, strided<[2], offset: 3>>",
        // A dimension of one element has a stride that nothing multiplies.
        "memref<4x1xf32, strided<[7, 99]>>           | 01    | memref<4xf32, strided<[7]>>",
        "memref<1x4xf32, strided<[99, 2]>>           | 01    | memref<4xf32, strided<[2]>>",
        // Gaps between the elements.
        "memref<4x6xf32, strided<[7, 1]>>            | 01    | ",
        "memref<4x6x8xf32, strided<[48, 9, 1]>>      | 0 12  | ",
        // It is for the user to know that there are none.
        "memref<4x6xf32, strided<[?, 1]>>            | 01    | memref<24xf32, strided<[1]>>",
        "memref<4x?xf32, strided<[?, 1]>>            | 01    | memref<?xf32, strided<[?]>>",
      })
  void collapsed(String from, String groups, @Nullable String expected) {
    assertThat(Reassociation.collapsed(type(from), groups(groups)))
        .isEqualTo(expected == null ? null : type(expected));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "memref<24xf32>                         | 4x6   | 01   | memref<4x6xf32>",
        // One dimension of stride 1 is the identity layout.
        "memref<24xf32, strided<[1]>>           | 4x6   | 01   | memref<4x6xf32>",
        "memref<24xf32, strided<[2], offset: 5>>| 4x6   | 01   | memref<4x6xf32, strided<[12, 2], offset: 5>>",
        "memref<4x6xf32, strided<[99, 1]>>      | 2x2x6 | 01 2 | memref<2x2x6xf32, strided<[198, 99, 1]>>",
        "memref<?xf32, strided<[2]>>            | ?x6   | 01   | memref<?x6xf32, strided<[12, 2]>>",
        "memref<?xf32, strided<[2]>>            | 6x?   | 01   | memref<6x?xf32, strided<[?, 2]>>",
      })
  void expanded(String from, String shape, String groups, String expected) {
    MemRefType to = type("memref<" + shape + "xf32>");
    assertThat(Reassociation.expanded(type(from), to, groups(groups))).isEqualTo(type(expected));
  }
}
