package dev.jopt.dialect.arith;

import static com.google.common.truth.Truth.assertWithMessage;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What integer operations compute, for all pairs of 8-bit numbers, against Java's arithmetic. */
class IntegerBinaryTest {
  private static final int WIDTH = 8;

  @ParameterizedTest
  @EnumSource(IntegerBinary.class)
  void agreesWithJava(IntegerBinary kind) {
    for (int a = Byte.MIN_VALUE; a <= Byte.MAX_VALUE; a++) {
      for (int b = Byte.MIN_VALUE; b <= Byte.MAX_VALUE; b++) {
        BigInteger found = kind.evaluate(BigInteger.valueOf(a), BigInteger.valueOf(b), WIDTH);
        Byte wrapped = found == null ? null : (Byte) (byte) found.intValue();
        assertWithMessage("%s(%s, %s)", kind, a, b).that(wrapped).isEqualTo(expected(kind, a, b));
      }
    }
  }

  /** The low byte of the result; null where there is none. */
  private static @Nullable Byte expected(IntegerBinary kind, int a, int b) {
    int ua = a & 0xff;
    int ub = b & 0xff;
    boolean signedOverflow = a == Byte.MIN_VALUE && b == -1;
    switch (kind) {
      case ADDI:
        return (byte) (a + b);
      case SUBI:
        return (byte) (a - b);
      case MULI:
        return (byte) (a * b);
      case ANDI:
        return (byte) (a & b);
      case ORI:
        return (byte) (a | b);
      case XORI:
        return (byte) (a ^ b);
      case SHLI:
        return ub >= WIDTH ? null : (byte) (a << ub);
      case SHRUI:
        return ub >= WIDTH ? null : (byte) (ua >>> ub);
      case SHRSI:
        return ub >= WIDTH ? null : (byte) (a >> ub);
      case DIVUI:
        return b == 0 ? null : (byte) (ua / ub);
      case CEILDIVUI:
        return b == 0 ? null : (byte) ((ua + ub - 1) / ub);
      case REMUI:
        return b == 0 ? null : (byte) (ua % ub);
      case REMSI:
        return b == 0 ? null : (byte) (a % b);
      case DIVSI:
        return b == 0 || signedOverflow ? null : (byte) (a / b);
      case CEILDIVSI:
        return b == 0 || signedOverflow ? null : (byte) -Math.floorDiv(-a, b);
      case FLOORDIVSI:
        return b == 0 || signedOverflow ? null : (byte) Math.floorDiv(a, b);
      case MAXSI:
        return (byte) Math.max(a, b);
      case MINSI:
        return (byte) Math.min(a, b);
      case MAXUI:
        return (byte) Math.max(ua, ub);
      case MINUI:
        return (byte) Math.min(ua, ub);
    }
    throw new AssertionError(kind);
  }
}
