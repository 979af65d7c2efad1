package dev.jopt.dialect.math;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Functions at numbers where mathematics says what they are. */
class MathFoldingTest {
  private static FloatAttribute number(double value) {
    return FloatAttribute.of(value, FloatType.F64);
  }

  private static IntegerAttribute number(long value, int width) {
    return IntegerAttribute.wrapping(BigInteger.valueOf(value), IntegerType.of(width));
  }

  @ParameterizedTest
  @CsvSource({
    "ABSF, -2.5, 2.5",
    "ABSF, -0.0, 0.0",
    "CEIL, -1.5, -1.0",
    "CEIL, 1.25, 2.0",
    "FLOOR, -1.5, -2.0",
    "TRUNC, -1.5, -1.0",
    "TRUNC, 1.5, 1.0",
    // Halfway cases: away from zero, and to the even neighbour.
    "ROUND, 2.5, 3.0",
    "ROUND, -2.5, -3.0",
    "ROUNDEVEN, 2.5, 2.0",
    "ROUNDEVEN, 3.5, 4.0",
    "SQRT, 9.0, 3.0",
    "EXP, 0.0, 1.0",
    "EXP2, 10.0, 1024.0",
    "EXPM1, 0.0, 0.0",
    "LOG, 1.0, 0.0",
    "LOG2, 8.0, 3.0",
    "LOG2, 0.125, -3.0",
    "LOG10, 1000.0, 3.0",
    "LOG1P, 0.0, 0.0",
    "SIN, 0.0, 0.0",
    "COS, 0.0, 1.0",
    "TAN, 0.0, 0.0",
    "ASIN, 0.0, 0.0",
    "ACOS, 1.0, 0.0",
    "ATAN, 0.0, 0.0",
    "COSH, 0.0, 1.0",
    "SINH, 0.0, 0.0",
    "TANH, 0.0, 0.0",
    "TANH, Infinity, 1.0",
    "EXP, -Infinity, 0.0"
  })
  void ofOneFloat(MathFunction function, double x, double expected) {
    assertThat(MathFolding.of(function, number(x))).isEqualTo(number(expected));
  }

  /** Only single precision leaves room for rounding. */
  @ParameterizedTest
  @CsvSource({
    "ACOSH, 1.0, 0.0",
    "ASINH, 0.0, 0.0",
    "ATANH, 0.0, 0.0",
    "ERF, 0.0, 0.0",
    "ERFC, 0.0, 1.0"
  })
  void ofOneFloatInSinglePrecision(MathFunction function, double x, double expected) {
    assertThat(MathFolding.of(function, FloatAttribute.of(x, FloatType.F32)))
        .isEqualTo(FloatAttribute.of(expected, FloatType.F32));
    assertThat(MathFolding.of(function, number(x))).isNull();
  }

  /** The series of the error function, against its values in Abramowitz and Stegun, table 7.1. */
  @ParameterizedTest
  @CsvSource({"0.5, 0.5204998778", "1.0, 0.8427007929", "2.0, 0.9953222650", "-1.0, -0.8427007929"})
  void errorFunction(double x, double expected) {
    Attribute found = MathFolding.of(MathFunction.ERF, FloatAttribute.of(x, FloatType.F32));
    assertThat(((FloatAttribute) found).doubleValue()).isWithin(1e-7).of(expected);
  }

  @ParameterizedTest
  @CsvSource({"SQRT, -1.0", "LOG, -1.0", "LOG2, -1.0", "LOG10, -1.0", "LOG1P, -2.0"})
  void outOfItsDomainAFunctionStays(MathFunction function, double x) {
    assertThat(MathFolding.of(function, number(x))).isNull();
  }

  @Test
  void ofOtherFormatsOnlyWhatIsExact() {
    FloatAttribute half = FloatAttribute.of(0.5, FloatType.F16);
    assertThat(MathFolding.of(MathFunction.CEIL, half))
        .isEqualTo(FloatAttribute.of(1, FloatType.F16));
    assertThat(MathFolding.of(MathFunction.EXP, half)).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "NaN, 1, 0, 0, 0",
    "Infinity, 0, 1, 0, 0",
    "-Infinity, 0, 1, 0, 0",
    "0.0, 0, 0, 1, 0",
    "4.9E-324, 0, 0, 1, 0",
    "1.0, 0, 0, 1, 1"
  })
  void kindsOfNumbers(double x, int nan, int infinite, int finite, int normal) {
    FloatAttribute operand = number(x);
    assertThat(MathFolding.of(MathFunction.ISNAN, operand)).isEqualTo(number(nan, 1));
    assertThat(MathFolding.of(MathFunction.ISINF, operand)).isEqualTo(number(infinite, 1));
    assertThat(MathFolding.of(MathFunction.ISFINITE, operand)).isEqualTo(number(finite, 1));
    assertThat(MathFolding.of(MathFunction.ISNORMAL, operand)).isEqualTo(number(normal, 1));
  }

  @ParameterizedTest
  @CsvSource({
    "POWF, 2.0, 3.0, 8.0",
    "POWF, 2.0, -1.0, 0.5",
    "POWF, 1.0, NaN, 1.0",
    "POWF, NaN, 0.0, 1.0",
    "POWF, -1.0, Infinity, 1.0",
    "COPYSIGN, 3.0, -0.0, -3.0",
    "COPYSIGN, -3.0, 1.0, 3.0",
    "ATAN2, 0.0, 1.0, 0.0"
  })
  void ofTwoFloats(MathFunction function, double left, double right, double expected) {
    assertThat(MathFolding.of(function, number(left), number(right))).isEqualTo(number(expected));
  }

  /** All 8-bit numbers, bit by bit. */
  @Test
  void bitsOfIntegers() {
    for (int i = Byte.MIN_VALUE; i <= Byte.MAX_VALUE; i++) {
      int ones = 0;
      int leading = 0;
      int trailing = 0;
      for (int bit = 7; bit >= 0; bit--) {
        boolean set = (i >> bit & 1) == 1;
        ones += set ? 1 : 0;
        leading += ones == 0 ? 1 : 0;
        trailing = set ? 0 : trailing + 1;
      }
      IntegerAttribute operand = number(i, 8);
      assertWithMessage("%s", i)
          .that(MathFolding.of(MathFunction.CTPOP, operand))
          .isEqualTo(number(ones, 8));
      assertWithMessage("%s", i)
          .that(MathFolding.of(MathFunction.CTLZ, operand))
          .isEqualTo(number(leading, 8));
      assertWithMessage("%s", i)
          .that(MathFolding.of(MathFunction.CTTZ, operand))
          .isEqualTo(number(trailing, 8));
      assertWithMessage("%s", i)
          .that(MathFolding.of(MathFunction.ABSI, operand))
          .isEqualTo(number(Math.abs(i), 8));
    }
  }

  /** By repeated multiplication; a negative power is the quotient of one, towards zero. */
  @Test
  void powersOfIntegers() {
    for (int base = -5; base <= 5; base++) {
      long power = 1;
      for (int exponent = 0; exponent <= 9; exponent++) {
        assertWithMessage("%s to the power of %s", base, exponent)
            .that(MathFolding.of(MathFunction.IPOWI, number(base, 8), number(exponent, 8)))
            .isEqualTo(number(power, 8));
        if (exponent > 0) {
          assertWithMessage("%s to the power of -%s", base, exponent)
              .that(MathFolding.of(MathFunction.IPOWI, number(base, 8), number(-exponent, 8)))
              .isEqualTo(power == 0 ? null : number(1 / power, 8));
        }
        power *= base;
      }
    }
  }
}
