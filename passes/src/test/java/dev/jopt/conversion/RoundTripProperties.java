package dev.jopt.conversion;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Verifier;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.pass.Texts;
import dev.jopt.property.Choices;
import dev.jopt.property.Property;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A program converted, each value to two, and then back, one of the two to nothing, is unchanged.
 */
final class RoundTripProperties {
  private static final Type TOKEN = IntegerType.of(3);

  private static final TypeConverter THERE =
      TypeConverter.builder()
          .convert(Type.class, type -> type)
          .convertToMany(
              FloatType.class, f -> f == FloatType.F32 ? List.of(FloatType.F64, TOKEN) : null)
          .build();

  private static final TypeConverter BACK =
      TypeConverter.builder()
          .convert(Type.class, type -> type)
          .convert(FloatType.class, f -> f == FloatType.F64 ? FloatType.F32 : null)
          .convertToMany(IntegerType.class, i -> i.equals(TOKEN) ? List.of() : null)
          .build();

  private final Texts texts = new Texts();

  @Test
  void thereAndBack() {
    Property.tries(200).seed(20260917).forAll(choices -> new Program(choices).text(), this::check);
  }

  private void check(String text) {
    ModuleOp module = texts.parse(text);
    String before = IrPrinter.print(module);
    convert(module, THERE);
    assertThat(IrPrinter.print(module)).doesNotContain("f32");
    assertThat(IrPrinter.print(module)).doesNotContain("unrealized");
    convert(module, BACK);
    assertThat(IrPrinter.print(module)).isEqualTo(before);
  }

  private void convert(ModuleOp module, TypeConverter converter) {
    ConversionTarget target =
        StructuralConversion.allow(ConversionTarget.builder(), converter)
            .unknownDynamicallyLegal(converter::isLegal)
            .build();
    List<RewritePattern> patterns = new ArrayList<>(StructuralConversion.patterns(converter));
    patterns.add(StructuralConversion.types(Operation.class, converter));
    DialectConversion.Outcome outcome =
        DialectConversion.full(module, target, PatternSet.of(patterns));
    assertThat(texts.messages).isEmpty();
    assertThat(outcome.succeeded()).isTrue();
    Verifier.verify(module);
  }

  /** A random program over f32 with calls, branches, loops and conditionals. */
  private static final class Program {
    private final Choices choices;
    private final StringBuilder text = new StringBuilder();
    private int next;

    /** How many regions of unknown operations are around: they may be symbol tables. */
    private int unknown;

    Program(Choices choices) {
      this.choices = choices;
    }

    String text() {
      text.append("func.func private @g(f32, i1) -> (f32, i1)\n");
      text.append("func.func @f(%a: f32, %c: i1, %n: i32) -> f32 {\n");
      List<String> values = new ArrayList<>(List.of("%a"));
      statements(values, choices.scaled(6), 0);
      text.append("cf.cond_br %c, ^bb1(").append(any(values)).append(" : f32), ^bb2\n");
      text.append("^bb1(%p: f32):\n");
      List<String> first = new ArrayList<>(values);
      first.add("%p");
      statements(first, choices.scaled(4), 0);
      text.append("cf.br ^bb1(").append(any(first)).append(" : f32)\n^bb2:\n");
      statements(values, choices.scaled(4), 0);
      text.append("return ").append(any(values)).append(" : f32\n}\n");
      return text.toString();
    }

    private String any(List<String> values) {
      return choices.oneOf(values);
    }

    private String fresh() {
      return "%v" + next++;
    }

    private void statements(List<String> values, int count, int depth) {
      for (int i = 0; i < count; i++) {
        statement(values, depth);
      }
    }

    private void statement(List<String> values, int depth) {
      String result = fresh();
      int kind = choices.upTo(depth > 2 ? 2 : 5);
      switch (kind == 2 && unknown > 0 ? 1 : kind) {
        case 0 -> text.append(result + " = \"t.make\"() : () -> f32\n");
        case 1 -> {
          text.append(result + " = \"t.two\"(" + any(values) + ", %c, " + any(values));
          text.append(") : (f32, i1, f32) -> f32\n");
        }
        case 2 ->
            text.append(
                result
                    + "_, "
                    + result
                    + "b = func.call @g("
                    + any(values)
                    + ", %c) : (f32, i1) -> (f32, i1)\n"
                    + result
                    + " = \"t.one\"("
                    + result
                    + "_) : (f32) -> f32\n");
        case 3 -> {
          text.append(result + " = scf.if %c -> (f32) {\n");
          yieldAny(values, depth);
          text.append("} else {\n");
          yieldAny(values, depth);
          text.append("}\n");
        }
        case 4 -> {
          String argument = fresh();
          text.append(result + " = scf.for " + fresh() + " = %n to %n step %n iter_args(");
          text.append(argument + " = " + any(values) + ") -> (f32) : i32 {\n");
          List<String> inner = new ArrayList<>(values);
          inner.add(argument);
          yieldAny(inner, depth);
          text.append("}\n");
        }
        default -> {
          text.append(
              result + " = \"t.region\"(" + any(values) + ") ({\n^bb0(%z" + next + ": f32):\n");
          List<String> inner = new ArrayList<>(values);
          inner.add("%z" + next);
          next++;
          unknown++;
          statements(inner, choices.scaled(2), depth + 1);
          unknown--;
          text.append("\"t.end\"(" + any(inner) + ") : (f32) -> ()\n}) : (f32) -> f32\n");
        }
      }
      values.add(result);
    }

    private void yieldAny(List<String> values, int depth) {
      List<String> inner = new ArrayList<>(values);
      statements(inner, choices.scaled(2), depth + 1);
      text.append("scf.yield " + any(inner) + " : f32\n");
    }
  }
}
