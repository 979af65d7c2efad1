package dev.jopt.transform.deallocation.flow;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.op.FunctionLike;
import dev.jopt.transform.deallocation.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which memrefs may be one buffer; followed by hand through the program. */
final class PossibleAliasesTest {
  private final Named ir =
      Named.parse(
          """
          func.func @f(%c: i1, %x: memref<4xf32>, %y: memref<4xf32>, %n: index)
              attributes {id = "f"} {
            %a = memref.alloc() {id = "a"} : memref<4xf32>
            %b = memref.alloc() {id = "b"} : memref<4xf32>
            %either:2 = scf.if %c -> (memref<4xf32>, memref<4xf32>) {
              scf.yield %a, %b : memref<4xf32>, memref<4xf32>
            } else {
              scf.yield %b, %b : memref<4xf32>, memref<4xf32>
            } {id = "either"}
            %apart:2 = scf.if %c -> (memref<4xf32>, memref<4xf32>) {
              scf.yield %a, %b : memref<4xf32>, memref<4xf32>
            } else {
              scf.yield %b, %a : memref<4xf32>, memref<4xf32>
            } {id = "apart"}
            %loop:2 = scf.for %i = %n to %n step %n
                iter_args(%p = %a, %q = %b) -> (memref<4xf32>, memref<4xf32>) {
              scf.yield %q, %p : memref<4xf32>, memref<4xf32>
            } {id = "loop"}
            %fresh = memref.alloc() {id = "fresh"} : memref<4xf32>
            return
          }
          """);
  private final PossibleAliases aliases =
      PossibleAliases.of((FunctionLike) ir.op("f"), new FunctionSummaries(false));

  @ParameterizedTest
  @CsvSource({
    // A value aliases itself.
    "a, a, true",
    // Two allocations are two buffers, and no argument is an allocation of the function.
    "a, b, false",
    "f/0.1, a, false",
    // Both results are b where the condition is false.
    "either#0, either#1, true",
    "either#0, a, true",
    "either#0, b, true",
    "either#1, b, true",
    "either#1, a, false",
    "apart#0, a, true",
    "apart#1, a, true",
    "loop#0, a, true",
    "loop#0, b, true",
    // A buffer made later is another one.
    "loop#0, fresh, false",
    "either#0, fresh, false"
  })
  void mayBeOneBuffer(String first, String second, boolean expected) {
    assertWithMessage("%s and %s", first, second)
        .that(aliases.mayAlias(ir.value(first), ir.value(second)))
        .isEqualTo(expected);
    assertWithMessage("%s and %s", second, first)
        .that(aliases.mayAlias(ir.value(second), ir.value(first)))
        .isEqualTo(expected);
  }

  /** Of memrefs received together: of the same edges, so that two buffers stay two. */
  @ParameterizedTest
  @CsvSource({
    // Both are b where the condition is false.
    "either#0, either#1, true",
    // Each branch yields different buffers.
    "apart#0, apart#1, false",
    // Two buffers that change places in each iteration stay two.
    "loop#0, loop#1, false",
    "loop/0.1, loop/0.2, false"
  })
  void areReceivedAsOneBuffer(String first, String second, boolean expected) {
    assertWithMessage("%s and %s", first, second)
        .that(aliases.partnersOf(ir.value(first)).contains(ir.value(second)))
        .isEqualTo(expected);
  }

  @Test
  void noBlockBranches() {
    assertThat(aliases.hasBranches()).isFalse();
  }
}
