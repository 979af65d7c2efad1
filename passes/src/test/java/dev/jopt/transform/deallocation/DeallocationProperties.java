package dev.jopt.transform.deallocation;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.Context;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassManager;
import dev.jopt.property.Property;
import org.junit.jupiter.api.Test;

/** Whatever a program does with buffers, each is freed once, and not before its last use. */
final class DeallocationProperties {
  private static final int ROUNDS = Boolean.getBoolean("jopt.campaign") ? 5 : 1;
  private static final long FIRST = Long.getLong("jopt.programs.first", 0);
  private static final String[] PIPELINES = {
    "builtin.module(deallocate)",
    "builtin.module(deallocate{early-free refine-cycles})",
    "builtin.module(deallocate{transfer-arguments},func.func(deallocation-simplification))",
    "builtin.module(deallocate{transfer-arguments early-free},func.func("
        + "deallocation-simplification,buffer-reuse,deallocation-simplification))",
    "builtin.module(deallocate,func.func(deallocation-simplification,"
        + "buffer-reuse{share-by-size},deallocation-simplification,deallocation-to-scf))"
  };

  private static final String TWICE =
      "builtin.module(deallocate,func.func(deallocation-simplification),canonicalize,"
          + "deallocate,func.func(deallocation-simplification))";

  private final Context context =
      Context.builder().registerAll().allowUnregisteredDialects(true).build();

  /** Creates the properties; refusals of programs are no news. */
  DeallocationProperties() {
    context.diagnostics().push(diagnostic -> true);
  }

  @Test
  void everyAllocationIsFreedOnce() {
    Property.tries(300 * ROUNDS)
        .seed(FIRST + 1618033988)
        .check(
            choices -> {
              long seed = choices.seed(any -> OwnershipPrograms.text(any, false).length());
              String program = OwnershipPrograms.text(seed, false);
              ModuleOp before = IrParser.parse(context, program);
              for (String pipeline : PIPELINES) {
                ModuleOp after = IrParser.parse(context, program);
                assertWithMessage(program)
                    .that(PassManager.parse(context, pipeline).tryRun(after))
                    .isTrue();
                OwnershipRuns.assertAlike(program, before, after);
              }
            });
  }

  /** Programs that free buffers may be wrong, or be refused; those accepted must be right. */
  @Test
  void buffersFreedByTheProgramAreFreedOnce() {
    Property.tries(300 * ROUNDS)
        .seed(FIRST + 2718281828L)
        .check(
            choices -> {
              long seed = choices.seed(any -> OwnershipPrograms.text(any, true).length());
              String program = OwnershipPrograms.text(seed, true);
              ModuleOp before = IrParser.parse(context, program);
              for (String pipeline : PIPELINES) {
                ModuleOp after = IrParser.parse(context, program);
                if (!PassManager.parse(context, pipeline).tryRun(after)) {
                  assertThat(after.toString()).isEqualTo(before.toString());
                  continue;
                }
                OwnershipRuns.assertAlikeWhereRight(program, before, after);
              }
            });
  }

  /** A second run finds its own traces and refuses, or finds none and has to be right again. */
  @Test
  void secondRunIsRefusedOrRight() {
    Property.tries(200 * ROUNDS)
        .seed(FIRST + 3141592653L)
        .check(
            choices -> {
              long seed = choices.seed(any -> OwnershipPrograms.text(any, false).length());
              String program = OwnershipPrograms.text(seed, false);
              ModuleOp before = IrParser.parse(context, program);
              ModuleOp after = IrParser.parse(context, program);
              if (PassManager.parse(context, TWICE).tryRun(after)) {
                OwnershipRuns.assertAlike(program, before, after);
              }
            });
  }
}
