package dev.jopt.tools.onnx;

import static com.google.common.truth.Truth.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.jopt.tools.onnx.KnownValues.Integers;
import dev.jopt.tools.onnx.OnnxModel.Node;
import dev.jopt.tools.onnx.OnnxModel.NodeAttribute;
import dev.jopt.tools.onnx.OnnxModel.Tensor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What ONNX says that its operators give for integers; a scalar has no brackets. */
class ConstantFoldingTest {
  private static final OnnxModel.Graph EMPTY =
      new OnnxModel.Graph(
          "",
          ImmutableList.of(),
          ImmutableList.of(),
          ImmutableList.of(),
          ImmutableList.of(),
          ImmutableList.of());

  private static ImmutableList<Long> list(String text) {
    ImmutableList.Builder<Long> elements = ImmutableList.builder();
    for (String element : text.replaceAll("[\\[\\]]", "").split(" ")) {
      if (!element.isEmpty()) {
        elements.add(Long.parseLong(element));
      }
    }
    return elements.build();
  }

  private static Tensor constant(String name, String text) {
    ImmutableList<Long> elements = list(text);
    ImmutableList<Long> shape =
        text.startsWith("[") ? ImmutableList.of((long) elements.size()) : ImmutableList.of();
    return new Tensor(name, ElementTypes.INT64, shape, elements);
  }

  private static ImmutableMap<String, NodeAttribute> attributes(@Nullable String text) {
    ImmutableMap.Builder<String, NodeAttribute> attributes = ImmutableMap.builder();
    for (String pair : text == null ? new String[0] : text.split(" ")) {
      String[] parts = pair.split("=");
      attributes.put(
          parts[0],
          new NodeAttribute(
              NodeAttribute.INT,
              Long.parseLong(parts[1]),
              0,
              "",
              ImmutableList.of(),
              ImmutableList.of(),
              ImmutableList.of(),
              null,
              ImmutableList.of()));
    }
    return attributes.buildOrThrow();
  }

  private static @Nullable Integers fold(String operator, String inputs, @Nullable String given)
      throws ImportFailure {
    Map<String, Tensor> constants = new HashMap<>();
    List<String> names = new ArrayList<>();
    for (String input : inputs.split(",")) {
      String name = input.isBlank() ? "" : "input" + names.size();
      names.add(name);
      constants.put(name, constant(name, input.strip()));
    }
    Node node =
        new Node(
            "",
            operator,
            "",
            ImmutableList.copyOf(names),
            ImmutableList.of("r"),
            attributes(given));
    OnnxTensorTypes types = new OnnxTensorTypes(EMPTY, ImmutableMap.of(), constants);
    return ConstantFolding.fold(new Operands(node, types, new KnownValues(constants)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Add    | [1 2 3], [10 20 30] | | [11 22 33]",
        "Add    | [1 2 3], 5          | | [6 7 8]",
        "Sub    | 5, [1 2]            | | [4 3]",
        "Mul    | 3, 4                | | 12",
        // Division of integers rounds towards zero.
        "Div    | [7 -7], 2           | | [3 -3]",
        "Max    | [1 9], [5 5]        | | [5 9]",
        "Min    | [1 9], [5 5]        | | [1 5]",
        "Equal  | [1 2], [1 3]        | | [1 0]",
        "Less   | [1 2], 2            | | [1 0]",
        "Greater| [1 3], 2            | | [0 1]",
        "Where  | [1 0], [5 6], 9     | | [5 9]",
        "Concat | [1], [2 3]          | axis=0  | [1 2 3]",
        "Gather | [10 20 30], [2 0]   | axis=0  | [30 10]",
        "Gather | [10 20 30], -1      | axis=0  | 30",
        "Range  | 0, 7, 3             | | [0 3 6]",
        "Range  | 3, 0, -1            | | [3 2 1]",
        "Range  | 3, 0, 1             | | []",
        "Shape  | [4 5 6]             | | [3]",
        "Size   | [4 5 6]             | | 3",
        "Slice  | [1 2 3 4 5], [1], [4]           | | [2 3 4]",
        "Slice  | [1 2 3 4 5], [-2], [100]        | | [4 5]",
        "Slice  | [1 2 3 4 5], [0], [5], [0], [2] | | [1 3 5]",
        "Slice  | [1 2 3 4 5], [4], [-100], [0], [-2] | | [5 3 1]",
        "ReduceProd | [2 3 4]         | keepdims=0 | 24",
        "ReduceProd | [2 3 4]         | keepdims=1 | [24]",
        "Squeeze    | [7], [0]        | | 7",
        "Unsqueeze  | 7, [0]          | | [7]",
        "Cast   | [1 2]               | to=7    | [1 2]",
      })
  void folds(String operator, String inputs, @Nullable String given, String expected)
      throws ImportFailure {
    Tensor value = constant("", expected);
    assertThat(fold(operator, inputs, given))
        .isEqualTo(new Integers(value.shape(), value.integers()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // No result, or one that does not fit.
        "Div    | 1, 0                   |",
        "Div    | -9223372036854775808, -1 |",
        "Add    | 9223372036854775807, 1 |",
        "Cast   | [2147483648]           | to=6",
        // To a float.
        "Cast   | [1]                    | to=1",
        "Gather | [10 20], [2]           | axis=0",
        "Range  | 0, 7, 0                |",
        // Not one size.
        "Add    | [1 2 3], [1 2]         |",
        // More elements than are worth it.
        "Range  | 0, 1025, 1             |",
      })
  void doesNotFold(String operator, String inputs, @Nullable String given) throws ImportFailure {
    assertThat(fold(operator, inputs, given)).isNull();
  }
}
