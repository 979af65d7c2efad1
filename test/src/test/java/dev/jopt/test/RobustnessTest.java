package dev.jopt.test;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Splitter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Bad input gives a clear error and never anything worse. */
@Timeout(120)
class RobustnessTest {

  private static final int DEPTH = 50_000;

  @TempDir Path folder;

  private static Tool.Output run(String input, String... args) {
    return Tool.jopt(input.getBytes(UTF_8), args);
  }

  /** Checks that a run ended with one error and no trace of the machinery. */
  private static void assertOneError(Tool.Output output) {
    assertTidy(output);
    assertWithMessage(shortened(output.errors())).that(output.exit()).isEqualTo(1);
    assertThat(output.text()).isEmpty();
    assertWithMessage(shortened(output.errors())).that(errorCount(output)).isEqualTo(1);
  }

  private static long errorCount(Tool.Output output) {
    return Splitter.on('\n')
        .splitToStream(output.errors())
        .filter(l -> l.contains("error: "))
        .count();
  }

  private static void assertTidy(Tool.Output output) {
    String errors = shortened(output.errors());
    assertThat(errors).doesNotContain("\tat ");
    assertThat(errors).doesNotContain("Exception");
    assertThat(errors).doesNotContain("internal error");
  }

  private static String shortened(String text) {
    return text.length() > 4000 ? text.substring(0, 4000) : text;
  }

  @Test
  void emptyInputIsAnEmptyModule() {
    Tool.Output output = run("");
    assertThat(output.errors()).isEmpty();
    assertThat(output.exit()).isEqualTo(0);
    assertThat(output.text()).isEqualTo("module {\n}\n\n");
  }

  @Test
  void standardInputMayBeAPipe() throws Exception {
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            "dev.jopt.tools.JoptMain");
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    try (var stdin = process.getOutputStream()) {
      stdin.write("module {}".getBytes(UTF_8));
    }
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(output).isEqualTo("module {\n}\n\n");
    assertThat(process.waitFor()).isEqualTo(0);
  }

  @Test
  void missingFile() {
    Tool.Output output = run("", folder.resolve("missing.mlir").toString());
    assertTidy(output);
    assertThat(output.exit()).isEqualTo(1);
    assertThat(output.errors())
        .contains(
            "cannot open input file '"
                + folder.resolve("missing.mlir")
                + "': No such file or directory");
  }

  @Test
  void directory() {
    Tool.Output output = run("", folder.toString());
    assertTidy(output);
    assertThat(output.exit()).isEqualTo(1);
    assertThat(output.errors()).contains("cannot open input file '" + folder + "': Is a directory");
  }

  @Test
  void truncatedAtEveryByte() {
    String text =
        """
        #map = affine_map<(d0)[s0] -> (d0 * 2 + s0)>
        !t = tensor<4x?xf32>
        module @m attributes {foo.a = [1 : i8, 2.5 : f32, "s\\22t", #map]} {
          func.func @f(%a: i32, %m: memref<4x4xf32, strided<[4, 1], offset: ?>>) -> !t {
            %0:2 = "foo.op"(%a) <{p = dense<[1, 2]> : tensor<2xi32>}> ({
            ^bb0(%x: index loc("n")):
              "foo.br"()[^bb1] : () -> ()
            ^bb1:
              "foo.end"(%x) {b} : (index) -> ()
            }) {c = @m::@f, d = #foo.x<{y}>} : (i32) -> (!t, !foo<"z">) loc(fused["u":1:2, "v"])
            return %0#0 : !t
          }
        }
        {-#
          external_resources: { k: { v: "0x0400000001" } }
        #-}
        """;
    byte[] bytes = text.getBytes(UTF_8);
    Tool.Output whole = Tool.jopt(bytes, "--allow-unregistered-dialect");
    assertWithMessage(whole.errors()).that(whole.exit()).isEqualTo(0);
    for (int length = 0; length < bytes.length; length++) {
      Tool.Output output = Tool.jopt(Arrays.copyOf(bytes, length), "--allow-unregistered-dialect");
      assertTidy(output);
      if (output.exit() != 0) {
        assertWithMessage("cut at " + length + ": " + output.errors())
            .that(output.errors())
            .containsMatch("<stdin>:\\d+:\\d+: error: ");
        assertThat(output.exit()).isEqualTo(1);
        assertThat(output.text()).isEmpty();
      }
    }
  }

  @Test
  void deepNesting() {
    List<String> openings =
        List.of(
            "\"foo.op\"() {a = affine_map<(d0) -> (" + "(".repeat(DEPTH),
            "\"foo.op\"() {a = " + "[".repeat(DEPTH),
            "\"foo.op\"() {a = " + "{b = ".repeat(DEPTH),
            "\"foo.op\"() {a = " + "tuple<".repeat(DEPTH),
            "\"foo.op\"() {a = " + "() -> (".repeat(DEPTH),
            "\"foo.op\"() {a = dense<" + "[".repeat(DEPTH),
            "\"foo.op\"() {a = #foo.x<" + "<".repeat(DEPTH),
            "\"foo.op\"() : () -> () loc(" + "\"a\"(".repeat(DEPTH),
            "\"foo.op\"() ({\n".repeat(DEPTH),
            "module {\n".repeat(DEPTH));
    for (String opening : openings) {
      assertOneError(run(opening, "--allow-unregistered-dialect"));
    }
  }

  @Test
  void deepNestingThatIsClosed() {
    String nested = "\"foo.op\"() ({\n".repeat(DEPTH) + "}) : () -> ()\n".repeat(DEPTH);
    Tool.Output output = run(nested, "--allow-unregistered-dialect");
    assertTidy(output);
    if (output.exit() != 0) {
      assertOneError(output);
    }
  }

  @Test
  void oneVeryLongLine() {
    Tool.Output output = run("x".repeat(16 << 20));
    assertOneError(output);
    assertThat(output.errors().length()).isLessThan(64 << 20);
  }

  @Test
  void bytesThatAreNoText() {
    byte[] malformed = {'"', 'a', '.', 'b', '"', '(', ')', (byte) 0xC3, (byte) 0x28, '\n'};
    assertOneError(Tool.jopt(malformed, "--allow-unregistered-dialect"));
    assertOneError(Tool.jopt(new byte[] {(byte) 0xFF, (byte) 0xFE}));
    assertOneError(run("module { \u0000 ( }"));
  }

  @Test
  void hugeNumbers() {
    String digits = "9".repeat(100_000);
    List<String> inputs =
        List.of(
            "\"foo.op\"() {a = " + digits + " : i32} : () -> ()",
            "\"foo.op\"() {a = array<i64: " + digits + ">} : () -> ()",
            "\"foo.op\"() {a = dense<" + digits + "> : tensor<1xi8>} : () -> ()",
            "\"foo.op\"() {a = tensor<" + digits + "xi8>} : () -> ()",
            "\"foo.op\"() {a = affine_map<() -> (" + digits + ")>} : () -> ()",
            "\"foo.op\"() : () -> i" + digits,
            "%0:" + digits + " = \"foo.op\"() : () -> ()",
            "\"foo.op\"() : () -> () loc(\"x\":" + digits + ":1)");
    for (String input : inputs) {
      assertOneError(run(input, "--allow-unregistered-dialect"));
    }
  }

  @Test
  void outputFileIsUntouchedOnFailure() throws IOException {
    Path out = Files.writeString(folder.resolve("out.mlir"), "precious\n");
    Tool.Output output = run("nonsense", "-o", out.toString());
    assertOneError(output);
    assertThat(Files.readString(out)).isEqualTo("precious\n");
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left).containsExactly(out);
    }
  }

  @Test
  void outputFileIsWrittenOnSuccess() throws IOException {
    Path out = Files.writeString(folder.resolve("out.mlir"), "old\n");
    Tool.Output output = run("module {}", "-o", out.toString());
    assertWithMessage(output.errors()).that(output.exit()).isEqualTo(0);
    assertThat(output.text()).isEmpty();
    assertThat(Files.readString(out)).isEqualTo("module {\n}\n\n");
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left).containsExactly(out);
    }
  }

  @Test
  void unknownOption() {
    Tool.Output output = run("", "--allow-unregistred-dialect");
    assertTidy(output);
    assertThat(output.exit()).isEqualTo(2);
    assertThat(output.errors()).contains("allow-unregistred-dialect");
    assertThat(output.errors()).contains("allow-unregistered-dialect");
  }

  @Test
  void unknownPass() {
    Tool.Output option = run("", "--canonicalise");
    assertTidy(option);
    assertThat(option.exit()).isEqualTo(2);
    assertThat(option.errors()).contains("canonicalize");
    Tool.Output pipeline = run("", "--pass-pipeline=builtin.module(canonicalise)");
    assertTidy(pipeline);
    assertThat(pipeline.exit()).isEqualTo(2);
    assertThat(pipeline.errors()).contains("canonicalize");
  }

  @Test
  void badPipelineText() {
    for (String text : List.of("", "builtin.module(", "builtin.module)", "x(", "any(,)", "{")) {
      Tool.Output output = run("", "--pass-pipeline=" + text);
      assertTidy(output);
      assertWithMessage(text).that(output.exit()).isEqualTo(2);
      assertThat(output.errors()).isNotEmpty();
    }
  }

  @Test
  void severalErrorsInOneRun() {
    Tool.Output output =
        run(
            """
            func.func @a() { return %x : i32 }
            func.func @b() { return }
            func.func @c() { nonsense }
            """);
    assertTidy(output);
    assertThat(output.exit()).isEqualTo(1);
    assertThat(output.errors()).contains("<stdin>:1:");
    assertThat(output.errors()).contains("<stdin>:3:");
  }
}
