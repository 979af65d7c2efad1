package dev.jopt.transform.deallocation;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassManager;
import dev.jopt.property.Property;
import dev.jopt.transform.deallocation.reuse.Alignments;
import dev.jopt.transform.deallocation.reuse.OnePassReuse;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whatever buffers share, programs read what they read before, and free everything once. */
final class BufferReuseProperties {
  private static final int ROUNDS = Boolean.getBoolean("jopt.campaign") ? 5 : 1;

  private static final String OPTIONS =
      "{max-stack-bytes=16 hoist-max-bytes=12 reuse-distance=2 nested-copies two-buffers"
          + " nested-loop-deallocs share-by-size}";

  private static final List<String> FREED_BY_HAND =
      List.of(
          "buffer-reuse",
          "buffer-reuse{max-stack-bytes=0 share-by-size}",
          "buffer-reuse" + OPTIONS);

  private static final List<String> FREED_BY_PASS =
      List.of(
          "deallocation-simplification",
          "deallocation-simplification,buffer-reuse,deallocation-simplification",
          "deallocation-simplification,buffer-reuse"
              + OPTIONS
              + ",deallocation-simplification,buffer-reuse");

  private final Context context =
      Context.builder().registerAll().allowUnregisteredDialects(true).build();

  @Test
  void programsThatFreeByHand() {
    Property.tries(150 * ROUNDS)
        .seed(1618033988)
        .check(
            choices -> {
              long seed = choices.seed(any -> RandomBuffers.withDeallocs(any).length());
              String program = RandomBuffers.withDeallocs(seed);
              for (String passes : FREED_BY_HAND) {
                check(program, true, "builtin.module(func.func(" + passes + "))", seed);
              }
            });
  }

  /** What takes over after several rounds does not come up in small programs. */
  @Test
  void freedBuffersTakenAtOnce() {
    Property.tries(150 * ROUNDS)
        .seed(2236067977L)
        .check(
            choices -> {
              long seed = choices.seed(any -> RandomBuffers.withDeallocs(any).length());
              String program = RandomBuffers.withDeallocs(seed);
              ModuleOp before = IrParser.parse(context, program);
              ModuleOp after = IrParser.parse(context, program);
              new OnePassReuse(new Alignments()).takeAll(function(after).region(0).front());
              compare("taken at once", program, before, after, true, seed);
            });
  }

  @Test
  void programsThatDeallocateSeesTo() {
    Property.tries(150 * ROUNDS)
        .seed(1414213562)
        .check(
            choices -> {
              long seed = choices.seed(any -> RandomBuffers.withoutDeallocs(any).length());
              String program = RandomBuffers.withoutDeallocs(seed);
              for (String passes : FREED_BY_PASS) {
                check(program, false, "builtin.module(deallocate,func.func(" + passes + "))", seed);
              }
            });
  }

  /** Several functions that call each other, with views and selections. */
  @Test
  void modulesThatDeallocateSeesTo() {
    Property.tries(150 * ROUNDS)
        .seed(1732050807)
        .check(
            choices -> {
              long seed = choices.seed(any -> OwnershipPrograms.text(any, false).length());
              String program = OwnershipPrograms.text(seed, false);
              ModuleOp before = IrParser.parse(context, program);
              for (String passes : FREED_BY_PASS) {
                ModuleOp after = IrParser.parse(context, program);
                String pipeline = "builtin.module(deallocate,func.func(" + passes + "))";
                assertThat(PassManager.parse(context, pipeline).tryRun(after)).isTrue();
                OwnershipRuns.assertAlike(pipeline + "\n" + program, before, after);
              }
            });
  }

  private void check(String program, boolean freesBefore, String pipeline, long seed) {
    ModuleOp before = IrParser.parse(context, program);
    ModuleOp after = IrParser.parse(context, program);
    assertThat(PassManager.parse(context, pipeline).tryRun(after)).isTrue();
    compare(pipeline, program, before, after, freesBefore, seed);
  }

  private static void compare(
      String what,
      String program,
      ModuleOp before,
      ModuleOp after,
      boolean freesBefore,
      long seed) {
    String story = what + "\n" + program + "\nmade\n" + after;
    for (int i = 0; i < 8; i++) {
      List<Long> expected = BufferMachine.run(function(before), seed + i, freesBefore);
      List<Long> actual;
      try {
        actual = BufferMachine.run(function(after), seed + i, true);
      } catch (AssertionError e) {
        throw new AssertionError(story, e);
      }
      assertWithMessage(story).that(actual).isEqualTo(expected);
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
