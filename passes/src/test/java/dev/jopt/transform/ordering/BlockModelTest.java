package dev.jopt.transform.ordering;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.ir.Operation;
import dev.jopt.ordering.OrderingProblem;
import dev.jopt.transform.deallocation.Named;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which operations of a block are put in order, and which must stay before which. */
final class BlockModelTest {
  private static final String PROGRAM =
      """
      func.func @f(%x: f32, %i: index, %p: memref<4xf32>) attributes {id = "f"} {
        %a = memref.alloc() {id = "a"} : memref<4xf32>
        %b = memref.alloc() {id = "b"} : memref<4xf32>
        BODY
        return
      }
      """;

  private static final String STORE = "memref.store %x, %N[%i] {id = \"ID\"} : memref<4xf32>\n";
  private static final String LOAD = "%ID = memref.load %N[%i] {id = \"ID\"} : memref<4xf32>\n";

  /**
   * Expands {@code w0:a} to a store to {@code %a}, {@code r0:a} to a load, and the rest as it is.
   */
  private static String body(String text) {
    StringBuilder body = new StringBuilder();
    for (String part : text.split(" ")) {
      String[] access = part.split(":");
      body.append(
          switch (part.charAt(0)) {
            case 'w' -> STORE.replace("%N", "%" + access[1]).replace("ID", access[0]);
            case 'r' -> LOAD.replace("%N", "%" + access[1]).replace("ID", access[0]);
            case 'f' ->
                "memref.dealloc %N {id = \"ID\"} : memref<4xf32>\n"
                    .replace("%N", "%" + access[1])
                    .replace("ID", access[0]);
            case 'v' ->
                "%ID = memref.cast %N {id = \"ID\"} : memref<4xf32> to memref<4xf32>\n"
                    .replace("%N", "%" + access[1])
                    .replace("ID", access[0]);
            default -> "\"test.unknown\"() {id = \"" + part + "\"} : () -> ()\n";
          });
    }
    return body.toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // Accesses of different buffers are free; allocs are no steps.
        "w0:a w1:b             | w0 w1       | ''",
        // A write keeps its place among accesses of its buffer; reads may be exchanged.
        "w0:a w1:a             | w0 w1       | w0-w1",
        "w0:a r1:a r2:a w3:a   | w0 r1 r2 w3 | w0-r1 w0-r2 w0-w3 r1-w3 r2-w3",
        // A view names the same buffer and is no step.
        "w0:a v1:a r2:v1       | w0 r2       | w0-r2",
        // The only dealloc follows the last access.
        "w0:a f1:a w2:b        | w0 w2       | ''",
        // What may do anything is a barrier.
        "w0:a any w1:b         | w0 any w1   | w0-any any-w1",
      })
  void stepsAndArcs(String text, String steps, String arcs) {
    Named ir = Named.parse(PROGRAM.replace("BODY", body(text)));
    Operation function = ir.op("f");
    BufferViewFlowAnalysis aliases = new BufferViewFlowAnalysis(function);
    BlockModel model =
        BlockModel.of(function.region(0).front(), new MemoryAccesses(function, aliases), aliases);
    List<String> names =
        model.steps().stream().map(op -> op.attribute("id").toString().replace("\"", "")).toList();
    assertThat(String.join(" ", names)).isEqualTo(steps);
    OrderingProblem problem = model.newProblem().build();
    List<String> found = new ArrayList<>();
    for (int from = 0; from < problem.size(); from++) {
      String name = names.get(from);
      found.add(
          problem.successors(from).stream()
              .mapToObj(to -> name + "-" + names.get(to))
              .collect(Collectors.joining(" ")));
    }
    found.removeIf(String::isEmpty);
    assertThat(String.join(" ", found)).isEqualTo(arcs);
  }
}
