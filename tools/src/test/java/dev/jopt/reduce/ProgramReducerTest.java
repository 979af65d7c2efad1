package dev.jopt.reduce;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.ir.Cancellation;
import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Verifier;
import dev.jopt.parser.IrParser;
import dev.jopt.tools.Bundled;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Each way to make a program smaller, and what ends a reduction. */
class ProgramReducerTest {
  private static Context context() {
    return Context.builder()
        .registerAll(Bundled.dialects())
        .registerLibrary(Bundled.library())
        .build();
  }

  private static ReducedProgram reduce(String text, Predicate<String> interesting) {
    ReducedProgram reduced =
        ProgramReducer.of((program, printed) -> interesting.test(printed))
            .reduce(IrParser.parse(context(), text))
            .orElseThrow();
    assertThat(Verifier.tryVerify(reduced.program())).isTrue();
    assertThat(reduced.isMinimal()).isTrue();
    return reduced;
  }

  /** The module without its frame and without blanks at the start of lines. */
  private static String body(String text, String... needles) {
    String whole =
        reduce(text, printed -> List.of(needles).stream().allMatch(printed::contains)).text();
    assertThat(whole).startsWith("module {\n");
    return whole.substring("module {\n".length(), whole.lastIndexOf("}")).replaceAll("(?m)^ +", "");
  }

  @Test
  void onlyTheModuleStaysOfWhatDoesNotMatter() {
    assertThat(reduce("func.func @f() { return }", text -> true).text())
        .isEqualTo("module {\n}\n\n");
  }

  @Test
  void operationsGoWithTheirOperands() {
    String text =
        """
        func.func @f(%a: f32, %b: f32) -> f32 {
          %0 = arith.addf %a, %b : f32
          %1 = arith.mulf %0, %b : f32
          %2 = arith.subf %1, %a : f32
          return %2 : f32
        }
        """;
    assertThat(body(text, "arith.mulf"))
        .isEqualTo(
            """
            func.func @f(%arg0: f32) {
            %0 = arith.mulf %arg0, %arg0 : f32
            return
            }
            """);
  }

  @Test
  void calledFunctionsBecomeDeclarations() {
    String text =
        """
        func.func @g(%a: i32) -> i32 {
          %0 = arith.addi %a, %a : i32
          return %0 : i32
        }
        func.func @f(%a: i32) -> i32 {
          %0 = call @g(%a) : (i32) -> i32
          return %0 : i32
        }
        """;
    assertThat(body(text, "call @g"))
        .isEqualTo(
            """
            func.func private @g()
            func.func @f() {
            call @g() : () -> ()
            return
            }
            """);
  }

  @Test
  void bodiesOfLoopsAreInlined() {
    String text =
        """
        func.func @f(%m: memref<8xf32>, %n: index) {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          scf.for %i = %c0 to %n step %c1 {
            %0 = memref.load %m[%i] : memref<8xf32>
            memref.store %0, %m[%c0] : memref<8xf32>
          }
          return
        }
        """;
    assertThat(body(text, "memref.load"))
        .isEqualTo(
            """
            func.func @f(%arg0: memref<1xf32>, %arg1: index) {
            %0 = memref.load %arg0[%arg1] : memref<1xf32>
            return
            }
            """);
  }

  @Test
  void carriedValuesGo() {
    String text =
        """
        func.func @f(%n: index, %x: f32, %y: i32) -> (f32, i32) {
          %c1 = arith.constant 1 : index
          %r:2 = scf.for %i = %c1 to %n step %c1 iter_args(%a = %x, %b = %y) -> (f32, i32) {
            %s = arith.addf %a, %a : f32
            %t = arith.addi %b, %b : i32
            scf.yield %s, %t : f32, i32
          }
          return %r#0, %r#1 : f32, i32
        }
        """;
    assertThat(body(text, "scf.for", "arith.addi"))
        .isEqualTo(
            """
            func.func @f(%arg0: index, %arg1: i32) {
            scf.for %arg2 = %arg0 to %arg0 step %arg0 {
            %0 = arith.addi %arg1, %arg1 : i32
            }
            return
            }
            """);
  }

  @Test
  void branchesBecomeJumpsAndBlocksJoin() {
    String text =
        """
        func.func @f(%c: i1, %v: i32) -> i32 {
          cf.cond_br %c, ^a(%v : i32), ^b
        ^a(%p: i32):
          %0 = arith.muli %p, %p : i32
          cf.br ^c(%0 : i32)
        ^b:
          cf.br ^c(%v : i32)
        ^c(%r: i32):
          return %r : i32
        }
        """;
    assertThat(body(text, "arith.muli"))
        .isEqualTo(
            """
            func.func @f(%arg0: i32) {
            %0 = arith.muli %arg0, %arg0 : i32
            return
            }
            """);
  }

  @Test
  void argumentsOfBlocksGo() {
    String text =
        """
        func.func @f(%c: i1, %v: i32) -> i32 {
          cf.br ^a(%v, %c : i32, i1)
        ^a(%p: i32, %q: i1):
          %0 = arith.muli %p, %p : i32
          cf.cond_br %q, ^a(%0, %c : i32, i1), ^b
        ^b:
          return %0 : i32
        }
        """;
    assertThat(body(text, "cf.br"))
        .isEqualTo(
            """
            func.func @f() {
            cf.br ^bb1
            ^bb1:  // pred: ^bb0
            return
            }
            """);
  }

  @Test
  void attributesGoAndConstantsBecomeZero() {
    String text =
        """
        memref.global "private" constant @k : memref<2xi32> = dense<[7, 9]> {alignment = 64 : i64}
        func.func @f() -> i32 attributes {a.b = "c"} {
          %0 = arith.constant 1234 : i32
          return %0 : i32
        }
        """;
    assertThat(body(text, "memref.global", "= dense"))
        .isEqualTo("memref.global @k : memref<1xi32> = dense<0>\n");
    assertThat(body(text, "arith.constant"))
        .isEqualTo(
            """
            func.func @f() {
            %c0_i32 = arith.constant 0 : i32
            return
            }
            """);
  }

  @Test
  void sizesShrinkTogetherAndTypesGetNarrower() {
    String text =
        """
        func.func @f(%a: memref<16x32xf64>, %b: memref<32x8xf64>, %c: memref<16x8xf64>) {
          linalg.matmul ins(%a, %b : memref<16x32xf64>, memref<32x8xf64>)
                        outs(%c : memref<16x8xf64>)
          return
        }
        """;
    assertThat(body(text, "linalg.matmul"))
        .isEqualTo(
            """
            func.func @f(%arg0: memref<1x1xf32>) {
            linalg.matmul ins(%arg0, %arg0 : memref<1x1xf32>, memref<1x1xf32>) outs(%arg0 : memref<1x1xf32>)
            return
            }
            """);
  }

  @Test
  void locationsStayOnlyWhereTheyMatter() {
    String text =
        """
        func.func @f() {
          %0 = arith.constant 1 : i32 loc("here")
          %1 = arith.constant 2 : i32 loc("there")
          return
        } loc("function")
        """;
    assertThat(reduce(text, printed -> printed.contains("arith.constant")).text())
        .doesNotContain("loc");
    String kept = reduce(text, printed -> printed.contains("\"there\"")).text();
    assertThat(kept).contains("loc(\"there\")");
    assertThat(kept).doesNotContain("here\")\n  }");
    assertThat(kept).doesNotContain("\"function\"");
  }

  @Test
  void unregisteredOperationsLoseOperands() {
    Context context =
        Context.builder().registerAll(Bundled.dialects()).allowUnregisteredDialects(true).build();
    Operation module =
        IrParser.parse(
            context,
            "func.func @f(%a: i32) { \"x.y\"(%a, %a) ({ \"x.z\"() : () -> () }) : (i32, i32) -> () return }");
    String text =
        ProgramReducer.of((program, printed) -> printed.contains("x.y"))
            .reduce(module)
            .orElseThrow()
            .text();
    assertThat(text).doesNotContain("x.z");
    assertThat(text).contains("\"x.y\"() ({");
  }

  @Test
  void whatIsNotInterestingIsNotReduced() {
    assertThat(
            ProgramReducer.of((program, text) -> false)
                .reduce(IrParser.parse(context(), "func.func @f() { return }")))
        .isEmpty();
  }

  /** What is found, in how many tests, and where a limit ends the search. */
  @Test
  void theNumberOfJobsChangesNothing() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 12; i++) {
      text.append("func.func @f").append(i).append("(%x: i32, %y: i32) -> i32 {\n");
      text.append("  %0 = arith.muli %x, %y : i32\n  %1 = arith.addi %0, %x : i32\n");
      text.append("  return %1 : i32\n}\n");
    }
    Interestingness test =
        (program, printed) -> printed.contains("@f3(") && printed.contains("arith.addi");
    for (int mostTests : new int[] {1, 2, 3, 7, 20, Integer.MAX_VALUE}) {
      List<ReducedProgram> found = new ArrayList<>();
      for (int jobs : new int[] {1, 2, 3, 8}) {
        ReducedProgram reduced =
            ProgramReducer.of(test)
                .jobs(jobs)
                .mostTests(mostTests)
                .reduce(IrParser.parse(context(), text.toString()))
                .orElseThrow();
        found.add(reduced);
        assertThat(reduced.text()).isEqualTo(found.get(0).text());
        assertThat(reduced.tests()).isEqualTo(found.get(0).tests());
        assertThat(reduced.isMinimal()).isEqualTo(found.get(0).isMinimal());
      }
    }
  }

  @Test
  void aTestThatThrowsEndsTheSearch() {
    Operation module =
        IrParser.parse(context(), "func.func @f() { return }\nfunc.func @g() { return }");
    for (int jobs = 1; jobs < 4; jobs++) {
      AtomicInteger asked = new AtomicInteger();
      ProgramReducer reducer =
          ProgramReducer.of(
                  (program, printed) -> {
                    if (asked.incrementAndGet() > 1) {
                      throw new IllegalStateException("no shell");
                    }
                    return true;
                  })
              .jobs(jobs);
      assertThrows(IllegalStateException.class, () -> reducer.reduce(module));
    }
  }

  @Test
  void limitsEndASearch() {
    String text = "func.func @f() { return }\nfunc.func @g() { return }";
    List<String> asked = new ArrayList<>();
    ReducedProgram reduced =
        ProgramReducer.of((program, printed) -> asked.add(printed) && printed.contains("@g"))
            .mostTests(2)
            .reduce(IrParser.parse(context(), text))
            .orElseThrow();
    assertThat(asked).hasSize(2);
    assertThat(reduced.tests()).isEqualTo(2);
    assertThat(reduced.isMinimal()).isFalse();

    Cancellation token = new Cancellation();
    ReducedProgram cancelled =
        ProgramReducer.of((program, printed) -> printed.contains("func"))
            .cancellation(token)
            .listener(found -> token.cancel())
            .reduce(IrParser.parse(context(), text))
            .orElseThrow();
    assertThat(cancelled.tests()).isEqualTo(1);
    assertThat(cancelled.isMinimal()).isFalse();
  }

  @Test
  void simplificationsMayThrow() {
    ReducedProgram reduced =
        ProgramReducer.of((program, printed) -> printed.contains("@f"))
            .simplification(
                module -> {
                  throw new IllegalStateException("no");
                })
            .reduce(IrParser.parse(context(), "func.func @f() { return }"))
            .orElseThrow();
    assertThat(reduced.text()).isEqualTo("module {\n  func.func private @f()\n}\n\n");
  }

  @Test
  void theProgramIsLeftAsItIs() {
    Operation module = IrParser.parse(context(), "func.func @f() { return }");
    String before = module.toString();
    ProgramReducer.of((program, printed) -> true).reduce(module);
    assertThat(module.toString()).isEqualTo(before);
  }

  @Test
  void textIsReducedByLinesAndWords() {
    List<String> found = new ArrayList<>();
    TextReduction reduction =
        TextReduction.run(
            "module {\n  broken (a, b\n  other\n}\n",
            text -> text.contains("broken ("),
            1,
            Integer.MAX_VALUE,
            Cancellation.NEVER,
            found::add);
    assertThat(reduction.text()).isEqualTo("broken (");
    assertThat(reduction.isMinimal()).isTrue();
    assertThat(found.get(found.size() - 1)).isEqualTo("broken (");
  }
}
