package dev.jopt.run.jvm;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jopt.run.cli.JoptRunMain;
import dev.jopt.run.cli.JoptRunner;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rows that are computed by the Vector API, which only another Java process has. */
class VectorRowTest {
  private static final int FIRST_VERSION = 22;
  private static final int PROGRAMS = 60;

  /** Each element depends on the one before, which the operation itself has written. */
  private static final String OVERLAP =
      """
      func.func @main() -> memref<41xf32> {
        %z = arith.constant 0.25 : f32
        %m = memref.alloc() : memref<41xf32>
        linalg.fill ins(%z : f32) outs(%m : memref<41xf32>)
        %one = memref.subview %m[0] [40] [1] : memref<41xf32> to memref<40xf32, strided<[1]>>
        %two = memref.subview %m[1] [40] [1]
            : memref<41xf32> to memref<40xf32, strided<[1], offset: 1>>
        linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
                        iterator_types = ["parallel"]}
            ins(%one : memref<40xf32, strided<[1]>>)
            outs(%two : memref<40xf32, strided<[1], offset: 1>>) {
        ^bb0(%in: f32, %out: f32):
          %sum = arith.addf %in, %out : f32
          linalg.yield %sum : f32
        }
        return %m : memref<41xf32>
      }
      """;

  @TempDir private Path folder;

  @Test
  void anOlderJavaOrOneWithoutTheModuleIsTold() {
    assumeFalse(JvmCompiler.hasVectorApi());
    assertThat(assertThrows(IllegalStateException.class, JvmCompiler::withVectorApi))
        .hasMessageThat()
        .contains("--add-modules=jdk.incubator.vector");
  }

  @Test
  void resultsAreThoseOfTheInterpreter() throws IOException, InterruptedException {
    assumeTrue(
        Runtime.version().feature() >= FIRST_VERSION, "the Vector API is used from Java 22 on");
    List<String> programs = new ArrayList<>(List.of(OVERLAP));
    Random random = new Random(5);
    for (int i = 0; i < PROGRAMS; i++) {
      programs.add(program(random));
    }
    Path file = Files.writeString(folder.resolve("rows.mlir"), String.join("// -----\n", programs));
    assertThat(withVectors(file)).isEqualTo(interpreted(file));
  }

  /** Rows, columns that are the same for a row, and numbers; all that rounds as the loop does. */
  private static String program(Random random) {
    String type = random.nextBoolean() ? "f32" : "f64";
    int rows = 1 + random.nextInt(3);
    int width = 1 + random.nextInt(70);
    String matrix = "memref<%dx%dx%s>".formatted(rows, width, type);
    String column = "memref<%dx%s>".formatted(rows, type);
    String identity = "affine_map<(d0, d1) -> (d0, d1)>";
    String first = "affine_map<(d0, d1) -> (d0)>";
    StringBuilder text =
        new StringBuilder("func.func @main() -> (%s, %s) {\n".formatted(matrix, column));
    text.append("  %number = arith.constant ").append(random.nextInt(9) - 4).append(".5 : ");
    text.append(type).append('\n');
    for (String name : List.of("a", "b", "c")) {
      boolean isColumn = name.equals("c");
      text.append("  %%%s = memref.alloc() : %s\n".formatted(name, isColumn ? column : matrix));
      text.append(
          """
            linalg.generic {indexing_maps = [%s], iterator_types = [%s]} outs(%%%s : %s) {
            ^bb0(%%out: %s):
              %%i = linalg.index 0 : index
              %%j = linalg.index %d : index
              %%k = arith.muli %%i, %%j : index
              %%l = arith.index_cast %%k : index to i32
              %%x = arith.sitofp %%l : i32 to %s
              %%y = arith.subf %%x, %%number : %s
              linalg.yield %%y : %s
            }
          """
              .formatted(
                  isColumn ? "affine_map<(d0) -> (d0)>" : identity,
                  isColumn ? "\"parallel\"" : "\"parallel\", \"parallel\"",
                  name,
                  isColumn ? column : matrix,
                  type,
                  isColumn ? 0 : 1,
                  type,
                  type,
                  type));
    }
    text.append(
        """
          linalg.generic {indexing_maps = [%s, %s, %s], iterator_types = ["parallel", "parallel"]}
              ins(%%a, %%c : %s, %s) outs(%%b : %s) {
          ^bb0(%%v0: %s, %%v1: %s, %%v2: %s):
            %%v3 = arith.mulf %%v0, %%v1 : %s
        """
            .formatted(identity, first, identity, matrix, column, matrix, type, type, type, type));
    int count = 4;
    for (int i = random.nextInt(8); i > 0; i--) {
      text.append("    %v").append(count).append(" = ").append(operation(random, count, type));
      count++;
    }
    text.append("    linalg.yield %v").append(count - 1).append(" : ").append(type);
    text.append("\n  }\n  memref.dealloc %a : ").append(matrix);
    text.append("\n  return %b, %c : ").append(matrix).append(", ").append(column).append("\n}\n");
    return text.toString();
  }

  private static String operation(Random random, int count, String type) {
    List<String> unary = List.of("arith.negf", "math.absf", "math.sqrt");
    List<String> binary =
        List.of(
            "arith.addf",
            "arith.subf",
            "arith.mulf",
            "arith.divf",
            "arith.maximumf",
            "arith.minimumf");
    int kind = random.nextInt(10);
    int operands = kind < 2 ? 1 : kind < 9 ? 2 : 3;
    String name =
        operands == 1
            ? unary.get(random.nextInt(unary.size()))
            : operands == 2 ? binary.get(random.nextInt(binary.size())) : "math.fma";
    String values =
        IntStream.range(0, operands)
            .mapToObj(i -> random.nextInt(6) == 0 ? "%number" : "%v" + random.nextInt(count))
            .collect(Collectors.joining(", "));
    return name + " " + values + " : " + type + "\n";
  }

  private static String interpreted(Path file) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    int exit =
        JoptRunner.run(
            List.of(file.toString(), "--split-input-file"),
            InputStream.nullInputStream(),
            out,
            out);
    assertThat(exit).isEqualTo(0);
    return masked(out.toString(StandardCharsets.UTF_8));
  }

  private String withVectors(Path file) throws IOException, InterruptedException {
    String path =
        Stream.of("java.class.path", "jdk.module.path")
            .map(name -> System.getProperty(name, ""))
            .filter(each -> !each.isEmpty())
            .collect(Collectors.joining(File.pathSeparator));
    Path errors = folder.resolve("errors");
    Path output = folder.resolve("output");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--add-modules=jdk.incubator.vector",
                "-cp",
                path,
                JoptRunMain.class.getName(),
                file.toString(),
                "--split-input-file",
                "--engine=vectors")
            .redirectError(errors.toFile())
            .redirectOutput(output.toFile())
            .start();
    assertThat(process.waitFor()).isEqualTo(0);
    return masked(Files.readString(output));
  }

  /** What a number is that is none, nobody promises. */
  private static String masked(String output) {
    return Arrays.stream(output.split("\n"))
        .map(line -> line.replaceAll("0x[7F]FC00000|0x[7F]FF8000000000000", "nan"))
        .collect(Collectors.joining("\n"));
  }
}
