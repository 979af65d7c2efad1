package dev.jopt.dialect.math;

/** The functions of this dialect. */
public enum MathFunction {
  ABSF("absf", Shape.FLOAT, 1),
  ABSI("absi", Shape.INTEGER, 1),
  ACOS("acos", Shape.FLOAT, 1),
  ACOSH("acosh", Shape.FLOAT, 1),
  ASIN("asin", Shape.FLOAT, 1),
  ASINH("asinh", Shape.FLOAT, 1),
  ATAN("atan", Shape.FLOAT, 1),
  ATAN2("atan2", Shape.FLOAT, 2),
  ATANH("atanh", Shape.FLOAT, 1),
  CBRT("cbrt", Shape.FLOAT, 1),
  CEIL("ceil", Shape.FLOAT, 1),
  CLAMPF("clampf", Shape.CLAMP, 3),
  COPYSIGN("copysign", Shape.FLOAT, 2),
  COS("cos", Shape.FLOAT, 1),
  COSH("cosh", Shape.FLOAT, 1),
  CTLZ("ctlz", Shape.INTEGER, 1),
  CTPOP("ctpop", Shape.INTEGER, 1),
  CTTZ("cttz", Shape.INTEGER, 1),
  ERF("erf", Shape.FLOAT, 1),
  ERFC("erfc", Shape.FLOAT, 1),
  EXP("exp", Shape.FLOAT, 1),
  EXP2("exp2", Shape.FLOAT, 1),
  EXPM1("expm1", Shape.FLOAT, 1),
  FLOOR("floor", Shape.FLOAT, 1),
  FMA("fma", Shape.FLOAT, 3),
  FPOWI("fpowi", Shape.INTEGER_POWER, 2),
  IPOWI("ipowi", Shape.INTEGER, 2),
  ISFINITE("isfinite", Shape.CLASSIFICATION, 1),
  ISINF("isinf", Shape.CLASSIFICATION, 1),
  ISNAN("isnan", Shape.CLASSIFICATION, 1),
  ISNORMAL("isnormal", Shape.CLASSIFICATION, 1),
  LOG("log", Shape.FLOAT, 1),
  LOG10("log10", Shape.FLOAT, 1),
  LOG1P("log1p", Shape.FLOAT, 1),
  LOG2("log2", Shape.FLOAT, 1),
  POWF("powf", Shape.FLOAT, 2),
  ROUND("round", Shape.FLOAT, 1),
  ROUNDEVEN("roundeven", Shape.FLOAT, 1),
  RSQRT("rsqrt", Shape.FLOAT, 1),
  SIN("sin", Shape.FLOAT, 1),
  SINCOS("sincos", Shape.TWO_RESULTS, 1),
  SINH("sinh", Shape.FLOAT, 1),
  SQRT("sqrt", Shape.FLOAT, 1),
  TAN("tan", Shape.FLOAT, 1),
  TANH("tanh", Shape.FLOAT, 1),
  TRUNC("trunc", Shape.FLOAT, 1);

  /** What a function takes and gives. */
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
  private final Shape shape;
  private final int arity;

  MathFunction(String localName, Shape shape, int arity) {
    this.localName = localName;
    this.shape = shape;
    this.arity = arity;
  }

  /** The operation's name without the dialect's prefix. */
  public String localName() {
    return localName;
  }

  /** Number of operands. */
  public int arity() {
    return arity;
  }

  Shape shape() {
    return shape;
  }
}
