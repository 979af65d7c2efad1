package dev.jopt.conversion.complextostandard;

import dev.jopt.dialect.arith.CmpFPredicate;
import dev.jopt.ir.Value;

/** A function of the absolute value, without overflow where the result has none. */
enum Magnitude {
  ABS,
  SQRT,
  RSQRT;

  /** {@code max * sqrt(1 + (min / max)^2)}, or its root; of zeros and infinities the least part. */
  Value of(ComplexSite site, Parts z) {
    Value one = site.constant(1);
    Value re = site.apply("absf", z.re());
    Value im = site.apply("absf", z.im());
    Value max = site.apply("maximumf", re, im);
    Value min = site.apply("minimumf", re, im);
    ComplexSite careful = site.withSpecialNumbers();
    Value ratio = careful.divide(min, max);
    Value sum = careful.add(careful.multiply(ratio, ratio), one);
    Value result;
    if (this == SQRT) {
      Value quarter = careful.constant(0.25);
      Value root = careful.apply("sqrt", max);
      result = careful.multiply(root, careful.apply("powf", sum, quarter));
    } else {
      if (this == RSQRT) {
        sum = careful.apply("rsqrt", sum);
        min = careful.apply("rsqrt", min);
        max = careful.apply("rsqrt", max);
      }
      result = careful.multiply(max, careful.apply("sqrt", sum));
    }
    return site.select(careful.compare(CmpFPredicate.UNO, result, result), min, result);
  }
}
