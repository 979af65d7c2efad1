package dev.jopt.ir.attribute;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.FloatType.NonFinite;
import dev.jopt.property.Choices;
import dev.jopt.property.Property;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class FloatProperties {
  private static FloatAttribute number(FloatType type, long low, long high) {
    BigInteger bits = FloatCodec.unsigned(high).shiftLeft(Long.SIZE).or(FloatCodec.unsigned(low));
    bits = bits.mod(BigInteger.ONE.shiftLeft(type.width()));
    if (type == FloatType.F80) {
      bits = bits.shiftRight(64).clearBit(15).signum() == 0 ? bits.clearBit(63) : bits.setBit(63);
    }
    return FloatAttribute.ofBits(bits, type);
  }

  private static FloatAttribute number(Choices choices) {
    return number(choices.oneOf(FloatType.values()), choices.anyLong(), choices.anyLong());
  }

  @Test
  void textReadsBackAsTheSameNumber() {
    Property.tries(3000)
        .seed(1)
        .forAll(
            FloatProperties::number,
            number -> {
              FloatType type = number.type();
              String text = number.text();
              FloatAttribute read =
                  text.startsWith("0x")
                      ? FloatAttribute.ofBits(new BigInteger(text.substring(2), 16), type)
                      : FloatAttribute.ofDecimal(text, type);
              assertThat(read).isEqualTo(number);
            });
  }

  @Test
  void widerFormatsHoldAllNumbers() {
    Property.tries(1000)
        .seed(2)
        .forAll(
            FloatProperties::number,
            number -> {
              FloatAttribute wide = number.convert(FloatType.F128);
              assertThat(wide.isNaN()).isEqualTo(number.isNaN());
              if (!number.isNaN()) {
                assertThat(wide.convert(number.type())).isEqualTo(number);
                assertThat(wide.isNegative()).isEqualTo(number.isNegative());
              }
            });
  }

  @Test
  void doubleToFloatIsJavas() {
    Property.tries(1000)
        .seed(3)
        .forAll(
            Choices::anyDouble,
            value -> {
              FloatAttribute number = FloatAttribute.f64(value);
              assertThat(number.convert(FloatType.F32))
                  .isEqualTo(FloatAttribute.f32(value.floatValue()));
              assertThat(number.convert(FloatType.F128).doubleValue()).isEqualTo(value);
            });
  }

  @Test
  void decimalsRoundAsInJava() {
    // By way of the general code: f80 and f128 hold more than enough digits.
    Property.tries(1000)
        .seed(4)
        .forAll(
            Choices::anyDouble,
            value -> {
              String text = Double.toString(value);
              assertThat(FloatAttribute.ofDecimal(text, FloatType.F128).doubleValue())
                  .isEqualTo(value);
            });
  }

  @Test
  void roundsToEven() {
    assertThat(bits(FloatAttribute.of(1 + 0x1p-11, FloatType.F16))).isEqualTo(0x3C00);
    assertThat(bits(FloatAttribute.of(1 + 0x3p-11, FloatType.F16))).isEqualTo(0x3C02);
    assertThat(bits(FloatAttribute.of(0x1p-25, FloatType.F16))).isEqualTo(0);
    assertThat(bits(FloatAttribute.of(0x1.1p-25, FloatType.F16))).isEqualTo(1);
    assertThat(bits(FloatAttribute.of(65519, FloatType.F16))).isEqualTo(0x7BFF);
    assertThat(bits(FloatAttribute.of(65520, FloatType.F16))).isEqualTo(0x7C00);
    assertThat(bits(FloatAttribute.of(464, FloatType.F8E4M3FN))).isEqualTo(0x7E);
    assertThat(bits(FloatAttribute.of(465, FloatType.F8E4M3FN))).isEqualTo(0x7F);
    assertThat(bits(FloatAttribute.of(-0.0, FloatType.F8E4M3FNUZ))).isEqualTo(0);
    assertThat(bits(FloatAttribute.of(100, FloatType.F4E2M1FN))).isEqualTo(7);
    assertThat(bits(FloatAttribute.of(0, FloatType.F8E8M0FNU))).isEqualTo(0);
  }

  /** As LLVM has it: the sign shows as long as the number stands alone. */
  @Test
  void signsWithoutABit() {
    FloatAttribute number = FloatAttribute.of(-2.5, FloatType.F8E8M0FNU);
    assertThat(number.text()).isEqualTo("-2.000000e+00");
    assertThat(number.doubleValue()).isEqualTo(-2.0);
    assertThat(number.bits().intValue()).isEqualTo(0x80);
    assertThat(number.negate()).isEqualTo(FloatAttribute.of(2.5, FloatType.F8E8M0FNU));
    FloatAttribute half = FloatAttribute.of(-0.5, FloatType.F8E8M0FNU);
    assertThat(half.bits().intValue()).isEqualTo(0xFE);
    FloatAttribute zero = FloatAttribute.of(-0.0, FloatType.F8E8M0FNU);
    assertThat(zero).isEqualTo(FloatAttribute.of(0.0, FloatType.F8E8M0FNU));
  }

  /** As LLVM has it: no bits, but printed as what they would be. */
  @Test
  void infinitiesWithoutBits() {
    FloatAttribute infinity = FloatAttribute.of(Double.NEGATIVE_INFINITY, FloatType.F4E2M1FN);
    assertThat(infinity.text()).isEqualTo("0x8");
    assertThat(infinity.bits().intValue()).isEqualTo(8);
    assertThat(infinity.doubleValue()).isEqualTo(Double.NEGATIVE_INFINITY);
  }

  @Test
  void zeroAndNaNMayHaveNoSign() {
    FloatAttribute zero = FloatAttribute.of(0.0, FloatType.F8E4M3FNUZ);
    FloatAttribute notANumber = FloatAttribute.of(Double.NaN, FloatType.F8E4M3FNUZ);
    assertThat(zero.negate()).isEqualTo(zero);
    assertThat(notANumber.negate()).isEqualTo(notANumber);
  }

  @Test
  void leadingBitThatIsMissing() {
    FloatAttribute number =
        FloatAttribute.ofBits(new BigInteger("00010000000000000000", 16), FloatType.F80);
    assertThat(number.isNaN()).isTrue();
    assertThat(number.text()).isEqualTo("0x7FFF0000000000000000");
  }

  private static long bits(FloatAttribute number) {
    return number.lowBits();
  }

  @Test
  void specialNumbers() {
    for (FloatType type : FloatType.values()) {
      FloatAttribute infinity = FloatAttribute.of(Double.POSITIVE_INFINITY, type);
      assertThat(infinity.isInfinite()).isEqualTo(type.hasInfinity() || !type.hasNaN());
      assertThat(infinity.isNaN()).isEqualTo(!type.hasInfinity() && type.hasNaN());
      assertThat(FloatAttribute.of(Double.NaN, type).isNaN()).isEqualTo(type.hasNaN());
      assertThat(FloatAttribute.of(0.0, type).isZero()).isEqualTo(type.hasZeroAndSign());
      assertThat(FloatAttribute.of(1.0, type).doubleValue()).isEqualTo(1.0);
      boolean negativeZero =
          type.hasZeroAndSign() && type.nonFinite() != NonFinite.NAN_NEGATIVE_ZERO;
      assertThat(FloatAttribute.of(-0.0, type).isNegative()).isEqualTo(negativeZero);
    }
  }

  @Test
  void numbersOutOfRange() {
    assertThat(FloatAttribute.ofDecimal("1e99999999", FloatType.F128).isInfinite()).isTrue();
    assertThat(FloatAttribute.ofDecimal("1e-99999999", FloatType.F128).isZero()).isTrue();
    assertThrows(NumberFormatException.class, () -> FloatAttribute.ofDecimal("NaN", FloatType.F64));
    assertThrows(
        IllegalArgumentException.class, () -> new FloatAttribute(FloatType.F16, 1 << 16, 0));
  }
}
