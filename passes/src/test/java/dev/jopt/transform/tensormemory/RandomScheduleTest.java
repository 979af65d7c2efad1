package dev.jopt.transform.tensormemory;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.Context;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.diagnostic.Severity;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.pass.PassManager;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Schedules graphs made by chance and has them simulated. */
final class RandomScheduleTest {
  private static final int GRAPHS = Boolean.getBoolean("jopt.campaign") ? 12_000 : 600;

  private final Context context = Context.withAllDialects();
  private final List<String> errors = new ArrayList<>();

  RandomScheduleTest() {
    context.diagnostics().push(this::note);
  }

  private boolean note(Diagnostic diagnostic) {
    if (diagnostic.severity() == Severity.ERROR) {
      errors.add(diagnostic.message());
    }
    return true;
  }

  private boolean run(RandomScheduleCase graph, String pipeline) {
    errors.clear();
    return PassManager.parse(context, "builtin.module(" + pipeline + ")").tryRun(graph.module);
  }

  /** Operations read the same values as without sharing; and the rules say so, too. */
  @Test
  void schedulesKeepContents() {
    int scheduled = 0;
    for (int seed = 0; seed < GRAPHS; seed++) {
      RandomScheduleCase graph = RandomScheduleCase.of(context, seed);
      String before = IrPrinter.print(graph.module);
      if (run(graph, "schedule-tensor-memory{" + graph.options + "}")) {
        scheduled++;
        assertWithMessage("graph %s with %s:\n%s\n%s", seed, graph.options, errors, before)
            .that(run(graph, "func.func(verify-tensor-memory,verify-noops)"))
            .isTrue();
        if (graph.options.contains("spill")) {
          String options = graph.options.replace(" plan=by-size", "") + " plan=auto";
          assertWithMessage("graph %s with %s:\n%s\n%s", seed, options, errors, before)
              .that(run(graph, "schedule-tensor-memory{" + options + "}"))
              .isTrue();
          assertWithMessage("graph %s with %s:\n%s\n%s", seed, options, errors, before)
              .that(run(graph, "func.func(verify-tensor-memory,verify-noops)"))
              .isTrue();
        }
      }
    }
    // Some have fixed tensors that collide, or do not fit.
    assertThat(scheduled).isAtLeast(GRAPHS * 3 / 4);
  }
}
