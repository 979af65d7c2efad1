package dev.jopt.dialect.arith;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.Context;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.parser.IrParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Conversions of constants, where the result is the number converted, and of conversions. */
class CastFoldingTest {
  private final Context context =
      Context.builder().registerAll().allowUnregisteredDialects(true).build();

  private CastOp last(String body) {
    ModuleOp module = IrParser.parse(context, "func.func @f() {\n" + body + "\nreturn\n}");
    List<CastOp> casts = new ArrayList<>();
    module.walk(CastOp.class, casts::add);
    return casts.get(casts.size() - 1);
  }

  private @Nullable List<FoldResult> fold(CastOp op) {
    Attribute constant =
        op.in().definingOp() instanceof ConstantOp definition ? definition.constantValue() : null;
    return CastFolding.fold(op, constant);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "extui    | -1 : i8         | i16  | 255 : i16",
        "extsi    | -1 : i8         | i16  | -1 : i16",
        "trunci   | 300 : i32       | i8   | 44 : i8",
        "sitofp   | -3 : i8         | f32  | -3.0 : f32",
        "uitofp   | -3 : i8         | f32  | 253.0 : f32",
        // 2^24 + 1 lies between two numbers, and is rounded to the even one.
        "sitofp   | 16777217 : i32  | f32  | 16777216.0 : f32",
        "fptosi   | -2.75 : f32     | i8   | -2 : i8",
        "fptoui   | 255.5 : f32     | i8   | -1 : i8",
        "extf     | 1.5 : f16       | f32  | 1.5 : f32",
        "truncf   | 1.5 : f64       | f16  | 1.5 : f16",
        "bitcast  | 1.0 : f32       | i32  | 1065353216 : i32",
        "bitcast  | 1065353216 : i32 | f32 | 1.0 : f32",
        "index_cast   | -1 : index  | i8   | -1 : i8",
        "index_castui | -1 : i8     | index | 255 : index",
        "extui    | dense<[-1, 1]> : vector<2xi8> | vector<2xi16> | dense<[255, 1]> : vector<2xi16>",
      })
  void constants(String kind, String value, String to, String expected) {
    CastOp op = last(cast(kind, value, to));
    List<FoldResult> folded = fold(op);
    assertThat(folded).containsExactly(FoldResult.of(IrParser.parseAttribute(context, expected)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // Out of range, or not a number.
        "fptosi   | 128.0 : f32        | i8",
        "fptoui   | -1.0 : f32         | i8",
        "fptoui   | 256.0 : f32        | i8",
        "fptosi   | 0x7FC00000 : f32   | i32",
        "fptosi   | 0x7F800000 : f32   | i64",
        // Not exact.
        "truncf   | 0.1 : f64          | f32",
      })
  void isNotFolded(String kind, String value, String to) {
    assertThat(fold(last(cast(kind, value, to)))).isNull();
  }

  private static String cast(String kind, String value, String to) {
    String from = value.substring(value.lastIndexOf(" : ") + 3);
    return "%c = arith.constant " + value + "\n%0 = arith." + kind + " %c : " + from + " to " + to;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "i8  | extsi  | i16 | extsi  | i32 | extsi of i8",
        "i8  | extui  | i16 | extui  | i32 | extui of i8",
        "i8  | extui  | i16 | extsi  | i32 | none",
        "i32 | trunci | i16 | trunci | i8  | trunci of i32",
        "i8  | extsi  | i32 | trunci | i8  | the value",
        "i16 | extui  | i32 | trunci | i8  | trunci of i16",
        "i8  | extui  | i32 | trunci | i16 | none",
        "f16 | extf   | f64 | truncf | f16 | the value",
        "f32 | extf   | f64 | truncf | f16 | truncf of f32",
        "f64 | truncf | f32 | truncf | f16 | none",
      })
  void chains(String from, String first, String by, String second, String to, String expected) {
    CastOp op =
        last(
            ("%%x = \"test.value\"() : () -> %s\n%%0 = arith.%s %%x : %s to %s\n"
                    + "%%1 = arith.%s %%0 : %s to %s")
                .formatted(from, first, from, by, second, by, to));
    CastOp inner = (CastOp) op.in().definingOp();
    List<FoldResult> folded = fold(op);
    if (folded == null) {
      assertThat(expected).isEqualTo("none");
    } else if (folded.isEmpty()) {
      assertThat(op.in()).isSameInstanceAs(inner.in());
      assertThat(op.kind().name().toLowerCase(Locale.ROOT) + " of " + op.in().type())
          .isEqualTo(expected);
    } else {
      assertThat(folded).containsExactly(FoldResult.of(inner.in()));
      assertThat(expected).isEqualTo("the value");
    }
  }
}
