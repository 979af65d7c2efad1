package dev.jopt.test;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The line at the end of a build about programs that are not installed. */
class SkippedTestsTest {

  private static final Instant START = Instant.parse("2025-01-01T00:00:00Z");

  @TempDir Path root;

  private Path report(String module, String name, String... messages) throws IOException {
    StringBuilder text = new StringBuilder("<?xml version=\"1.0\"?>\n<testsuite>\n");
    for (String message : messages) {
      text.append("<testcase><skipped type=\"org.opentest4j.TestAbortedException\"><![CDATA[")
          .append("org.opentest4j.TestAbortedException: Assumption failed: ")
          .append(message)
          .append("\n\tat dev.jopt.A.b(A.java:1)\n]]></skipped></testcase>\n");
    }
    Path folder = Files.createDirectories(root.resolve(module + "/target/surefire-reports"));
    Path file = folder.resolve("TEST-" + name + ".xml");
    Files.writeString(file, text.append("</testsuite>\n"));
    Files.setLastModifiedTime(file, FileTime.from(START.plusSeconds(1)));
    return file;
  }

  private String line() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "../dev/summary/SkippedTests.java",
                root.toString(),
                START.toString())
            .redirectErrorStream(true)
            .start();
    String text = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).isEqualTo(0);
    return text.strip();
  }

  @Test
  void programsAreNamedOnceWithTheirPackages() throws Exception {
    report("ir", "a.b.ATest", "no mlir-opt-22 on the path to compare with", "something else");
    report("test", "a.b.BTest", "no FileCheck-22 or FileCheck on the path to compare with");
    report("test", "a.b.CTest", "no llc-22, gcc on the path to run programs with");
    report("examples/c", "a.b.DTest", "Test requires the following unavailable features: mlir-opt");
    report("test", "a.b.ETest", "no Docker that runs", "no image x:22 in Docker; build it");
    Path old = report("test", "a.b.FTest", "no valgrind on the path");
    Files.setLastModifiedTime(old, FileTime.from(START.minusSeconds(1)));
    assertThat(line())
        .isEqualTo(
            "6 tests were skipped for want of programs: Docker (Debian: docker.io), FileCheck-22"
                + " (Debian: llvm-22-tools), gcc (Debian: gcc libc6-dev), image x:22"
                + " (test/src/docker/build makes it), llc-22 (Debian: llvm-22), mlir-opt-22"
                + " (Debian: mlir-22-tools)");
  }

  @Test
  void nothingIsSaidWhenNothingIsMissing() throws Exception {
    report("ir", "a.b.ATest", "mlir-opt does it otherwise");
    assertThat(line()).isEmpty();
  }
}
