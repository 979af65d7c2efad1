package dev.jopt.run.semantics;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.common.collect.ImmutableMap;
import dev.jopt.ir.Context;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import dev.jopt.run.Interpreter;
import dev.jopt.run.RunResult;
import dev.jopt.run.code.RunLimits;
import dev.jopt.run.value.Poison;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BinaryOperator;
import org.junit.jupiter.api.Test;

/** Integers of any width, beside exact arithmetic; floats, beside those of Java. */
class ArithSemanticsTest {
  private static final int[] WIDTHS = {1, 8, 31, 64, 100};

  /** What an operation gives for the unsigned values of its operands, before it is wrapped. */
  private static final ImmutableMap<String, BinaryOperator<BigInteger>> UNSIGNED =
      ImmutableMap.<String, BinaryOperator<BigInteger>>builder()
          .put("addi", BigInteger::add)
          .put("subi", BigInteger::subtract)
          .put("muli", BigInteger::multiply)
          .put("andi", BigInteger::and)
          .put("ori", BigInteger::or)
          .put("xori", BigInteger::xor)
          .put("maxui", BigInteger::max)
          .put("minui", BigInteger::min)
          .put("divui", BigInteger::divide)
          .put("remui", BigInteger::remainder)
          .put("ceildivui", (a, b) -> a.add(b).subtract(BigInteger.ONE).divide(b))
          .put("shli", (a, b) -> a.shiftLeft(b.intValueExact()))
          .put("shrui", (a, b) -> a.shiftRight(b.intValueExact()))
          .buildOrThrow();

  /** The same for signed values. */
  private static final ImmutableMap<String, BinaryOperator<BigInteger>> SIGNED =
      ImmutableMap.of(
          "maxsi",
          BigInteger::max,
          "minsi",
          BigInteger::min,
          "divsi",
          BigInteger::divide,
          "remsi",
          BigInteger::remainder,
          "floordivsi",
          ArithSemanticsTest::floorDivide,
          "ceildivsi",
          (a, b) -> floorDivide(a.negate(), b).negate());

  private final Context context = Context.withAllDialects();
  private final Interpreter interpreter = new Interpreter();

  private static BigInteger floorDivide(BigInteger a, BigInteger b) {
    BigInteger[] parts = a.divideAndRemainder(b);
    return parts[1].signum() * b.signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
  }

  private static BigInteger unsigned(BigInteger value, int width) {
    return value.mod(BigInteger.ONE.shiftLeft(width));
  }

  private static BigInteger signed(BigInteger value, int width) {
    BigInteger wrapped = unsigned(value, width);
    return wrapped.testBit(width - 1) ? wrapped.subtract(BigInteger.ONE.shiftLeft(width)) : wrapped;
  }

  /** Bounds, their neighbours, and some between. */
  private static List<BigInteger> values(int width) {
    List<BigInteger> values = new ArrayList<>();
    BigInteger half = BigInteger.ONE.shiftLeft(width - 1);
    for (int near = -1; near <= 2; near++) {
      values.add(unsigned(BigInteger.valueOf(near), width));
      values.add(unsigned(half.add(BigInteger.valueOf(near)), width));
    }
    Random random = new Random(width);
    for (int i = 0; i < 3; i++) {
      values.add(new BigInteger(width, random));
    }
    return values.stream().distinct().toList();
  }

  private final Map<String, ModuleOp> programs = new HashMap<>();

  /** Runs a function of two arguments of a type, which returns one of another. */
  private RunResult run(String op, String type, Object a, Object b, String result) {
    ModuleOp module =
        programs.computeIfAbsent(
            op + type,
            key ->
                IrParser.parse(
                    context,
                    """
                    func.func @f(%%a: %1$s, %%b: %1$s) -> %2$s {
                      %%r = arith.%3$s : %1$s
                      return %%r : %2$s
                    }
                    """
                        .formatted(type, result, op)));
    return interpreter.run(module, "f", List.of(a, b), RunLimits.standard());
  }

  private RunResult binary(String op, BigInteger a, BigInteger b, int width, String result) {
    return run(op, "i" + width, Values.wrap(a, width), Values.wrap(b, width), result);
  }

  private void check(
      Map<String, BinaryOperator<BigInteger>> operations, boolean signed, int width) {
    operations.forEach(
        (name, exact) -> {
          for (BigInteger a : values(width)) {
            for (BigInteger b : values(width)) {
              RunResult result = binary(name + " %a, %b", a, b, width, "i" + width);
              String what = name + " " + a + ", " + b + " of " + width + " bits";
              boolean divides = name.contains("div") || name.startsWith("rem");
              boolean shifts = name.startsWith("sh");
              BigInteger left = signed ? signed(a, width) : a;
              BigInteger right = signed ? signed(b, width) : b;
              boolean overflows =
                  divides && signed && right.equals(BigInteger.ONE.negate()) && isLeast(a, width);
              if (divides && right.signum() == 0 || overflows) {
                assertWithMessage(what).that(result.isClean()).isFalse();
              } else if (shifts && b.compareTo(BigInteger.valueOf(width)) >= 0) {
                assertWithMessage(what).that(result.results()).containsExactly(Poison.POISON);
              } else {
                assertWithMessage(what).that(result.faults()).isEmpty();
                assertWithMessage(what)
                    .that(number(result.results().get(0), width))
                    .isEqualTo(unsigned(exact.apply(left, right), width));
              }
            }
          }
        });
  }

  private static boolean isLeast(BigInteger value, int width) {
    return value.equals(BigInteger.ONE.shiftLeft(width - 1));
  }

  private static BigInteger number(Object value, int width) {
    return unsigned(new BigInteger(value.toString()), width);
  }

  @Test
  void integersWrapAtAnyWidth() {
    for (int width : WIDTHS) {
      check(UNSIGNED, false, width);
      check(SIGNED, true, width);
    }
  }

  @Test
  void signedShiftsKeepTheSign() {
    for (int width : WIDTHS) {
      for (BigInteger a : values(width)) {
        for (int by = 0; by < width; by += 1 + width / 7) {
          RunResult result = binary("shrsi %a, %b", a, BigInteger.valueOf(by), width, "i" + width);
          assertThat(number(result.results().get(0), width))
              .isEqualTo(unsigned(signed(a, width).shiftRight(by), width));
        }
      }
    }
  }

  @Test
  void comparisonsSeeTheSignOrDoNot() {
    for (int width : new int[] {8, 64, 100}) {
      for (BigInteger a : values(width)) {
        for (BigInteger b : values(width)) {
          int unsigned = a.compareTo(b);
          int signed = signed(a, width).compareTo(signed(b, width));
          Map<String, Boolean> expected =
              Map.of(
                  "eq",
                  unsigned == 0,
                  "ne",
                  unsigned != 0,
                  "ult",
                  unsigned < 0,
                  "uge",
                  unsigned >= 0,
                  "slt",
                  signed < 0,
                  "sle",
                  signed <= 0,
                  "sgt",
                  signed > 0);
          expected.forEach(
              (predicate, holds) -> {
                RunResult result = binary("cmpi " + predicate + ", %a, %b", a, b, width, "i1");
                assertWithMessage(predicate + " " + a + ", " + b + " of " + width)
                    .that(number(result.results().get(0), 1).intValue())
                    .isEqualTo(holds ? 1 : 0);
              });
        }
      }
    }
  }

  @Test
  void brokenPromisesGivePoison() {
    for (int width : new int[] {8, 64, 100}) {
      BigInteger greatest = BigInteger.ONE.shiftLeft(width - 1).subtract(BigInteger.ONE);
      for (String sum : List.of("addi %a, %b overflow<nsw>", "muli %a, %b overflow<nsw>")) {
        assertThat(binary(sum, greatest, BigInteger.TWO, width, "i" + width).results())
            .containsExactly(Poison.POISON);
        assertThat(binary(sum, greatest, BigInteger.ONE.negate(), width, "i" + width).isClean())
            .isTrue();
      }
      assertThat(
              binary("subi %a, %b overflow<nuw>", BigInteger.ONE, greatest, width, "i" + width)
                  .results())
          .containsExactly(Poison.POISON);
      assertThat(
              binary("divui %a, %b exact", greatest, BigInteger.TWO, width, "i" + width).results())
          .containsExactly(Poison.POISON);
    }
  }

  @Test
  void floatsOf32BitsAreThoseOfJava() {
    Random random = new Random(7);
    List<Float> values =
        new ArrayList<>(
            List.of(0f, -0f, 1f, Float.MIN_VALUE, Float.MAX_VALUE, Float.POSITIVE_INFINITY));
    for (int i = 0; i < 14; i++) {
      float value = Float.intBitsToFloat(random.nextInt());
      values.add(Float.isNaN(value) ? 3f : value);
    }
    ImmutableMap<String, BinaryOperator<Float>> operations =
        ImmutableMap.of(
            "addf",
            Float::sum,
            "subf",
            (a, b) -> a - b,
            "mulf",
            (a, b) -> a * b,
            "divf",
            (a, b) -> a / b,
            "remf",
            (a, b) -> a % b,
            "maximumf",
            Math::max,
            "minimumf",
            Math::min);
    operations.forEach(
        (name, exact) -> {
          for (float a : values) {
            for (float b : values) {
              RunResult result = run(name + " %a, %b", "f32", (double) a, (double) b, "f32");
              double expected = exact.apply(a, b);
              assertWithMessage(name + " " + a + ", " + b)
                  .that(result.results().get(0))
                  .isEqualTo(expected);
            }
          }
        });
  }
}
