package dev.jopt.dialect.defined;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.Context;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.diagnostic.DiagnosticEngine;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.location.SourceLocation;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.parser.IrParser;
import dev.jopt.parser.ParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Definition files of users. */
final class DialectFileTest {
  private static List<String> errors(String text) {
    List<String> errors = new ArrayList<>();
    DiagnosticEngine diagnostics = new DiagnosticEngine();
    diagnostics.push(
        diagnostic -> {
          SourceLocation at = (SourceLocation) diagnostic.location();
          errors.add(at.line() + ":" + at.column() + ": " + diagnostic.message());
          return true;
        });
    Optional<Dialect> dialect = DialectFile.read(SourceFile.of("x.dialect", text), diagnostics);
    assertWithMessage(String.join("\n", errors))
        .that(dialect.isPresent())
        .isEqualTo(errors.isEmpty());
    return errors;
  }

  /** The lines of a file are separated by semicolons; those that begin with a blank are parts. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ''                              | 1:1: expected 'dialect NAME' before all else
          op a                            | 1:1: expected 'dialect NAME' before all else
          dialect 1                       | 1:1: expected 'dialect NAME' before all else
          dialect d; op a                 | 2:2: expected an item, which begins at the left margin
          dialect d;nonsense              | 2:1: expected 'enum', 'attribute', 'type', 'define' or 'op'
          dialect d;op                    | 2:1: expected the form: op NAME
          dialect d;op a;op a             | 3:4: 'a' is defined twice
          dialect d;type T "t": any; x    | 3:2: a constraint has no parts
          dialect d;type T "t": nope      | 2:13: 'nope' is no predicate on types
          dialect d;type T "t": rank(x)   | 2:13: 'x' is no predicate on types
          dialect d;type T "t": not(memref| 2:13: 'not(memref' is no predicate on types
          dialect d;type T "t": any any   | 2:13: 'any any' is no predicate on types
          dialect d;type T "t": any only x| 2:13: unknown type x
          dialect d;type T "t": any kind x| 2:13: 'x' is no kind of type
          dialect d;type T "t": any spelled x | 2:13: 'x' is no name of a type
          dialect d;attribute A "a": nope | 2:18: 'nope' is no kind of attribute
          dialect d;attribute A "a": integer(q7) | 2:18: unknown type q7
          dialect d;attribute A "a": enum d.e    | 2:18: no enum e in dialect 'd'
          dialect d;attribute A "a": enum none.e | 2:18: no definitions none.dialect
          dialect d;enum e                | 2:1: an enumeration needs a value
          dialect d;enum e; x a           | 3:2: expected the form: NUMBER KEYWORD
          dialect d;enum e; 0 a!          | 3:4: 'a!' is no keyword
          dialect d;enum e; 0 a; 0 b      | 4:2: each number and each keyword stands for one value
          dialect d;enum e; 9999999999999999999 a | 3:2: the number does not fit 64 bits
          dialect d;define type t; extent | 3:2: expected 'parameter', 'size' or 'format'
          dialect d;define type t; size 4; size 4 | 4:2: there is a size already
          dialect d;define type t; size 0 | 3:7: a size is a positive number of bytes
          dialect d;define type t; size $a | 3:7: '$a' is no parameter
          dialect d;define type t; parameter a string; size $a | 4:7: '$a' is neither a number, dimensions nor a type
          dialect d;define type t; size 8 align 3 | 3:7: an alignment is a power of two, and comes last
          dialect d;define attribute t; size 8 | 3:2: an attribute has no size
          dialect d;define type t; parameter a integer x | 3:22: only a keyword has a list of those that are allowed
          dialect d;define type t; parameter a type; parameter a type | 4:3: there is a parameter 'a' already
          dialect d;define type t; format `<` `>`; format `<` `>` | 4:2: there is a format already
          dialect d;define type t; parameter a type; format `<` $b `>` | 4:9: '$b' is no parameter
          dialect d;define type t; parameter a type; format `<` `>` | 4:9: parameter 'a' is not in the format
          dialect d;define type t; parameter a type; format `<` $a $a `>` | 4:9: '$a' is in the format twice
          dialect d;define type t; parameter a type; format $a | 4:9: the format must be enclosed in `<` and `>`
          dialect d;define type t; format `<` `> | 3:9: a literal of the format has no closing backtick
          dialect d;define type t; format `<` `%` `>` | 3:9: '%' is neither keyword nor punctuation
          dialect d;define type t; format x | 3:9: the format has 'x' where a literal in backticks or a $parameter must be
          dialect d;op a; operand x       | 3:2: expected the form: operand NAME TYPE, with NAME? for none or one and NAME* for any number
          dialect d;op a; operand x T     | 3:10: no type T in dialect 'd'
          dialect d;op a; operand x Index; result x Index | 4:9: 'd.a' has two parts named 'x'
          dialect d;op a; operand x* Index; operand y* Index | 2:1: d.a: several groups of unknown size
          dialect d;op a; attribute x A   | 3:12: no attribute A in dialect 'd'
          dialect d;op a; attribute x I32Attr = many | 3:12: 'many' is no such attribute
          dialect d;op a; is flying       | 3:5: 'flying' is no trait
          dialect d;op a; is constant     | 3:5: 'constant' is no trait
          dialect d;op a; effect read x   | 3:14: 'x' is no operand or result
          dialect d;op a; same x x        | 3:7: 'x' is no operand or result
          dialect d;op a; operand x Index; format $x | 4:11: 'attr-dict' must be there once
          dialect d;op a; operand x Index; format $x $y attr-dict | 4:12: '$y' is no operand, attribute, region or successor
          dialect d;op a; format custom<X>() attr-dict | 3:16: no directive 'X' is given
          dialect d;op a; format attr-dict; format attr-dict | 4:2: there is a format already
          dialect d;op a; is symbol       | 2:1: 'd.a' is a symbol without attribute 'sym_name'
          dialect d;op a; is no-terminator, implicit-terminator(d.e) | 2:1: 'd.a' cannot have an implicit terminator and none
          dialect d;op a; is call         | 2:1: 'd.a' is a call without attribute 'callee'
          dialect d;op a; operand body Index; is function | 4:5: 'd.a' has two parts named 'body'
          """)
  void refuses(String file, String expected) {
    assertThat(errors(file.replace(";", "\n"))).containsExactly(expected.strip());
  }

  @Test
  void refusesOtherFormsOfSizesAndEffects() {
    assertThat(errors("dialect d\ndefine type t\n  size"))
        .containsExactly("3:3: expected the form: size NUMBER|$PARAMETER ... [align NUMBER]");
    assertThat(errors("dialect d\nop a\n  effect write of state")).isEmpty();
    assertThat(errors("dialect d\nop a\n  effect write of state()"))
        .containsExactly(
            "3:3: expected the form: effect read|write|allocate|free"
                + " [of MEMORY|of state(STATE)] [PART]");
  }

  @Test
  void refusesUnknownKindsOfParameters() {
    assertThat(errors("dialect d\ndefine type t\n  parameter a real"))
        .containsExactly(
            "3:3: expected the form: parameter NAME"
                + " integer|string|type|attribute|dimensions|keyword [KEYWORD ...]");
  }

  @Test
  void refusesDeepNesting() {
    String text = "dialect d\ntype T \"t\": " + "not(".repeat(5000) + "any" + ")".repeat(5000);
    assertThat(errors(text)).containsExactly("2:1: the parentheses are nested too deep");
  }

  @Test
  void columnsCountBytes() {
    assertThat(errors("dialect d\ntype T \"\u00e9\": nope"))
        .containsExactly("2:14: 'nope' is no predicate on types");
  }

  private static Context context(String text) {
    DiagnosticEngine diagnostics = new DiagnosticEngine();
    return Context.builder()
        .registerAll()
        .register(DialectFile.read(SourceFile.of("x", text), diagnostics).orElseThrow())
        .build();
  }

  private static final String KINDS =
      """
      dialect d
      # A comment.

      define type any
        parameter size integer
        parameter name string
        parameter mode keyword read write
        parameter element type
        parameter rest attribute
      define type unit
      define attribute shape "shape of something"
      \tparameter sizes dimensions
      \tformat `<` $sizes `of` `:` `x` `>`
      op use
        operand value any
        operand token unit
        attribute shape shape
        format $value `,` $token $shape attr-dict `:` type($value)
      """;

  @Test
  void typesAndAttributesOfAllKinds() {
    Context context = context(KINDS);
    String text =
        """
        func.func @f(%a: !d.any<-3, "a b", read, memref<2xf32>, [1, unit]>, %t: !d.unit) {
          d.use %a, %t <2x?x4 of : x> : <-3, "a b", read, memref<2xf32>, [1, unit]>
          return
        }
        """;
    ModuleOp module = IrParser.parse(context, text);
    String printed = IrPrinter.print(module);
    assertThat(printed)
        .contains("%arg0: !d.any<-3, \"a b\", read, memref<2xf32>, [1, unit]>, %arg1: !d.unit");
    assertThat(printed)
        .contains(
            "d.use %arg0, %arg1 <2x?x4 of : x> : <-3, \"a b\", read, memref<2xf32>, [1, unit]>");
    assertThat(IrPrinter.print(IrParser.parse(context, printed))).isEqualTo(printed);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          !d.none   | unknown  type `none` in dialect `d`
          !d.any<1, "a", run, f32, 1> | expected parameter 'mode' to be one of: read, write
          !d.any<x> | expected integer value
          !d.any    | expected '<'
          """)
  void refusesTypes(String type, String expected) {
    Context context = context(KINDS);
    ParseException e =
        Assertions.assertThrows(
            ParseException.class,
            () -> IrParser.parse(context, "func.func private @f(" + type + ")"));
    assertThat(e).hasMessageThat().contains(expected);
  }

  @Test
  void refusesAttributes() {
    Context context = context(KINDS);
    ParseException e =
        Assertions.assertThrows(
            ParseException.class,
            () -> IrParser.parse(context, "module attributes {a = #d.none} {}"));
    assertThat(e).hasMessageThat().contains("unknown attribute `none` in dialect `d`");
  }
}
