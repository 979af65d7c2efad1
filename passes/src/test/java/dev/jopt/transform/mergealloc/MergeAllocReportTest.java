package dev.jopt.transform.mergealloc;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.Context;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassManager;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When reports are written, and that threads do not change them. */
final class MergeAllocReportTest {
  private static final String BUFFERS =
      """
        %a = memref.alloc() : memref<SIZExf32>
        %b = memref.alloc() : memref<8xf32>
        "use"(%a) : (memref<SIZExf32>) -> ()
        "use"(%b) : (memref<8xf32>) -> ()
      """;

  /** What fails here: an operation with a region that is not known, around an access. */
  private static final String FAILING =
      """
      func.func @fails() {
        %a = memref.alloc() : memref<8xf32>
        "unknown"() ({
          "use"(%a) : (memref<8xf32>) -> ()
        }) : () -> ()
        return
      }
      """;

  private final Context context =
      Context.builder().registerAll().allowUnregisteredDialects(true).build();
  private final List<String> errors = new ArrayList<>();

  @TempDir Path folder;
  private int runs;

  MergeAllocReportTest() {
    context.diagnostics().push(diagnostic -> errors.add(diagnostic.message()));
  }

  private static String functions(int count) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append("func.func @f").append(i).append("() {\n");
      text.append(BUFFERS.replace("SIZE", Integer.toString(i + 1)));
      text.append("  return\n}\n");
    }
    return text.toString();
  }

  private Path run(String source, int threads, String... pipeline) {
    runs++;
    Path report = folder.resolve(runs + ".json");
    String text = String.join(",", pipeline).replace("FILE", report.toString());
    ModuleOp module = IrParser.parse(context, source);
    boolean succeeded =
        PassManager.parse(context, "builtin.module(" + text + ")")
            .setThreads(threads)
            .tryRun(module);
    assertThat(succeeded).isEqualTo(errors.isEmpty());
    return report;
  }

  @Test
  void threadsDoNotChangeIt() throws IOException {
    String source = functions(600);
    String alone = Files.readString(run(source, 1, "func.func(merge-alloc{report=FILE})"));
    String together = Files.readString(run(source, 8, "func.func(merge-alloc{report=FILE})"));
    assertThat(together).isEqualTo(alone);
    assertThat(alone.split("\"name\": \"@f", -1)).hasLength(601);
    assertThat(alone.indexOf("\"name\": \"@f9\"")).isLessThan(alone.indexOf("\"name\": \"@f10\""));
  }

  @Test
  void isNotWrittenWhenAnythingFails() throws IOException {
    Path report = run(functions(2) + FAILING, 1, "func.func(merge-alloc{report=FILE})");
    assertThat(errors).hasSize(1);
    assertThat(Files.exists(report)).isFalse();

    // Neither does a pass that fails later leave one.
    errors.clear();
    report =
        run(
            functions(2) + FAILING,
            1,
            "func.func(merge-alloc{check-only report=FILE},merge-alloc)");
    assertThat(errors).isNotEmpty();
    try (var files = Files.list(folder)) {
      assertThat(files.toList()).isEmpty();
    }
    assertThat(Files.exists(report)).isFalse();
  }

  @Test
  void isWrittenForNothing() throws IOException {
    String nothing = Files.readString(run("", 1, "func.func(merge-alloc{report=FILE})"));
    assertThat(nothing).contains("\"sections\": []");
  }

  /** Two passes that name one file share it. */
  @Test
  void passesShareIt() throws IOException {
    String both =
        Files.readString(
            run(
                functions(1),
                1,
                "func.func(merge-alloc{report=FILE plan-only})",
                "func.func(merge-alloc{report=FILE planner-options=size-first})"));
    assertThat(both.split("\"name\": \"@f0\"", -1)).hasLength(3);
    assertThat(both).contains("\"planner\": \"lowest\"");
    assertThat(both).contains("\"planner\": \"size-first\"");
  }
}
