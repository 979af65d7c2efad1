package dev.jopt.pass;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.analysis.AnalysisKey;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.ir.rewrite.IsolatedParts;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

class PassManagerTest {
  private static final PassStatistic SEEN = new PassStatistic("seen", "operations seen");
  private static final AnalysisKey<List<String>> NAMES =
      AnalysisKey.of(
          "Names",
          op -> {
            List<String> names = new ArrayList<>();
            op.walk(inner -> names.add(inner.name()));
            return names;
          });

  private final Texts texts = new Texts();

  private static PassInfo pass(String name, BiConsumer<Operation, PassRun> work) {
    return PassInfo.of(name, options -> work::accept).statistics(SEEN).build();
  }

  private static String symbol(Operation op) {
    StringAttribute name = op.attribute("sym_name", StringAttribute.class);
    return name == null ? "" : name.value();
  }

  private PassManager manager() {
    return new PassManager(texts.context, "builtin.module");
  }

  private ModuleOp functions(int count) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append("func.func @f").append(i).append("() { return }\n");
    }
    return texts.parse(text.toString());
  }

  @Test
  void runsOnNestedOperationsInOrder() {
    List<String> seen = new ArrayList<>();
    PassManager manager = manager().setThreads(1);
    manager.pipeline().nest("func.func").add(pass("a", (op, run) -> seen.add("a" + symbol(op))));
    manager.pipeline().nest("func.func").add(pass("b", (op, run) -> seen.add("b" + symbol(op))));
    manager.pipeline().add(pass("c", (op, run) -> seen.add("c" + op.name())));
    assertThat(manager.tryRun(functions(2))).isTrue();
    assertThat(seen).containsExactly("af0", "bf0", "af1", "bf1", "cbuiltin.module").inOrder();
  }

  @Test
  void anythingIsTheSameAtAnyNumberOfThreads() {
    List<String> outcomes = new ArrayList<>();
    for (int threads : new int[] {1, 2, 7}) {
      Texts own = new Texts();
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < 1500; i++) {
        text.append("func.func @f").append(i).append("() { return }\n");
      }
      ModuleOp module = own.parse(text.toString());
      PassManager manager = new PassManager(own.context, "builtin.module").setThreads(threads);
      PassInfo info =
          pass(
              "mark",
              (op, run) -> {
                run.count(SEEN, 1);
                op.setAttribute("test.mark", UnitAttribute.UNIT);
                if (symbol(op).endsWith("7")) {
                  op.emitOpError("ends with seven");
                  run.fail();
                }
              });
      manager.pipeline().nest("func.func").add(info).add(pass("next", (op, run) -> {}));
      boolean succeeded = manager.tryRun(module);
      PassInstance instance =
          (PassInstance) ((Pipeline) manager.pipeline().elements().get(0)).elements().get(0);
      outcomes.add(
          succeeded
              + String.join("\n", own.messages)
              + manager.statistics().get(instance, SEEN)
              + IrPrinter.print(module));
    }
    assertThat(outcomes.get(0)).startsWith("false'func.func' op ends with seven");
    assertThat(outcomes.get(1)).isEqualTo(outcomes.get(0));
    assertThat(outcomes.get(2)).isEqualTo(outcomes.get(0));
  }

  @Test
  void verifiesAfterEachPass() {
    PassInfo breaking = pass("break", (op, run) -> op.removeAttribute("sym_name"));
    PassManager manager = manager();
    manager.pipeline().nest("func.func").add(breaking);
    assertThat(manager.tryRun(functions(1))).isFalse();
    assertThat(texts.messages).hasSize(1);
    assertThat(manager.setVerifyEach(false).tryRun(functions(1))).isTrue();
  }

  /** Gives a function whose name ends with 3 a visibility that there is not, and marks others. */
  private static boolean breakThirds(Operation op) {
    if (!symbol(op).endsWith("3")) {
      op.setAttribute("test.mark", UnitAttribute.UNIT);
      return true;
    }
    op.setAttribute("sym_visibility", StringAttribute.of("of " + symbol(op)));
    return true;
  }

  @Test
  void whatIsVerifiedEarlyIsReportedAsIfItWereNot() {
    PassInfo finishing =
        pass(
            "finishing",
            (op, run) ->
                run.finishEachIsolated(
                    IsolatedParts.of(op, inner -> true), PassManagerTest::breakThirds));
    PassManager manager = manager();
    manager.pipeline().add(finishing);
    assertThat(manager.tryRun(functions(25))).isFalse();
    String problem =
        "'func.func' op visibility expected to be one of"
            + " [\"public\", \"private\", \"nested\"], but got \"of ";
    assertThat(texts.messages)
        .containsExactly(problem + "f3\"", problem + "f13\"", problem + "f23\"")
        .inOrder();
    assertThat(manager.setVerifyEach(false).tryRun(functions(25))).isTrue();
    assertThat(texts.messages).hasSize(3);
  }

  @Test
  void runThrowsTheErrors() {
    PassInfo failing =
        pass(
            "fail",
            (op, run) -> {
              op.emitWarning("a warning");
              op.emitOpError("cannot be done");
              run.fail();
            });
    PassManager manager = manager();
    manager.pipeline().nest("func.func").add(failing);
    PassFailure failure = assertThrows(PassFailure.class, () -> manager.run(functions(2)));
    assertThat(failure)
        .hasMessageThat()
        .isEqualTo(
            "-:1:1: error: 'func.func' op cannot be done\n"
                + "-:2:1: error: 'func.func' op cannot be done");
    assertThat(failure.diagnostics()).hasSize(2);
    assertThat(texts.messages).hasSize(4);
  }

  @Test
  void aPassThatFailsInSilenceIsNamed() {
    PassInfo silent =
        pass(
            "silent",
            (op, run) -> {
              if (symbol(op).equals("f1")) {
                op.emitOpError("cannot be done");
              }
              run.fail();
            });
    for (int threads : new int[] {1, 2}) {
      texts.messages.clear();
      PassManager manager = manager().setThreads(threads);
      manager.pipeline().nest("func.func").add(silent);
      assertThat(manager.tryRun(functions(1500))).isFalse();
      assertThat(texts.messages).hasSize(1500);
      assertThat(texts.messages.get(0))
          .isEqualTo("'func.func' op pass 'silent' failed without saying why");
      assertThat(texts.messages.get(1)).isEqualTo("'func.func' op cannot be done");
      assertThat(texts.messages.get(2)).isEqualTo(texts.messages.get(0));
    }
  }

  @Test
  void anErrorOfAPassThatDoesNotFailIsNoFailure() {
    PassManager manager = manager();
    manager.pipeline().add(pass("complain", (op, run) -> op.emitOpError("is odd")));
    manager.run(functions(1));
    assertThat(texts.messages).containsExactly("'builtin.module' op is odd");
  }

  @Test
  void anExceptionNamesThePass() {
    PassManager manager = manager();
    manager
        .pipeline()
        .nest("func.func")
        .add(
            pass(
                "crash",
                (op, run) -> {
                  throw new IllegalStateException("oops");
                }));
    PassCrash crash = assertThrows(PassCrash.class, () -> manager.tryRun(functions(1)));
    assertThat(crash.passName()).isEqualTo("crash");
    assertThat(crash)
        .hasMessageThat()
        .isEqualTo("pass 'crash' on 'func.func' operation: java.lang.IllegalStateException: oops");
  }

  @Test
  void analysesAreKeptUntilInvalidated() {
    List<Object> got = new ArrayList<>();
    PassInfo keeping =
        pass(
            "keep",
            (op, run) -> {
              got.add(run.analysis(NAMES));
              run.preserveAllAnalyses();
            });
    PassInfo preserving =
        pass(
            "preserve",
            (op, run) -> {
              got.add(run.analysis(NAMES));
              run.preserve(NAMES);
            });
    PassInfo dropping = pass("drop", (op, run) -> got.add(run.analysis(NAMES)));
    PassManager manager = manager();
    manager.pipeline().add(keeping).add(preserving).add(dropping).add(keeping);
    assertThat(manager.tryRun(functions(1))).isTrue();
    assertThat(got.get(1)).isSameInstanceAs(got.get(0));
    assertThat(got.get(2)).isSameInstanceAs(got.get(0));
    assertThat(got.get(3)).isNotSameInstanceAs(got.get(0));
  }

  @Test
  void aPassSaysWhyItIsNotApplicable() {
    Pass never =
        new Pass() {
          @Override
          public void run(Operation op, PassRun run) {
            throw new AssertionError("it runs");
          }

          @Override
          public String notApplicableBecause(Operation op) {
            return "it is Sunday";
          }
        };
    PassManager manager = manager();
    manager.pipeline().add(PassInfo.of("never", options -> never).build());
    assertThat(manager.tryRun(functions(1))).isFalse();
    assertThat(texts.messages)
        .containsExactly("'builtin.module' op pass 'never' is not applicable because it is Sunday");
  }

  @Test
  void runsOnlyOnTheOperationOfItsName() {
    PassManager manager = new PassManager(texts.context, "func.func");
    assertThat(manager.tryRun(functions(1))).isFalse();
    assertThat(texts.messages)
        .containsExactly("can't run 'func.func' pass manager on 'builtin.module' op");
    assertThat(new PassManager(texts.context, Pipeline.ANY).tryRun(functions(1))).isTrue();
  }

  @Test
  void statisticsMustBeDeclared() {
    PassInfo info = PassInfo.of("x", options -> (op, run) -> run.count(SEEN, 1)).build();
    PassManager manager = manager();
    manager.pipeline().add(info);
    assertThrows(PassCrash.class, () -> manager.tryRun(functions(1)));
  }

  @Test
  void instrumentationSeesEverything() {
    List<String> events = new ArrayList<>();
    PassManager manager = manager();
    manager.pipeline().nest("func.func").add(pass("a", (op, run) -> run.analysis(NAMES)));
    manager.pipeline().add(pass("b", (op, run) -> run.fail()));
    manager.addInstrumentation(
        new PassInstrumentation() {
          @Override
          public void beforePipeline(Pipeline pipeline, Operation op) {
            events.add("+" + pipeline.anchor());
          }

          @Override
          public void afterPipeline(Pipeline pipeline, Operation op) {
            events.add("-" + pipeline.anchor());
          }

          @Override
          public void beforePass(PassInstance pass, Operation op) {
            events.add("+" + pass.info());
          }

          @Override
          public void afterPass(PassInstance pass, Operation op) {
            events.add("-" + pass.info());
          }

          @Override
          public void afterPassFailed(PassInstance pass, Operation op) {
            events.add("!" + pass.info());
          }

          @Override
          public void beforeAnalysis(PassInstance pass, AnalysisKey<?> analysis, Operation op) {
            events.add("+" + analysis);
          }

          @Override
          public void afterAnalysis(PassInstance pass, AnalysisKey<?> analysis, Operation op) {
            events.add("-" + analysis);
          }
        });
    assertThat(manager.tryRun(functions(1))).isFalse();
    assertThat(events)
        .containsExactly(
            "+builtin.module",
            "+func.func",
            "+a",
            "+Names",
            "-Names",
            "-a",
            "-func.func",
            "+b",
            "!b",
            "-builtin.module")
        .inOrder();
  }
}
