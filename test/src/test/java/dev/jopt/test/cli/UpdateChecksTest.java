package dev.jopt.test.cli;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UpdateChecksTest {

  @TempDir Path folder;

  private record Output(int exit, String out, String err) {}

  private static Output run(String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exit = UpdateChecks.run(List.of(args), out, err);
    return new Output(exit, out.toString(UTF_8), err.toString(UTF_8));
  }

  @Test
  void checkThenUpdate() throws IOException {
    Files.writeString(folder.resolve("lit.properties"), "substitution.%{opt} = jopt --cse\n");
    Path file =
        Files.writeString(
            folder.resolve("a.mlir"), "// RUN: %{opt} %s | FileCheck %s\nfunc.func private @f()\n");
    String name = file.toString();
    assertThat(run("--check", name)).isEqualTo(new Output(1, "stale: " + name + "\n", ""));
    assertThat(run(folder.toString())).isEqualTo(new Output(0, "updated: " + name + "\n", ""));
    assertThat(run("--check", name)).isEqualTo(new Output(0, "up to date: " + name + "\n", ""));
  }

  @Test
  void failure() throws IOException {
    Path file = Files.writeString(folder.resolve("a.mlir"), "// RUN: jopt %s | FileCheck %s\n?\n");
    Output output = run(file.toString());
    assertThat(output.exit()).isEqualTo(1);
    assertThat(output.out()).startsWith("failed: " + file + ": RUN: at line 1: jopt ");
  }

  @Test
  void mistakes() {
    assertThat(run().exit()).isEqualTo(2);
    assertThat(run("--nothing", "x").err()).contains("unrecognized arguments: --nothing");
    assertThat(run(folder.resolve("none").toString()).exit()).isEqualTo(2);
    assertThat(run("--help").out()).startsWith("usage: jopt-update-checks");
    assertThat(run("--version").out()).startsWith("jopt-update-checks ");
  }
}
