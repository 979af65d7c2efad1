package dev.jopt.analysis;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.pass.Texts;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests of dominance, liveness and the call graph. */
class ControlFlowAnalysesTest {
  private final Texts texts = new Texts();

  /** The operation with the attribute {@code id = "…"}. */
  private static Operation find(Operation root, String id) {
    List<Operation> found = new ArrayList<>();
    root.walk(
        op -> {
          StringAttribute name = op.attribute("id", StringAttribute.class);
          if (name != null && name.value().equals(id)) {
            found.add(op);
          }
        });
    assertThat(found).hasSize(1);
    return found.get(0);
  }

  private static Operation function(ModuleOp module, int index) {
    Operation op = module.body().firstOp();
    for (int i = 0; i < index; i++) {
      op = op.nextOp();
    }
    return op;
  }

  private static final String NESTED =
      """
      func.func @f(%c: i1, %x: i32) {
        %a = "t.a"() {id = "a"} : () -> i32
        "t.outer"() ({
          %b = "t.b"() {id = "b"} : () -> i32
          "t.c"(%b, %a) {id = "c"} : (i32, i32) -> ()
        }) {id = "outer"} : () -> ()
        cf.cond_br %c, ^one, ^two
      ^one:
        "t.d"(%a) {id = "d"} : (i32) -> ()
        cf.br ^two
      ^two:
        "t.e"(%x) {id = "e"} : (i32) -> ()
        return
      }
      """;

  @Test
  void dominanceSeesIntoRegions() {
    ModuleOp module = texts.parse(NESTED);
    Dominance dominance = new Dominance();
    Operation a = find(module, "a");
    Operation b = find(module, "b");
    Operation c = find(module, "c");
    Operation d = find(module, "d");
    Operation e = find(module, "e");
    Operation outer = find(module, "outer");
    assertThat(dominance.properlyDominates(a, c)).isTrue();
    assertThat(dominance.properlyDominates(c, a)).isFalse();
    assertThat(dominance.properlyDominates(outer, c)).isFalse();
    assertThat(dominance.properlyDominates(b, d)).isFalse();
    assertThat(dominance.properlyDominates(a, e)).isTrue();
    assertThat(dominance.properlyDominates(d, e)).isFalse();
    assertThat(dominance.dominates(d, d)).isTrue();
    assertThat(dominance.properlyDominates(d, d)).isFalse();
    Value argument = a.block().argument(1);
    assertThat(dominance.dominates(argument, c)).isTrue();
    assertThat(dominance.dominates(a.result(), e)).isTrue();
    assertThat(dominance.dominates(a.block(), c.block())).isTrue();
    assertThat(dominance.dominates(d.block(), e.block())).isFalse();
  }

  @Test
  void graphRegionsAreUnordered() {
    ModuleOp module =
        texts.parse("\"t.a\"() {id = \"a\"} : () -> ()\n\"t.b\"() {id = \"b\"} : () -> ()");
    Dominance dominance = new Dominance();
    assertThat(dominance.properlyDominates(find(module, "b"), find(module, "a"))).isTrue();
  }

  @Test
  void livenessFollowsBranchesAndRegions() {
    ModuleOp module = texts.parse(NESTED);
    Liveness liveness = new Liveness(module);
    Operation a = find(module, "a");
    Operation b = find(module, "b");
    Operation c = find(module, "c");
    Operation d = find(module, "d");
    Operation e = find(module, "e");
    Operation outer = find(module, "outer");
    Block entry = a.block();
    Value x = entry.argument(1);
    assertThat(liveness.liveIn(entry)).isEmpty();
    assertThat(liveness.liveOut(entry)).containsExactly(a.result(), x);
    assertThat(liveness.liveIn(d.block())).containsExactly(a.result(), x);
    assertThat(liveness.liveOut(d.block())).containsExactly(x);
    assertThat(liveness.liveIn(e.block())).containsExactly(x);
    assertThat(liveness.liveIn(c.block())).containsExactly(a.result());
    assertThat(liveness.isDeadAfter(b.result(), c)).isTrue();
    assertThat(liveness.isDeadAfter(b.result(), b)).isFalse();
    assertThat(liveness.isDeadAfter(a.result(), outer)).isFalse();
    assertThat(liveness.isDeadAfter(a.result(), d)).isTrue();
    assertThat(Liveness.lastUseIn(entry, a.result())).isSameInstanceAs(outer);
    assertThat(Liveness.lastUseIn(e.block(), a.result())).isNull();
  }

  @Test
  void livenessGoesRoundLoops() {
    ModuleOp module =
        texts.parse(
            """
            func.func @f(%c: i1) {
              %a = "t.a"() {id = "a"} : () -> i32
              cf.br ^head
            ^head:
              "t.head"() {id = "head"} : () -> ()
              cf.cond_br %c, ^body, ^end
            ^body:
              "t.body"(%a) {id = "body"} : (i32) -> ()
              cf.br ^head
            ^end:
              return
            }
            """);
    Liveness liveness = new Liveness(module);
    Value a = find(module, "a").result();
    Operation body = find(module, "body");
    assertThat(liveness.isLiveIn(a, find(module, "head").block())).isTrue();
    assertThat(liveness.isLiveOut(a, body.block())).isTrue();
    assertThat(liveness.isDeadAfter(a, body)).isFalse();
  }

  @Test
  void callGraphGroupsCircles() {
    ModuleOp module =
        texts.parse(
            """
            func.func @main() {
              call @even() : () -> ()
              call @leaf() : () -> ()
              return
            }
            func.func @even() { call @odd() : () -> ()  return }
            func.func @odd() { call @even() : () -> ()  call @leaf() : () -> ()  return }
            func.func @leaf() { return }
            func.func private @external()
            """);
    CallGraph graph = new CallGraph(module);
    Operation main = function(module, 0);
    Operation even = function(module, 1);
    Operation odd = function(module, 2);
    Operation leaf = function(module, 3);
    Operation external = function(module, 4);
    assertThat(graph.callables()).containsExactly(main, even, odd, leaf, external).inOrder();
    assertThat(graph.callees(main)).containsExactly(even, leaf).inOrder();
    assertThat(graph.callSites(leaf)).hasSize(2);
    assertThat(graph.callsUnknown(main)).isFalse();
    assertThat(graph.bottomUp())
        .containsExactly(List.of(leaf), List.of(even, odd), List.of(main), List.of(external))
        .inOrder();
  }

  @Test
  void callsOfWhatIsNotThereAreUnknown() {
    ModuleOp module =
        texts.parse(
            """
            func.func @f(%g: () -> ()) {
              call_indirect %g() : () -> ()
              return
            }
            """);
    assertThat(new CallGraph(module).callsUnknown(function(module, 0))).isTrue();
  }
}
