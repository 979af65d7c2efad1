package dev.jopt.run.semantics;

/** The error function: a series near zero, a continued fraction far from it. */
final class ErrorFunction {
  private static final double LIMIT = 2.5;
  private static final double ZERO_FROM = 28;
  private static final int FRACTIONS = 200;

  private ErrorFunction() {}

  static double erf(double x) {
    if (Double.isNaN(x) || Math.abs(x) <= LIMIT) {
      return series(x);
    }
    return x > 0 ? 1 - tail(x) : tail(-x) - 1;
  }

  static double erfc(double x) {
    if (Double.isNaN(x) || x < LIMIT / 5) {
      return 1 - erf(x);
    }
    return x < 1 ? 1 - series(x) : tail(x);
  }

  /** {@code 2/sqrt(pi) exp(-x^2) sum 2^n x^(2n+1) / (1*3*...*(2n+1))}, without cancellation. */
  private static double series(double x) {
    double term = x;
    double sum = x;
    for (int n = 1; Math.abs(term) > Math.abs(sum) * 1e-18; n++) {
      term *= 2 * x * x / (2 * n + 1);
      sum += term;
    }
    return 2 / Math.sqrt(Math.PI) * Math.exp(-x * x) * sum;
  }

  /** {@code exp(-x^2)/sqrt(pi) / (x + (1/2)/(x + 1/(x + (3/2)/(x + ...))))}. */
  private static double tail(double x) {
    if (x > ZERO_FROM) {
      return 0;
    }
    double fraction = x;
    for (int k = FRACTIONS; k > 0; k--) {
      fraction = x + k / 2.0 / fraction;
    }
    return Math.exp(-x * x) / Math.sqrt(Math.PI) / fraction;
  }
}
