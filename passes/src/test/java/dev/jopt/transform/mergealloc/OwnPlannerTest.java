package dev.jopt.transform.mergealloc;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassManager;
import dev.jopt.pass.Pipeline;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.example.planner.LongestFirst;
import org.junit.jupiter.api.Test;

/** The planner of docs/merge-alloc.md. */
final class OwnPlannerTest {
  private final Context context =
      Context.builder().registerAll().allowUnregisteredDialects(true).build();

  @Test
  void isTheOneInTheDocumentation() throws Exception {
    String source =
        Files.readString(Path.of("src/test/java/org/example/planner/LongestFirst.java"));
    String planner = source.substring(source.indexOf("public final class")).stripTrailing();
    assertThat(Files.readString(Path.of("../docs/merge-alloc.md")))
        .contains("```java\n" + planner + "\n```\n");
  }

  @Test
  void plansTheFourMatrixProducts() throws Exception {
    ModuleOp module =
        IrParser.parse(context, Files.readString(Path.of("../lit-tests/merge-alloc/mlp.mlir")));
    merge(module);
    assertThat(module.toString()).contains("memref<131072xi8>");
  }

  @Test
  void keepsWhatProgramsCompute() {
    for (long seed = 0; seed < 20; seed++) {
      String program = RandomProgram.text(seed);
      ModuleOp before = IrParser.parse(context, program);
      ModuleOp after = IrParser.parse(context, program);
      merge(after);
      List<Integer> expected = AccessTrace.run(function(before), 3, seed);
      List<Integer> actual = AccessTrace.run(function(after), 3, seed);
      for (int i = 0; i < expected.size(); i++) {
        if (expected.get(i) >= 0) {
          assertThat(actual.get(i)).isEqualTo(expected.get(i));
        }
      }
    }
  }

  private void merge(ModuleOp module) {
    // example
    MergeAllocOptions options = MergeAllocOptions.builder().planner(new LongestFirst()).build();
    Pipeline pipeline = new Pipeline("builtin.module");
    pipeline.nest("func.func").add(MergeAllocPass.create(options));
    boolean succeeded = new PassManager(context, pipeline).tryRun(module);
    // end
    assertThat(succeeded).isTrue();
  }

  private static Operation function(ModuleOp module) {
    Operation function = module.region(0).front().firstOp();
    if (function == null) {
      throw new IllegalStateException("no function");
    }
    return function;
  }
}
