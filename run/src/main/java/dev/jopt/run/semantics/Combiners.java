package dev.jopt.run.semantics;

import dev.jopt.dialect.arith.FloatBinary;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.Type;
import dev.jopt.run.semantics.Integers.Promise;
import dev.jopt.run.value.Fault;
import dev.jopt.run.value.Poison;
import java.math.BigInteger;
import java.util.function.BinaryOperator;

/** The ways to combine two numbers that atomic updates, parallel loops and reductions name. */
final class Combiners {
  private Combiners() {}

  /** The function that a keyword names, of two numbers of a type. */
  static BinaryOperator<Object> of(String keyword, Type type) {
    BinaryOperator<Object> function =
        Values.scalar(type) instanceof FloatType format
            ? Floats.binary(floating(keyword), format)
            : keyword.equals("assign")
                ? (old, value) -> value
                : Integers.binary(
                    integer(keyword), Values.width(Values.scalar(type)), Promise.NONE);
    return (left, right) ->
        left == Poison.POISON || right == Poison.POISON
            ? Poison.POISON
            : Values.map(values -> function.apply(values[0], values[1]), left, right);
  }

  private static FloatBinary floating(String keyword) {
    return switch (keyword) {
      case "addf", "add" -> FloatBinary.ADDF;
      case "mulf", "mul" -> FloatBinary.MULF;
      case "maximumf" -> FloatBinary.MAXIMUMF;
      case "minimumf" -> FloatBinary.MINIMUMF;
      case "maxnumf" -> FloatBinary.MAXNUMF;
      case "minnumf" -> FloatBinary.MINNUMF;
      default -> throw Fault.limit("the interpreter does not combine floats by " + keyword);
    };
  }

  private static IntegerBinary integer(String keyword) {
    return switch (keyword) {
      case "addi", "add" -> IntegerBinary.ADDI;
      case "muli", "mul" -> IntegerBinary.MULI;
      case "andi", "and" -> IntegerBinary.ANDI;
      case "ori", "or" -> IntegerBinary.ORI;
      case "xori", "xor" -> IntegerBinary.XORI;
      case "maxs", "maxsi" -> IntegerBinary.MAXSI;
      case "mins", "minsi" -> IntegerBinary.MINSI;
      case "maxu", "maxui" -> IntegerBinary.MAXUI;
      case "minu", "minui" -> IntegerBinary.MINUI;
      default -> throw Fault.limit("the interpreter does not combine integers by " + keyword);
    };
  }

  /** The number that changes nothing when it is combined with another. */
  static Object neutral(String keyword, Type type) {
    if (Values.scalar(type) instanceof FloatType) {
      return switch (floating(keyword)) {
        case ADDF -> 0.0;
        case MULF -> 1.0;
        case MAXIMUMF -> Double.NEGATIVE_INFINITY;
        case MINIMUMF -> Double.POSITIVE_INFINITY;
        default -> Double.NaN;
      };
    }
    int width = Values.width(Values.scalar(type));
    BigInteger half = BigInteger.ONE.shiftLeft(Math.max(0, width - 1));
    return switch (integer(keyword)) {
      case MULI -> Values.wrap(BigInteger.ONE, width);
      case ANDI, MINUI -> Values.wrap(BigInteger.ONE.negate(), width);
      case MAXSI -> Values.wrap(half.negate(), width);
      case MINSI -> Values.wrap(half.subtract(BigInteger.ONE), width);
      default -> Values.wrap(BigInteger.ZERO, width);
    };
  }
}
