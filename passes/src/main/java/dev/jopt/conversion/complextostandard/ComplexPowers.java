package dev.jopt.conversion.complextostandard;

import dev.jopt.dialect.arith.CmpFPredicate;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.Type;

/** Powers, roots, and what is computed with them. */
final class ComplexPowers {
  private static final double INFINITY = Double.POSITIVE_INFINITY;

  private ComplexPowers() {}

  /** {@code |z|^c * exp(-d * arg z)} at the angle {@code c * arg z + d * log |z|}. */
  static boolean power(ComplexSite site) {
    Parts exponent = site.parts(1);
    Parts z = site.parts(0);
    Value c = exponent.re();
    Value d = exponent.im();
    Value abs = site.complex("abs", site.type(), site.operand(0));
    Value power = site.apply("powf", abs, c);
    Value minusD = site.apply("negf", d);
    Value angle = site.apply("atan2", z.im(), z.re());
    Value damping = site.apply("exp", site.multiply(minusD, angle));
    Value factor = site.multiply(power, damping);
    Value log = site.apply("log", abs);
    Value turned = site.multiply(c, angle);
    Value newAngle = site.add(turned, site.multiply(d, log));
    Value cos = site.apply("cos", newAngle);
    Value sin = site.apply("sin", newAngle);

    Value infinity = site.constant(INFINITY);
    Value zero = site.constant(0);
    Value one = site.constant(1);
    Value complexOne = site.complex(one, zero);
    Value complexZero = site.complex(zero, zero);
    Value complexInfinity = site.complex(infinity, zero);
    Value baseIsZero = site.compare(CmpFPredicate.OEQ, abs, zero);
    Value dIsZero = site.compare(CmpFPredicate.OEQ, d, zero);
    Value cIsZero = site.compare(CmpFPredicate.OEQ, c, zero);
    Value zIsReal = site.compare(CmpFPredicate.OEQ, z.im(), zero);
    Value cIsNotNegative = site.compare(CmpFPredicate.OLE, zero, c);
    Value re = site.multiply(factor, cos);
    Value im = site.multiply(factor, sin);

    Value ofZero = site.select(cIsZero, complexOne, complexZero);
    Value result = site.complex(re, im);
    Value isPowerOfZero = site.and(site.and(baseIsZero, dIsZero), cIsNotNegative);
    result = site.select(isPowerOfZero, ofZero, result);
    result = site.select(site.and(cIsZero, dIsZero), complexOne, result);
    Value isOne = site.and(site.compare(CmpFPredicate.OEQ, z.re(), one), zIsReal);
    result = site.select(isOne, complexOne, result);
    Value isInfinity = site.and(site.compare(CmpFPredicate.OEQ, z.re(), infinity), zIsReal);
    Value grows = site.and(dIsZero, site.compare(CmpFPredicate.OGT, c, zero));
    result = site.select(site.and(isInfinity, grows), complexInfinity, result);
    Value shrinks = site.and(dIsZero, site.compare(CmpFPredicate.OLT, c, zero));
    return site.replace(site.select(site.and(isInfinity, shrinks), complexZero, result));
  }

  static boolean integerPower(ComplexSite site) {
    Value exponent = site.emit("arith.sitofp", site.type(), site.operand(1));
    Value complex = site.complex(exponent, site.constant(0));
    Value base = site.operand(0);
    return site.replace(site.complex("pow", base.type(), base, complex));
  }

  static boolean root(ComplexSite site) {
    Value zero = site.constant(0);
    Value half = site.constant(0.5);
    Parts z = site.parts(0);
    Value abs = Magnitude.SQRT.of(site, z);
    Value angle = site.multiply(site.apply("atan2", z.im(), z.re()), half);
    Value cos = site.apply("cos", angle);
    Value sin = site.apply("sin", angle);
    Value isReal = site.compare(CmpFPredicate.OEQ, sin, zero);
    Value re = site.multiply(abs, cos);
    Value im = site.select(isReal, zero, site.multiply(abs, sin));
    if (!site.hasNoSpecialNumbers()) {
      Value infinity = site.constant(INFINITY);
      Value minusInfinity = site.constant(-INFINITY);
      Value none = site.constant(Double.NaN);
      Value imSize = site.apply("absf", z.im());
      Value imIsInfinite = site.compare(CmpFPredicate.OEQ, imSize, infinity);
      Value imIsFinite = site.compare(CmpFPredicate.ONE, imSize, infinity);
      Value reIsInfinity = site.compare(CmpFPredicate.OEQ, z.re(), infinity);
      Value reIsMinusInfinity = site.compare(CmpFPredicate.OEQ, z.re(), minusInfinity);
      re = site.select(site.and(reIsMinusInfinity, imIsFinite), zero, re);
      re = site.select(site.or(imIsInfinite, reIsInfinity), infinity, re);
      Value signed = site.apply("copysign", infinity, z.im());
      im = site.select(site.strict().compare(CmpFPredicate.UNO, abs, abs), none, im);
      im = site.select(site.or(imIsInfinite, reIsMinusInfinity), signed, im);
    }
    Value isZero = site.compare(CmpFPredicate.OEQ, abs, zero);
    re = site.select(isZero, zero, re);
    return site.replace(new Parts(re, site.select(isZero, zero, im)));
  }

  static boolean reciprocalRoot(ComplexSite site) {
    Value zero = site.constant(0);
    Value infinity = site.constant(INFINITY);
    Value minusHalf = site.constant(-0.5);
    Value none = site.constant(Double.NaN);
    Parts z = site.parts(0);
    Value abs = Magnitude.RSQRT.of(site, z);
    Value angle = site.multiply(site.apply("atan2", z.im(), z.re()), minusHalf);
    Value cos = site.apply("cos", angle);
    Value sin = site.apply("sin", angle);
    Value re = site.multiply(abs, cos);
    Value im = site.multiply(abs, sin);
    if (!site.hasNoSpecialNumbers()) {
      Value minusOne = site.constant(-1);
      Value reZero = site.apply("copysign", zero, z.re());
      Value imZero = site.multiply(minusOne, site.apply("copysign", zero, z.im()));
      Value reSize = site.apply("absf", z.re());
      Value imSize = site.apply("absf", z.im());
      Value imIsInfinite = site.compare(CmpFPredicate.OEQ, imSize, infinity);
      Value reIsNone = site.compare(CmpFPredicate.UNO, z.re(), z.re());
      Value reIsInfinite = site.compare(CmpFPredicate.OEQ, reSize, infinity);
      Value isInfinite = site.or(site.and(imIsInfinite, reIsNone), reIsInfinite);
      re = site.select(isInfinite, reZero, re);
      im = site.select(isInfinite, imZero, im);
    }
    Value reIsZero = site.compare(CmpFPredicate.OEQ, z.re(), zero);
    Value isZero = site.and(reIsZero, site.compare(CmpFPredicate.OEQ, z.im(), zero));
    re = site.select(isZero, infinity, re);
    return site.replace(new Parts(re, site.select(isZero, none, im)));
  }

  /** {@code -i * log((x + i * y) / sqrt(x^2 + y^2))}. */
  static boolean atan2(ComplexSite site) {
    Value y = site.operand(0);
    Value x = site.operand(1);
    Type type = x.type();
    Value square = site.complex("mul", type, x, x);
    Value sum = site.complex("add", type, square, site.complex("mul", type, y, y));
    Value abs = site.complex("sqrt", type, sum);
    Value zero = site.constant(0);
    Value i = site.complex(zero, site.constant(1));
    Value z = site.complex("add", type, x, site.complex("mul", type, i, y));
    Value unit = site.complex("div", type, z, abs);
    Value log = site.complex("log", type, unit);
    Value minusI = site.complex(zero, site.constant(-1));
    return site.replace(site.complex("mul", type, minusI, log));
  }
}
