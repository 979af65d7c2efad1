package dev.jopt.dialect.affine;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.Context;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ranges by the bounds of loops: d0 is 0, 3 or 6, d1 is 8, 9, …, 15, d2 is at least 0. */
class OperandRangesTest {
  private static final String LOOPS =
      """
      func.func @f(%n: index) {
        affine.for %i = 0 to 8 step 3 {
          affine.for %j = 8 to 16 {
            affine.for %k = 0 to %n {
              %0 = affine.apply affine_map<(d0, d1, d2) -> (d0 + d1 + d2)>(%i, %j, %k)
            }
          }
        }
        return
      }
      """;

  private final Context context = Context.withAllDialects();
  private final ModuleOp module = IrParser.parse(context, LOOPS);

  private OperandRanges ranges(AffineMap map) {
    List<Value> operands = new ArrayList<>();
    module.walk(ApplyOp.class, op -> operands.addAll(op.operands()));
    return new OperandRanges(map, operands);
  }

  private AffineMap map(String results) {
    String text = "affine_map<(d0, d1, d2) -> (" + results + ")>";
    return ((AffineMapAttribute) IrParser.parseAttribute(context, text)).map();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "d0 mod 7            | d0",
        "d0 mod 6            | d0 mod 6",
        "d0 floordiv 7       | 0",
        "d0 floordiv 6       | d0 floordiv 6",
        "d1 floordiv 8       | 1",
        "d1 floordiv 4       | d1 floordiv 4",
        "(d0 + d1) floordiv 22 | 0",
        "(d0 + d1) floordiv 21 | (d0 + d1) floordiv 21",
        "d2 mod 4            | d2 mod 4",
      })
  void divisions(String expr, String expected) {
    assertThat(ranges(map(expr)).simplified()).isEqualTo(map(expected));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // Of a minimum, what is never below another one does not matter.
        "min | d0, d1     | d0",
        "min | d0, 7      | d0",
        "min | d0, 6      | d0",
        "min | d0, 5      | d0, 5",
        "min | d0, -1     | -1",
        "min | d1, d2     | d1, d2",
        "max | d0, d1     | d1",
        "max | d0, 5      | d0, 5",
        "max | d2, -1     | d2",
        "max | d2, 1      | d2, 1",
        "max | 4, 4       | 4",
      })
  void redundantResults(String kind, String results, String expected) {
    assertThat(ranges(map(results)).irredundant(kind.equals("max"))).isEqualTo(map(expected));
  }
}
