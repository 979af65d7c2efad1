package dev.jopt.parser.format;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.Context;
import dev.jopt.ir.EnumConstraint;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.parser.IrParser;
import dev.jopt.parser.ParseException;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Declarative forms read and print; spacing was compared with generated C++ printers. */
final class AssemblyFormatTest {
  private static final String VALUES =
      """
        %0 = "u.v"() : () -> i32
        %1 = "u.v"() : () -> f32
        %2 = "u.v"() : () -> index
      """;

  private final FormatDialect dialect = new FormatDialect();

  private void define(UnaryOperator<OpDefinitionBuilder> parts) {
    dialect.add("op", parts);
  }

  private Context context() {
    return Context.builder().register(dialect).allowUnregisteredDialects(true).build();
  }

  private ModuleOp parse(String line) {
    return IrParser.parse(context(), "module {\n" + VALUES + "  " + line + "\n}\n");
  }

  /** The line as it is printed after it was read. */
  private String custom(String line) {
    return lineOf(IrPrinter.print(parse(line)));
  }

  /** The line in generic form after it was read. */
  private String generic(String line) {
    PrintingFlags flags = PrintingFlags.builder().genericForm(true).build();
    return lineOf(IrPrinter.print(parse(line), flags));
  }

  private static String lineOf(String text) {
    String body = text.substring(text.indexOf(": () -> index\n") + 14, text.lastIndexOf("\n}"));
    return body.strip();
  }

  private void roundTrips(String line) {
    assertThat(custom(line)).isEqualTo(line);
  }

  private String errorOf(String line) {
    return assertThrows(ParseException.class, () -> parse(line)).getMessage();
  }

  private String compileError(UnaryOperator<OpDefinitionBuilder> parts) {
    define(parts);
    OpDefinition definition = dialect.operation("op");
    assertThat(definition).isNotNull();
    return assertThrows(IllegalArgumentException.class, definition::format).getMessage();
  }

  @Test
  void groupsAndSegments() {
    define(
        op ->
            op.operand("x", CommonTypes.I32)
                .variadicOperand("ys", CommonTypes.I32)
                .optionalOperand("z", CommonTypes.ANY)
                .optionalAttribute("u", CommonAttributes.UNIT)
                .optionalAttribute("n", CommonAttributes.I64)
                .defaultAttribute("d", CommonAttributes.I64, IntegerAttribute.i64(3))
                .variadicResult("rs", CommonTypes.ANY)
                .traits(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)
                .format(
                    "$x `(` $ys `)` (`z` $z^ `:` type($z))? (`unit` $u^)? (`n` `=` $n^):(`none`)?"
                        + " (`[` $d^ `]`)? attr-dict `:` type($rs)"));

    roundTrips("%3 = t.op %0() none : i32");
    roundTrips("%3:2 = t.op %0(%0, %0) z %1 : f32 unit n = 7[4] {a.b = 1 : i64} : i32, f32");
    assertThat(generic("%3 = t.op %0(%0) n = 7 : i64"))
        .isEqualTo(
            "%3 = \"t.op\"(%0, %0) <{d = 3 : i64, n = 7 : i64, operandSegmentSizes = array<i32: 1,"
                + " 1, 0>}> : (i32, i32) -> i64");
    assertThat(errorOf("%3 = t.op %0() : i32")).contains("expected 'none'");
  }

  @Test
  void clausesComeInAnyOrder() {
    define(
        op ->
            op.variadicOperand("a", CommonTypes.I32)
                .variadicOperand("b", CommonTypes.ANY)
                .optionalAttribute("u", CommonAttributes.UNIT)
                .optionalAttribute("s", CommonAttributes.STRING)
                .traits(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)
                .format(
                    "oilist(`alpha` `(` $a `)` | `beta` `(` $b `:` type($b) `)` | `nowait` $u |"
                        + " `str` $s) attr-dict"));

    roundTrips("t.op");
    roundTrips("t.op alpha(%0, %0) beta(%1 : f32) nowait str \"x\"");
    assertThat(custom("t.op str \"x\" nowait alpha(%0)"))
        .isEqualTo("t.op alpha(%0) nowait str \"x\"");
    assertThat(errorOf("t.op nowait nowait"))
        .contains("`nowait` clause can appear at most once in the expansion of the oilist");
  }

  @Test
  void spacingSymbolsAndRegions() {
    define(
        op ->
            op.operand("a", CommonTypes.ANY)
                .attribute("sym_name", CommonAttributes.SYMBOL_NAME)
                .attribute("r", CommonAttributes.FLAT_SYMBOL_REF)
                .attribute("s", CommonAttributes.STRING)
                .region("body")
                .format(
                    "$sym_name `,` $r `->` $s `` `<` $a `>` ` ` `{` `}` $body"
                        + " attr-dict-with-keyword `:` type($a)"));

    assertThat(custom("t.op @f, @\"g h\" -> \"s\"<%0> {} { \"u.w\"() : () -> () } : i32"))
        .isEqualTo("t.op @f, @\"g h\" -> \"s\"<%0> {} {\n    \"u.w\"() : () -> ()\n  } : i32");
    assertThat(custom("t.op @f, @g -> \"s\"<%0> {} { } attributes {a = 1 : i8} : i32"))
        .isEqualTo("t.op @f, @g -> \"s\"<%0> {} {\n  } attributes {a = 1 : i8} : i32");
    assertThat(errorOf("t.op @f, 3 -> \"s\"<%0> {} {} : i32"))
        .contains("invalid kind of attribute specified");
  }

  @Test
  void typesFollowFromTraitsRulesAndConstraints() {
    define(
        op ->
            op.operand("memref", CommonTypes.ANY_MEMREF)
                .operand("value", CommonTypes.ANY)
                .variadicOperand("indices", CommonTypes.INDEX)
                .result("result", CommonTypes.ANY)
                .typeMatches(
                    "type of 'value' matches element type of 'memref'",
                    "value",
                    "memref",
                    type -> type instanceof MemRefType memref ? memref.elementType() : null)
                .sameTypes("value", "result")
                .format("$value `,` $memref `[` $indices `]` attr-dict `:` type($memref)"));

    String alloc = "%3 = \"u.m\"() : () -> memref<?x?xf32>\n  ";
    roundTrips(alloc + "%4 = t.op %1, %3[%2, %2] : memref<?x?xf32>");
    assertThat(generic(alloc + "%4 = t.op %1, %3[%2] : memref<?x?xf32>"))
        .contains("\"t.op\"(%3, %1, %2) : (memref<?x?xf32>, f32, index) -> f32");
    assertThat(errorOf("%4 = t.op %0, %0[] : i32"))
        .contains("invalid kind of type specified: expected builtin.memref, but found 'i32'");
  }

  @Test
  void allOperandsAndFunctionalType() {
    define(
        op ->
            op.variadicOperand("ins", CommonTypes.ANY)
                .variadicResult("outs", CommonTypes.ANY)
                .format("operands attr-dict `:` functional-type(operands, results)"));

    roundTrips("t.op  : () -> ()");
    roundTrips("%3:2 = t.op %0, %1 {a} : (i32, f32) -> (i32, index)");
    assertThat(errorOf("t.op %0 : (i32, i32) -> ()")).contains("got 1 operands and 2 types");
  }

  @Test
  void dynamicIndexLists() {
    define(
        op ->
            op.variadicOperand("sizes", CommonTypes.INDEX)
                .variadicOperand("tiles", CommonTypes.INDEX)
                .attribute("static_sizes", CommonAttributes.DENSE_I64_ARRAY)
                .attribute("static_tiles", CommonAttributes.DENSE_I64_ARRAY)
                .attribute("scalable", CommonAttributes.DENSE_BOOL_ARRAY)
                .traits(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)
                .format(
                    "custom<DynamicIndexList>($sizes, $static_sizes, \"paren\")"
                        + " custom<DynamicIndexList>($tiles, $static_tiles, $scalable) attr-dict"));

    roundTrips("t.op () []");
    roundTrips("t.op (%2, -4, %2) [4, [%2], [8]]");
  }

  @Test
  void enumAttributesAreKeywords() {
    EnumDefinition order = EnumDefinition.of("t", "order", "lt", "le-x", "gt");
    EnumDefinition flags = EnumDefinition.flags("t", "flags", ",", "all", "none", "a", "b");
    EnumConstraint flagsConstraint = EnumConstraint.of(flags, "flags");
    define(
        op ->
            op.attribute("order", EnumConstraint.integer(order, IntegerType.I64, "order"))
                .defaultAttribute("flags", flagsConstraint, flags.attribute("none"))
                .optionalAttribute("sizes", CommonAttributes.DENSE_I64_ARRAY)
                .format("$order (`flags` `` $flags^)? (`sizes` $sizes^)? attr-dict"));

    roundTrips("t.op lt");
    roundTrips("t.op \"le-x\" flags<a>");
    roundTrips("t.op gt flags<all> sizes [1, -2]");
    assertThat(custom("t.op gt flags<b,a>")).isEqualTo("t.op gt flags<all>");
    assertThat(generic("t.op gt flags<b>"))
        .isEqualTo("\"t.op\"() <{flags = #t.flags<b>, order = 2 : i64}> : () -> ()");
    assertThat(errorOf("t.op eq"))
        .contains(
            "expected string or keyword containing one of the following enum values for attribute"
                + " 'order' [lt, le-x, gt]");
    assertThat(errorOf("t.op \"eq\"")).contains("invalid order attribute specification: \"eq\"");
    assertThat(errorOf("t.op lt flags<c>")).contains("to be one of: none, a, b, all");
  }

  @Test
  void formsThatAreWrongSayWhatIsWrong() {
    assertThat(compileError(op -> op.operand("a", CommonTypes.ANY).format("$a attr-dict")))
        .isEqualTo("format of t.op, at character 12: type of 'a' is missing");
    assertThat(compileError(op -> op.operand("a", CommonTypes.I32).format("attr-dict")))
        .contains("operand 'a' is missing");
    assertThat(compileError(op -> op.format("$b attr-dict"))).contains("'$b' is no operand");
    assertThat(compileError(op -> op.format("`x`"))).contains("'attr-dict' must be there once");
    assertThat(compileError(op -> op.format("custom<X>() attr-dict")))
        .contains("no directive 'X' is given");
    assertThat(compileError(op -> op.format("(`x`)? attr-dict"))).contains("needs an anchor");
    assertThat(compileError(op -> op.format("`1x` attr-dict"))).contains("neither keyword");
    assertThat(compileError(op -> op.operand("a", CommonTypes.I32).format("$a $a attr-dict")))
        .contains("twice");
  }
}
