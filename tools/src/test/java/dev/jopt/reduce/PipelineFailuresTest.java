package dev.jopt.reduce;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRegistry;
import dev.jopt.reduce.PipelineFailures.Failure;
import dev.jopt.tools.Bundled;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Passes that throw, fail, or change what a function does. */
class PipelineFailuresTest {
  private static final String PROGRAM =
      """
      func.func @first(%a: f32, %b: f32) -> f32 {
        %0 = arith.addf %a, %b : f32
        %1 = arith.subf %0, %b : f32
        %2 = arith.mulf %1, %a : f32
        return %2 : f32
      }
      func.func @second(%a: f32, %b: f32) -> f32 {
        %0 = arith.addf %a, %b : f32
        return %0 : f32
      }
      """;

  private static Context newContext() {
    return Context.builder()
        .registerAll(Bundled.dialects())
        .registerLibrary(Bundled.library())
        .build();
  }

  private final PassRegistry registry =
      new PassRegistry()
          .register(PassInfo.of("throws", options -> (op, run) -> swap(op, true)).build())
          .register(PassInfo.of("swaps", options -> (op, run) -> swap(op, false)).build())
          .register(
              PassInfo.of(
                      "fails",
                      options ->
                          (op, run) -> {
                            refuse(op);
                            run.fail();
                          })
                  .build());

  private static void ofSubtractions(Operation module, Consumer<Operation> action) {
    module.walk(
        op -> {
          if (op.name().equals("arith.subf")) {
            action.accept(op);
          }
        });
  }

  private static void swap(Operation module, boolean throwing) {
    ofSubtractions(
        module,
        sub -> {
          if (throwing) {
            throw new IllegalStateException("cannot subtract " + sub.operandCount());
          }
          sub.setOperands(List.of(sub.operand(1), sub.operand(0)));
        });
  }

  private static void refuse(Operation module) {
    ofSubtractions(module, sub -> sub.emitOpError("is of " + sub.result().useCount() + " use"));
  }

  private PipelineFailures failures(String pass) {
    return PipelineFailures.of(
        PipelineFailuresTest::newContext, registry, "builtin.module(" + pass + ")");
  }

  private String reduced(Interestingness test) {
    return ProgramReducer.of(test)
        .reduce(IrParser.parse(newContext(), PROGRAM))
        .orElseThrow()
        .text();
  }

  private static final String SMALL =
      """
      module {
        func.func @first(%arg0: f32) {
          %0 = arith.subf %arg0, %arg0 : f32
          return
        }
      }

      """;

  @Test
  void crashesAreOfOneKindIfThrownAtOnePlace() {
    PipelineFailures failures = failures("throws");
    Failure failure = failures.observe(PROGRAM).orElseThrow();
    assertThat(failure.kind()).contains("pass 'throws' threw java.lang.IllegalStateException at ");
    assertThat(failure.message()).contains("cannot subtract 2");
    assertThat(reduced(failures.sameAs(failure))).isEqualTo(SMALL);
  }

  @Test
  void errorsAreOfOneKindWhateverTheirNumbers() {
    PipelineFailures failures = failures("fails");
    Failure failure = failures.observe(PROGRAM).orElseThrow();
    assertThat(failure.kind()).isEqualTo("'arith.subf' op is of # use");
    assertThat(reduced(failures.sameAs(failure))).isEqualTo(SMALL);
    assertThat(reduced(failures.matching(Pattern.compile("of 1 use"))))
        .contains("arith.subf %arg0, %arg0 : f32\n    return %0 : f32");
  }

  @Test
  void differencesAreFoundWhereFunctionsAreRun() {
    assertThat(failures("swaps").observe(PROGRAM)).isEqualTo(Optional.empty());
    PipelineFailures failures = failures("swaps").validates(true);
    Failure failure = failures.observe(PROGRAM).orElseThrow();
    assertThat(failure.kind()).isEqualTo("pass 'swaps' changed what");
    String text = reduced(failures.sameAs(failure));
    assertThat(text).doesNotContain("@second");
    assertThat(text).contains("arith.subf %arg0, %");
    assertThat(text.lines().count()).isAtMost(8);
  }

  @Test
  void aProgramThatCannotBeReadDoesNotFail() {
    assertThat(failures("fails").observe("func.func")).isEqualTo(Optional.empty());
  }
}
