package dev.jopt.dialect.math;

/** The functions of this dialect. */
public enum MathFunction {
  ABSF("absf", "Takes the absolute value of a float.", Shape.FLOAT, 1),
  ABSI("absi", "Takes the absolute value of a signed integer.", Shape.INTEGER, 1),
  ACOS("acos", "Computes the arc cosine.", Shape.FLOAT, 1),
  ACOSH("acosh", "Computes the inverse hyperbolic cosine.", Shape.FLOAT, 1),
  ASIN("asin", "Computes the arc sine.", Shape.FLOAT, 1),
  ASINH("asinh", "Computes the inverse hyperbolic sine.", Shape.FLOAT, 1),
  ATAN("atan", "Computes the arc tangent.", Shape.FLOAT, 1),
  ATAN2(
      "atan2",
      "Computes the arc tangent of a quotient, in the quadrant of the two operands.",
      Shape.FLOAT,
      2),
  ATANH("atanh", "Computes the inverse hyperbolic tangent.", Shape.FLOAT, 1),
  CBRT("cbrt", "Computes the cube root.", Shape.FLOAT, 1),
  CEIL("ceil", "Rounds up to an integral value.", Shape.FLOAT, 1),
  CLAMPF("clampf", "Clamps a float to a lower and an upper bound.", Shape.CLAMP, 3),
  COPYSIGN(
      "copysign", "Combines the magnitude of one float with the sign of another.", Shape.FLOAT, 2),
  COS("cos", "Computes the cosine.", Shape.FLOAT, 1),
  COSH("cosh", "Computes the hyperbolic cosine.", Shape.FLOAT, 1),
  CTLZ("ctlz", "Counts the leading zero bits of an integer.", Shape.INTEGER, 1),
  CTPOP("ctpop", "Counts the one bits of an integer.", Shape.INTEGER, 1),
  CTTZ("cttz", "Counts the trailing zero bits of an integer.", Shape.INTEGER, 1),
  ERF("erf", "Computes the error function.", Shape.FLOAT, 1),
  ERFC("erfc", "Computes the complementary error function, one minus erf.", Shape.FLOAT, 1),
  EXP("exp", "Computes the exponential function to base e.", Shape.FLOAT, 1),
  EXP2("exp2", "Raises two to a power.", Shape.FLOAT, 1),
  EXPM1("expm1", "Computes the exponential minus one, accurately near zero.", Shape.FLOAT, 1),
  FLOOR("floor", "Rounds down to an integral value.", Shape.FLOAT, 1),
  FMA("fma", "Computes a * b + c with a single rounding.", Shape.FLOAT, 3),
  FPOWI("fpowi", "Raises a float to a signed integer power.", Shape.INTEGER_POWER, 2),
  IPOWI("ipowi", "Raises a signed integer to a signed integer power.", Shape.INTEGER, 2),
  ISFINITE(
      "isfinite", "Tests whether a float is neither infinite nor NaN.", Shape.CLASSIFICATION, 1),
  ISINF(
      "isinf", "Tests whether a float is positive or negative infinity.", Shape.CLASSIFICATION, 1),
  ISNAN("isnan", "Tests whether a float is NaN.", Shape.CLASSIFICATION, 1),
  ISNORMAL(
      "isnormal",
      "Tests whether a float is neither zero, subnormal, infinite nor NaN.",
      Shape.CLASSIFICATION,
      1),
  LOG("log", "Computes the natural logarithm.", Shape.FLOAT, 1),
  LOG10("log10", "Computes the logarithm to base 10.", Shape.FLOAT, 1),
  LOG1P(
      "log1p",
      "Computes the natural logarithm of one plus a float, accurately near zero.",
      Shape.FLOAT,
      1),
  LOG2("log2", "Computes the logarithm to base 2.", Shape.FLOAT, 1),
  POWF("powf", "Raises a float to a float power.", Shape.FLOAT, 2),
  ROUND("round", "Rounds to the nearest integral value, ties away from zero.", Shape.FLOAT, 1),
  ROUNDEVEN("roundeven", "Rounds to the nearest integral value, ties to even.", Shape.FLOAT, 1),
  RSQRT("rsqrt", "Computes the reciprocal of the square root.", Shape.FLOAT, 1),
  SIN("sin", "Computes the sine.", Shape.FLOAT, 1),
  SINCOS("sincos", "Computes the sine and the cosine of one float.", Shape.TWO_RESULTS, 1),
  SINH("sinh", "Computes the hyperbolic sine.", Shape.FLOAT, 1),
  SQRT("sqrt", "Computes the square root.", Shape.FLOAT, 1),
  TAN("tan", "Computes the tangent.", Shape.FLOAT, 1),
  TANH("tanh", "Computes the hyperbolic tangent.", Shape.FLOAT, 1),
  TRUNC("trunc", "Rounds towards zero to an integral value.", Shape.FLOAT, 1);

  /** The operand and result types of a function. */
  enum Shape {
    /** Floats of one type to a float of that type. */
    FLOAT,
    /** Integers of one type to an integer of that type. */
    INTEGER,
    /** A float to a truth value. */
    CLASSIFICATION,
    /** A float and two bounds to a float. */
    CLAMP,
    /** A float and an integer to a float. */
    INTEGER_POWER,
    /** A float to two floats. */
    TWO_RESULTS
  }

  private final String localName;
  private final String summary;
  private final Shape shape;
  private final int arity;

  MathFunction(String localName, String summary, Shape shape, int arity) {
    this.localName = localName;
    this.summary = summary;
    this.shape = shape;
    this.arity = arity;
  }

  /** The operation's name without the dialect's prefix. */
  public String localName() {
    return localName;
  }

  String summary() {
    return summary;
  }

  /** Number of operands. */
  public int arity() {
    return arity;
  }

  Shape shape() {
    return shape;
  }
}
