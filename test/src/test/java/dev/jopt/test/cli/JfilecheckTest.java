package dev.jopt.test.cli;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JfilecheckTest {

  /** Runs the program as a process, with a pipe for its input. */
  private static String run(String input, Path checks, int exit)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                Jfilecheck.class.getName(),
                checks.toString())
            .redirectErrorStream(true)
            .start();
    process.outputWriter(UTF_8).append(input).close();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).isEqualTo(exit);
    return output;
  }

  @Test
  void readsFromAPipe(@TempDir Path folder) throws Exception {
    Path checks = folder.resolve("checks.txt");
    Files.writeString(checks, "CHECK: two\n");
    assertThat(run("one\ntwo\n", checks, 0)).isEmpty();
    assertThat(run("one\n", checks, 1))
        .contains("checks.txt:1:8: error: CHECK: expected string not found in input\n");
  }
}
