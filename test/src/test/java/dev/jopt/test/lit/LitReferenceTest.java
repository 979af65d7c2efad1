package dev.jopt.test.lit;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jopt.test.cli.Jlit;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs folders of tests through jlit and, where it is installed, through LLVM's lit. */
class LitReferenceTest {

  private static final Pattern VERDICT = Pattern.compile("[A-Z]+: corpus :: \\S+");
  private static final Pattern ATTEMPTS =
      Pattern.compile("(corpus :: \\S+) \\(\\d+ of \\d+, (\\d+ of \\d+ attempts)\\)");
  private static final Pattern SUMMARY =
      Pattern.compile("(?ms)^Total Discovered Tests: .*|^\\*{20}\\R[A-Z][\\w ]+ Tests .*?\\R\\R");

  @TempDir static Path folder;

  private record Output(int exit, String text) {
    List<String> verdicts() {
      return VERDICT.matcher(text).results().map(m -> m.group()).sorted().toList();
    }

    List<String> attempts() {
      return ATTEMPTS
          .matcher(text)
          .results()
          .map(m -> m.group(1) + " " + m.group(2))
          .sorted()
          .toList();
    }

    List<String> summary() {
      return SUMMARY.matcher(text).results().map(m -> m.group().strip()).toList();
    }
  }

  /** Copies the tests, for lit writes beside them. */
  @BeforeAll
  static void copyCorpus() throws Exception {
    Path source = Path.of(LitReferenceTest.class.getResource("corpus/lit.properties").toURI());
    try (Stream<Path> files = Files.walk(source.getParent())) {
      for (Path file : files.sorted().toList()) {
        Path target = folder.resolve(source.getParent().relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.copy(file, target);
        }
      }
    }
  }

  private static Output here(String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    int exit = Jlit.run(List.of(args), Map.of(), out, OutputStream.nullOutputStream());
    return new Output(exit, out.toString(UTF_8));
  }

  private static Output reference(String... args) throws IOException, InterruptedException {
    Optional<Path> filecheck = Programs.find("FileCheck-22", "FileCheck");
    assumeTrue(filecheck.isPresent(), "no FileCheck-22 on the path to compare with");
    // Debian has both there, and only one of them on the path.
    Path tools = filecheck.get().toRealPath().getParent();
    Path lit = tools.resolve("lit");
    assumeTrue(Files.isExecutable(lit), "no lit beside " + filecheck.get());
    assumeTrue(Programs.find("python3").isPresent(), "no python3 on the path to run lit with");
    ProcessBuilder builder = new ProcessBuilder(lit.toString());
    builder.command().addAll(List.of(args));
    builder.environment().merge("PATH", tools.toString(), (old, first) -> first + ":" + old);
    Process process =
        builder.redirectError(ProcessBuilder.Redirect.DISCARD).directory(folder.toFile()).start();
    process.getOutputStream().close();
    String text = new String(process.getInputStream().readAllBytes(), UTF_8);
    return new Output(process.waitFor(), text);
  }

  private static void compare(String... args) throws IOException, InterruptedException {
    Output expected = reference(args);
    Output actual = here(args);
    assertThat(actual.verdicts()).isEqualTo(expected.verdicts());
    assertThat(actual.summary()).isEqualTo(expected.summary());
    assertThat(actual.exit()).isEqualTo(expected.exit());
  }

  private static String corpus(String name) {
    return folder.resolve(name).toString();
  }

  @Test
  void goodTestsAreGoodHere() {
    Output output = here("-v", corpus("good"));
    assertThat(output.text()).doesNotContain("FAILED");
    assertThat(output.exit()).isEqualTo(0);
  }

  @Test
  void badTestsAreBadHere() {
    Output output = here(corpus("bad"));
    assertThat(output.verdicts().stream().filter(line -> line.startsWith("PASS")))
        .containsExactly("PASS: corpus :: bad/passes.test");
    assertThat(output.exit()).isEqualTo(1);
  }

  @Test
  void good() throws Exception {
    compare("--show-unsupported", "--show-xfail", "--show-pass", corpus("good"));
  }

  /** Verdicts, and all that a failed test prints. */
  @Test
  void bad() throws Exception {
    Output expected = reference("-v", corpus("bad"));
    Output actual = here("-v", corpus("bad"));
    assertThat(actual.verdicts()).isEqualTo(expected.verdicts());
    assertThat(actual.summary()).isEqualTo(expected.summary());
    assertThat(actual.exit()).isEqualTo(expected.exit());
    for (String name : List.of("exit", "pipefail", "second-line", "no-run", "not-found")) {
      String header = "TEST 'corpus :: bad/" + name + ".test' FAILED";
      assertThat(section(actual.text(), header)).isEqualTo(section(expected.text(), header));
    }
  }

  /**
   * Tests that run again when they fail, and folders that change the configuration of the suite.
   */
  @Test
  void retriesAndFolders() throws Exception {
    String[] args = {"--show-flakypass", corpus("retries"), corpus("local")};
    Output actual = here(args);
    assertThat(actual.verdicts())
        .containsExactly(
            "FAIL: corpus :: local/below/own.check",
            "FAIL: corpus :: retries/exhausted.test",
            "FAIL: corpus :: retries/never.test",
            "FLAKYPASS: corpus :: local/below/flaky.check",
            "FLAKYPASS: corpus :: retries/flaky.test",
            "FLAKYPASS: corpus :: retries/xpass-late.test",
            "PASS: corpus :: local/below/below.check",
            "PASS: corpus :: local/here.check",
            "PASS: corpus :: retries/at-once.test",
            "UNRESOLVED: corpus :: retries/no-number.test",
            "UNRESOLVED: corpus :: retries/two-lines.test",
            "UNSUPPORTED: corpus :: local/off/off.check",
            "XFAIL: corpus :: retries/xfail.test")
        .inOrder();
    assertThat(actual.attempts())
        .containsExactly(
            "corpus :: local/below/flaky.check 2 of 2 attempts",
            "corpus :: retries/exhausted.test 2 of 2 attempts",
            "corpus :: retries/flaky.test 2 of 3 attempts",
            "corpus :: retries/xfail.test 2 of 2 attempts",
            "corpus :: retries/xpass-late.test 2 of 2 attempts");
    Output expected = reference(args);
    assertThat(actual.verdicts()).isEqualTo(expected.verdicts());
    assertThat(actual.attempts()).isEqualTo(expected.attempts());
    assertThat(actual.summary()).isEqualTo(expected.summary());
    assertThat(actual.exit()).isEqualTo(expected.exit());
  }

  private static String section(String text, String header) {
    int start = text.indexOf(header);
    return text.substring(start, text.indexOf("\n********************\n", start));
  }

  @Test
  void quietAndFiltered() throws Exception {
    compare("-q", "--filter=BAD/[c-e]", "--filter-out", "check", corpus("."));
    compare("--filter", "good/", "--max-tests=3", "--order=lexical", corpus("."));
    compare("--xfail=bad/exit.test;bad/check.test", "--filter", "exit|check", corpus("bad"));
    compare("--no-execute", "--ignore-fail", corpus("bad"));
  }

  /** Whether an unexpected success fails the run is up to who packages lit; its name is not. */
  @Test
  void unexpectedSuccess() throws Exception {
    assertThat(here(corpus("xpass")).exit()).isEqualTo(1);
    assertThat(here(corpus("xpass")).verdicts()).isEqualTo(reference(corpus("xpass")).verdicts());
  }

  @Test
  void mistakes() throws Exception {
    assertThat(here("--filter=no-such-test", corpus(".")).exit()).isEqualTo(2);
    compare("--filter=no-such-test", corpus("."));
    compare("--filter=no-such-test", "--allow-empty-runs", corpus("."));
    compare("--no-such-option", corpus("."));
    compare(corpus("no-such-folder"));
    compare("--timeout=x", corpus("."));
    compare();
  }
}
