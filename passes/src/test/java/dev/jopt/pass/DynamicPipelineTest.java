package dev.jopt.pass;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.analysis.AnalysisKey;
import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** Pipelines within passes, and the analyses that passes share. */
class DynamicPipelineTest {
  private final Texts texts = new Texts();
  private final List<String> seen = new ArrayList<>();

  private static PassInfo pass(String name, BiConsumer<Operation, PassRun> work) {
    return PassInfo.of(name, options -> work::accept).build();
  }

  private ModuleOp functions() {
    return texts.parse("func.func @f() { return }\nfunc.func @g() { return }");
  }

  private static String symbol(Operation op) {
    StringAttribute name = op.attribute("sym_name", StringAttribute.class);
    return name == null ? op.name() : name.value();
  }

  private PassManager manager(PassInfo... passes) {
    PassManager manager = new PassManager(texts.context, "builtin.module");
    for (PassInfo pass : passes) {
      manager.pipeline().add(pass);
    }
    return manager;
  }

  @Test
  void runsOnTheOperationAndWithinIt() {
    PassInfo inner = pass("inner", (op, run) -> seen.add(symbol(op)));
    PassInfo outer =
        pass(
            "outer",
            (op, run) -> {
              for (Operation function : op.region(0).front().operations()) {
                run.runPipeline(new Pipeline("func.func").add(inner), function);
              }
              run.runPipeline(new Pipeline("builtin.module").add(inner), op);
              Pipeline nesting = new Pipeline(Pipeline.ANY);
              nesting.nest("func.func").add(inner);
              run.runPipeline(nesting, op);
            });
    PassManager manager = manager(outer);
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    manager.addInstrumentation(
        IrPrinting.toStream(
            new IrPrinting.When(List.of("inner"), List.of(), false, false),
            false,
            PrintingFlags.DEFAULT,
            printed));
    assertThat(manager.tryRun(functions())).isTrue();
    assertThat(seen).containsExactly("f", "g", "builtin.module", "f", "g").inOrder();
    String text = printed.toString(StandardCharsets.UTF_8);
    assertThat(text.split("IR Dump Before", -1)).hasLength(6);
    assertThat(text).startsWith("// -----// IR Dump Before Inner (inner) //----- //\nfunc.func @f");
  }

  @Test
  void refusesOtherOperations() {
    PassInfo inner = pass("inner", (op, run) -> seen.add(symbol(op)));
    PassInfo outer =
        pass(
            "outer",
            (op, run) -> {
              assertThat(run.runPipeline(new Pipeline("any").add(inner), op.parentOp())).isFalse();
              assertThat(run.runPipeline(new Pipeline("builtin.module").add(inner), op)).isFalse();
              run.fail();
            });
    PassManager manager = manager();
    manager.pipeline().nest("func.func").add(outer);
    manager.setThreads(1);
    assertThat(manager.tryRun(texts.parse("func.func @f() { return }"))).isFalse();
    assertThat(texts.messages)
        .containsExactly(
            "'builtin.module' op trying to schedule a dynamic pipeline on an operation that isn't"
                + " nested under the current operation the pass is processing",
            "'func.func' op trying to schedule a dynamic pipeline for 'builtin.module' operations")
        .inOrder();
    assertThat(seen).isEmpty();
  }

  @Test
  void failuresComeBack() {
    PassInfo inner =
        pass(
            "inner",
            (op, run) -> {
              op.emitError("cannot");
              run.fail();
            });
    PassInfo outer =
        pass(
            "outer",
            (op, run) -> {
              if (!run.runPipeline(new Pipeline("builtin.module").add(inner), op)) {
                run.fail();
              }
            });
    assertThat(manager(outer).tryRun(functions())).isFalse();
    assertThat(texts.messages).containsExactly("cannot");
  }

  private final AnalysisKey<String> base =
      AnalysisKey.of(
          "Base",
          op -> {
            seen.add("base " + symbol(op));
            return symbol(op);
          });
  private final AnalysisKey<String> derived =
      AnalysisKey.dependent("Derived", (op, source) -> source.get(base) + "'");

  @Test
  void analysesOfChildrenStayForTheirPasses() {
    PassInfo outer =
        pass(
            "outer",
            (op, run) -> {
              Operation first = op.region(0).front().firstOp();
              assertThat(run.cachedChildAnalysis(base, first)).isNull();
              assertThat(run.childAnalysis(base, first)).isEqualTo("f");
              run.analysis(base);
              run.preserveAllAnalyses();
            });
    PassInfo onFunction =
        pass(
            "on-function",
            (op, run) -> {
              run.analysis(base);
              assertThat(run.cachedParentAnalysis(base, op.parentOp())).isEqualTo("builtin.module");
              assertThat(run.cachedParentAnalysis(base, op)).isNull();
            });
    PassManager manager = manager(outer);
    manager.pipeline().nest("func.func").add(onFunction);
    assertThat(manager.setThreads(1).tryRun(functions())).isTrue();
    assertThat(seen).containsExactly("base f", "base builtin.module", "base g").inOrder();
  }

  @Test
  void anAnalysisGoesWithWhatItIsMadeOf() {
    PassInfo first =
        pass(
            "first",
            (op, run) -> {
              assertThat(run.analysis(derived)).isEqualTo("builtin.module'");
              run.preserve(derived);
            });
    PassInfo second =
        pass(
            "second",
            (op, run) -> {
              assertThat(run.cachedAnalysis(derived)).isNull();
              run.analysis(derived);
              run.preserve(derived);
              run.preserve(base);
            });
    PassInfo third =
        pass("third", (op, run) -> assertThat(run.cachedAnalysis(derived)).isNotNull());
    assertThat(manager(first, second, third).tryRun(functions())).isTrue();
    assertThat(seen).containsExactly("base builtin.module", "base builtin.module");
    assertThat(derived.create(functions())).isEqualTo("builtin.module'");
  }

  @Test
  void anAnalysisThatBuildsOnItselfIsABug() {
    List<AnalysisKey<String>> keys = new ArrayList<>();
    keys.add(AnalysisKey.dependent("Circle", (op, source) -> source.get(keys.get(0))));
    AnalysisManager analyses = new AnalysisManager(functions());
    IllegalStateException thrown =
        assertThrows(IllegalStateException.class, () -> analyses.get(keys.get(0)));
    assertThat(thrown).hasMessageThat().isEqualTo("analysis 'Circle' builds on itself");
  }
}
