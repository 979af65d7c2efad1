package dev.jopt.test.filecheck;

import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.base.Splitter;
import dev.jopt.test.lit.Programs;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Small pairs of directives and input, with the verdict that LLVM's program gives. */
class FileCheckCorpusTest {

  private record Case(String name, List<String> options, int exit, String checks, String input) {}

  private static List<Case> corpus() throws IOException {
    String text;
    try (InputStream in = FileCheckCorpusTest.class.getResourceAsStream("corpus.txt")) {
      text = new String(in.readAllBytes(), UTF_8);
    }
    List<Case> cases = new ArrayList<>();
    for (String section : Splitter.onPattern("(?m)^=== ").omitEmptyStrings().split(text)) {
      int lineEnd = section.indexOf('\n');
      List<String> head = Splitter.on('|').trimResults().splitToList(section.substring(0, lineEnd));
      int divider = section.indexOf("---\n");
      cases.add(
          new Case(
              head.get(0),
              Splitter.on(' ').omitEmptyStrings().splitToList(head.get(1)),
              Integer.parseInt(head.get(2)),
              section.substring(lineEnd + 1, divider),
              section.substring(divider + 4)));
    }
    return cases;
  }

  @TestFactory
  Stream<DynamicTest> verdicts() throws IOException {
    return corpus().stream()
        .map(
            c ->
                DynamicTest.dynamicTest(
                    c.name(),
                    () -> {
                      FileCheckResult result = check(c);
                      assertWithMessage(result.report())
                          .that(result.exitCode())
                          .isEqualTo(c.exit());
                    }));
  }

  private static FileCheckResult check(Case c) {
    try {
      FileCheckOptions options = FileCheckOptions.parse(c.options());
      return FileCheck.check(options, c.checks(), c.input());
    } catch (FileCheckOptions.UnknownOption e) {
      return new FileCheckResult(1, e.getMessage());
    } catch (IllegalArgumentException e) {
      return new FileCheckResult(2, e.getMessage());
    }
  }

  @Test
  void realFileCheckAgrees(@TempDir Path dir) throws Exception {
    Optional<Path> program = Programs.find("FileCheck-22", "FileCheck");
    assumeTrue(program.isPresent(), "no FileCheck-22 or FileCheck on the path to compare with");
    for (Case c : corpus()) {
      Path checks = Files.writeString(dir.resolve("checks"), c.checks());
      List<String> command = new ArrayList<>();
      command.add(program.orElseThrow().toString());
      command.addAll(c.options());
      command.add(checks.toString());
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      try (var stdin = process.getOutputStream()) {
        stdin.write(c.input().getBytes(UTF_8));
      } catch (IOException e) {
        // It may be gone before it reads, for example after a bad option.
      }
      String output = new String(process.getInputStream().readAllBytes(), UTF_8);
      assertWithMessage(c.name() + "\n" + output).that(process.waitFor()).isEqualTo(c.exit());
    }
  }
}
