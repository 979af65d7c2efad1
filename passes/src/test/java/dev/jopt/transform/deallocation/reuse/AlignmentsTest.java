package dev.jopt.transform.deallocation.reuse;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.transform.deallocation.Named;
import org.junit.jupiter.api.Test;

final class AlignmentsTest {
  private final Named ir =
      Named.parse(
"""
func.func @f(%c: i1, %n: index, %x: memref<2xi8>) {
  %a16 = memref.alloc() {alignment = 16 : i64, id = "a16"} : memref<2xi8>
  %a64 = memref.alloc() {alignment = 64 : i64, id = "a64"} : memref<2xi8>
  %any = memref.alloc() {id = "any"} : memref<2xi8>
  %if = scf.if %c -> (memref<2xi8>) {
    scf.yield %a16 : memref<2xi8>
  } else {
    scf.yield %a64 : memref<2xi8>
  } {id = "if"}
  %swap:2 = scf.for %i = %n to %n step %n iter_args(%p = %a64, %q = %if) -> (memref<2xi8>, memref<2xi8>) {
    scf.yield %q, %p : memref<2xi8>, memref<2xi8>
  } {id = "swap"}
  %keep = scf.for %i = %n to %n step %n iter_args(%p = %a64) -> (memref<2xi8>) {
    scf.yield %p : memref<2xi8>
  } {id = "keep"}
  %cast = memref.cast %keep {id = "cast"} : memref<2xi8> to memref<?xi8>
  %foreign = scf.if %c -> (memref<2xi8>) {
    scf.yield %a64 : memref<2xi8>
  } else {
    scf.yield %x : memref<2xi8>
  } {id = "foreign"}
  return
}
""");
  private final Alignments alignments = new Alignments();

  @Test
  void anythingServesAnAllocThatDoesNotAsk() {
    assertThat(suffices("any", "any")).isTrue();
    assertThat(suffices("foreign", "any")).isTrue();
  }

  @Test
  void allocsHaveWhatTheyAskFor() {
    assertThat(suffices("a64", "a16")).isTrue();
    assertThat(suffices("a16", "a16")).isTrue();
    assertThat(suffices("a16", "a64")).isFalse();
    assertThat(suffices("any", "a16")).isFalse();
  }

  @Test
  void theWorstOfSeveralOriginsCounts() {
    assertThat(suffices("if", "a64")).isFalse();
    assertThat(suffices("if", "a16")).isTrue();
    assertThat(suffices("swap#0", "a64")).isFalse();
    assertThat(suffices("swap#0", "a16")).isTrue();
    assertThat(suffices("foreign", "a16")).isFalse();
  }

  @Test
  void loopsAndCastsAreLookedThrough() {
    assertThat(suffices("keep", "a64")).isTrue();
    assertThat(suffices("keep/0.1", "a64")).isTrue();
    assertThat(suffices("cast", "a64")).isTrue();
  }

  @Test
  void answersDoNotDependOnEarlierOnes() {
    assertThat(suffices("swap#1", "a64")).isFalse();
    assertThat(suffices("keep", "a64")).isTrue();
    assertThat(suffices("swap#1", "a16")).isTrue();
    assertThat(suffices("swap#0", "a64")).isFalse();
    assertThat(suffices("keep", "a64")).isTrue();
  }

  private boolean suffices(String buffer, String alloc) {
    return alignments.suffice(ir.value(buffer), (AllocOp) ir.op(alloc));
  }
}
