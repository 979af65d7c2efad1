package dev.jopt.test.lit;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jopt.test.lit.LitResult.Status;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LitRunnerTest {

  @TempDir Path folder;
  private LitConfig config;

  @BeforeEach
  void makeConfig() {
    config =
        LitConfig.ofFolder(folder)
            .command(
                "upper",
                (args, in, out, err, dir) -> {
                  String text =
                      args.isEmpty()
                          ? new String(in.readAllBytes(), UTF_8)
                          : Files.readString(dir.resolve(args.get(0)));
                  out.write(text.toUpperCase(Locale.ROOT).getBytes(UTF_8));
                  err.write("noise\n".getBytes(UTF_8));
                  return 0;
                })
            .command("exit", (args, in, out, err, dir) -> Integer.parseInt(args.get(0)))
            .command(
                "throw",
                (args, in, out, err, dir) -> {
                  throw new IllegalStateException("boom");
                })
            .feature("sun");
  }

  private LitResult run(String... lines) throws IOException {
    Path file = Files.writeString(folder.resolve("t.mlir"), String.join("\n", lines) + "\n");
    return new LitRunner(config).run(LitTest.read(folder, file));
  }

  private void assertStatus(Status status, String... lines) throws IOException {
    LitResult result = run(lines);
    assertWithMessage(result.report()).that(result.status()).isEqualTo(status);
  }

  @Test
  void pipeIntoFileCheck() throws IOException {
    assertStatus(Status.PASS, "// RUN: upper %s | FileCheck %s", "// CHECK: HELLO", "hello");
    LitResult bad = run("// RUN: upper %s | FileCheck %s", "// CHECK: Goodbye", "hello");
    assertThat(bad.status()).isEqualTo(Status.FAIL);
    assertThat(bad.report()).contains("t.mlir:2:11: error: CHECK: expected string not found");
    assertThat(bad.report()).contains("# error: command failed with exit status: 1");
    assertThat(bad.failure()).startsWith("RUN: at line 1: upper ");
    assertThat(bad.report()).contains("noise");
  }

  @Test
  void everyCommandOfAPipeCounts() throws IOException {
    assertStatus(Status.FAIL, "// RUN: exit 3 | true");
  }

  @Test
  void continuation() throws IOException {
    assertStatus(Status.PASS, "// RUN: echo a b \\", "// RUN:   | FileCheck %s", "// CHECK: a b");
  }

  @Test
  void severalLines() throws IOException {
    assertStatus(Status.FAIL, "// RUN: true", "// RUN: false");
    assertStatus(
        Status.PASS, "// RUN: echo x > %t", "// RUN: cat %t | FileCheck %s", "// CHECK: x");
  }

  @Test
  void joints() throws IOException {
    assertStatus(Status.PASS, "// RUN: true && true");
    assertStatus(Status.FAIL, "// RUN: true && false");
    assertStatus(Status.PASS, "// RUN: false || true");
    assertStatus(Status.PASS, "// RUN: false ; true");
    assertStatus(Status.FAIL, "// RUN: false && true");
  }

  @Test
  void redirections() throws IOException {
    assertStatus(Status.PASS, "// RUN: upper %s 2>&1 | FileCheck %s", "// CHECK: {{^}}noise");
    assertStatus(
        Status.PASS,
        "// RUN: upper %s > %t.out 2> %t.err",
        "// RUN: cat %t.err | count 1",
        "// RUN: FileCheck %s --input-file %t.out",
        "// CHECK: HELLO",
        "hello");
    assertStatus(Status.PASS, "// RUN: upper < %s | FileCheck %s", "// CHECK: HELLO", "hello");
    assertStatus(
        Status.PASS, "// RUN: upper <<< 'some text' | FileCheck %s", "// CHECK: SOME TEXT");
    assertStatus(Status.PASS, "// RUN: echo a > %t; echo b >> %t; cat %t | count 2");
    assertStatus(Status.PASS, "// RUN: upper %s > /dev/null 2>&1");
    assertStatus(Status.PASS, "// RUN: upper %s &> %t && cat %t | FileCheck %s", "// CHECK: noise");
  }

  @Test
  void not() throws IOException {
    assertStatus(Status.PASS, "// RUN: not false");
    assertStatus(Status.FAIL, "// RUN: not true");
    assertStatus(Status.PASS, "// RUN: not --crash throw");
    assertStatus(Status.FAIL, "// RUN: not throw");
    assertStatus(Status.FAIL, "// RUN: not --crash false");
    assertStatus(Status.PASS, "// RUN: not env A=1 false");
  }

  @Test
  void exceptionsAreFailures() throws IOException {
    LitResult result = run("// RUN: throw");
    assertThat(result.status()).isEqualTo(Status.FAIL);
    assertThat(result.report()).contains("boom");
  }

  @Test
  void quoting() throws IOException {
    assertStatus(
        Status.PASS,
        "// RUN: echo 'a | b' \"c > d\" e\\;f | FileCheck %s",
        "// CHECK: a | b c > d e;f");
    assertThat(run("// RUN: echo 'a").report()).contains("# warning: missing quote");
  }

  @Test
  void splitFile() throws IOException {
    assertStatus(
        Status.PASS,
        "// RUN: split-file %s %t",
        "// RUN: cat %t/a.txt | count 2",
        "// RUN: diff %t/a.txt %t/sub/b.txt",
        "//--- a.txt",
        "one",
        "two",
        "//--- sub/b.txt",
        "one",
        "two");
  }

  @Test
  void diffShowsLines() throws IOException {
    LitResult result = run("// RUN: echo a > %t.a; echo b > %t.b; diff %t.a %t.b");
    assertThat(result.status()).isEqualTo(Status.FAIL);
    assertThat(result.report()).contains("# | ! a\n");
  }

  @Test
  void conditions() throws IOException {
    assertStatus(Status.UNSUPPORTED, "// REQUIRES: moon", "// RUN: false");
    assertStatus(Status.PASS, "// REQUIRES: sun", "// RUN: true");
    assertStatus(Status.UNSUPPORTED, "// REQUIRES: sun, moon", "// RUN: false");
    assertStatus(Status.PASS, "// REQUIRES: moon || sun && !rain", "// RUN: true");
    assertStatus(Status.PASS, "// REQUIRES: !(moon || rain)", "// RUN: true");
    assertStatus(Status.UNSUPPORTED, "// UNSUPPORTED: sun", "// RUN: false");
    assertStatus(Status.XFAIL, "// XFAIL: *", "// RUN: false");
    assertStatus(Status.XPASS, "// XFAIL: sun", "// RUN: true");
    assertStatus(Status.PASS, "// XFAIL: moon", "// RUN: true");
    assertStatus(Status.UNRESOLVED, "// REQUIRES: (", "// RUN: true");
  }

  @Test
  void noRunLine() throws IOException {
    assertStatus(Status.UNRESOLVED, "hello");
    assertStatus(Status.UNRESOLVED, "// END.", "// RUN: true");
  }

  @Test
  void unknownCommand() throws IOException {
    LitResult result = run("// RUN: surely-no-such-command %s");
    assertThat(result.status()).isEqualTo(Status.FAIL);
    assertThat(result.report()).contains("'surely-no-such-command': command not found");
  }

  @Test
  void programsNeedToBeRequired() throws IOException {
    config.program("sh", "sh").onlyDeclaredPrograms();
    if (Programs.find("sh").isPresent()) {
      LitResult result = run("// RUN: sh -c true");
      assertThat(result.report()).contains("REQUIRES: sh");
      assertStatus(
          Status.PASS,
          "// REQUIRES: sh",
          "// RUN: env GREETING=hi sh -c 'echo $GREETING; echo oops >&2; cat' < %s 2>&1 | FileCheck"
              + " %s",
          "// CHECK: {{^}}hi",
          "// CHECK-NEXT: {{^}}oops",
          "// CHECK: last",
          "last");
      assertStatus(Status.PASS, "// REQUIRES: sh", "// RUN: not sh -c 'exit 3'");
    }
    assertStatus(Status.UNSUPPORTED, "// REQUIRES: no-such-program", "// RUN: no-such-program");
  }

  @Test
  void substitutions() throws IOException {
    config.substitution("%greet", "echo hello");
    assertStatus(Status.PASS, "// RUN: %greet 100%% | FileCheck %s", "// CHECK: hello 100%");
    assertStatus(Status.PASS, "// RUN: cat %S/t.mlir %p/t.mlir | count 4", "");
    assertStatus(Status.PASS, "// RUN: echo %t1 %T | FileCheck %s", "// CHECK: t.mlir.tmp1 ");
  }

  @Test
  void discovery() throws IOException {
    Files.createDirectories(folder.resolve("b/Inputs"));
    Files.writeString(folder.resolve("b/x.mlir"), "// RUN: true\n");
    Files.writeString(folder.resolve("b/Inputs/y.mlir"), "");
    Files.writeString(folder.resolve("a.mlir"), "// RUN: true\n");
    Files.writeString(folder.resolve("c.txt"), "");
    assertThat(config.discover().stream().map(LitTest::name))
        .containsExactly("a.mlir", "b/x.mlir")
        .inOrder();
    assertThat(config.exclude("b").discover()).hasSize(1);
  }

  /** Whatever the names of folder and file are, commands get them whole. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "a b",
        "it's",
        "say \"hi\"",
        "a;b",
        "$HOME",
        "`x`",
        "(a)",
        "a&b|c",
        "<a>",
        "*",
        "[ab]?",
        "a\\b",
        "100%s",
        "%%",
        "#a",
        "~",
        "{a,b}",
        "!a",
        "a\tb"
      })
  void oddPaths(String name) throws IOException {
    assumeTrue(File.separatorChar == '/', "not all names are allowed");
    Path odd = Files.createDirectories(folder.resolve(name));
    config = LitConfig.ofFolder(odd).execRoot(odd.resolve("out"));
    String text =
        """
        // RUN: FileCheck %s < %s
        // RUN: FileCheck "--input-file=%s" '%s'
        // RUN: mkdir %t && cp %s %t/1.txt && echo "2" > %t/2.txt
        // RUN: cat %t/*.txt > %t.all; FileCheck %s --input-file %t.all
        // RUN: test-args %s %S "%t" '%{t:real}' %T a%s
        // RUN: echo %{readfile:%t/2.txt} | count 2
        // CHECK: hel{{l}}o
        hello
        """;
    List<List<String>> seen = new ArrayList<>();
    config.command(
        "test-args",
        (args, in, out, err, dir) -> {
          seen.add(List.copyOf(args));
          return 0;
        });
    Path file = Files.writeString(odd.resolve(name + ".mlir"), text);
    LitResult result = new LitRunner(config).run(LitTest.read(odd, file));
    assertWithMessage(result.report()).that(result.status()).isEqualTo(Status.PASS);
    String temporary = odd + "/out/Output/" + name + ".mlir.dir/" + name + ".mlir.tmp";
    assertThat(seen)
        .containsExactly(
            List.of(
                file.toString(),
                odd.toString(),
                temporary,
                Path.of(temporary).toRealPath().toString(),
                Path.of(temporary).getParent().toString(),
                "a" + file));
  }
}
