package dev.jopt.test.filecheck;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An expression inside {@code [[#…]]}. */
abstract class NumericExpression {

  /** Says which variable has no value, or that the arithmetic went wrong. */
  static final class EvaluationException extends Exception {
    private static final long serialVersionUID = 1L;

    EvaluationException(String message) {
      super(message, null, false, false);
    }
  }

  abstract BigInteger evaluate(Map<String, BigInteger> values) throws EvaluationException;

  /** Returns the format that the variables of the expression suggest, or null. */
  @Nullable NumericFormat impliedFormat() throws CheckFileException {
    return null;
  }

  static NumericExpression literal(BigInteger value) {
    return new NumericExpression() {
      @Override
      BigInteger evaluate(Map<String, BigInteger> values) {
        return value;
      }
    };
  }

  static NumericExpression variable(String name, NumericFormat format) {
    return new NumericExpression() {
      @Override
      BigInteger evaluate(Map<String, BigInteger> values) throws EvaluationException {
        BigInteger value = values.get(name);
        if (value == null) {
          throw new EvaluationException("undefined variable: " + name);
        }
        return value;
      }

      @Override
      NumericFormat impliedFormat() {
        return format;
      }
    };
  }

  /** Returns an operation by its function name; add and sub are also {@code +} and {@code -}. */
  static NumericExpression binary(
      String function, NumericExpression left, NumericExpression right, int offset) {
    return new NumericExpression() {
      @Override
      BigInteger evaluate(Map<String, BigInteger> values) throws EvaluationException {
        BigInteger a = left.evaluate(values);
        BigInteger b = right.evaluate(values);
        return switch (function) {
          case "add" -> a.add(b);
          case "sub" -> a.subtract(b);
          case "mul" -> a.multiply(b);
          case "max" -> a.max(b);
          case "min" -> a.min(b);
          default -> {
            if (b.signum() == 0) {
              throw new EvaluationException("division by zero");
            }
            yield a.divide(b);
          }
        };
      }

      @Override
      @Nullable NumericFormat impliedFormat() throws CheckFileException {
        NumericFormat a = left.impliedFormat();
        NumericFormat b = right.impliedFormat();
        if (a != null && b != null && a.conversion() != b.conversion()) {
          throw new CheckFileException(
              offset,
              "implicit format conflict between operands, need an explicit format specifier");
        }
        return a != null ? a : b;
      }
    };
  }

  static boolean isFunction(String name) {
    return List.of("add", "div", "max", "min", "mul", "sub").contains(name);
  }
}
