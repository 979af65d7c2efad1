package dev.jopt.transform.deallocation.flow;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.Operation;
import dev.jopt.transform.deallocation.Named;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RegionFlowTest {
  private final Named ir =
      Named.parse(
          """
          func.func @f(%c: i1, %x: index) attributes {id = "f"} {
            %a = "test.make"() {id = "a"} : () -> index
            %for = scf.for %i = %x to %x step %x iter_args(%p = %a) -> (index) {
              %next = "test.make"() {id = "next"} : () -> index
              scf.yield {id = "endfor"} %next : index
            } {id = "for"}
            %while:2 = scf.while (%p = %a) : (index) -> (index, i1) {
              scf.condition(%c) {id = "condition"} %p, %c : index, i1
            } do {
            ^bb0(%q: index, %d: i1):
              scf.yield {id = "endwhile"} %q : index
            } attributes {id = "while"}
            %if = scf.if %c -> (index) {
              scf.yield {id = "then"} %a : index
            } else {
              scf.yield {id = "else"} %x : index
            } {id = "if"}
            scf.if %c {
            } {id = "short"}
            scf.parallel (%i) = (%x) to (%x) step (%x) {
            } {id = "parallel"}
            "test.use"(%x) {id = "use"} : (index) -> ()
            return
          }
          """);

  @Test
  void loopsWithACount() {
    assertThat(edges("for"))
        .containsExactly(
            "-> 0 [a] [for/0.1]",
            "-> end [a] [for]",
            "0 -> 0 [next] [for/0.1]",
            "0 -> end [next] [for]")
        .inOrder();
    assertThat(sources("for")).containsExactly("a", "next").inOrder();
    assertThat(sources("for/0.1")).containsExactly("a", "next").inOrder();
    assertThat(sources("for/0.0")).isEmpty();
  }

  @Test
  void loopsWithACondition() {
    assertThat(edges("while"))
        .containsExactly(
            "-> 0 [a] [while/0.0]",
            "0 -> end [while/0.0, f/0.0] [while#0, while#1]",
            "0 -> 1 [while/0.0, f/0.0] [while/1.0, while/1.1]",
            "1 -> 0 [while/1.0] [while/0.0]")
        .inOrder();
    assertThat(sources("while/0.0")).containsExactly("a", "while/1.0").inOrder();
    assertThat(sources("while#0")).containsExactly("while/0.0");
    assertThat(sources("while/1.1")).containsExactly("f/0.0");
  }

  @Test
  void conditions() {
    assertThat(edges("if"))
        .containsExactly("-> 0 [] []", "-> 1 [] []", "0 -> end [a] [if]", "1 -> end [f/0.1] [if]")
        .inOrder();
    assertThat(edges("short"))
        .containsExactly("-> 0 [] []", "-> end [] []", "0 -> end [] []")
        .inOrder();
    assertThat(sources("if")).containsExactly("a", "f/0.1").inOrder();
  }

  @Test
  void parallelLoopsCarryNothing() {
    assertThat(edges("parallel"))
        .containsExactly("-> 0 [] []", "-> end [] []", "0 -> 0 [] []", "0 -> end [] []")
        .inOrder();
    assertThat(sources("parallel/0.0")).isEmpty();
  }

  @Test
  void nothingIsKnownOfOtherOperations() {
    assertThat(RegionFlow.isSupported(ir.op("f"))).isFalse();
    assertThat(RegionFlow.isRegionControlFlow(ir.op("f"))).isFalse();
    assertThat(sources("a")).isEmpty();
    assertThat(sources("f/0.0")).isEmpty();
  }

  @Test
  void extensionKeepsBodiesAndUses() {
    Operation loop = ir.op("for");
    Operation extended =
        RegionExtension.extend(loop, List.of(ir.value("f/0.1")), List.of(ir.value("f/0.1").type()));
    RegionExtension.appendToTerminator(
        RegionFlow.terminator(extended.region(0)), List.of(ir.value("f/0.1")));
    extended.region(0).front().addArgument(ir.value("f/0.1").type(), extended.location());
    assertThat(extended.toString())
        .startsWith(
            "%1:2 = scf.for %arg2 = %arg1 to %arg1 step %arg1 iter_args(%arg3 = %0, %arg4 ="
                + " %arg1)");
    assertThat(RegionExtension.extend(extended, List.of(), List.of())).isEqualTo(extended);
  }

  private List<String> edges(String op) {
    return RegionFlow.edges(ir.op(op)).stream()
        .map(
            edge ->
                (edge.from() == null ? "" : edge.from().index() + " ")
                    + "-> "
                    + (edge.to() == null ? "end" : edge.to().index())
                    + " "
                    + ir.names(edge.forwarded())
                    + " "
                    + ir.names(edge.received()))
        .toList();
  }

  private List<String> sources(String value) {
    return ir.names(RegionFlow.forwardedTo(ir.value(value)));
  }
}
