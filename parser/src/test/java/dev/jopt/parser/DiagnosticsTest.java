package dev.jopt.parser;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.location.SourceFile;
import dev.jopt.parser.action.Session;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The diagnostics of the reader for invalid texts; lit-tests/core has many more of them. */
final class DiagnosticsTest {

  private static void check(String text, String... expected) {
    assertWithMessage(text)
        .that(Reading.errors(text))
        .containsExactlyElementsIn(expected)
        .inOrder();
  }

  private static byte[] bytes(Object... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (Object part : parts) {
      if (part instanceof Integer b) {
        out.write(b);
      } else {
        out.writeBytes(((String) part).getBytes(StandardCharsets.UTF_8));
      }
    }
    return out.toByteArray();
  }

  @Test
  void charactersThatBeginNothing() {
    check("~", "1:1: unexpected character");
    check("\"a\"() : () -> () @ ", "1:19: @ identifier expected to start with letter or '_'");
    check("% = \"a\"()", "1:1: invalid SSA name");
    check("# \n", "1:1: invalid attribute name");
    check("! \n", "1:1: invalid type identifier");
    check("^ \n", "1:1: invalid block name");
    check(". \n", "1:2: expected three consecutive dots for an ellipsis");
    check("\u00e9", "1:1: unexpected character");
  }

  @Test
  void brokenStrings() {
    check("\"abc\n", "1:5: expected '\"' in string literal");
    check("\"abc", "1:5: expected '\"' in string literal");
    check("\"a\\q\"", "1:3: unknown escape in string literal");
    check("\"a\"() {b = @\"c", "1:15: expected '\"' in string literal");
  }

  @Test
  void bytesThatAreNoText() {
    assertThat(Reading.errors(bytes("\"a", 0xFF, "\"() : () -> ()")))
        .containsExactly("1:3: invalid UTF-8 in string literal");
    assertThat(Reading.errors(bytes("// a ", 0xC3, "\n"))).containsExactly("1:6: invalid UTF-8");
    assertThat(Reading.errors(bytes("module {} ", 0x80))).containsExactly("1:11: invalid UTF-8");
    assertThat(Reading.errors(bytes("module {} ", 0)))
        .containsExactly("1:11: unexpected null character");
    assertThat(Reading.errors(bytes("\"a", 0, "\"() : () -> ()")))
        .containsExactly("1:3: null character in string literal");
    assertThat(Reading.errors(bytes("\"a\u20ac\ud83d\ude00\"() : () -> () // \u00e9"))).isEmpty();
  }

  @Test
  void names() {
    check(
        "%x = \"a\"() : () -> i32\n%x = \"a\"() : () -> i32",
        "2:1: redefinition of SSA value '%x'", "1:1: previously defined here");
    check("\"a\"(%x) : (i32) -> ()", "1:5: use of undeclared SSA value name");
    check(
        "\"a\"(%x) : (i32) -> ()\n\"a\"(%x) : (i64) -> ()\n%x = \"b\"() : () -> i32",
        "2:5: use of value '%x' expects different type than prior uses: 'i64' vs 'i32'",
        "1:5: prior use here");
    check(
        "\"a\"(%x) : (i32) -> ()\n%x = \"a\"() : () -> i64",
        "2:1: definition of SSA value '%x#0' has type 'i64'",
        "1:5: previously used here with type 'i32'");
    check(
        "%x = \"a\"() : () -> i32\n\"b\"(%x#1) : (i32) -> ()",
        "2:5: reference to invalid result number");
    check("%x = \"a\"() : () -> ()", "1:1: cannot name an operation with no results");
    check(
        "%x:2 = \"a\"() : () -> i32",
        "1:1: operation defines 1 results but was provided 2 to bind");
  }

  @Test
  void blocks() {
    check("\"a\"() ({\n^b:\n^b:\n}) : () -> ()", "3:1: redefinition of block '^b'");
    check(
        "\"a\"() ({\n  \"b\"()[^c] : () -> ()\n}) : () -> ()",
        "2:9: reference to an undefined block");
    check(
        "sample.box(%a: i32) {\n^bb0:\n}",
        "2:1: invalid block name in region with named arguments");
    check(
        "sample.box(%a: i32, %a: i32) {}",
        "1:21: region entry argument '%a' is already in use", "1:12: previously referenced here");
  }

  @Test
  void customForms() {
    check(
        "foo.bar",
        "1:1: Dialect `foo' not found for custom op 'foo.bar' ",
        "1:1: Available dialects: builtin, sample");
    check("sample.bar", "1:1: custom op 'sample.bar' is unknown");
    check("sum", "1:1: custom op 'sum' is unknown (tried 'builtin.sum' as well)");
    check("sample.box { bar }", "1:14: custom op 'bar' is unknown (tried 'sample.bar' as well)");
    check("sample.words @a 3", "1:17: custom op 'sample.words' expected string");
    check("sample.loop %i 3", "1:15: expected '='");
    check("\"a\"() {a = !sample.foo} : () -> ()", "1:20: unknown sample type");
  }

  @Test
  void readingGoesOnBehindAnError() {
    check(
        """
        "a"() : () ->
        "b"() : () -> ()
        "c"( : () -> ()
        sample.box {
          "d"(%x) : (i32) -> i32 }
        }
        %y = foo.bar
        "e"(%y) : (i32) -> ()
        #a = 1 1
        "f"() {g = #a} : () -> ()
        "h"(%z) : (i32) -> ()
        """,
        "1:14: expected non-function type",
        "3:5: expected ')' to end operand list",
        "5:27: expected operation name in quotes",
        "7:6: Dialect `foo' not found for custom op 'foo.bar' ",
        "7:6: Available dialects: builtin, sample",
        "9:7: expected operation name in quotes",
        "5:7: use of undeclared SSA value name",
        "11:5: use of undeclared SSA value name");
  }

  @Test
  void nestingHasALimit() {
    int many = 100_000;
    String tooDeep = "nesting too deep: more than " + Session.MAX_DEPTH + " levels";
    for (String text :
        List.of(
            "\"a\"() ({\n".repeat(many),
            "module {\n".repeat(many),
            "sample.box {\n".repeat(many),
            "\"a\"() {a = " + "[".repeat(many),
            "\"a\"() {a = " + "{b=".repeat(many),
            "\"a\"() : " + "(".repeat(many),
            "\"a\"() : () -> " + "tuple<".repeat(many),
            "\"a\"() : () -> () loc(" + "callsite(".repeat(many),
            "\"a\"() {a = dense<" + "[".repeat(many),
            "\"a\"() {a = affine_map<() -> (" + "(".repeat(many),
            "\"a\"() {a = affine_map<() -> (" + "- ".repeat(many),
            "\"a\"() {a = !sample.pair<" + "!sample.pair<".repeat(many) + ">".repeat(many + 1))) {
      List<String> errors = Reading.errors(text);
      assertWithMessage(text.substring(0, 60)).that(errors).hasSize(1);
      assertThat(errors.get(0)).endsWith(tooDeep);
    }
    String sum = "\"a\"() {a = affine_map<(d0) -> (d0" + " + d0".repeat(many) + ")>} : () -> ()";
    assertThat(Reading.errors(sum).get(0)).contains("affine expression too long");
  }

  @Test
  void nestingBelowTheLimitIsRead() {
    int levels = Session.MAX_DEPTH - 10;
    check("module {\n".repeat(levels) + "}".repeat(levels));
    check("\"a\"() ({\n".repeat(levels) + "}) : () -> ()\n".repeat(levels));
    check("\"a\"() {a = " + "[".repeat(levels) + "]".repeat(levels) + "} : () -> ()");
    check("\"a\"() {a = !x.y" + "<".repeat(100_000) + ">".repeat(100_000) + "} : () -> ()");
  }

  @Test
  void numbersThatDoNotFit() {
    check("\"a\"() {a = 300 : i8} : () -> ()", "1:12: integer constant out of range for attribute");
    check(
        "\"a\"() {a = 99999999999999999999} : () -> ()",
        "1:12: integer constant out of range for attribute");
    check("\"a\"() : () -> i16777216", "1:15: integer bitwidth is limited to 16777215 bits");
    check("\"a\"() : () -> tensor<99999999999999999999xf32>", "1:22: invalid dimension");
    check(
        "\"a\"() {a = " + "9".repeat(200_000) + "} : () -> ()", "1:12: number literal is too long");
    check(
        "%0:99999999999 = \"a\"() : () -> ()",
        "1:4: expected named operation to have at least 1 result");
  }

  @Test
  void oneVeryLongLine() {
    StringBuilder text = new StringBuilder("\"a\"() {a = \"");
    text.append("x".repeat(16 << 20));
    assertThat(Reading.errors(SourceFile.of("-", text + "\"} : () -> ()").bytes())).isEmpty();
    assertThat(Reading.errors(text.toString())).hasSize(1);
  }
}
