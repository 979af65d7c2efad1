package dev.jopt.transform.deallocation.ownership;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.dialect.deallocation.RetainOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.op.ReturnLike;
import dev.jopt.pass.PassManager;
import dev.jopt.pass.Texts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The end of a block frees or forwards the buffers that the block owns. Each retain is the number
 * of memrefs that it keeps and of indicators that it takes; each buffer returned follows, with the
 * indicator of an alloc or of a retain. A retain of no indicators makes a null one.
 */
final class BlockEndTest {
  private static Stream<Arguments> blocks() {
    return Stream.of(
        Arguments.of("nothing owned, nothing returned", "return", "", ""),
        Arguments.of("owned, not returned", alloc("a") + "return", "0 of 1", ""),
        Arguments.of(
            "two, each by itself", alloc("a") + alloc("b") + "return", "0 of 1, 0 of 1", ""),
        Arguments.of("owned and returned", alloc("a") + "return %a : memref<4xi8>", "", "own"),
        Arguments.of("returned, but of the caller", "return %m : memref<4xi8>", "1 of 0", "retain"),
        Arguments.of(
            "one of two returned",
            alloc("a") + alloc("b") + "return %b : memref<4xi8>",
            "0 of 1",
            "own"),
        Arguments.of(
            "both returned, in the other order",
            alloc("a") + alloc("b") + "return %b, %a : memref<4xi8>, memref<4xi8>",
            "",
            "own own"),
        Arguments.of(
            "one buffer returned twice",
            alloc("a") + "return %a, %a : memref<4xi8>, memref<4xi8>",
            "2 of 1",
            "retain retain"),
        Arguments.of(
            "a buffer, or the caller's",
            alloc("a") + "%s = arith.select %c, %a, %m : memref<4xi8>\nreturn %s : memref<4xi8>",
            "1 of 1",
            "retain"),
        Arguments.of(
            "one of two, it is not known which",
            alloc("a")
                + alloc("b")
                + "%s = arith.select %c, %a, %b : memref<4xi8>\nreturn %s : memref<4xi8>",
            "1 of 2",
            "retain"));
  }

  private static String alloc(String name) {
    return "%" + name + " = memref.alloc() : memref<4xi8>\n";
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("blocks")
  void end(String what, String body, String retains, String indicators) {
    Texts texts = new Texts();
    int results = indicators.isEmpty() ? 0 : indicators.split(" ").length;
    ModuleOp module =
        texts.parse(
            "func.func @f(%m: memref<4xi8>, %c: i1) -> ("
                + String.join(", ", Collections.nCopies(results, "memref<4xi8>"))
                + ") {\n"
                + body
                + "\n}");
    assertThat(PassManager.parse(texts.context, "builtin.module(deallocate)").tryRun(module))
        .isTrue();
    assertWithMessage("errors of " + what).that(texts.messages).isEmpty();
    List<String> kept = new ArrayList<>();
    List<String> returned = new ArrayList<>();
    module.walk(
        op -> {
          if (op instanceof RetainOp retain) {
            kept.add(retain.resultCount() + " of " + retain.allocs().size());
          } else if (op instanceof ReturnLike) {
            for (int i = results; i < op.operandCount(); i++) {
              returned.add(origin(op.operand(i)));
            }
          }
        });
    assertWithMessage(what).that(String.join(", ", kept)).isEqualTo(retains);
    assertWithMessage(what).that(String.join(" ", returned)).isEqualTo(indicators);
  }

  private static String origin(Value indicator) {
    Operation op = indicator.definingOp();
    return op instanceof RetainOp ? "retain" : "own";
  }
}
