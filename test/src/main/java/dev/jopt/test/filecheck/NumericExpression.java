package dev.jopt.test.filecheck;

import dev.jopt.test.filecheck.CheckFileException.Problem;
import dev.jopt.test.filecheck.TextBuffer.Spot;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An expression inside {@code [[#…]]}. */
sealed interface NumericExpression {

  /** The error of an operation without a result. */
  String OVERFLOW = "overflow error";

  /**
   * Returns the value, or null after adding to the problems which variables have none, or that the
   * arithmetic went wrong (then without a place).
   */
  @Nullable BigInteger evaluate(List<Problem> problems);

  /**
   * Returns the format that the variables of the expression suggest, or null; adds a problem if
   * they disagree.
   */
  @Nullable NumericFormat impliedFormat(List<Problem> problems);

  /** Returns the expression as messages show it. */
  String shown();

  /** A number that is written out. */
  record Literal(String shown, BigInteger value) implements NumericExpression {
    @Override
    public BigInteger evaluate(List<Problem> problems) {
      return value;
    }

    @Override
    public @Nullable NumericFormat impliedFormat(List<Problem> problems) {
      return null;
    }
  }

  /** A variable. */
  record Use(String shown, Spot spot, Variables.Numeric variable) implements NumericExpression {
    @Override
    public @Nullable BigInteger evaluate(List<Problem> problems) {
      if (variable.value == null) {
        problems.add(new Problem(spot, "undefined variable: " + shown));
      }
      return variable.value;
    }

    @Override
    public NumericFormat impliedFormat(List<Problem> problems) {
      return variable.format;
    }
  }

  /** An operation by its function name; add and sub are also {@code +} and {@code -}. */
  record BinaryOperation(
      String function, NumericExpression left, NumericExpression right, Spot spot, String shown)
      implements NumericExpression {

    static final List<String> FUNCTIONS = List.of("add", "div", "max", "min", "mul", "sub");

    @Override
    public @Nullable BigInteger evaluate(List<Problem> problems) {
      BigInteger a = left.evaluate(problems);
      BigInteger b = right.evaluate(problems);
      if (a == null || b == null) {
        return null;
      }
      switch (function) {
        case "add":
          return a.add(b);
        case "sub":
          return a.subtract(b);
        case "mul":
          return a.multiply(b);
        case "max":
          return a.max(b);
        case "min":
          return a.min(b);
        default:
          if (b.signum() == 0) {
            problems.add(new Problem(null, OVERFLOW));
            return null;
          }
          return a.divide(b);
      }
    }

    @Override
    public @Nullable NumericFormat impliedFormat(List<Problem> problems) {
      int before = problems.size();
      NumericFormat a = left.impliedFormat(problems);
      NumericFormat b = right.impliedFormat(problems);
      if (problems.size() == before && a != null && b != null && !a.equals(b)) {
        problems.add(
            new Problem(
                spot,
                "implicit format conflict between '"
                    + left.shown()
                    + "' ("
                    + a
                    + ") and '"
                    + right.shown()
                    + "' ("
                    + b
                    + "), need an explicit format specifier"));
      }
      return a != null ? a : b;
    }
  }
}
