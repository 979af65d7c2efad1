package dev.jopt.test;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jopt.test.lit.Programs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the commands of {@code docs/interop.md}: each must succeed, and print the listing after it,
 * if there is one.
 */
class InteropDocsTest {
  private static final Pattern FILE =
      Pattern.compile("<!-- file (\\S+) -->\n```\\w+\n(.*?)```", Pattern.DOTALL);
  private static final Pattern COMMANDS =
      Pattern.compile("```sh\n(.*?)```\n(?:```text\n(.*?)```)?", Pattern.DOTALL);

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> commands() throws IOException {
    String page = Files.readString(Path.of("../docs/interop.md"));
    List<DynamicTest> tests = new ArrayList<>();
    Matcher commands = COMMANDS.matcher(page);
    while (commands.find()) {
      String script = commands.group(1);
      @Nullable String expected = commands.group(2);
      tests.add(
          DynamicTest.dynamicTest(
              "listing " + (tests.size() + 1), () -> run(page, script, expected)));
    }
    assertThat(tests).isNotEmpty();
    return tests.stream();
  }

  private void run(String page, String script, @Nullable String expected) throws Exception {
    String missing =
        Stream.of("bash", "mlir-opt-22", "mlir-translate-22")
            .filter(program -> Programs.find(program).isEmpty())
            .collect(joining(", "));
    assumeTrue(missing.isEmpty(), "no " + missing + " on the path to run the listing with");
    Matcher files = FILE.matcher(page);
    while (files.find()) {
      Files.writeString(folder.resolve(files.group(1)), files.group(2));
    }
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Path launcher = folder.resolve("jopt");
    Files.writeString(
        launcher,
        "#!/bin/sh\nexec '%s' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '%s' dev.jopt.tools.JoptMain \"$@\"\n"
            .formatted(java, System.getProperty("java.class.path")));
    assertThat(launcher.toFile().setExecutable(true)).isTrue();
    Path output = folder.resolve("output.txt");
    Process process =
        new ProcessBuilder("bash", "-o", "pipefail", "-e", "-c", script)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    int status = process.waitFor();
    String printed = Files.readString(output, UTF_8);
    assertWithMessage(script + printed).that(status).isEqualTo(0);
    if (expected != null) {
      assertThat(printed).isEqualTo(expected);
    }
  }
}
