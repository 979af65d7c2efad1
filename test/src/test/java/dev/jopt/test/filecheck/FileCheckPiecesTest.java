package dev.jopt.test.filecheck;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.test.filecheck.Reference.Answer;
import dev.jopt.test.filecheck.Reference.Case;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where blocks begin, their names, and that long files take no longer per line. */
class FileCheckPiecesTest {

  private static final int TRIES = Boolean.getBoolean("jopt.campaign") ? 4000 : 250;

  private static FileCheckResult check(String checks, String input) {
    return FileCheck.check(new FileCheckOptions(), checks, input);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "x[[[V:a]]] x[a]",
        "f[[[A:a]],[[B:b]]] f[a,b]",
        "x[[[[V:a]] x[[a",
        "x[[[[[V:a]]]]] x[[[a]]]",
        "[[[V:a]][[[V]] [a[a",
        "x[[[#V:]]] x[12]",
        "{{x}}[[[V:a]]] x[a]",
        "[[[V:[a-c]+]]]{{.*}} [abc]d"
      })
  void bracketsBeforeBlock(String pattern, String input) {
    FileCheckResult result = check("CHECK: " + pattern, input);
    assertWithMessage(result.report()).that(result.exitCode()).isEqualTo(0);
    assertThat(check("CHECK: " + pattern, input.replace("[", "")).exitCode()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x[[@]]|12|empty pseudo variable name",
        "x[[#@:]]|13|empty pseudo variable name",
        "x[[$]]|12|empty global variable name",
        "x[[#$:]]|13|empty global variable name",
        "x[[#%u,$:]]|16|empty global variable name",
        "x[[]]|11|empty variable name",
        "x[[$:a]]|11|invalid variable name",
        "x[[@1]]|11|invalid variable name",
        "x[[#$]]|12|invalid matching constraint or operand format",
        "x[[[|10|Invalid substitution block, no ]] found",
        "x[[[[|11|Invalid substitution block, no ]] found",
        "{{x}}[[[{{a}}|14|Invalid substitution block, no ]] found"
      })
  void malformedBlocks(String pattern, int column, String message) {
    FileCheckResult result = check("CHECK: " + pattern, "x");
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.report()).startsWith("<checks>:1:" + column + ": error: " + message + "\n");
  }

  @Test
  void unbalancedBracketEndsTheProgram() {
    FileCheckResult result = check("CHECK: {{x}}[[[]", "x[");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.report()).contains("missing closing \"]\" for regex variable");
  }

  @Test
  void implicitDirectiveHasNoLineOfItsOwn() {
    FileCheckOptions options = new FileCheckOptions().addImplicitCheckNot("[[@LINE]]");
    FileCheckResult unknown = FileCheck.check(options, "CHECK: {{a}}", "1\na");
    assertThat(unknown.exitCode()).isEqualTo(1);
    assertThat(unknown.report()).contains("command line:1:24: error: undefined variable: @LINE");
    assertThat(FileCheck.check(options, "CHECK: a[[@LINE]]", "b\na1").exitCode()).isEqualTo(0);
    assertThat(FileCheck.check(options, "CHECK: a[[@LINE]]", "1\na1").exitCode()).isEqualTo(1);
  }

  /** Directives made of few pieces, so that brackets meet; compared with LLVM's program. */
  @Test
  void generatedPieces() throws IOException, InterruptedException {
    List<String> pieces =
        List.of(
            "[",
            "[",
            "[[",
            "]",
            "]]",
            "{{",
            "}}",
            "[[V:a]]",
            "[[V]]",
            "[[#N:]]",
            "[[#N+1]]",
            "[[@",
            "[[$",
            "[[#$",
            "[[#@",
            ":",
            "a",
            "x",
            "1",
            "{{[a-z]+}}",
            "{{a|x}}",
            "|",
            "\\",
            " ",
            "[[@LINE]]",
            "[[#@LINE+1]]",
            "[[V:[a-c]*]]",
            "#",
            "$",
            "@",
            "%");
    Random random = new Random(20);
    List<Case> cases = new ArrayList<>();
    for (int i = 0; i < TRIES; i++) {
      StringBuilder checks = new StringBuilder();
      for (int line = random.nextInt(2); line >= 0; line--) {
        checks.append(random.nextInt(4) == 0 ? "CHECK-NOT: " : "CHECK: ");
        for (int size = 1 + random.nextInt(5); size > 0; size--) {
          checks.append(pieces.get(random.nextInt(pieces.size())));
        }
        checks.append('\n');
      }
      StringBuilder input = new StringBuilder();
      for (int size = 1 + random.nextInt(12); size > 0; size--) {
        input.append("[[]ax1\n|$".charAt(random.nextInt(9)));
      }
      List<String> arguments = new ArrayList<>(List.of(Reference.CHECKS, "--allow-empty"));
      if (random.nextInt(6) == 0) {
        arguments.add("-DV=a[");
      }
      if (random.nextInt(8) == 0) {
        arguments.add("--implicit-check-not=" + pieces.get(random.nextInt(pieces.size())));
      }
      cases.add(new Case("piece " + i, arguments, checks.toString(), input.toString()));
    }
    assertSameAnswers(cases);
  }

  /** Definitions on a command line and arguments of all kinds; compared with LLVM's program. */
  @Test
  void generatedArguments() throws IOException, InterruptedException {
    List<String> arguments =
        List.of(
            "-D$=1",
            "-D@=1",
            "-D#$=1",
            "-D#@=1",
            "-D#N=1",
            "-D",
            "-D=1",
            "-DX=1",
            "-vDX=1",
            "-vD",
            "-v",
            "-vv",
            "-vvv",
            "-vx",
            "-vv=0",
            "-v=0",
            "-h=0",
            "--help=x",
            "--help-hidden=x",
            "--version=0",
            "--check-prefixs",
            "--check-prefixs=CHECK",
            "--check-prefx",
            "--inpt-file",
            "--match-full-line",
            "-dump-inputs=fail",
            "--help-lst",
            "--=x",
            "-=x",
            "---",
            "---v",
            "-x",
            "--colr",
            "--implict-check-not=x",
            "--",
            "extra",
            "@none",
            "@.",
            "@checks",
            "''",
            "--ignore-cas",
            "--ignore-case=2",
            "-strict-whitespaces",
            "--dump-input-filtr=all");
    Random random = new Random(21);
    List<Case> cases = new ArrayList<>();
    for (String argument : arguments) {
      cases.add(
          new Case(argument, List.of(argument, Reference.CHECKS), "CHECK: a[[X:x]]\n", "ax\n"));
    }
    for (int i = 0; i < TRIES / 4; i++) {
      List<String> some = new ArrayList<>(List.of(Reference.CHECKS));
      for (int size = 1 + random.nextInt(3); size > 0; size--) {
        some.add(random.nextInt(some.size() + 1), arguments.get(random.nextInt(arguments.size())));
      }
      cases.add(new Case("arguments " + i, some, "CHECK: a[[X:x]]\n", "ax\n"));
    }
    try (Reference reference = Reference.find()) {
      List<Answer> theirs = reference.ask(cases);
      for (int i = 0; i < cases.size(); i++) {
        Answer ours = Reference.ours(cases.get(i));
        // Folders differ.
        Answer mine = new Answer(ours.exit(), ours.report().replaceAll("'/[^']*/", "'/"));
        Answer other =
            new Answer(theirs.get(i).exit(), theirs.get(i).report().replaceAll("'/[^']*/", "'/"));
        assertWithMessage(cases.get(i).describe()).that(mine).isEqualTo(other);
      }
    }
  }

  private static void assertSameAnswers(List<Case> cases) throws IOException, InterruptedException {
    try (Reference reference = Reference.find()) {
      List<Answer> theirs = reference.ask(cases);
      for (int i = 0; i < cases.size(); i++) {
        Answer answer = theirs.get(i);
        Answer ours = Reference.ours(cases.get(i));
        if (!answer.crashed() && !answer.agreesWith(ours)) {
          assertWithMessage(cases.get(i).describe()).that(ours).isEqualTo(answer);
        }
      }
    }
  }
}
