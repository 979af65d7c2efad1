package dev.jopt.run.jvm;

import dev.jopt.dialect.math.MathFunction;
import dev.jopt.run.semantics.MathSemantics;

/** What compiled code calls for arithmetic. Integers narrower than their kind are sign-extended. */
final class ScalarMath {
  private static final int F16_MANTISSA = 10;
  private static final int F16_BIAS = 15;
  private static final MathFunction[] FUNCTIONS = MathFunction.values();

  private ScalarMath() {}

  static int wrap(int value, int width) {
    int unused = Integer.SIZE - width;
    return value << unused >> unused;
  }

  static long wrap(long value, int width) {
    int unused = Long.SIZE - width;
    return value << unused >> unused;
  }

  static long unsigned(long value, int width) {
    return width == Long.SIZE ? value : value & (1L << width) - 1;
  }

  private static void demandDivisible(long left, long right, int width, boolean signed) {
    if (right == 0) {
      throw new Trap("division by zero");
    }
    if (signed && right == -1 && left == -1L << (width - 1)) {
      throw new Trap("the quotient of a signed division overflows");
    }
  }

  static long divsi(long left, long right, int width) {
    demandDivisible(left, right, width, true);
    return left / right;
  }

  static long remsi(long left, long right, int width) {
    demandDivisible(left, right, width, true);
    return left % right;
  }

  static long floordivsi(long left, long right, int width) {
    demandDivisible(left, right, width, true);
    return Math.floorDiv(left, right);
  }

  static long ceildivsi(long left, long right, int width) {
    demandDivisible(left, right, width, true);
    return left / right + (left % right != 0 && (left < 0) == (right < 0) ? 1 : 0);
  }

  static long divui(long left, long right, int width) {
    demandDivisible(left, right, width, false);
    return wrap(Long.divideUnsigned(unsigned(left, width), unsigned(right, width)), width);
  }

  static long remui(long left, long right, int width) {
    demandDivisible(left, right, width, false);
    return wrap(Long.remainderUnsigned(unsigned(left, width), unsigned(right, width)), width);
  }

  static long ceildivui(long left, long right, int width) {
    demandDivisible(left, right, width, false);
    long a = unsigned(left, width);
    long b = unsigned(right, width);
    long quotient = Long.divideUnsigned(a, b);
    return wrap(quotient * b == a ? quotient : quotient + 1, width);
  }

  /** A quotient rounded up. */
  static long ceilDiv(long left, long right) {
    return -Math.floorDiv(-left, right);
  }

  static long maxui(long left, long right, int width) {
    return Long.compareUnsigned(left, right) >= 0 ? left : right;
  }

  static long minui(long left, long right, int width) {
    return Long.compareUnsigned(left, right) <= 0 ? left : right;
  }

  static long shrui(long left, long right, int width) {
    return wrap(unsigned(left, width) >>> right, width);
  }

  /** The high half of a product. */
  static long high(long left, long right, int width, boolean signed) {
    if (width < Long.SIZE / 2 + 1) {
      long a = signed ? left : unsigned(left, width);
      long b = signed ? right : unsigned(right, width);
      return wrap(signed ? a * b >> width : a * b >>> width, width);
    }
    java.math.BigInteger a = java.math.BigInteger.valueOf(left);
    java.math.BigInteger b = java.math.BigInteger.valueOf(right);
    if (!signed) {
      java.math.BigInteger modulus = java.math.BigInteger.ONE.shiftLeft(width);
      a = a.mod(modulus);
      b = b.mod(modulus);
    }
    return wrap(a.multiply(b).shiftRight(width).longValue(), width);
  }

  static int carry(long left, long right, int width) {
    long sum = unsigned(left + right, width);
    return Long.compareUnsigned(sum, unsigned(left, width)) < 0 ? -1 : 0;
  }

  static long ctlz(long value, int width) {
    return (long) Long.numberOfLeadingZeros(unsigned(value, width)) - (Long.SIZE - width);
  }

  static long cttz(long value, int width) {
    return value == 0 ? width : Long.numberOfTrailingZeros(value);
  }

  static long ctpop(long value, int width) {
    return Long.bitCount(unsigned(value, width));
  }

  static long absi(long value, int width) {
    return wrap(Math.abs(value), width);
  }

  static long ipowi(long base, long exponent, int width) {
    if (exponent < 0) {
      if (base == 0) {
        throw new Trap("division by zero");
      }
      return wrap(base == 1 ? 1 : base == -1 ? (exponent & 1) != 0 ? -1 : 1 : 0, width);
    }
    long power = 1;
    long factor = base;
    for (long left = exponent; left != 0; left >>= 1) {
      if ((left & 1) != 0) {
        power *= factor;
      }
      factor *= factor;
    }
    return wrap(power, width);
  }

  static boolean ordered(double a, double b) {
    return !Double.isNaN(a) && !Double.isNaN(b);
  }

  static boolean orderedDifferent(double a, double b) {
    return a < b || a > b;
  }

  static float maxnum(float a, float b) {
    return Float.isNaN(a) ? b : Float.isNaN(b) ? a : Math.max(a, b);
  }

  static double maxnum(double a, double b) {
    return Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.max(a, b);
  }

  static float minnum(float a, float b) {
    return Float.isNaN(a) ? b : Float.isNaN(b) ? a : Math.min(a, b);
  }

  static double minnum(double a, double b) {
    return Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.min(a, b);
  }

  static double clamp(double value, double low, double high) {
    return Math.min(Math.max(value, low), high);
  }

  /** A function of {@code math}, computed in double. */
  static double math(double x, double y, int function) {
    return MathSemantics.apply(FUNCTIONS[function], x, y);
  }

  static boolean isNormal(double x, double least) {
    return Math.abs(x) >= least && Math.abs(x) <= Double.MAX_VALUE;
  }

  static boolean isFinite(double x) {
    return Math.abs(x) <= Double.MAX_VALUE;
  }

  static boolean isInfinite(double x) {
    return Math.abs(x) == Double.POSITIVE_INFINITY;
  }

  static double ofUnsigned(long value) {
    // Halved, with the last bit kept where it decides the rounding.
    return value >= 0 ? value : (double) (value >>> 1 | value & 1) * 2;
  }

  static float ofUnsignedToFloat(long value) {
    return value >= 0 ? value : (float) (value >>> 1 | value & 1) * 2;
  }

  /** An integer as a double that rounds to a narrow format as the integer itself does. */
  static double sticky(long value) {
    return (value >> 53 == 0 || value >> 53 == -1)
        ? value
        : (double) ((value & 0xfff) == 0 ? value : value & ~0xfffL | 0x800);
  }

  /** As {@link #sticky} of an integer without a sign. */
  static double stickyUnsigned(long value) {
    return value >= 0 ? sticky(value) : sticky(value >>> 1 | value & 1) * 2;
  }

  static long toUnsigned(double value) {
    return value < 0x1p63 ? (long) value : (long) (value - 0x1p63) ^ Long.MIN_VALUE;
  }

  static float bf16(double value) {
    return fromBf16(toBf16(value));
  }

  static float f16(double value) {
    return fromF16(toF16(value));
  }

  static float fromBf16(short bits) {
    return Float.intBitsToFloat(bits << Short.SIZE);
  }

  static short bitsOfBf16(float value) {
    return (short) (Float.floatToRawIntBits(value) >>> Short.SIZE);
  }

  /** Rounds to nearest, ties to even. */
  private static short toBf16(double value) {
    if (Double.isNaN(value)) {
      return (short) (Float.floatToRawIntBits((float) value) >>> Short.SIZE | 0x40);
    }
    // To odd first, which leaves the second rounding to nearest right.
    float near = (float) value;
    int bits = Float.floatToRawIntBits(near);
    if (near != value && !Float.isInfinite(near)) {
      boolean away = Math.abs((double) near) > Math.abs(value);
      bits = (away ? bits - 1 : bits) | 1;
    } else if (Float.isInfinite(near) && !Double.isInfinite(value)) {
      bits -= 1;
    }
    int up = 0x7fff + (bits >>> Short.SIZE & 1);
    return (short) (bits + up >>> Short.SIZE);
  }

  static float fromF16(short bits) {
    int exponent = bits >>> F16_MANTISSA & 0x1f;
    int mantissa = bits & 0x3ff;
    int sign = bits & 0x8000;
    if (exponent == 0x1f) {
      return Float.intBitsToFloat(sign << 16 | 0x7f800000 | mantissa << 13);
    }
    if (exponent == 0) {
      float small = mantissa * 0x1p-24f;
      return sign == 0 ? small : -small;
    }
    return Float.intBitsToFloat(sign << 16 | exponent + 112 << 23 | mantissa << 13);
  }

  static short bitsOfF16(float value) {
    return toF16(value);
  }

  /** Rounds to nearest, ties to even. */
  private static short toF16(double value) {
    long bits = Double.doubleToRawLongBits(value);
    int sign = (int) (bits >>> 48) & 0x8000;
    double size = Math.abs(value);
    if (Double.isNaN(size)) {
      return (short) (sign | 0x7e00 | (int) (bits >>> 42) & 0x3ff);
    }
    if (size >= 65520) {
      return (short) (sign | 0x7c00);
    }
    if (size < 0x1p-14) {
      return (short) (sign | (int) Math.rint(size * 0x1p24));
    }
    int exponent = Math.getExponent(size);
    // From 1024 to 2048, where the next exponent begins.
    int mantissa = (int) Math.rint(Math.scalb(size, F16_MANTISSA - exponent));
    return (short) (sign | (exponent + F16_BIAS - 1 << F16_MANTISSA) + mantissa);
  }
}
