package dev.jopt.test.update;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.common.base.Splitter;
import dev.jopt.test.cli.JoptCommand;
import dev.jopt.test.lit.LitConfig;
import dev.jopt.test.lit.LitRunner;
import dev.jopt.test.lit.LitTest;
import dev.jopt.test.update.CheckUpdater.Outcome;
import dev.jopt.test.update.CheckUpdater.Update;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckUpdaterTest {

  private static final String NOTE = "// NOTE: Checks written by jopt-update-checks.";

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void name() {
    file = folder.resolve("t.mlir");
  }

  private LitConfig config() {
    return LitConfig.ofFolder(folder).command("jopt", new JoptCommand());
  }

  private LitTest write(String... lines) throws IOException {
    Files.writeString(file, String.join("\n", lines) + "\n");
    return LitTest.read(folder, file);
  }

  private List<String> lines() throws IOException {
    return Splitter.on('\n').splitToList(Files.readString(file).strip());
  }

  /** Updates, and sees that the test passes then and that there is nothing left to do. */
  private List<String> update(String... lines) throws IOException {
    LitTest test = write(lines);
    Update update = new CheckUpdater(config(), false).update(test);
    assertWithMessage(update.reason()).that(update.outcome()).isEqualTo(Outcome.UPDATED);
    String text = Files.readString(file);
    LitTest after = LitTest.read(folder, file);
    assertThat(new LitRunner(config()).run(after).isGood()).isTrue();
    assertThat(new CheckUpdater(config(), false).update(after).outcome())
        .isEqualTo(Outcome.UP_TO_DATE);
    assertThat(Files.readString(file)).isEqualTo(text);
    return lines();
  }

  @Test
  void valuesAreCapturedWhereTheyAreDefined() throws IOException {
    assertThat(
            update(
                "// RUN: jopt %s | FileCheck %s",
                "",
                "// Adds.",
                "func.func @f(%a: i32, %b: i32) -> i32 {",
                "  %0 = arith.addi %a, %b : i32",
                "  %1 = arith.addi %0, %a : i32",
                "  return %1 : i32",
                "}"))
        .containsExactly(
            NOTE,
            "// RUN: jopt %s | FileCheck %s",
            "",
            "// Adds.",
            "// CHECK-LABEL: func.func @f(",
            "// CHECK-SAME:      %[[ARG_0:[^:]*]]: i32,",
            "// CHECK-SAME:      %[[ARG_1:[^:]*]]: i32) -> i32 {",
            "// CHECK-NEXT:    %[[ADDI_0:.*]] = arith.addi %[[ARG_0]], %[[ARG_1]] : i32",
            "// CHECK-NEXT:    %[[ADDI_1:.*]] = arith.addi %[[ADDI_0]], %[[ARG_0]] : i32",
            "// CHECK-NEXT:    return %[[ADDI_1]] : i32",
            "// CHECK-NEXT:  }",
            "func.func @f(%a: i32, %b: i32) -> i32 {",
            "  %0 = arith.addi %a, %b : i32",
            "  %1 = arith.addi %0, %a : i32",
            "  return %1 : i32",
            "}")
        .inOrder();
  }

  @Test
  void regionsBlocksAndSeveralResults() throws IOException {
    List<String> lines =
        update(
            "// RUN: jopt %s | FileCheck %s",
            "func.func @f(%c: i1, %n: index) -> index {",
            "  %r:2 = scf.if %c -> (index, index) {",
            "    scf.yield %n, %n : index, index",
            "  } else {",
            "    scf.yield %n, %n : index, index",
            "  }",
            "  scf.for %i = %n to %n step %n {",
            "  }",
            "  scf.for %i = %n to %n step %n {",
            "  }",
            "  cf.br ^bb1(%r#1 : index)",
            "^bb1(%x: index):",
            "  return %x : index",
            "}");
    assertThat(lines)
        .containsAtLeast(
            "// CHECK-NEXT:    %[[IF_0:.*]]:2 = scf.if %[[ARG_0]] -> (index, index) {",
            "// CHECK-NEXT:    scf.for %[[VAL_0:[^ ]*]] = %[[ARG_1]] to %[[ARG_1]] step %[[ARG_1]] {",
            "// CHECK-NEXT:    scf.for %[[VAL_1:[^ ]*]] = %[[ARG_1]] to %[[ARG_1]] step %[[ARG_1]] {",
            "// CHECK-NEXT:    cf.br ^bb1(%[[IF_0]]#1 : index)",
            "// CHECK-NEXT:  ^bb1(%[[VAL_2:[^:]*]]: index):",
            "// CHECK-NEXT:    return %[[VAL_2]] : index")
        .inOrder();
  }

  @Test
  void aliasesAreCaptured() throws IOException {
    assertThat(
            update(
                "// RUN: jopt %s | FileCheck %s",
                "#m = affine_map<(d0) -> (d0 * 2)>",
                "func.func @f(%a: index) -> index {",
                "  %0 = affine.apply #m(%a)",
                "  return %0 : index",
                "}"))
        .containsAtLeast(
            "#m = affine_map<(d0) -> (d0 * 2)>",
            "// CHECK:       #[[$ATTR_0:.+]] = affine_map<(d0) -> (d0 * 2)>",
            "// CHECK-LABEL: func.func @f(",
            "// CHECK-NEXT:    %[[APPLY_0:.*]] = affine.apply #[[$ATTR_0]](%[[ARG_0]])")
        .inOrder();
  }

  @Test
  void bracketsAndTextMeanThemselves() throws IOException {
    assertThat(
            update(
                "// RUN: jopt %s | FileCheck %s",
                "memref.global @g : memref<1x2xi32> = dense<[[1, 2]]> {x = \"%a [[ {{ #m\"}"))
        .contains(
            "// CHECK:       memref.global @g : memref<1x2xi32> = dense<{{\\[\\[}}1, 2]]>"
                + " {x = \"%a {{\\[\\[}} {{\\{\\{}} #m\"}");
  }

  @Test
  void sections() throws IOException {
    assertThat(
            update(
                "// RUN: jopt %s -split-input-file | FileCheck %s",
                "func.func private @f()",
                "",
                "// -----",
                "",
                "module @m {",
                "  func.func private @f(i32)",
                "}"))
        .containsExactly(
            NOTE,
            "// RUN: jopt %s -split-input-file | FileCheck %s",
            "// CHECK-LABEL: func.func private @f()",
            "func.func private @f()",
            "",
            "// -----",
            "",
            "// CHECK:       module @m {",
            "module @m {",
            "  // CHECK-LABEL: func.func private @f(i32)",
            "  func.func private @f(i32)",
            "}")
        .inOrder();
  }

  @Test
  void severalPrefixes() throws IOException {
    assertThat(
            update(
                "// RUN: jopt %s | FileCheck %s --check-prefixes=BOTH,PLAIN",
                "// RUN: jopt %s --cse | FileCheck %s --check-prefixes=BOTH,CSE",
                "func.func @f(%a: i32) -> i32 {",
                "  %0 = arith.addi %a, %a : i32",
                "  %1 = arith.addi %a, %a : i32",
                "  %2 = arith.subi %0, %1 : i32",
                "  return %2 : i32",
                "}",
                "func.func private @g()"))
        .containsAtLeast(
            "// PLAIN-NEXT:    %[[SUBI_0:.*]] = arith.subi %[[ADDI_0]], %[[ADDI_1]] : i32",
            "// CSE-NEXT:    %[[SUBI_0:.*]] = arith.subi %[[ADDI_0]], %[[ADDI_0]] : i32",
            "func.func @f(%a: i32) -> i32 {",
            "// BOTH-LABEL: func.func private @g()",
            "func.func private @g()")
        .inOrder();
  }

  @Test
  void disagreementIsAMistake() throws IOException {
    LitTest test =
        write(
            "// RUN: jopt %s | FileCheck %s",
            "// RUN: jopt %s --mlir-print-op-generic | FileCheck %s", "func.func private @f()");
    Update update = new CheckUpdater(config(), false).update(test);
    assertThat(update.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(update.reason()).contains("same prefix");
    assertThat(lines()).hasSize(3);
  }

  @Test
  void exactChecks() throws IOException {
    assertThat(
            update(
                "// RUN: jopt %s | FileCheck %s --strict-whitespace --match-full-lines",
                "func.func private @f(i32)"))
        .containsAtLeast("// CHECK:module {", "// CHECK:  func.func private @f(i32)", "// CHECK:}");
  }

  @Test
  void diagnosticsWithoutTheFolder() throws IOException {
    assertThat(
            update(
                "// RUN: not jopt %s 2>&1 | FileCheck %s",
                "func.func @f() -> i32 {", "  return", "}"))
        .contains(
            "// CHECK:       {{.*}}t.mlir:4:3: error: 'func.return' op has 0 operands, but"
                + " enclosing function (@f) returns 1");
  }

  @Test
  void locationsSettle() throws IOException {
    assertThat(
            update(
                "// RUN: jopt %s --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s",
                "func.func private @f(i32)"))
        .contains("// CHECK-LABEL: func.func private @f(i32) loc(\"{{.*}}t.mlir\":4:1)");
  }

  @Test
  void handWrittenChecksAreLeftAlone() throws IOException {
    LitTest test =
        write("// RUN: jopt %s | FileCheck %s", "// CHECK: @f", "func.func private @f()");
    String before = Files.readString(file);
    Update update = new CheckUpdater(config(), false).update(test);
    assertThat(update.outcome()).isEqualTo(Outcome.LEFT_ALONE);
    assertThat(Files.readString(file)).isEqualTo(before);
    assertThat(new CheckUpdater(config(), false).check(test).outcome())
        .isEqualTo(Outcome.LEFT_ALONE);
    assertThat(new CheckUpdater(config(), true).update(test).outcome()).isEqualTo(Outcome.UPDATED);
    assertThat(lines())
        .containsExactly(
            NOTE,
            "// RUN: jopt %s | FileCheck %s",
            "// CHECK-LABEL: func.func private @f()",
            "func.func private @f()")
        .inOrder();
  }

  @Test
  void otherLinesStay() throws IOException {
    assertThat(
            update(
                NOTE,
                "// RUN: jopt %s | FileCheck %s",
                "// CHECK: stale",
                "// CHECKED: by nobody",
                "// COM: CHECK: not this",
                "",
                "",
                "func.func private @f() // no CHECK",
                "// CHECK-NOT: stale"))
        .containsExactly(
            NOTE,
            "// RUN: jopt %s | FileCheck %s",
            "// CHECKED: by nobody",
            "// COM: CHECK: not this",
            "",
            "",
            "// CHECK-LABEL: func.func private @f()",
            "func.func private @f() // no CHECK")
        .inOrder();
  }

  @Test
  void checkingWritesNothing() throws IOException {
    LitTest test = write("// RUN: jopt %s | FileCheck %s", "func.func private @f()");
    assertThat(new CheckUpdater(config(), false).check(test).outcome()).isEqualTo(Outcome.STALE);
    assertThat(lines()).hasSize(2);
  }

  @Test
  void failuresAndTestsWithoutChecksAreLeft() throws IOException {
    assertThat(
            new CheckUpdater(config(), false)
                .update(write("// RUN: not jopt %s | FileCheck %s", "func.func private @f()"))
                .outcome())
        .isEqualTo(Outcome.FAILED);
    assertThat(
            new CheckUpdater(config(), false)
                .update(write("// RUN: jopt %s", "func.func private @f()"))
                .outcome())
        .isEqualTo(Outcome.LEFT_ALONE);
    assertThat(
            new CheckUpdater(config(), false)
                .update(write("// REQUIRES: moon", "// RUN: jopt %s | FileCheck %s"))
                .outcome())
        .isEqualTo(Outcome.LEFT_ALONE);
    assertThat(lines()).hasSize(2);
  }

  @Test
  void lineEndsAndRightsStay() throws IOException {
    Files.writeString(file, "// RUN: jopt %s | FileCheck %s\r\nfunc.func private @f()");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
    LitTest test = LitTest.read(folder, file);
    assertThat(new CheckUpdater(config(), false).update(test).outcome()).isEqualTo(Outcome.UPDATED);
    assertThat(Files.readString(file))
        .isEqualTo(
            NOTE
                + "\r\n// RUN: jopt %s | FileCheck %s\r\n"
                + "// CHECK-LABEL: func.func private @f()\r\nfunc.func private @f()");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-r-----");
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactly(file);
    }
  }
}
