package dev.jopt.transform.tensormemory;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jopt.dialect.func.FuncOp;
import dev.jopt.dialect.graph.BinUse;
import dev.jopt.dialect.graph.GraphAttributes;
import dev.jopt.ir.Context;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.diagnostic.DiagnosticEngine;
import dev.jopt.ir.diagnostic.Severity;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassManager;
import dev.jopt.property.Property;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every schedule passes the checker, runs as it should, and comes out the same when made again. */
final class ScheduleTensorMemoryProperties {
  private static final String[] OPTIONS = {
    "channel-multiple=1",
    "channel-multiple=2",
    "channel-multiple=4 alignment=16 relax-gather",
    "channel-multiple=1 relax-leading-dims relax-gather alignment=1 policy=first-fit",
    "channel-multiple=2 enable-runtime-optim=false",
    "channel-multiple=1 enable-noop-optim=false",
    "channel-multiple=4 transpose-noop=order-preserving",
  };

  private final Context context = Context.withAllDialects();

  @Test
  void schedulesAreValid() {
    Property.tries(100)
        .seed(31415926)
        .check(
            choices -> {
              long seed = choices.seed(any -> RandomTensorGraph.text(any).length());
              check(seed, OPTIONS[Math.floorMod(seed, OPTIONS.length)]);
            });
  }

  /** Many programs with all options. */
  @Test
  void campaign() {
    assumeTrue(Boolean.getBoolean("jopt.campaign"));
    for (long seed = 0; seed < 2_000; seed++) {
      for (String options : OPTIONS) {
        check(seed, options);
      }
    }
  }

  private void check(long seed, String given) {
    String text = RandomTensorGraph.text(seed);
    String options = given + " alias-failure=copy bins=ddr:unlimited@128,far:unlimited";
    String once =
        run(
            text,
            "schedule-tensor-memory{" + options + "},verify-tensor-memory,func.func(verify-noops)");
    if (once == null) {
      return;
    }
    String twice = run(once, "schedule-tensor-memory{" + options + "}");
    assertWithMessage("seed %s: %s\n%s", seed, options, text).that(twice).isEqualTo(once);
    String offline =
        run(text, "schedule-tensor-memory{" + options + " plan=by-size}," + "verify-tensor-memory");
    String reordered =
        run(
            text,
            "schedule-tensor-memory{"
                + options
                + " reorder},verify-tensor-memory,func.func(verify-noops)");
    List<Long> before = peaks(once);
    for (String other : List.of(String.valueOf(offline), String.valueOf(reordered))) {
      List<Long> after = peaks(other);
      for (int i = 0; i < before.size(); i++) {
        assertThat(after.get(i)).isAtMost(before.get(i));
      }
    }
  }

  private List<Long> peaks(String text) {
    ModuleOp module = IrParser.parse(context, text);
    List<Long> peaks = new ArrayList<>();
    module.walk(
        FuncOp.class,
        function -> {
          for (BinUse bin : BinUse.allOf(function.attribute(GraphAttributes.BINS))) {
            peaks.add(bin.peak());
          }
        });
    return peaks;
  }

  /** Null if the given addresses contradict each other. */
  private String run(String text, String passes) {
    List<Diagnostic> errors = new ArrayList<>();
    DiagnosticEngine.Scope scope =
        context
            .diagnostics()
            .push(
                diagnostic -> {
                  if (diagnostic.severity() == Severity.ERROR) {
                    errors.add(diagnostic);
                  }
                  return true;
                });
    try (scope) {
      ModuleOp module = IrParser.parse(context, text);
      boolean done =
          module != null
              && PassManager.parse(context, "builtin.module(" + passes + ")").tryRun(module);
      for (Diagnostic error : errors) {
        assertWithMessage("%s\n%s", passes, text)
            .that(error.message())
            .containsMatch("pre-allocated tensors .* overlap");
      }
      return done ? IrPrinter.print(module) : null;
    }
  }
}
