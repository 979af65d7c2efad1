package dev.jopt.test.embedding;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A start loads the classes that its input needs, and few others: each class is a twentieth of a
 * millisecond. The budget is a tenth above the count when it was set.
 */
@Timeout(120)
class StartTest {
  private static final int MOST_CLASSES = 420;

  @TempDir Path folder;

  @Test
  void aSmallFileNeedsFewClasses() throws Exception {
    List<String> classes =
        loaded(
            """
            func.func @f(%m: memref<8xf32>, %i: index, %x: f32) -> f32 {
              %0 = memref.load %m[%i] : memref<8xf32>
              %1 = arith.mulf %0, %x : f32
              return %1 : f32
            }
            """);

    assertWithMessage("%s", classes).that(classes.size()).isAtMost(MOST_CLASSES);
    assertWithMessage("classes for dialects and passes that the file does not use")
        .that(
            classes.stream()
                .filter(name -> !name.endsWith("Dialect") && !name.endsWith("Passes"))
                .filter(
                    name ->
                        name.startsWith("dev.jopt.dialect.linalg.")
                            || name.startsWith("dev.jopt.dialect.llvm.")
                            || name.startsWith("dev.jopt.dialect.defined.Definition")
                            || name.startsWith("dev.jopt.planner.")
                            || name.startsWith("dev.jopt.transform.")
                            || name.startsWith("dev.jopt.ir.rewrite."))
                .toList())
        .isEmpty();
  }

  @Test
  void aDialectDefinedByDataReadsItsOwnDefinitions() throws Exception {
    List<String> classes =
        loaded(
            "func.func @f(%x: i32) -> i32 {\n  %0 = llvm.add %x, %x : i32\n  return %0 : i32\n}");

    assertThat(classes).contains("dev.jopt.dialect.defined.DefinitionFile");
    assertThat(classes).doesNotContain("dev.jopt.dialect.defined.GpuSupplement");
  }

  /** The classes of jopt that are loaded to read, verify and print a text, without lambdas. */
  private List<String> loaded(String text) throws Exception {
    Path file = Files.writeString(folder.resolve("in.mlir"), text);
    Path log = folder.resolve("classes.txt");
    Process process =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-XX:+UseSerialGC",
                    "-XX:TieredStopAtLevel=1",
                    "-Xlog:class+load=info:file=" + log + "::filecount=0",
                    "-cp",
                    System.getProperty("java.class.path"),
                    "dev.jopt.tools.JoptMain",
                    file.toString(),
                    "-o",
                    folder.resolve("out.mlir").toString()))
            .redirectErrorStream(true)
            .start();
    process.getOutputStream().close();
    assertThat(new String(process.getInputStream().readAllBytes(), UTF_8)).isEmpty();
    assertThat(process.waitFor()).isEqualTo(0);
    List<String> names = new ArrayList<>();
    for (String line : Files.readAllLines(log)) {
      int from = line.indexOf("dev.jopt.");
      if (from >= 0 && line.contains(" source:") && !line.contains("$$Lambda")) {
        names.add(line.substring(from, line.indexOf(' ', from)));
      }
    }
    return names;
  }
}
