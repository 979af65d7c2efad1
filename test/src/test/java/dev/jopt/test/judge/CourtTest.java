package dev.jopt.test.judge;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.test.lit.LitCommand;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

class CourtTest {

  /** A judge that prints a text, or is not there. */
  private record Fixed(String text, @Nullable String absence) implements Judge {
    @Override
    public String name() {
      return "fixed";
    }

    @Override
    public String run(Path folder) {
      return text;
    }
  }

  private static final LitCommand FAILS_AT_LINE_3 =
      (args, in, out, err, dir) -> {
        err.write("check:3:8: error: CHECK: expected string not found in input\n".getBytes(UTF_8));
        return 1;
      };

  /** Runs a FileCheck once, on one line of input, and returns what a judge makes of it. */
  private static Executable verdict(Path folder, LitCommand ours, Judge judge) throws IOException {
    Files.writeString(folder.resolve("a.mlir"), "// CHECK: a\n");
    Recorder recorder = new Recorder(folder);
    LitCommand recorded = recorder.wrap(ours);
    OutputStream none = OutputStream.nullOutputStream();
    recorded.run(
        List.of(folder + "/a.mlir"),
        new ByteArrayInputStream("a\n".getBytes(UTF_8)),
        none,
        none,
        folder);
    DynamicNode node = Court.tests(recorder, judge);
    if (node instanceof DynamicContainer container) {
      node = container.getChildren().findFirst().orElseThrow();
      assertThat(node.getDisplayName()).isEqualTo("a.mlir");
    }
    return ((DynamicTest) node).getExecutable();
  }

  @Test
  void sameVerdict(@TempDir Path folder) throws Throwable {
    String theirs =
        "\n@verdict 1\ncheck:3:8: error: CHECK: expected string not found in input\nmore";
    verdict(folder, FAILS_AT_LINE_3, new Fixed(theirs, null)).execute();
  }

  @Test
  void anotherExitCode(@TempDir Path folder) throws IOException {
    Executable test = verdict(folder, FAILS_AT_LINE_3, new Fixed("\n@verdict 0\n", null));
    AssertionFailedError e = assertThrows(AssertionFailedError.class, test);
    assertThat(e).hasMessageThat().contains("FileCheck check, input as it was\nours: exit code 1");
  }

  @Test
  void anotherDirectiveFails(@TempDir Path folder) throws IOException {
    String theirs = "\n@verdict 1\ncheck:4:8: error: CHECK: expected string not found in input";
    Executable test = verdict(folder, FAILS_AT_LINE_3, new Fixed(theirs, null));
    assertThrows(AssertionFailedError.class, test);
  }

  @Test
  void verdictsAreMissing(@TempDir Path folder) throws IOException {
    Executable test =
        verdict(folder, FAILS_AT_LINE_3, new Fixed("sh: FileCheck: not found\n", null));
    AssertionFailedError e = assertThrows(AssertionFailedError.class, test);
    assertThat(e).hasCauseThat().hasMessageThat().contains("0 verdicts for 1 invocations");
  }

  @Test
  void absentJudge(@TempDir Path folder) throws IOException {
    Executable test = verdict(folder, FAILS_AT_LINE_3, new Fixed("", "there is none"));
    TestAbortedException e = assertThrows(TestAbortedException.class, test);
    assertThat(e).hasMessageThat().contains("there is none");
  }

  @Test
  void wrongInputs() {
    Invocation invocation =
        new Invocation("a.mlir", "", List.of("check"), "CHECK: a", "1\n2\n3\n4\n");
    assertThat(invocation.withWrongInputs().stream().map(Invocation::input))
        .containsExactly(
            "1\n2\n3\n4\n", "1\n3\n4\n", "1\n2\n3\n3\n4\n", "1\n2\n4\n3\n", "1\n2\n3?!\n4\n")
        .inOrder();
  }
}
