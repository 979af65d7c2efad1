package dev.jopt.ir.attribute;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.IntegerType.Signedness;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which numbers a type takes, where they are made. */
class IntegerRangeTest {
  private static final List<Integer> WIDTHS =
      List.of(0, 1, 2, 7, 8, 9, 16, 31, 32, 33, 63, 64, 65, 127, 128, 200);

  private static BigInteger power(int exponent) {
    return BigInteger.ONE.shiftLeft(exponent);
  }

  private static void check(Type type, BigInteger least, BigInteger most) {
    for (BigInteger value : List.of(least, most, BigInteger.ZERO)) {
      assertWithMessage("%s : %s", value, type)
          .that(IntegerAttribute.of(value, type).value().subtract(value).mod(modulus(type)))
          .isEqualTo(BigInteger.ZERO);
      if (value.bitLength() < Long.SIZE) {
        assertThat(IntegerAttribute.fits(value.longValue(), type)).isTrue();
        assertThat(list(type).tryToAdd(value.longValue())).isTrue();
      }
    }
    for (BigInteger value : List.of(least.subtract(BigInteger.ONE), most.add(BigInteger.ONE))) {
      assertThat(IntegerAttribute.fits(value, type)).isFalse();
      assertThat(
              assertThrows(IllegalArgumentException.class, () -> IntegerAttribute.of(value, type)))
          .hasMessageThat()
          .isEqualTo("integer " + value + " is out of range for " + type);
      if (value.bitLength() < Long.SIZE) {
        assertThat(IntegerAttribute.fits(value.longValue(), type)).isFalse();
        assertThat(list(type).tryToAdd(value.longValue())).isFalse();
      }
      BigInteger wrapped = IntegerAttribute.wrapping(value, type).value();
      assertThat(wrapped.subtract(value).mod(modulus(type))).isEqualTo(BigInteger.ZERO);
      assertThat(IntegerAttribute.fits(wrapped, type)).isTrue();
    }
  }

  private static DenseElementsAttribute.Builder list(Type type) {
    return DenseElementsAttribute.builder(RankedTensorType.of(type, 1));
  }

  private static BigInteger modulus(Type type) {
    return type instanceof IntegerType integer ? power(integer.width()) : power(64);
  }

  @Test
  void theBoundsOfEveryType() {
    for (int width : WIDTHS) {
      BigInteger least = width == 0 ? BigInteger.ZERO : power(width - 1).negate();
      BigInteger most = width == 0 ? BigInteger.ZERO : power(width - 1).subtract(BigInteger.ONE);
      BigInteger mostUnsigned = power(width).subtract(BigInteger.ONE);
      check(IntegerType.of(width), least, mostUnsigned);
      check(IntegerType.of(width, Signedness.SIGNED), least, most);
      check(IntegerType.of(width, Signedness.UNSIGNED), BigInteger.ZERO, mostUnsigned);
    }
    check(IndexType.INDEX, power(63).negate(), power(63).subtract(BigInteger.ONE));
  }

  @Test
  void threeHundredIsNoByte() {
    assertThrows(IllegalArgumentException.class, () -> IntegerAttribute.of(300, IntegerType.I8));
    assertThat(IntegerAttribute.of(255, IntegerType.I8))
        .isEqualTo(IntegerAttribute.of(-1, IntegerType.I8));
    assertThat(IntegerAttribute.wrapping(BigInteger.valueOf(300), IntegerType.I8).longValue())
        .isEqualTo(44);
  }

  @Test
  void listsOfNumbersHaveTheSameBounds() {
    RankedTensorType bytes = RankedTensorType.of(IntegerType.I8, 2);
    assertThat(DenseElementsAttribute.ofLongs(bytes, 255, -128).longAt(0)).isEqualTo(-1);
    assertThat(DenseArrayAttribute.ofLongs(IntegerType.I8, 255, -128).longAt(1)).isEqualTo(-128);
    for (long value : new long[] {256, -129, Long.MAX_VALUE, Long.MIN_VALUE}) {
      assertThrows(
          IllegalArgumentException.class, () -> DenseElementsAttribute.ofLongs(bytes, 0, value));
      assertThrows(
          IllegalArgumentException.class,
          () -> DenseElementsAttribute.builder(bytes).add(BigInteger.valueOf(value)));
      assertThrows(
          IllegalArgumentException.class, () -> DenseArrayAttribute.ofLongs(IntegerType.I8, value));
    }
    Type u64 = IntegerType.of(64, Signedness.UNSIGNED);
    assertThrows(IllegalArgumentException.class, () -> DenseArrayAttribute.ofLongs(u64, -1));
  }

  @Test
  void integersAreNoFloats() {
    RankedTensorType floats = RankedTensorType.of(FloatType.F32, 1);
    assertThrows(IllegalArgumentException.class, () -> DenseElementsAttribute.ofLongs(floats, 1));
    assertThrows(
        IllegalArgumentException.class, () -> DenseArrayAttribute.ofLongs(FloatType.F32, 1));
    assertThrows(
        IllegalArgumentException.class,
        () -> DenseElementsAttribute.splat(floats, IntegerAttribute.i32(1)));
    assertThrows(
        IllegalArgumentException.class,
        () -> DenseArrayAttribute.of(FloatType.F32, List.of(IntegerAttribute.i32(1))));
    assertThrows(IllegalArgumentException.class, () -> IntegerAttribute.of(1, FloatType.F32));
  }
}
