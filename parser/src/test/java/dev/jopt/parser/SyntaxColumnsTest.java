package dev.jopt.parser;

import static com.google.common.truth.Truth.assertWithMessage;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Where the first error of a text points: at the bar, as {@code mlir-opt} does. The message and the
 * anchor of an error are tested in one class for each part of the grammar, such as {@code
 * AffineMessages}.
 */
final class SyntaxColumnsTest {
  private static Stream<Arguments> texts() {
    return Stream.of(
        row(
            "\"t.op\"() {a = affine_map<(d0) -> (d0 *|)>} : () -> ()",
            "missing right operand of binary operator"),
        row(
            "\"t.op\"() {a = affine_map<(d0) -> ()>} : () -> ()| )",
            "expected operation name in quotes"),
        row(
            "\"t.op\"() {a = affine_map<(d0) -> ((|))>} : () -> ()",
            "no expression inside parentheses"),
        row("\"t.op\"() {a = affine_map<(d0)| (d0)>} : () -> ()", "expected '->' or ':'"),
        row(
            "\"t.op\"() {a = affine_map<(d0) ->| d0>} : () -> ()",
            "expected '(' in affine map range"),
        row(
            "\"t.op\"() {a = affine_set<(d0) : (d0|)>} : () -> ()",
            "expected '== affine-expr' or '>= affine-expr' at end of affine constraint"),
        row(
            "\"t.op\"() {a = affine_map<|(d0) : (d0 == 0)>} : () -> ()",
            "expected AffineMap, but got IntegerSet"),
        row("\"t.op\"() {a = [1,| ]} : () -> ()", "expected attribute value"),
        row("\"t.op\"() {a = [1| 2]} : () -> ()", "expected ',' or ']'"),
        row("\"t.op\"() {a = {b = 1}| : () -> ()", "expected '}' in attribute dictionary"),
        row("\"t.op\"() {a| b} : () -> ()", "expected '}' in attribute dictionary"),
        row("\"t.op\"() {a = dense<[1, 2|> : tensor<2xi32>} : () -> ()", "expected ']'"),
        row(
            "\"t.op\"() {a = array<i32: 1| 2>} : () -> ()",
            "expected '>' to close an array attribute"),
        row("\"t.op\"() {a =| } : () -> ()", "expected attribute value"),
        row("\"t.op\"() {a = @|} : () -> ()", "@ identifier expected to start with letter or '_'"),
        row("\"t.op\"() : () -> tensor<4|i32>", "expected 'x' in dimension list"),
        row("\"t.op\"() : () -> tensor<4xi32|", "expected '>' in tensor type"),
        row("\"t.op\"() : () -> memref<4xi32,|>", "expected list element"),
        row("\"t.op\"() : () -> vector<|>", "expected non-function type"),
        row("\"t.op\"() : () -> tuple<i32| i32>", "expected '>' in tuple type"),
        row("\"t.op\"() : () -> (i32|", "expected ')'"),
        row("\"t.op\"() : () -> complex<|index>", "invalid element type for complex"),
        row("\"t.op\"() : ()|", "expected '->' in function type"),
        row("\"t.op\"()|", "expected ':' followed by operation type"),
        row("\"t.op\"(| : () -> ()", "expected ')' to end operand list"),
        row("\"t.op\"() ({| : () -> ()", "expected operation name in quotes"),
        row("\"t.op\"()[|^] : () -> ()", "invalid block name"),
        row("%x| \"t.op\"() : () -> i32", "expected '=' after SSA name"),
        row("%x:| = \"t.op\"() : () -> i32", "expected integer number of results"),
        row("\"t.op\"() : () -> () loc(|", "expected location instance"),
        row(
            "\"t.op\"() : () -> () loc(callsite(\"a\"| \"b\"))",
            "expected 'at' in callsite location"),
        row("\"t.op\"() : () -> () loc(fused[\"a\"| \"b\"])", "expected ']' in fused location"),
        row("\"t.op\"() : () -> () loc(unknown|", "expected ')' in location"),
        row("#a| 1", "expected '=' in attribute alias definition"),
        row("!t| i32", "expected '=' in type alias definition"),
        row("module { }| }", "expected operation name in quotes"));
  }

  private static Arguments row(String text, String message) {
    return Arguments.of(text, message);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("texts")
  void pointsAtTheBar(String text, String message) {
    int column = text.indexOf('|') + 1;
    assertWithMessage(text)
        .that(Reading.errors(text.replace("|", "") + "\n").get(0))
        .isEqualTo("1:" + column + ": " + message);
  }
}
