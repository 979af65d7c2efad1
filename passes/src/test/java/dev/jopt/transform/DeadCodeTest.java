package dev.jopt.transform;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.rewrite.GreedyRewriteDriver;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.pass.Texts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Which operations the driver erases without any pattern; the attribute {@code id} names them. */
final class DeadCodeTest {
  private static Stream<Arguments> programs() {
    return Stream.of(
        program("a result without uses", "%a = arith.addi %x, %x {id = \"a\"} : i32", ""),
        program(
            "a chain",
            """
            %a = arith.addi %x, %x {id = "a"} : i32
            %b = arith.muli %a, %a {id = "b"} : i32
            """,
            ""),
        program(
            "a result that is used",
            """
            %a = arith.addi %x, %x {id = "a"} : i32
            "test.use"(%a) {id = "use"} : (i32) -> ()
            """,
            "a use"),
        program(
            "an effect that is not known", "%a = \"test.make\"() {id = \"a\"} : () -> i32", "a"),
        program(
            "a read, and a write",
            """
            %a = memref.load %m[%i] {id = "read"} : memref<4xi32>
            memref.store %x, %m[%i] {id = "write"} : memref<4xi32>
            """,
            "write"),
        program(
            "an alloc that is only freed keeps both, to a pattern",
            """
            %a = memref.alloc() {id = "alloc"} : memref<4xi32>
            memref.dealloc %a {id = "free"} : memref<4xi32>
            """,
            "alloc free"),
        program(
            "within a region that stays",
            """
            scf.if %c {
              %a = arith.addi %x, %x {id = "a"} : i32
              "test.use"(%x) {id = "use"} : (i32) -> ()
            } {id = "if"}
            """,
            "if use"),
        program(
            "a region without effects",
            """
            %r = scf.if %c -> (i32) {
              %a = arith.addi %x, %x {id = "a"} : i32
              scf.yield {id = "yield"} %a : i32
            } else {
              scf.yield {id = "yield"} %x : i32
            } {id = "if"}
            """,
            ""),
        program(
            "a block that is never reached",
            """
            cf.br ^end
            ^lost:
            "test.use"(%x) {id = "lost"} : (i32) -> ()
            cf.br ^end
            ^end:
            """,
            ""),
        program(
            "an argument that only goes round a loop of blocks",
            """
            cf.br ^head(%x : i32)
            ^head(%p: i32):
            %next = arith.addi %p, %x {id = "next"} : i32
            cf.cond_br %c, ^head(%next : i32), ^end
            ^end:
            """,
            ""),
        program(
            "an argument that is used after it went round",
            """
            cf.br ^head(%x : i32)
            ^head(%p: i32):
            %next = arith.addi %p, %x {id = "next"} : i32
            cf.cond_br %c, ^head(%next : i32), ^end
            ^end:
            "test.use"(%p) {id = "use"} : (i32) -> ()
            """,
            "next use"));
  }

  private static Arguments program(String what, String body, String left) {
    return Arguments.of(what, body, left);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("programs")
  void erased(String what, String body, String left) {
    Texts texts = new Texts();
    ModuleOp module =
        texts.parse(
            "func.func @f(%x: i32, %c: i1, %m: memref<4xi32>, %i: index) {\n"
                + body
                + "\nreturn\n}");
    assertWithMessage("errors of " + what).that(texts.messages).isEmpty();
    GreedyRewriteDriver.apply(module, PatternSet.of());
    List<String> found = new ArrayList<>();
    // In textual order, outer operations first.
    collect(module, found);
    List<String> expected = left.isEmpty() ? List.of() : Arrays.asList(left.split(" "));
    assertWithMessage(what).that(found).containsExactlyElementsIn(expected);
  }

  private static void collect(ModuleOp module, List<String> found) {
    module.walk(
        op -> {
          if (op.attribute("id") instanceof StringAttribute id) {
            found.add(id.value());
          }
        });
  }
}
