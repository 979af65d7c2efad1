package dev.jopt.conversion.complextostandard;

import dev.jopt.dialect.arith.CmpFPredicate;
import dev.jopt.ir.Value;

/** Exponentials, logarithms, and functions of angles. */
final class ComplexFunctions {
  /**
   * Where the cosine is near enough to 1 for the polynomial: below the square of a quarter turn.
   */
  private static final double NEAR_ONE = 0.616850;

  /** The polynomial of {@code (cos x - 1 + x^2 / 2) / x^4} in {@code x^2}, as in Cephes. */
  private static final double[] COSINE = {
    4.737750796424621E-14,
    -1.147028484342536E-11,
    2.087675428708152E-9,
    -2.755731921499979E-7,
    2.480158730157055E-5,
    -0.0013888888888888872,
    0.041666666666666664
  };

  private ComplexFunctions() {}

  /** What sine and cosine are made of: halves of exponentials, sine and cosine of the real part. */
  private record Wave(Value grown, Value shrunk, Value sin, Value cos) {
    static Wave of(ComplexSite site) {
      Parts z = site.parts(0);
      Value half = site.constant(0.5);
      Value exp = site.apply("exp", z.im());
      Value grown = site.multiply(half, exp);
      Value shrunk = site.divide(half, exp);
      Value sin = site.apply("sin", z.re());
      return new Wave(grown, shrunk, sin, site.apply("cos", z.re()));
    }
  }

  static boolean sin(ComplexSite site) {
    Wave wave = Wave.of(site);
    Value re = site.multiply(site.add(wave.grown(), wave.shrunk()), wave.sin());
    Value difference = site.subtract(wave.grown(), wave.shrunk());
    return site.replace(new Parts(re, site.multiply(difference, wave.cos())));
  }

  static boolean cos(ComplexSite site) {
    Wave wave = Wave.of(site);
    Value re = site.multiply(site.add(wave.shrunk(), wave.grown()), wave.cos());
    Value difference = site.subtract(wave.shrunk(), wave.grown());
    return site.replace(new Parts(re, site.multiply(difference, wave.sin())));
  }

  /** {@code exp(re) * (cos(im), sin(im))}; where the factor overflows, by its root twice. */
  static boolean exp(ComplexSite site) {
    Parts z = site.parts(0);
    Value zero = site.constant(0);
    Value half = site.constant(0.5);
    Value infinity = site.constant(Double.POSITIVE_INFINITY);
    Value exp = site.apply("exp", z.re());
    Value root = site.apply("exp", site.multiply(z.re(), half));
    Value cos = site.apply("cos", z.im());
    Value sin = site.apply("sin", z.im());
    Value overflows = site.compare(CmpFPredicate.OEQ, exp, infinity);
    Value isReal = site.strict().compare(CmpFPredicate.OEQ, z.im(), zero);
    Value re = grow(site, exp, root, overflows, cos);
    Value im = grow(site, exp, root, overflows, sin);
    return site.replace(new Parts(re, site.select(isReal, zero, im)));
  }

  private static Value grow(
      ComplexSite site, Value exp, Value root, Value overflows, Value factor) {
    Value product = site.multiply(exp, factor);
    Value inSteps = site.multiply(site.multiply(root, factor), root);
    return site.select(overflows, inSteps, product);
  }

  static boolean expMinusOne(ComplexSite site) {
    Parts z = site.parts(0);
    Value zero = site.constant(0);
    Value one = site.constant(1);
    Value expMinusOne = site.apply("expm1", z.re());
    Value exp = site.add(expMinusOne, one);
    Value sin = site.apply("sin", z.im());
    Value cosMinusOne = cosMinusOne(site, z.im());
    Value cos = site.add(cosMinusOne, one);
    Value re = site.add(site.multiply(expMinusOne, cos), cosMinusOne);
    Value isReal = site.compare(CmpFPredicate.OEQ, z.im(), zero);
    Value im = site.multiply(exp, sin);
    return site.replace(new Parts(re, site.select(isReal, zero, im)));
  }

  private static Value cosMinusOne(ComplexSite site, Value x) {
    Value minusHalf = site.constant(-0.5);
    Value minusOne = site.constant(-1);
    Value direct = site.add(site.apply("cos", x), minusOne);
    Value square = site.multiply(x, x);
    Value fourth = site.multiply(square, square);
    Value sum = site.constant(COSINE[0]);
    for (int i = 1; i < COSINE.length; i++) {
      sum = site.apply("fma", sum, square, site.constant(COSINE[i]));
    }
    Value rest = site.multiply(fourth, sum);
    Value near = site.strict().add(rest, site.multiply(minusHalf, square));
    Value isFar = site.compare(CmpFPredicate.OGE, square, site.constant(NEAR_ONE));
    return site.select(isFar, direct, near);
  }

  static boolean log(ComplexSite site) {
    Value abs = site.complex("abs", site.type(), site.operand(0));
    Value re = site.apply("log", abs);
    Parts z = site.parts(0);
    return site.replace(new Parts(re, site.apply("atan2", z.im(), z.re())));
  }

  static boolean logOfOnePlus(ComplexSite site) {
    Parts z = site.parts(0);
    Value half = site.constant(0.5);
    Value one = site.constant(1);
    Value re = site.add(z.re(), one);
    Value reSize = site.apply("absf", re);
    Value imSize = site.apply("absf", z.im());
    Value max = site.apply("maximumf", reSize, imSize);
    Value min = site.apply("minimumf", reSize, imSize);
    Value isMax = site.compare(CmpFPredicate.OGT, re, imSize);
    Value maxMinusOne = site.select(isMax, z.re(), site.subtract(max, one));
    ComplexSite careful = site.withSpecialNumbers();
    Value ratio = careful.divide(min, max);
    Value log = site.apply("log1p", maxMinusOne);
    Value correction = careful.apply("log1p", careful.multiply(ratio, ratio));
    Value sum = careful.add(careful.multiply(half, correction), log);
    Value result = site.select(careful.compare(CmpFPredicate.UNO, sum, sum), min, sum);
    return site.replace(new Parts(result, site.apply("atan2", z.im(), re)));
  }

  static boolean tanh(ComplexSite site) {
    Parts z = site.parts(0);
    return site.replace(tanh(site, z, site.constant(-1)));
  }

  /** {@code tan(z)} is {@code i * tanh(-i * z)}. */
  static boolean tan(ComplexSite site) {
    Parts z = site.parts(0);
    Value minusOne = site.constant(-1);
    Parts tanh = tanh(site, new Parts(site.multiply(z.im(), minusOne), z.re()), minusOne);
    return site.replace(new Parts(tanh.im(), site.multiply(tanh.re(), minusOne)));
  }

  private static Parts tanh(ComplexSite site, Parts z, Value minusOne) {
    Value infinity = site.constant(Double.POSITIVE_INFINITY);
    Value four = site.constant(4);
    Value twice = site.add(z.re(), z.re());
    Value negated = site.multiply(minusOne, twice);
    Value grown = site.apply("expm1", twice);
    Value shrunk = site.apply("expm1", negated);
    Value top = site.subtract(grown, shrunk);
    Value cos = site.apply("cos", z.im());
    Value cosines = site.multiply(site.multiply(cos, cos), four);
    Value sin = site.apply("sin", z.im());
    Value topIm = site.multiply(four, site.multiply(cos, sin));
    Value sum = site.add(grown, shrunk);
    Value bottom = site.add(sum, cosines);
    Value isFar = site.compare(CmpFPredicate.OEQ, sum, infinity);
    Value limit = site.apply("copysign", minusOne, z.re());
    Value re = site.select(isFar, limit, site.divide(top, bottom));
    Value im = site.divide(topIm, bottom);
    if (site.hasNoSpecialNumbers()) {
      return new Parts(re, im);
    }
    Value size = site.apply("absf", z.re());
    Value zero = site.constant(0);
    Value none = site.constant(Double.NaN);
    Value isInfinite = site.compare(CmpFPredicate.OEQ, size, infinity);
    Value isReal = site.compare(CmpFPredicate.OEQ, z.im(), zero);
    Value isNotInfinite = site.apply("xori", isInfinite, site.truth());
    Value angleIsNone = site.compare(CmpFPredicate.UNO, topIm, topIm);
    Value isNone = site.and(angleIsNone, isNotInfinite);
    Value hasNoIm = site.or(isReal, site.and(isInfinite, angleIsNone));
    Value knownRe = site.select(isNone, none, re);
    return new Parts(knownRe, site.select(hasNoIm, zero, im));
  }
}
