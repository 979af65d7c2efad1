package dev.jopt.test.cli;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JlitTest {

  @TempDir Path folder;

  private record Output(int exit, String out, String err) {}

  private Output run(String... args) {
    return run(Map.of(), args);
  }

  private Output run(Map<String, String> environment, String... args) {
    List<String> all = new ArrayList<>(List.of(args));
    all.add(folder.toString());
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exit = Jlit.run(all, environment, out, err);
    return new Output(exit, out.toString(UTF_8), err.toString(UTF_8));
  }

  private Path write(String name, String... lines) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, String.join("\n", lines) + "\n");
  }

  @Test
  void joptAndFileCheckNeedNoProcess() throws IOException {
    write(
        "a.mlir",
        "// RUN: jopt %s | FileCheck %s",
        "// RUN: cd %S && jopt a.mlir -o %t && cat %t | count 4",
        "// CHECK: func.func private @f()",
        "func.func private @f()");
    Output output = run("-v");
    assertThat(output.out()).contains("PASS: " + folder.getFileName() + " :: a.mlir (1 of 1)");
    assertThat(output.exit()).isEqualTo(0);
  }

  @Test
  void configuration() throws IOException {
    write(
        "lit.properties",
        "name = mine",
        "suffixes = .x .y",
        "excludes = data",
        "features = sun",
        "path = tools",
        "substitution.%{hello} = hello %{whom}",
        "substitution.%{whom} = ${whom:-world}",
        "environment.COLOR = green");
    Path tool = write("tools/hello", "#!/bin/sh", "echo \"$1 $COLOR\"");
    assertThat(tool.toFile().setExecutable(true)).isTrue();
    write("a.x", "REQUIRES: sun", "RUN: %{hello} | FileCheck %s", "CHECK: world green");
    write("data/b.x", "RUN: false");
    write("c.z", "RUN: false");
    assertThat(run("-v").out()).contains("PASS: mine :: a.x (1 of 1)");
    assertThat(run("-D", "whom=moon").exit()).isEqualTo(1);
    assertThat(run("--show-suites").out())
        .contains(
            "    Available Features: sun\n"
                + "    Available Substitutions: %{hello} => hello %{whom}\n"
                + "                             %{whom} => world\n");
  }

  @Test
  void configurationMistakes() throws IOException {
    write("a.mlir", "RUN: true");
    write("lit.properties", "colour = green");
    Output output = run();
    assertThat(output.err()).contains("lit.properties: unknown key 'colour'");
    assertThat(output.exit()).isEqualTo(2);
    write("lit.properties", "name = ${who}");
    assertThat(run().err()).contains("unable to find 'who' parameter, use '--param=who=VALUE'");
    write("lit.properties", "timeout = long");
    assertThat(run().err()).contains("timeout is no number: 'long'");
  }

  @Test
  void foldersChangeTheConfiguration() throws IOException {
    write("lit.properties", "features = sun", "substitution.%{say} = echo outer");
    write("a.mlir", "RUN: %{say} | FileCheck %s", "CHECK: outer");
    write(
        "in/lit.local.properties", "substitution.%{say} = echo ${word:-inner}", "suffixes = .txt");
    write("in/b.mlir", "RUN: false");
    write("in/c.txt", "RUN: %{say} | FileCheck %s", "CHECK: inner");
    write("in/deep/d.txt", "RUN: %{say} | FileCheck %s", "CHECK: inner");
    write("off/lit.local.properties", "unsupported = moon, sun && !rain");
    write("off/e.mlir", "RUN: false");
    Output output = run("-v");
    assertThat(output.out()).contains("Unsupported: 1 (25.00%)");
    assertThat(output.out()).contains("Passed     : 3 (75.00%)");
    assertThat(output.exit()).isEqualTo(0);
    assertThat(run("-Dword=other").out()).contains("Failed     : 2 (50.00%)");
  }

  @Test
  void anotherPrefix() throws IOException {
    write("my.properties", "suffixes = .x");
    write("in/my.local.properties", "suffixes = .y");
    write("in/lit.local.properties", "suffixes = .z");
    write("in/a.y", "RUN: true");
    write("in/b.z", "RUN: false");
    assertThat(run("--config-prefix=my").exit()).isEqualTo(0);
  }

  @Test
  void mistakesInTheFilesOfFolders() throws IOException {
    write("in/a.mlir", "RUN: true");
    write("in/lit.local.properties", "timeout = 3");
    Output output = run();
    assertThat(output.err()).contains("in/lit.local.properties: unknown key 'timeout'");
    assertThat(output.err()).startsWith("jlit: fatal: " + folder);
    assertThat(output.exit()).isEqualTo(2);
    write("in/lit.local.properties", "unsupported = a b");
    assertThat(run().err()).contains("lit.local.properties: unsupported: expected:");
    write("in/lit.local.properties", "retries = often");
    assertThat(run().err()).contains("retries is no number: 'often'");
  }

  @Test
  void failedTestsMayRunAgain() throws IOException {
    write("a.mlir", "RUN: echo x >> %t", "RUN: count 2 < %t");
    assertThat(run().exit()).isEqualTo(1);
    Output output = run("--max-retries-per-test=4");
    assertThat(output.out())
        .contains("FLAKYPASS: " + folder.getFileName() + " :: a.mlir (1 of 1, 2 of 5 attempts)");
    assertThat(output.out()).contains("Passed With Retry: 1 (100.00%)");
    assertThat(output.exit()).isEqualTo(0);
    write("lit.properties", "retries = 0");
    assertThat(run("--max-retries-per-test=4").exit()).isEqualTo(1);
    write("lit.properties", "retries = 1");
    assertThat(run().exit()).isEqualTo(0);
    write("a.mlir", "ALLOW_RETRIES: 0", "RUN: echo x >> %t", "RUN: count 2 < %t");
    assertThat(run().exit()).isEqualTo(1);
  }

  @Test
  void pythonConfigurationIsSaidToBeUnread() throws IOException {
    write("lit.cfg.py", "");
    write("sub/a.mlir", "RUN: true");
    write("sub/lit.cfg.py", "");
    Output output = run();
    assertThat(output.err().split("is configured in Python", -1)).hasLength(2);
    assertThat(output.exit()).isEqualTo(0);
  }

  @Test
  void nestedSuites() throws IOException {
    write("lit.properties", "name = outer");
    write("a.mlir", "RUN: true");
    write("in/lit.properties", "name = inner", "suffixes = .x");
    write("in/b.x", "RUN: true");
    write("in/c.mlir", "RUN: false");
    assertThat(run("--show-tests").out())
        .isEqualTo("-- Available Tests --\n  inner :: b.x\n  outer :: a.mlir\n");
    assertThat(run().exit()).isEqualTo(0);
  }

  @Test
  void execRootKeepsFilesAndFailures() throws IOException {
    write("lit.properties", "exec-root = out", "excludes = out");
    write("sub/a.mlir", "RUN: echo text > %t", "RUN: false");
    write("b.mlir", "RUN: true");
    assertThat(run().exit()).isEqualTo(1);
    Path kept = folder.resolve("out/sub/Output/a.mlir.dir/a.mlir.tmp");
    assertThat(Files.readString(kept)).isEqualTo("text\n");
    Output again = run("--filter-failed");
    assertThat(again.out()).contains("-- Testing: 1 of 2 tests, 1 workers --");
    assertThat(again.out()).contains("Excluded: 1 (50.00%)");
  }

  @Test
  void timeout() throws IOException {
    write("a.mlir", "RUN: sleep 30");
    Output output = run("--timeout=1", "-v");
    assertThat(output.out()).contains("TIMEOUT: ");
    assertThat(output.out()).contains("Timeout: Reached timeout of 1 seconds");
    assertThat(output.out()).contains("Timed Out: 1 (100.00%)");
    assertThat(output.exit()).isEqualTo(1);
  }

  @Test
  void maxFailures() throws IOException {
    for (char c = 'a'; c < 'f'; c++) {
      write(c + ".mlir", "RUN: false");
    }
    Output output = run("-j1", "--max-failures=2");
    assertThat(output.err())
        .contains("warning: reached maximum number of test failures, skipping remaining tests");
    assertThat(output.out()).contains("Skipped: 3 (60.00%)");
  }

  @Test
  void succinct() throws IOException {
    write("a.mlir", "RUN: true");
    write("b.mlir", "RUN: false");
    String out = run("-sv", "-j1").out();
    assertThat(out).contains("Testing: 0  2 ");
    assertThat(out).doesNotContain("PASS:");
    assertThat(out).contains("# error: command failed with exit status: 1");
  }

  @Test
  void reports() throws IOException {
    write("lit.properties", "name = a.suite");
    write("d.e/a.mlir", "RUN: echo '<]]>\"' && false");
    write("b.mlir", "REQUIRES: moon", "RUN: false");
    write("c.mlir", "RUN: true");
    Path json = folder.resolve("r.json");
    Path xml = folder.resolve("r.xml");
    run("-o", json.toString(), "--xunit-xml-output=" + xml, "--filter-out=c.mlir");
    String text = Files.readString(json);
    assertThat(text).contains("\"code\": \"FAIL\"");
    assertThat(text).contains("\"name\": \"a.suite :: d.e/a.mlir\"");
    assertThat(text).contains("# | <]]>\\\"\\n");
    assertThat(text).doesNotContain("c.mlir");
    assertThat(Files.readString(xml))
        .contains("<testsuite name=\"a-suite\" tests=\"3\" failures=\"1\" skipped=\"2\" time=");
    assertThat(Files.readString(xml)).contains("classname=\"a-suite.d_e\" name=\"a.mlir\"");
    assertThat(Files.readString(xml)).contains("<]]]]><![CDATA[>\"");
    assertThat(Files.readString(xml)).contains("<skipped message=\"Test requires the following");
  }

  @Test
  void optionsFromTheEnvironment() throws IOException {
    write("a.mlir", "RUN: true");
    write("b.mlir", "RUN: false");
    assertThat(run(Map.of("LIT_FILTER", "a\\.mlir")).exit()).isEqualTo(0);
    assertThat(run(Map.of("LIT_OPTS", "--filter-out=b -q")).out()).doesNotContain("Testing Time");
    assertThat(run(Map.of("LIT_XFAIL", "b.mlir")).exit()).isEqualTo(0);
  }

  @Test
  void xfailNotAndExclude() throws IOException {
    write("a.mlir", "XFAIL: *", "RUN: true");
    assertThat(run().exit()).isEqualTo(1);
    assertThat(run("--xfail-not=a.mlir").exit()).isEqualTo(0);
    assertThat(run("--exclude-xfail").exit()).isEqualTo(2);
  }

  @Test
  void times() throws IOException {
    write("a.mlir", "RUN: sleep 0.02");
    String out = run("--time-tests").out();
    assertThat(out).contains("Slowest Tests:\n");
    assertThat(out).contains(" :: [1/1]\n");
  }

  @Test
  void usedFeatures() throws IOException {
    write("a.mlir", "REQUIRES: sun && !moon", "XFAIL: *", "UNSUPPORTED: rain", "RUN: true");
    assertThat(run("--show-used-features").out()).isEqualTo("moon rain sun\n");
  }

  @Test
  void helpAndVersion() {
    assertThat(run("--help").out()).startsWith("usage: jlit [options] TEST_PATH");
    assertThat(run("--help").out()).contains("  --filter REGEX ");
    assertThat(run("--version").out()).startsWith("jlit ");
    assertThat(run("--version").out()).endsWith("; runs on Java " + Runtime.version() + ".\n");
    assertThat(run("-j").err()).contains("requires positive integer");
  }
}
