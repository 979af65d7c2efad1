package dev.jopt.transform.deallocation.flow;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.transform.deallocation.Named;
import org.junit.jupiter.api.Test;

final class ValueOrderTest {

  @Test
  void argumentsByNumberThenDepthThenResults() {
    Named ir =
        Named.parse(
            """
            func.func @f(%x: index, %y: index) attributes {id = "f"} {
              %a = "test.make"() {id = "a"} : () -> index
              %l:2 = scf.for %i = %x to %y step %a iter_args(%p = %x, %q = %y) -> (index, index) {
                %b:2 = "test.make"() {id = "b"} : () -> (index, index)
                scf.yield %b#0, %b#1 : index, index
              } {id = "l"}
              "test.make"() {id = "c"} : () -> index
              return
            }
            """);
    for (int seed = 0; seed < 20; seed++) {
      assertThat(ir.names(ValueOrder.sorted(ir.shuffled(seed))))
          .containsExactly(
              "f/0.0", "l/0.0", "f/0.1", "l/0.1", "l/0.2", "a", "l#0", "l#1", "c", "b#0", "b#1")
          .inOrder();
    }
  }

  @Test
  void regionsByIndexThenPositionOfTheirOperation() {
    Named ir =
        Named.parse(
            """
            func.func @f(%c: i1) attributes {id = "f"} {
              scf.if %c {
                "test.make"() {id = "then"} : () -> index
                scf.if %c {
                  "test.make"() {id = "inner"} : () -> index
                }
              } else {
                "test.make"() {id = "else"} : () -> index
              }
              scf.if %c {
                "test.make"() {id = "second"} : () -> index
              }
              return
            }
            """);
    for (int seed = 0; seed < 20; seed++) {
      assertThat(ir.names(ValueOrder.sorted(ir.shuffled(seed))))
          .containsExactly("f/0.0", "then", "second", "inner", "else")
          .inOrder();
    }
  }
}
