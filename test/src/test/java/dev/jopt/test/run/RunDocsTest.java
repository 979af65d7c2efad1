package dev.jopt.test.run;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.Context;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import dev.jopt.run.jvm.BufferMemory;
import dev.jopt.run.jvm.CompiledFunction;
import dev.jopt.run.jvm.JvmCompiler;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The listings of docs/run.md are lines of this file. */
class RunDocsTest {
  private static final Path SOURCE = Path.of("src/test/java/dev/jopt/test/run/RunDocsTest.java");
  private static final Pattern LISTING = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

  @Test
  void listingsAreRun() throws IOException {
    String source = Files.readString(SOURCE).replaceAll("(?m)^ +", "");
    Matcher listing = LISTING.matcher(Files.readString(Path.of("../docs/run.md")));
    int found = 0;
    for (; listing.find(); found++) {
      assertThat(source).contains(listing.group(1));
    }
    assertThat(found).isEqualTo(2);
  }

  @Test
  void callsFromJava() {
    String text =
        """
        func.func @scale(%m: memref<?xf32>, %by: f32) -> index {
          %c0 = arith.constant 0 : index
          %n = memref.dim %m, %c0 : memref<?xf32>
          affine.for %i = 0 to %n {
            %v = affine.load %m[%i] : memref<?xf32>
            %w = arith.mulf %v, %by : f32
            affine.store %w, %m[%i] : memref<?xf32>
          }
          return %n : index
        }
        """;
    ModuleOp module = IrParser.parse(Context.withAllDialects(), text);
    CompiledFunction scale = new JvmCompiler().compile(module).function("scale");
    float[] values = {1, 2, 3, 4, 5, 6};
    List<Object> results = scale.call(values, 2f);
    assertThat(results).containsExactly(6L);
    assertThat(values).isEqualTo(new float[] {2, 4, 6, 8, 10, 12});
    BufferMemory memory = BufferMemory.of(ByteBuffer.allocateDirect(4096));
    scale.call(memory, values, 3f);
    memory.reset();
    assertThat(values).isEqualTo(new float[] {6, 12, 18, 24, 30, 36});
  }
}
