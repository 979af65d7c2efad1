package dev.jopt.tools;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JoptTest {
  private static final String ADD =
      """
      func.func @f(%a: i32) -> i32 {
        %0 = arith.addi %a, %a : i32
        %1 = arith.addi %a, %a : i32
        %2 = arith.muli %0, %1 : i32
        return %2 : i32
      }
      """;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @TempDir Path folder;

  private int run(String input, String... args) {
    out.reset();
    err.reset();
    return Jopt.run(List.of(args), new ByteArrayInputStream(input.getBytes(UTF_8)), out, err);
  }

  private String out() {
    return out.toString(UTF_8);
  }

  private String err() {
    return err.toString(UTF_8);
  }

  @Test
  void anEmptyInputIsAnEmptyModule() {
    assertThat(run("")).isEqualTo(0);
    assertThat(out()).isEqualTo("module {\n}\n\n");
    assertThat(err()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"--cse", "-cse", "--cse=", "--pass-pipeline=builtin.module(cse)"})
  void runsPasses(String flag) {
    assertThat(run(ADD, flag)).isEqualTo(0);
    assertThat(out()).contains("%1 = arith.muli %0, %0");
  }

  @Test
  void readsAndWritesFiles() throws IOException {
    Path in = Files.writeString(folder.resolve("in.mlir"), ADD);
    Path result = folder.resolve("out.mlir");
    assertThat(run("", in.toString(), "-o", result.toString())).isEqualTo(0);
    assertThat(Files.readString(result)).startsWith("module {");
    assertThat(out()).isEmpty();
  }

  @Test
  void leavesTheOutputFileAloneOnFailure() throws IOException {
    Path result = Files.writeString(folder.resolve("out.mlir"), "old");
    assertThat(run("garbage", "-o", result.toString())).isEqualTo(1);
    assertThat(Files.readString(result)).isEqualTo("old");
    try (var files = Files.list(folder)) {
      assertThat(files.toList()).containsExactly(result);
    }
  }

  @Test
  void saysWhenFilesCannotBeOpened() {
    assertThat(run("", folder.resolve("none").toString())).isEqualTo(1);
    assertThat(err()).endsWith("none': No such file or directory\n");
    assertThat(run("", folder.toString())).isEqualTo(1);
    assertThat(err()).endsWith("Is a directory\n");
    assertThat(run("", "-o", folder.resolve("no/such/folder").toString())).isEqualTo(1);
    assertThat(err()).contains("cannot open output file");
    assertThat(run("", "\0")).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "--canonicalise; Did you mean '--canonicalize'?",
        "--verfy-each; Did you mean '--verify-each'?",
        "--cse=x=1; no such option x of 'cse'",
        "--canonicalize=top-down=maybe; expected true or false",
        "--color=red; Cannot find option named 'red'! Try auto, always or never",
        "--mlir-elide-elementsattrs-if-larger=-1; '-1' value invalid for uint argument!",
        "--pass-pipeline=builtin.module(x); 'x' does not refer to a registered pass",
        "-p; requires a value!",
        "--mlir-print-ir-after=cse,ces; Cannot find option named 'ces'! Did you mean 'cse'?",
      })
  void wrongCommandLines(String argument, String message) {
    assertThat(run("", argument)).isEqualTo(2);
    assertThat(err()).startsWith("jopt: ");
    assertThat(err()).contains(message);
    assertThat(out()).isEmpty();
  }

  @Test
  void oneFileAndNoMore() {
    assertThat(run("", "a", "b")).isEqualTo(2);
    assertThat(run("", "--", "-a", "-b")).isEqualTo(2);
    assertThat(run("", "--", "-a")).isEqualTo(1);
    assertThat(err()).contains("'-a'");
  }

  @Test
  void splitsInputAndKeepsLines() {
    String input = "module @a {}\n// -----\nmodule @b { foo }\n//-----\n// -----\nmodule @c {}\n";
    assertThat(run(input, "--split-input-file")).isEqualTo(1);
    assertThat(out()).isEqualTo("module @a {\n}\n\n// -----\n// -----\nmodule @c {\n}\n\n");
    assertThat(err()).contains("<stdin>:3:13: error:");
    assertThat(err()).contains("module @b { foo }\n            ^");
    assertThat(
            run(
                "module @a {}\n###\nmodule @b {}",
                "--split-input-file=###",
                "--output-split-marker=//="))
        .isEqualTo(0);
    assertThat(out()).isEqualTo("module @a {\n}\n\n//=\nmodule @b {\n}\n\n");
  }

  @Test
  void verifiesDiagnostics() {
    String input = "// expected-error@+1 {{custom op 'foo' is unknown}}\nfoo\n";
    assertThat(run(input, "--verify-diagnostics")).isEqualTo(0);
    assertThat(run("", "--verify-diagnostics=only-expected")).isEqualTo(0);
    assertThat(run("// expected-error {{something}}\n", "-verify-diagnostics")).isEqualTo(1);
    assertThat(err()).contains("was not produced");
  }

  @Test
  void showsWhatThereIs() {
    assertThat(run("", "--help")).isEqualTo(0);
    assertThat(out()).contains("--split-input-file[=MARKER]");
    assertThat(out()).contains("--canonicalize");
    assertThat(run("", "--list-passes")).isEqualTo(0);
    assertThat(out()).contains("max-iterations=<long>");
    assertThat(run("", "--show-dialects")).isEqualTo(0);
    assertThat(out()).contains("builtin");
    assertThat(run("", "--version")).isEqualTo(0);
    assertThat(out()).startsWith("jopt ");
  }

  @Test
  void everyOptionOfTheTableDoesSomething() throws OptionTable.BadValue {
    OptionTable table = new OptionTable();
    // They say how jopt is started, and are no concern of a run.
    List<String> first = List.of("connect", "persistent_worker");
    for (OptionTable.Entry entry : table.entries()) {
      if (first.contains(entry.name())) {
        assertThat(run("", "--cse", "--" + entry.name())).isEqualTo(2);
        assertThat(err()).contains("it must be the first argument");
      } else if (entry.arity() == OptionTable.Arity.FLAG) {
        table.set(new JoptOptions(), entry.name(), "");
      }
    }
  }

  @Test
  void checksTheRoundTrip() {
    assertThat(run(ADD, "--verify-roundtrip")).isEqualTo(0);
  }

  @Test
  void theTopOperationNeedNotBeAModule() {
    assertThat(run("func.func @f() { return }", "--no-implicit-module", "--cse")).isEqualTo(0);
    assertThat(out()).startsWith("func.func @f()");
    assertThat(run("module {}\nmodule {}", "--no-implicit-module")).isEqualTo(1);
    assertThat(err()).contains("source must contain a single top-level operation, found: 2");
  }

  @Test
  void aBrokenPipeIsAnErrorMessage() {
    OutputStream closed =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("Broken pipe");
          }
        };
    assertThat(Jopt.run(List.of(), new ByteArrayInputStream(ADD.getBytes(UTF_8)), closed, err))
        .isEqualTo(1);
    assertThat(err()).isEqualTo("jopt: cannot write output: Broken pipe\n");
  }

  @Test
  void colorsOnRequest() {
    assertThat(run("foo", "--color=always")).isEqualTo(1);
    assertThat(err()).contains("\u001b[");
    assertThat(run("foo")).isEqualTo(1);
    assertThat(err()).doesNotContain("\u001b[");
  }

  @Test
  void showsWhereADiagnosticIsMade() {
    assertThat(run("foo", "--mlir-print-stacktrace-on-diagnostic")).isEqualTo(1);
    assertThat(err()).contains("diagnostic emitted with trace:");
  }

  @Test
  void aCrashOfAPassIsAnInternalErrorThatNamesIt() throws IOException {
    Path reproducer = folder.resolve("repro.mlir");
    assertThat(run(ADD, "--test-crash", "--mlir-pass-pipeline-crash-reproducer=" + reproducer))
        .isEqualTo(70);
    assertThat(err())
        .contains(
            "jopt: internal error: pass 'test-crash' on 'func.func' operation:"
                + " java.lang.IllegalStateException: oops\n"
                + "jopt: to get a file that repeats this, run again with"
                + " --mlir-pass-pipeline-crash-reproducer=FILE\n");
    assertThat(Files.readString(reproducer))
        .contains("pipeline: \"builtin.module(func.func(test-crash))\"");
    assertThat(run("", reproducer.toString(), "--run-reproducer")).isEqualTo(70);
    assertThat(out()).isEmpty();
  }

  @Test
  void aStackThatIsTooSmallIsAnInternalError() {
    assertThat(run(ADD, "--test-overflow")).isEqualTo(70);
    assertThat(err()).startsWith("jopt: internal error: pass 'test-overflow'");
  }
}
