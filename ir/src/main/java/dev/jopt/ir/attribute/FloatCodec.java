package dev.jopt.ir.attribute;

import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.FloatType.NonFinite;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Arithmetic on the bits of all float formats: rounding to nearest even from decimal and between
 * formats. {@link FloatText} prints.
 */
final class FloatCodec {
  /** Decimal exponents beyond these are out of range of every format, with room for digits. */
  private static final long LARGEST_DECIMAL_EXPONENT = 5_000;

  private static final long SMALLEST_DECIMAL_EXPONENT = -5_200;

  private FloatCodec() {}

  static BigInteger unsigned(long bits) {
    BigInteger value = BigInteger.valueOf(bits & Long.MAX_VALUE);
    return bits < 0 ? value.setBit(Long.SIZE - 1) : value;
  }

  // Taking apart.

  private static int mantissaWidth(FloatType type) {
    return type == FloatType.F80 ? type.precision() : type.precision() - 1;
  }

  private static int bias(FloatType type) {
    // Without zero and denormals the lowest exponent is encoded as 0, not 1.
    return type.hasZeroAndSign() ? 1 - type.minExponent() : -type.minExponent();
  }

  private static int exponentWidth(FloatType type) {
    return type.width() - mantissaWidth(type) - (type.hasZeroAndSign() ? 1 : 0);
  }

  private static int exponentField(FloatAttribute number) {
    FloatType type = number.type();
    int mask = (1 << exponentWidth(type)) - 1;
    int shift = mantissaWidth(type);
    if (type.width() <= Long.SIZE) {
      return (int) (number.lowBits() >>> shift) & mask;
    }
    return (int) (number.highBits() >>> (shift - Long.SIZE)) & mask;
  }

  private static BigInteger mantissaField(FloatAttribute number) {
    FloatType type = number.type();
    int width = mantissaWidth(type);
    if (width < Long.SIZE) {
      return BigInteger.valueOf(number.lowBits() & ((1L << width) - 1));
    }
    BigInteger low = unsigned(number.lowBits());
    if (width == Long.SIZE) {
      return low;
    }
    long high = number.highBits() & ((1L << (width - Long.SIZE)) - 1);
    return BigInteger.valueOf(high).shiftLeft(Long.SIZE).or(low);
  }

  // The bit above the others.

  static boolean hasExtraBit(FloatType type) {
    return type.nonFinite() == NonFinite.NONE || !type.hasZeroAndSign();
  }

  private static boolean isExtraBitSet(FloatAttribute number) {
    return number.lowBits() >>> number.type().width() != 0;
  }

  /** As LLVM stores it: a sign without a place of its own falls on the top of the exponent. */
  static long withoutExtraBit(FloatAttribute number) {
    FloatType type = number.type();
    long bits = number.lowBits() & ((1L << type.width()) - 1);
    return isNegative(number) ? bits | 1L << (type.width() - 1) : bits;
  }

  static FloatAttribute negate(FloatAttribute number) {
    FloatType type = number.type();
    boolean isUnsigned =
        type.nonFinite() == NonFinite.NAN_NEGATIVE_ZERO && (isZero(number) || isNaN(number));
    if (isUnsigned) {
      return number;
    }
    int sign = type.hasZeroAndSign() ? type.width() - 1 : type.width();
    return sign < Long.SIZE
        ? new FloatAttribute(type, number.lowBits() ^ 1L << sign, number.highBits())
        : new FloatAttribute(type, number.lowBits(), number.highBits() ^ 1L << (sign - Long.SIZE));
  }

  static boolean isNegative(FloatAttribute number) {
    FloatType type = number.type();
    int sign = type.hasZeroAndSign() ? type.width() - 1 : type.width();
    return sign < Long.SIZE
        ? (number.lowBits() >>> sign & 1) != 0
        : (number.highBits() >>> (sign - Long.SIZE) & 1) != 0;
  }

  private static boolean isExponentAllOnes(FloatAttribute number) {
    return exponentField(number) == (1 << exponentWidth(number.type())) - 1;
  }

  static boolean isInfinite(FloatAttribute number) {
    return switch (number.type().nonFinite()) {
      case IEEE -> isExponentAllOnes(number) && fraction(number).signum() == 0;
      case NONE -> isExtraBitSet(number);
      default -> false;
    };
  }

  static boolean isNaN(FloatAttribute number) {
    FloatType type = number.type();
    return switch (type.nonFinite()) {
      case IEEE -> isExponentAllOnes(number) && fraction(number).signum() != 0;
      case NAN_ALL_ONES ->
          isExponentAllOnes(number) && mantissaField(number).bitCount() == mantissaWidth(type);
      case NAN_NEGATIVE_ZERO -> number.lowBits() == 1L << (type.width() - 1);
      case NONE -> false;
    };
  }

  /**
   * The mantissa without the leading bit, which {@code f80} stores: not 0 where that bit is missing
   * and should not.
   */
  private static BigInteger fraction(FloatAttribute number) {
    BigInteger mantissa = mantissaField(number);
    return number.type() == FloatType.F80 ? mantissa.flipBit(Long.SIZE - 1) : mantissa;
  }

  static boolean isZero(FloatAttribute number) {
    return number.type().hasZeroAndSign()
        && !isNaN(number)
        && exponentField(number) == 0
        && mantissaField(number).signum() == 0;
  }

  /** The significand of a finite number, which is this times two to the {@link #exponent}. */
  static BigInteger significand(FloatAttribute number) {
    FloatType type = number.type();
    BigInteger mantissa = mantissaField(number);
    boolean implicitOne =
        type != FloatType.F80 && (exponentField(number) != 0 || !type.hasZeroAndSign());
    return implicitOne ? mantissa.setBit(type.precision() - 1) : mantissa;
  }

  /** The exponent that goes with the {@link #significand} of a finite number. */
  static int exponent(FloatAttribute number) {
    FloatType type = number.type();
    int field = exponentField(number);
    int unbiased = field == 0 && type.hasZeroAndSign() ? type.minExponent() : field - bias(type);
    return unbiased - (type.precision() - 1);
  }

  // Putting together.

  private static FloatAttribute pack(
      FloatType type, boolean negative, int exponentField, BigInteger mantissa) {
    BigInteger bits = BigInteger.valueOf(exponentField).shiftLeft(mantissaWidth(type)).or(mantissa);
    if (!type.hasZeroAndSign()) {
      return new FloatAttribute(type, bits.longValue() | (negative ? 1L << type.width() : 0), 0);
    }
    return FloatAttribute.ofBits(negative ? bits.setBit(type.width() - 1) : bits, type);
  }

  private static BigInteger ones(int count) {
    return BigInteger.ONE.shiftLeft(count).subtract(BigInteger.ONE);
  }

  private static FloatAttribute zero(FloatType type, boolean negative) {
    // A format without zero has nothing nearer than its smallest number: all bits clear as well.
    boolean sign =
        negative && type.hasZeroAndSign() && type.nonFinite() != NonFinite.NAN_NEGATIVE_ZERO;
    return pack(type, sign, 0, BigInteger.ZERO);
  }

  private static FloatAttribute largest(FloatType type, boolean negative) {
    BigInteger mantissa = ones(mantissaWidth(type));
    if (type.nonFinite() == NonFinite.NAN_ALL_ONES) {
      mantissa = mantissa.clearBit(0);
    }
    return pack(type, negative, type.maxExponent() + bias(type), mantissa);
  }

  /** A quiet NaN; its payload is {@code payload}, in the highest bits below the quiet one. */
  private static FloatAttribute nan(FloatType type, boolean negative, BigInteger payload) {
    int exponentOnes = (1 << exponentWidth(type)) - 1;
    return switch (type.nonFinite()) {
      case IEEE -> {
        BigInteger mantissa = payload.setBit(type.precision() - 2);
        if (type == FloatType.F80) {
          mantissa = mantissa.setBit(type.precision() - 1);
        }
        yield pack(type, negative, exponentOnes, mantissa);
      }
      case NAN_ALL_ONES -> pack(type, negative, exponentOnes, ones(mantissaWidth(type)));
      case NAN_NEGATIVE_ZERO -> pack(type, true, 0, BigInteger.ZERO);
      case NONE -> largest(type, negative);
    };
  }

  /** Infinity, or its substitute in a format without it: NaN, or else its largest number. */
  private static FloatAttribute overflow(FloatType type, boolean negative) {
    if (type.nonFinite() != NonFinite.IEEE) {
      return nan(type, negative, BigInteger.ZERO);
    }
    BigInteger mantissa =
        type == FloatType.F80 ? BigInteger.ONE.shiftLeft(Long.SIZE - 1) : BigInteger.ZERO;
    return pack(type, negative, (1 << exponentWidth(type)) - 1, mantissa);
  }

  /** Infinity, also in a format of finite numbers only. */
  private static FloatAttribute infinity(FloatType type, boolean negative) {
    return type.nonFinite() == NonFinite.NONE
        ? new FloatAttribute(
            type, 1L << type.width() | (negative ? 1L << (type.width() - 1) : 0), 0)
        : overflow(type, negative);
  }

  /**
   * The number nearest to {@code significand * 2^exponent}, plus something smaller than any bit
   * given if {@code sticky}: then at least two bits more than the precision are needed.
   */
  private static FloatAttribute round(
      FloatType type, boolean negative, BigInteger significand, int exponent, boolean sticky) {
    if (significand.signum() == 0) {
      return zero(type, negative);
    }
    int precision = type.precision();
    int top = exponent + significand.bitLength() - 1;
    int lowest = Math.max(top, type.minExponent()) - (precision - 1);
    int shift = lowest - exponent;
    BigInteger rounded;
    if (shift > 0) {
      rounded = significand.shiftRight(shift);
      boolean half = significand.testBit(shift - 1);
      boolean more = sticky || significand.getLowestSetBit() < shift - 1;
      if (half && (more || rounded.testBit(0))) {
        rounded = rounded.add(BigInteger.ONE);
        if (rounded.bitLength() > precision) {
          rounded = rounded.shiftRight(1);
          lowest++;
        }
      }
    } else {
      rounded = significand.shiftLeft(-shift);
    }
    if (rounded.bitLength() < precision) {
      if (rounded.signum() == 0 || !type.hasZeroAndSign()) {
        return zero(type, negative);
      }
      return pack(type, negative, 0, rounded);
    }
    int newExponent = lowest + precision - 1;
    boolean isNaNPattern =
        type.nonFinite() == NonFinite.NAN_ALL_ONES
            && precision > 1
            && newExponent == type.maxExponent()
            && rounded.bitCount() == precision;
    if (newExponent > type.maxExponent() || isNaNPattern) {
      return overflow(type, negative);
    }
    BigInteger mantissa = type == FloatType.F80 ? rounded : rounded.clearBit(precision - 1);
    return pack(type, negative, newExponent + bias(type), mantissa);
  }

  // Conversions.

  static FloatAttribute fromDouble(FloatType type, double value) {
    FloatAttribute number = FloatAttribute.f64(value);
    return switch (type) {
      case F64 -> number;
      case F32 -> Double.isNaN(value) ? convert(number, type) : FloatAttribute.f32((float) value);
      default -> convert(number, type);
    };
  }

  static double toDouble(FloatAttribute number) {
    return switch (number.type()) {
      case F64 -> Double.longBitsToDouble(number.lowBits());
      case F32 -> Float.intBitsToFloat((int) number.lowBits());
      default -> Double.longBitsToDouble(convert(number, FloatType.F64).lowBits());
    };
  }

  static FloatAttribute convert(FloatAttribute number, FloatType target) {
    FloatType source = number.type();
    if (source == target) {
      return number;
    }
    boolean negative = isNegative(number);
    if (isNaN(number)) {
      BigInteger payload = BigInteger.ZERO;
      if (source.nonFinite() == NonFinite.IEEE && target.nonFinite() == NonFinite.IEEE) {
        payload = fraction(number).shiftLeft(target.precision()).shiftRight(source.precision());
      }
      return nan(target, negative, payload);
    }
    if (isInfinite(number)) {
      return infinity(target, negative);
    }
    return round(target, negative, significand(number), exponent(number), false);
  }

  static FloatAttribute fromDecimal(FloatType type, String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if ((c < '0' || c > '9') && c != '.' && c != '-' && c != '+' && c != 'e' && c != 'E') {
        throw new NumberFormatException("not a decimal number: " + text);
      }
    }
    if (type == FloatType.F64) {
      return FloatAttribute.f64(Double.parseDouble(text));
    }
    if (type == FloatType.F32) {
      return FloatAttribute.f32(Float.parseFloat(text));
    }
    BigDecimal decimal = new BigDecimal(text);
    BigInteger digits = decimal.unscaledValue().abs();
    boolean negative = text.startsWith("-");
    if (digits.signum() == 0) {
      return zero(type, negative);
    }
    long magnitude = (long) decimal.precision() - decimal.scale();
    if (magnitude > LARGEST_DECIMAL_EXPONENT) {
      return overflow(type, negative);
    }
    if (magnitude < SMALLEST_DECIMAL_EXPONENT) {
      return zero(type, negative);
    }
    int scale = decimal.scale();
    if (scale <= 0) {
      return round(type, negative, digits.multiply(BigInteger.TEN.pow(-scale)), 0, false);
    }
    BigInteger divisor = BigInteger.TEN.pow(scale);
    int shift = Math.max(0, type.precision() + 4 - (digits.bitLength() - divisor.bitLength()));
    BigInteger[] quotient = digits.shiftLeft(shift).divideAndRemainder(divisor);
    return round(type, negative, quotient[0], -shift, quotient[1].signum() != 0);
  }

  static String print(FloatAttribute number) {
    return FloatText.print(number);
  }
}
