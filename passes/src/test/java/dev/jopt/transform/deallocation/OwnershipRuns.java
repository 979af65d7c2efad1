package dev.jopt.transform.deallocation;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.Context;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassManager;
import java.util.List;

/** Compares runs of a program before and after passes made ownership explicit. */
final class OwnershipRuns {
  private static final int RUNS = 6;

  private OwnershipRuns() {}

  /** Runs each pipeline on a program that is right: it accepts it, and all is freed once. */
  static void assertFreed(Context context, List<String> pipelines, String program) {
    for (String pipeline : pipelines) {
      ModuleOp before = IrParser.parse(context, program);
      ModuleOp after = IrParser.parse(context, program);
      assertWithMessage("%s of\n%s", pipeline, program)
          .that(PassManager.parse(context, pipeline).tryRun(after))
          .isTrue();
      assertAlike(program, before, after);
    }
  }

  /**
   * Runs each pipeline on a program that may be wrong: programs refused stay unchanged, and all is
   * freed once in those accepted.
   *
   * @return how many accepted it
   */
  static int assertFreedWhereRight(Context context, List<String> pipelines, String program) {
    int accepted = 0;
    for (String pipeline : pipelines) {
      ModuleOp before = IrParser.parse(context, program);
      ModuleOp after = IrParser.parse(context, program);
      if (!PassManager.parse(context, pipeline).tryRun(after)) {
        assertThat(after.toString()).isEqualTo(before.toString());
        continue;
      }
      accepted++;
      assertAlikeWhereRight(program, before, after);
    }
    return accepted;
  }

  /** Runs a program that is right several times: all is freed once, and the same is read. */
  static void assertAlike(String story, ModuleOp before, ModuleOp after) {
    for (long run = 0; run < RUNS; run++) {
      assertAlike(story, before, after, run);
    }
  }

  /** As {@link #assertAlike(String, ModuleOp, ModuleOp)}, but for runs that do something wrong. */
  static void assertAlikeWhereRight(String story, ModuleOp before, ModuleOp after) {
    for (long run = 0; run < RUNS; run++) {
      if (isRight(before, run)) {
        assertAlike(story, before, after, run);
      }
    }
  }

  private static boolean isRight(ModuleOp program, long run) {
    try {
      OwnershipMachine.run(program, run, false);
      return true;
    } catch (OwnershipMachine.Violation e) {
      return false;
    }
  }

  private static void assertAlike(String story, ModuleOp before, ModuleOp after, long run) {
    List<Integer> expected = OwnershipMachine.run(before, run, false);
    List<Integer> actual;
    try {
      actual = OwnershipMachine.run(after, run, true, OwnershipMachine.countStored(before, run));
    } catch (RuntimeException e) {
      throw new AssertionError("run " + run + " of\n" + story + "\nmade\n" + after, e);
    }
    assertThat(actual).hasSize(expected.size());
    for (int i = 0; i < expected.size(); i++) {
      // Elements not written may be anything.
      if (expected.get(i) >= 0) {
        assertWithMessage("read %s of run %s of\n%s\nmade\n%s", i, run, story, after)
            .that(actual.get(i))
            .isEqualTo(expected.get(i));
      }
    }
  }
}
