package dev.jopt.test.lit;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

class LitSuiteTest {

  private static LitSuite suite(Path folder) {
    return new LitSuite(LitConfig.ofFolder(folder)) {};
  }

  @Test
  void oneTestPerFile(@TempDir Path folder) throws Throwable {
    Files.writeString(folder.resolve("a.mlir"), "// RUN: true\n");
    Files.writeString(folder.resolve("b.mlir"), "// RUN: echo text && false\n");
    Files.writeString(folder.resolve("c.mlir"), "// REQUIRES: moon\n// RUN: true\n");
    List<DynamicTest> tests = suite(folder).lit().toList();
    assertThat(tests.stream().map(DynamicTest::getDisplayName))
        .containsExactly("a.mlir", "b.mlir", "c.mlir")
        .inOrder();
    tests.get(0).getExecutable().execute();
    AssertionFailedError failure =
        assertThrows(AssertionFailedError.class, () -> tests.get(1).getExecutable().execute());
    assertThat(failure).hasMessageThat().contains("RUN: at line 1: echo text && false");
    assertThat(failure).hasMessageThat().contains("-Dlit.filter=b.mlir");
    TestAbortedException skip =
        assertThrows(TestAbortedException.class, () -> tests.get(2).getExecutable().execute());
    assertThat(skip).hasMessageThat().contains("unavailable features: moon");
  }

  @Test
  void headlineIsTheErrorInTheFile(@TempDir Path folder) throws IOException {
    Files.writeString(
        folder.resolve("a.mlir"),
        """
        // RUN: echo one two | FileCheck %s
        // CHECK: one
        // CHECK-SAME: tow
        """);
    DynamicTest test = suite(folder).lit().toList().get(0);
    AssertionFailedError failure =
        assertThrows(AssertionFailedError.class, () -> test.getExecutable().execute());
    assertThat(failure)
        .hasMessageThat()
        .startsWith(
            "a.mlir:3:16: error: CHECK-SAME: expected string not found in input\nRUN: at line 1: ");
    assertThat(failure)
        .hasMessageThat()
        .contains("note: possible intended match here\n# | one two");
  }

  @Test
  void problemIsToldOnce(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("a.mlir"), "// CHECK: one\n");
    DynamicTest test = suite(folder).lit().toList().get(0);
    AssertionFailedError failure =
        assertThrows(AssertionFailedError.class, () -> test.getExecutable().execute());
    assertThat(failure)
        .hasMessageThat()
        .isEqualTo(
            """
            a.mlir: UNRESOLVED
            Test has no 'RUN:' line
            # run this test alone with -Dlit.filter=a.mlir
            """);
  }

  @Test
  void emptyFolderIsAMistake(@TempDir Path folder) {
    LitSuite suite = suite(folder);
    assertThrows(IllegalStateException.class, suite::lit);
  }
}
