package dev.jopt.transform.mergealloc;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassManager;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Merging changes addresses, not what programs compute. */
final class MergeAllocProperties {
  private static final String[] PIPELINES = {
    "builtin.module(func.func(merge-alloc))",
    "builtin.module(func.func(merge-alloc{planner-options=size-first alignment=4}))",
    "builtin.module(func.func(merge-alloc,merge-alloc))"
  };

  private final Context context =
      Context.builder().registerAll().allowUnregisteredDialects(true).build();

  @Property(tries = 300, seed = "2718281828")
  void readsSeeWhatTheySawBefore(@ForAll long seed) {
    String program = RandomProgram.text(seed);
    for (String pipeline : PIPELINES) {
      ModuleOp before = IrParser.parse(context, program);
      ModuleOp after = IrParser.parse(context, program);
      assertThat(PassManager.parse(context, pipeline).run(after)).isTrue();
      for (int conditions = 0; conditions < 8; conditions++) {
        List<Integer> expected = AccessTrace.run(function(before), conditions, seed);
        List<Integer> actual = AccessTrace.run(function(after), conditions, seed);
        assertThat(actual).hasSize(expected.size());
        for (int i = 0; i < expected.size(); i++) {
          // What nobody wrote may be anything.
          if (expected.get(i) >= 0) {
            assertWithMessage("read %s with %s in\n%s\nmade\n%s", i, conditions, program, after)
                .that(actual.get(i))
                .isEqualTo(expected.get(i));
          }
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
