package dev.jopt.transform.mergealloc;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassManager;
import dev.jopt.property.Property;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Merging changes addresses, not what programs compute. */
final class MergeAllocProperties {
  private static final String[] PIPELINES = {
    "builtin.module(func.func(merge-alloc))",
    "builtin.module(func.func(merge-alloc{planner-options=size-first alignment=4}))",
    "builtin.module(func.func(merge-alloc,merge-alloc))",
    "builtin.module(func.func(merge-alloc{exclusive-branches}))",
    "builtin.module(func.func(merge-alloc{split-lifetimes planner-options=min-total}))",
    "builtin.module(func.func(merge-alloc{exclusive-branches split-lifetimes condition-access"
        + " cfg-liveness skip-unused own-alignment hoist-through-views alignment=8}))",
    "builtin.module(func.func(merge-alloc{cfg-liveness max-hoisted-bytes=100"
        + " planner-options=greedy-by-size}))"
  };

  private final Context context =
      Context.builder().registerAll().allowUnregisteredDialects(true).build();

  /** What also merges in functions of several blocks. */
  private static final String[] BLOCK_PIPELINES = {
    "builtin.module(func.func(merge-alloc{cfg-liveness}))",
    "builtin.module(func.func(merge-alloc{cfg-liveness exclusive-branches own-alignment"
        + " skip-unused}))"
  };

  /** What also merges allocs of dynamic shape, and takes argument 0 for the merged buffer. */
  private static final String[] SIZED_PIPELINES = {
    "builtin.module(func.func(merge-alloc{dynamic-sizes}))",
    "builtin.module(func.func(merge-alloc{arena-argument}))",
    "builtin.module(func.func(merge-alloc{dynamic-sizes arena-argument alignment=1"
        + " planner-options=size-first}))",
    "builtin.module(func.func(merge-alloc{dynamic-sizes alignment=16},merge-alloc{dynamic-sizes}))",
    "builtin.module(func.func(merge-alloc{dynamic-sizes exclusive-branches split-lifetimes"
        + " condition-access skip-unused own-alignment hoist-through-views alignment=8"
        + " arena-argument planner-options=greedy-by-size}))"
  };

  @Test
  void readsSeeWhatTheySawBefore() {
    Property.tries(200)
        .seed(2718281828L)
        .check(
            choices -> {
              long seed = choices.seed(any -> RandomProgram.text(any).length());
              String program = RandomProgram.text(seed);
              check(program, PIPELINES[0], seed);
              check(program, PIPELINES[1 + Math.floorMod(seed, PIPELINES.length - 1)], seed);
            });
  }

  @Test
  void readsOfUnknownSizesSeeWhatTheySawBefore() {
    Property.tries(80)
        .seed(1414213562)
        .check(
            choices -> {
              long seed = choices.seed(any -> RandomProgram.textOfSizes(any).length());
              String program = RandomProgram.textOfSizes(seed);
              check(program, SIZED_PIPELINES[0], seed);
              check(
                  program,
                  SIZED_PIPELINES[1 + Math.floorMod(seed, SIZED_PIPELINES.length - 1)],
                  seed);
            });
  }

  @Test
  void readsInSeveralBlocksSeeWhatTheySawBefore() {
    Property.tries(60)
        .seed(1618033988)
        .check(
            choices -> {
              long seed = choices.seed(any -> RandomProgram.textOfBlocks(any).length());
              String program = RandomProgram.textOfBlocks(seed);
              for (String pipeline : BLOCK_PIPELINES) {
                check(program, pipeline, seed);
              }
            });
  }

  /** Each of many programs by each pipeline. */
  @Test
  void campaign() {
    assumeTrue(Boolean.getBoolean("jopt.campaign"));
    for (long seed = 0; seed < 1_200; seed++) {
      String program = RandomProgram.text(seed);
      for (String pipeline : PIPELINES) {
        check(program, pipeline, seed);
      }
      program = RandomProgram.textOfSizes(seed);
      for (String pipeline : SIZED_PIPELINES) {
        check(program, pipeline, seed);
      }
      program = RandomProgram.textOfBlocks(seed);
      for (String pipeline : BLOCK_PIPELINES) {
        check(program, pipeline, seed);
      }
    }
  }

  private void check(String program, String pipeline, long seed) {
    ModuleOp before = IrParser.parse(context, program);
    ModuleOp after = IrParser.parse(context, program);
    assertWithMessage("%s on\n%s", pipeline, program)
        .that(PassManager.parse(context, pipeline).tryRun(after))
        .isTrue();
    for (int conditions = 0; conditions < 8; conditions++) {
      List<Integer> expected = AccessTrace.run(function(before), conditions, seed);
      List<Integer> actual = AccessTrace.run(function(after), conditions, seed);
      assertThat(actual).hasSize(expected.size());
      for (int i = 0; i < expected.size(); i++) {
        // Elements not written may be anything.
        if (expected.get(i) >= 0 && !actual.get(i).equals(expected.get(i))) {
          assertWithMessage(
                  "read %s with %s by %s in\n%s\nmade\n%s", i, conditions, pipeline, program, after)
              .that(actual.get(i))
              .isEqualTo(expected.get(i));
        }
      }
    }
  }

  private static Operation function(ModuleOp module) {
    Operation function = module.region(0).front().firstOp();
    if (function == null) {
      throw new IllegalStateException("no function");
    }
    return function;
  }
}
