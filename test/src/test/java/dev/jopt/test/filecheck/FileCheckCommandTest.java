package dev.jopt.test.filecheck;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.tools.ResponseFiles;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command: arguments, files, environment, exit codes. */
class FileCheckCommandTest {

  @TempDir private Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @BeforeEach
  void writeFiles() throws IOException {
    Files.writeString(folder.resolve("checks"), "CHECK: hello\nALT: bye\n");
    Files.writeString(folder.resolve("in"), "bye\n");
  }

  private int run(String input, String... args) throws IOException {
    return run(Map.of(), input, args);
  }

  private int run(Map<String, String> environment, String input, String... args)
      throws IOException {
    out.reset();
    err.reset();
    return FileCheckCommand.run(
        List.of(args),
        new ByteArrayInputStream(input.getBytes(UTF_8)),
        out,
        err,
        folder,
        environment);
  }

  @Test
  void standardInputAndFiles() throws IOException {
    assertThat(run("hello\n", "checks")).isEqualTo(0);
    assertThat(run("hullo\n", "checks")).isEqualTo(1);
    assertThat(err.toString(UTF_8)).startsWith("checks:1:8: error: CHECK: expected string not");
    assertThat(run("", "checks", "--input-file=in", "--check-prefix=ALT")).isEqualTo(0);
    assertThat(run("", "-check-prefix", "ALT", "-input-file", "in", "--", "checks")).isEqualTo(0);
    assertThat(run("CHECK: bye\n", "-", "--input-file", "in")).isEqualTo(0);
  }

  @Test
  void filesThatAreNotThere() throws IOException {
    assertThat(run("", "none")).isEqualTo(2);
    assertThat(err.toString(UTF_8))
        .isEqualTo("Could not open check file 'none': No such file or directory\n");
    assertThat(run("", "checks", "--input-file=.")).isEqualTo(2);
    assertThat(err.toString(UTF_8)).isEqualTo("Could not open input file '.': Is a directory\n");
    assertThat(run("")).isEqualTo(2);
    assertThat(err.toString(UTF_8)).isEqualTo("<check-file> not specified\n");
  }

  @Test
  void emptyInput() throws IOException {
    assertThat(run("", "checks")).isEqualTo(2);
    assertThat(err.toString(UTF_8))
        .isEqualTo(
            "FileCheck error: '<stdin>' is empty.\nFileCheck command line:  FileCheck checks\n");
    assertThat(run("", "checks", "--allow-empty")).isEqualTo(1);
  }

  @Test
  void optionsFromTheEnvironment() throws IOException {
    Map<String, String> environment =
        Map.of("FILECHECK_OPTS", " --check-prefix=ALT  '--implicit-check-not=a b'");
    assertThat(run(environment, "bye\n", "checks")).isEqualTo(0);
    assertThat(run(environment, "bye\na b\n", "checks")).isEqualTo(1);
  }

  @Test
  void helpAndVersion() throws IOException {
    assertThat(run("", "--help", "--nonsense")).isEqualTo(0);
    assertThat(out.toString(UTF_8)).startsWith("USAGE: FileCheck [options] <check-file>\n");
    assertThat(run("", "-version")).isEqualTo(0);
    assertThat(out.toString(UTF_8)).contains("LLVM version 22");
    assertThat(out.toString(UTF_8)).startsWith("jfilecheck ");
    assertThat(out.toString(UTF_8)).endsWith("; runs on Java " + Runtime.version() + ".\n");
    assertThat(run("", "--dump-input=fail", "--dump-input=help")).isEqualTo(0);
    assertThat(out.toString(UTF_8)).contains("annotated");
    assertThat(err.size()).isEqualTo(0);
  }

  @Test
  void malformedCommandLines() throws IOException {
    assertThat(run("", "--allow-emty", "checks")).isEqualTo(1);
    assertThat(err.toString(UTF_8))
        .isEqualTo(
            "FileCheck: Unknown command line argument '--allow-emty'.  Try: 'FileCheck --help'\n"
                + "FileCheck: Did you mean '--allow-empty'?\n");
    assertThat(run("", "checks", "in")).isEqualTo(1);
    assertThat(run("", "checks", "--dump-input")).isEqualTo(1);
    assertThat(err.toString(UTF_8))
        .isEqualTo("FileCheck: for the --dump-input option: requires a value!\n");
    assertThat(run("", "checks", "-DX", "-D=1")).isEqualTo(2);
    assertThat(err.toString(UTF_8))
        .isEqualTo(
            "Missing equal sign in command-line definition '-DX'\n"
                + "Missing variable name in command-line definition '-D=1'\n");
  }

  @Test
  void tokens() {
    assertThat(ResponseFiles.tokens(" a 'b c' d\"e f\"g \\\\ '' 'h\\'i' ''j \"k"))
        .containsExactly("a", "b c", "de fg", "\\", "h'i", "j", "k")
        .inOrder();
  }

  @Test
  void fromJava() {
    FileCheckOptions options = new FileCheckOptions().define("X=bye").setIgnoreCase(true);
    assertThat(FileCheck.check(options, "CHECK: [[X]]", "BYE").passed()).isTrue();
    FileCheckResult failed = FileCheck.check(options, "CHECK: \u00fc", "u");
    assertThat(failed.exitCode()).isEqualTo(1);
    assertThat(failed.report()).contains("CHECK: \u00fc\n");
    assertThrows(IllegalArgumentException.class, () -> options.define("X"));
    assertThrows(
        FileCheckOptions.UnknownOption.class, () -> FileCheckOptions.parse(List.of("--none")));
    assertThrows(
        IllegalArgumentException.class, () -> FileCheckOptions.parse(List.of("--dump-input=x")));
  }

  @Test
  void editDistance() {
    assertThat(EditDistance.between("xkittenx", 1, 7, "sitting")).isEqualTo(3);
    assertThat(EditDistance.between("", 0, 0, "abc")).isEqualTo(3);
    assertThat(EditDistance.between("abc", 0, 3, "")).isEqualTo(3);
  }

  @Test
  void placesInTexts() {
    TextBuffer text = new TextBuffer("t", "ab\ncd\r\n\nx");
    assertThat(text.spot(4).line()).isEqualTo(2);
    assertThat(text.spot(4).column()).isEqualTo(2);
    assertThat(text.spot(8).line()).isEqualTo(4);
    assertThat(text.spot(9).column()).isEqualTo(2);
    assertThat(text.lineEnd(3)).isEqualTo(5);
  }
}
