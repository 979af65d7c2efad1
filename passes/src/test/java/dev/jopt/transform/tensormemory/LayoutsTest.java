package dev.jopt.transform.tensormemory;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.Context;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassOptions;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The strides of views: element [i, j, …] of the result lies where the operand has it. */
final class LayoutsTest {
  private static final String UNPADDED = "channel-multiple=1";

  private static TensorGraph graph(String body, String options) {
    ModuleOp module =
        IrParser.parse(
            Context.withAllDialects(),
            "func.func @f(%x: tensor<2x3x4xf32>) {\n" + body + "return\n}");
    ScheduleOptions parsed =
        new ScheduleOptions(PassOptions.parse("test", ScheduleOptions.ALL, options));
    TensorGraph graph = GraphReader.read((FunctionLike) module.body().firstOp(), parsed);
    Layouts.assign(graph, parsed, Set.of());
    for (GraphStep step : graph.steps()) {
      if (step.kind == GraphStepKind.NOOP) {
        assertWithMessage("%s", step.result()).that(Layouts.agree(step, parsed)).isTrue();
      }
    }
    return graph;
  }

  private static String strides(String body, String options) {
    return strides(graph(body, options), 0);
  }

  private static String strides(TensorGraph graph, int step) {
    return String.valueOf(graph.steps().get(step).result().strides);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        // The strides of 2x3x4 are 12, 4, 1. Those of the shape are left away.
        "transpose %x perm = [0, 1, 2] ; tensor<2x3x4xf32> ; null",
        "transpose %x perm = [1, 0, 2] ; tensor<3x2x4xf32> ; [4, 12, 1]",
        "transpose %x perm = [0, 2, 1] ; tensor<2x4x3xf32> ; [12, 1, 4]",
        "transpose %x perm = [2, 0, 1] ; tensor<4x2x3xf32> ; [1, 12, 4]",
        "reshape %x ; tensor<6x4xf32> ; null",
        "reshape %x ; tensor<24xf32> ; null",
      })
  void oneStep(String op, String type, String expected) {
    assertThat(strides("%r = graph." + op + " : tensor<2x3x4xf32> -> " + type + "\n", UNPADDED))
        .isEqualTo(expected);
  }

  @Test
  void transposesCompose() {
    TensorGraph graph =
        graph(
            """
            %a = graph.transpose %x perm = [1, 0, 2] : tensor<2x3x4xf32> -> tensor<3x2x4xf32>
            %b = graph.transpose %a perm = [2, 1, 0] : tensor<3x2x4xf32> -> tensor<4x2x3xf32>
            %c = graph.transpose %b perm = [1, 2, 0] : tensor<4x2x3xf32> -> tensor<2x3x4xf32>
            """,
            UNPADDED);
    assertThat(strides(graph, 0)).isEqualTo("[4, 12, 1]");
    assertThat(strides(graph, 1)).isEqualTo("[1, 12, 4]");
    // Back in the order of the argument.
    assertThat(strides(graph, 2)).isEqualTo("null");
  }

  @Test
  void dimensionsOfOneElementKeepTheOtherStrides() {
    TensorGraph graph =
        graph(
            """
            %a = graph.transpose %x perm = [1, 0, 2] : tensor<2x3x4xf32> -> tensor<3x2x4xf32>
            %b = graph.reshape %a : tensor<3x2x4xf32> -> tensor<3x1x2x4xf32>
            """,
            UNPADDED);
    // The stride of the dimension of one element is what its neighbour takes: 2 times 12.
    assertThat(strides(graph, 1)).isEqualTo("[4, 24, 12, 1]");
  }

  @Test
  void stridedSourceIsPaddedAsItWas() {
    // Rows of 4 are padded to 8 elements.
    assertThat(
            strides(
                "%r = graph.transpose %x perm = [1, 0, 2] : tensor<2x3x4xf32> -> tensor<3x2x4xf32>\n",
                "channel-multiple=8"))
        .isEqualTo("[8, 24, 1]");
  }

  @Test
  void optionKeepsTransposesInOrder() {
    ModuleOp module =
        IrParser.parse(
            Context.withAllDialects(),
            """
            func.func @f(%x: tensor<2x3xf32>) {
              %r = graph.transpose %x perm = [1, 0] : tensor<2x3xf32> -> tensor<3x2xf32>
              return
            }
            """);
    ScheduleOptions options =
        new ScheduleOptions(
            PassOptions.parse("test", ScheduleOptions.ALL, "transpose-noop=order-preserving"));
    TensorGraph graph = GraphReader.read((FunctionLike) module.body().firstOp(), options);
    Layouts.assign(graph, options, Set.of());
    assertThat(Layouts.agree(graph.steps().get(0), options)).isFalse();
    assertThat(strides(graph, 0)).isEqualTo("null");
  }
}
