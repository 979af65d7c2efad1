package dev.jopt.pdl;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.ir.rewrite.GreedyRewriteDriver;
import dev.jopt.pass.Texts;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Functions in Java that patterns call; what patterns mean by themselves is in the lit tests. */
class PdlPatternsTest {
  private static final String HALVE =
      """
      pdl.pattern @halve : benefit(1) {
        %n = pdl.attribute
        %op = pdl.operation "t.op" {"n" = %n}
        pdl.apply_native_constraint "even"(%n : !pdl.attribute)
        pdl.rewrite %op {
          %half = pdl.apply_native_rewrite "half"(%n : !pdl.attribute) : !pdl.attribute
          %new = pdl.operation "t.op" {"n" = %half}
          pdl.replace %op with %new
        }
      }
      """;

  private final Texts texts = new Texts();
  private final PdlFunctions functions =
      PdlFunctions.builder()
          .constraint("even", arguments -> number(arguments) % 2 == 0)
          .rewrite(
              "half",
              (arguments, rewriter) ->
                  List.of(
                      IntegerAttribute.of(
                          number(arguments) / 2,
                          ((IntegerAttribute) arguments.attribute(0)).type())))
          .build();

  private static long number(PdlArguments arguments) {
    return ((IntegerAttribute) arguments.attribute(0)).longValue();
  }

  private String apply(String patterns, PdlFunctions known, String text) {
    ModuleOp module = texts.parse(text);
    GreedyRewriteDriver.apply(module, PdlPatterns.load(texts.parse(patterns), known).orElseThrow());
    return IrPrinter.print(module);
  }

  @Test
  void callsFunctions() {
    String text = apply(HALVE, functions, "\"t.op\"() {n = 12 : i32} : () -> ()");
    assertThat(text).contains("\"t.op\"() {n = 3 : i32} : () -> ()");
  }

  @Test
  void aNegatedConstraintHoldsWhereItDoesNot() {
    String odd =
        HALVE
            .replace(
                "\"even\"(%n : !pdl.attribute)", "\"even\"(%n : !pdl.attribute) {isNegated = true}")
            .replace("new = pdl.operation \"t.op\"", "new = pdl.operation \"t.odd\"");
    String text =
        apply(
            odd,
            functions,
            "\"t.op\"() {n = 12 : i32} : () -> ()\n\"t.op\"() {n = 7 : i32} : () -> ()");
    assertThat(text).contains("\"t.op\"() {n = 12 : i32}");
    assertThat(text).contains("\"t.odd\"() {n = 3 : i32}");
  }

  @Test
  void aConstraintMayCompute() {
    PdlFunctions sized =
        PdlFunctions.builder()
            .computingConstraint(
                "length",
                arguments ->
                    arguments.attribute(0) instanceof StringAttribute string
                        ? List.of(StringAttribute.of(String.valueOf(string.value().length())))
                        : null)
            .build();
    String pattern =
        """
        pdl.pattern : benefit(1) {
          %s = pdl.attribute
          %op = pdl.operation "t.op" {"s" = %s}
          %n = pdl.apply_native_constraint "length"(%s : !pdl.attribute) : !pdl.attribute
          pdl.rewrite %op {
            %new = pdl.operation "t.new" {"n" = %n}
            pdl.replace %op with %new
          }
        }
        """;
    String text =
        apply(
            pattern,
            sized,
            "\"t.op\"() {s = \"four\"} : () -> ()\n\"t.op\"() {s = 4 : i32} : () -> ()");
    assertThat(text).contains("\"t.new\"() {n = \"4\"} : () -> ()");
    assertThat(text).contains("\"t.op\"() {s = 4 : i32} : () -> ()");
  }

  @Test
  void aRewriteMayBeAllNative() {
    PdlFunctions renaming =
        PdlFunctions.builder()
            .rewrite(
                "rename",
                (arguments, rewriter) -> {
                  Operation op = arguments.op(0);
                  rewriter.replaceOpWithNew(
                      op,
                      rewriter
                          .state(op.location(), "t.new")
                          .addOperands(arguments.values(1))
                          .addResultTypes(arguments.types(2)));
                  return List.of();
                })
            .build();
    String pattern =
        """
        pdl.pattern : benefit(1) {
          %ts = pdl.types
          %as = pdl.operands
          %op = pdl.operation "t.op"(%as : !pdl.range<value>) -> (%ts : !pdl.range<type>)
          pdl.rewrite %op with "rename"(%as, %ts : !pdl.range<value>, !pdl.range<type>)
        }
        """;
    assertThat(apply(pattern, renaming, "%0 = \"t.op\"() : () -> i8\n\"t.use\"(%0) : (i8) -> ()"))
        .contains("%0 = \"t.new\"() : () -> i8");
  }

  @Test
  void misuseIsAnErrorOfThePattern() {
    for (PdlFunctions wrong :
        List.of(
            PdlFunctions.builder()
                .constraint("even", arguments -> arguments.type(0) != null)
                .rewrite("half", (arguments, rewriter) -> List.of())
                .build(),
            PdlFunctions.builder()
                .constraint("even", arguments -> arguments.size() == 1)
                .rewrite("half", (arguments, rewriter) -> List.of(arguments.op(1)))
                .build(),
            PdlFunctions.builder()
                .constraint("even", arguments -> true)
                .rewrite("half", (arguments, rewriter) -> List.of())
                .build(),
            PdlFunctions.builder()
                .constraint("even", arguments -> true)
                .rewrite("half", (arguments, rewriter) -> List.of("text"))
                .build(),
            PdlFunctions.builder()
                .computingConstraint("even", arguments -> List.of("text"))
                .rewrite("half", (arguments, rewriter) -> List.of())
                .build())) {
      PdlFailure failure =
          assertThrows(
              PdlFailure.class, () -> apply(HALVE, wrong, "\"t.op\"() {n = 12 : i32} : () -> ()"));
      assertThat(failure.diagnostics().get(0).message()).contains("calls the native");
    }
  }

  @Test
  void namesAreUnique() {
    assertThrows(
        IllegalArgumentException.class,
        () -> PdlFunctions.builder().addAll(functions).addAll(functions));
  }

  @Test
  void deepPatternsNeedNoStack() {
    int depth = 20_000;
    StringBuilder pattern = new StringBuilder("pdl.pattern : benefit(1) {\n%t = pdl.type\n");
    StringBuilder text = new StringBuilder("%0 = \"t.leaf\"() : () -> i32\n");
    pattern.append("%r0 = pdl.operand\n");
    for (int i = 1; i <= depth; i++) {
      pattern.append("%o").append(i).append(" = pdl.operation \"t.n\"(%r").append(i - 1);
      pattern.append(" : !pdl.value) -> (%t : !pdl.type)\n");
      pattern.append("%r").append(i).append(" = pdl.result 0 of %o").append(i).append('\n');
      text.append('%').append(i).append(" = \"t.n\"(%").append(i - 1).append(") : (i32) -> i32\n");
    }
    pattern.append("%root = pdl.operation \"t.root\"(%r").append(depth).append(" : !pdl.value)\n");
    pattern.append("pdl.rewrite %root { pdl.erase %root }\n}");
    text.append("\"t.root\"(%").append(depth).append(") : (i32) -> ()");
    assertThat(apply(pattern.toString(), functions, text.toString())).doesNotContain("t.root");
  }
}
