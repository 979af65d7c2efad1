package dev.jopt.ir.attribute;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.print.ReferenceTool;
import dev.jopt.ir.type.FloatType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Compares the text of floats with the reference tool, for each format. */
class FloatReferenceTest {
  private static int count(FloatType type) {
    // The widest formats have thousands of digits to multiply.
    return type.width() > Long.SIZE ? 200 : 1000;
  }

  @BeforeEach
  void needsReference() {
    ReferenceTool.assumeInstalled();
  }

  @ParameterizedTest
  @EnumSource
  void printsBitsAlike(FloatType type) throws Exception {
    Random random = new Random(type.width());
    List<String> inputs = new ArrayList<>();
    List<String> printed = new ArrayList<>();
    for (int i = 0; i < count(type); i++) {
      BigInteger bits =
          type.width() <= 8
              ? BigInteger.valueOf(i % (1 << type.width()))
              : randomBits(type, random);
      String digits = bits.toString(16);
      String zeros = "0".repeat((type.width() + 3) / 4 - digits.length());
      inputs.add("0x" + zeros + digits + " : " + type);
      printed.add(FloatAttribute.ofBits(bits, type).toString());
    }
    compare(inputs, printed);
  }

  private static BigInteger randomBits(FloatType type, Random random) {
    BigInteger bits = new BigInteger(type.width(), random);
    if (random.nextBoolean()) {
      // Short mantissas, as humans write them.
      int zeros = random.nextInt(type.precision() - 1);
      bits = bits.shiftRight(zeros).shiftLeft(zeros);
    }
    if (type == FloatType.F80) {
      // Without the explicit leading bit most exponents mean nothing.
      boolean denormal = bits.shiftRight(64).clearBit(15).signum() == 0;
      bits = denormal ? bits.clearBit(63) : bits.setBit(63);
    }
    return bits;
  }

  @ParameterizedTest
  @EnumSource
  void roundsDoublesAlike(FloatType type) throws Exception {
    Random random = new Random(7);
    List<String> inputs = new ArrayList<>();
    List<String> printed = new ArrayList<>();
    for (int i = 0; i < count(type); i++) {
      double value = randomDouble(type, random);
      if (!type.hasZeroAndSign()) {
        value = Math.abs(value);
      }
      String text = String.format("%.17e", value);
      inputs.add(text + " : " + type);
      printed.add(FloatAttribute.of(Double.parseDouble(text), type).toString());
    }
    compare(inputs, printed);
  }

  private static double randomDouble(FloatType type, Random random) {
    int exponent = (int) (random.nextGaussian() * (type.maxExponent() + 2) / 2);
    exponent = Math.max(-1000, Math.min(1000, exponent));
    double value = Math.scalb(random.nextDouble() * 2 - 1, exponent);
    return switch (random.nextInt(4)) {
      case 0 -> Math.abs(value) < Float.MAX_VALUE ? (float) value : value;
      case 1 -> Math.abs(value) < 1e9 ? Math.rint(value * 32) / 32 : value;
      case 2 -> Double.longBitsToDouble(Double.doubleToLongBits(value) & (-1L << 50));
      default -> value;
    };
  }

  private static void compare(List<String> inputs, List<String> printed) throws Exception {
    List<String> reference = ReferenceTool.print(inputs);
    for (int i = 0; i < inputs.size(); i++) {
      assertWithMessage(inputs.get(i)).that(printed.get(i)).isEqualTo(reference.get(i));
    }
  }
}
