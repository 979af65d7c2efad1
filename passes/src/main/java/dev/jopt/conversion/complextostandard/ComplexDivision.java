package dev.jopt.conversion.complextostandard;

import dev.jopt.dialect.arith.CmpFPredicate;
import dev.jopt.ir.Value;

/** Quotients of complex numbers. */
public final class ComplexDivision {
  private static final double INFINITY = Double.POSITIVE_INFINITY;

  private final RealArithmetic fast;
  private final RealArithmetic strict;
  private final Parts a;
  private final Parts b;

  private ComplexDivision(RealArithmetic arithmetic, Parts a, Parts b) {
    this.fast = arithmetic;
    this.strict = arithmetic.strict();
    this.a = a;
    this.b = b;
  }

  /** Emits {@code a / b}. */
  public static Parts divide(RealArithmetic arithmetic, ComplexRange range, Parts a, Parts b) {
    ComplexDivision division = new ComplexDivision(arithmetic, a, b);
    return range == ComplexRange.IMPROVED ? division.scaled() : division.plain();
  }

  /** {@code a * conj(b) / |b|^2}. */
  private Parts plain() {
    Value square = fast.multiply(b.re(), b.re());
    Value norm = fast.add(square, fast.multiply(b.im(), b.im()));
    Value product = fast.multiply(a.re(), b.re());
    Value re = fast.add(product, fast.multiply(a.im(), b.im()));
    Value mixed = fast.multiply(a.im(), b.re());
    Value im = fast.subtract(mixed, fast.multiply(a.re(), b.im()));
    Value quotient = fast.divide(re, norm);
    return new Parts(quotient, fast.divide(im, norm));
  }

  /**
   * Smith's division: both parts of the divisor are divided by the greater one. Where the quotient
   * is not a number, infinite operands and divisors that are zero decide.
   */
  private Parts scaled() {
    Parts byIm = scaledByIm();
    Parts byRe = scaledByRe();
    Value zero = fast.constant(0);
    Value reSize = fast.apply("absf", b.re());
    Value reIsZero = strict.compare(CmpFPredicate.OEQ, reSize, zero);
    Value imSize = fast.apply("absf", b.im());
    Value imIsZero = strict.compare(CmpFPredicate.OEQ, imSize, zero);
    Value reIsNumber = strict.compare(CmpFPredicate.ORD, a.re(), zero);
    Value isNumber = fast.or(reIsNumber, strict.compare(CmpFPredicate.ORD, a.im(), zero));
    Value byZero = fast.and(isNumber, fast.and(reIsZero, imIsZero));
    Value infinity = fast.constant(INFINITY);
    Value signed = strict.apply("copysign", infinity, b.re());
    Value infiniteRe = fast.multiply(signed, a.re());
    Parts infinite = new Parts(infiniteRe, fast.multiply(signed, a.im()));

    Value reIsFinite = strict.compare(CmpFPredicate.ONE, reSize, infinity);
    Value isFinite = fast.and(reIsFinite, strict.compare(CmpFPredicate.ONE, imSize, infinity));
    Value topReSize = fast.apply("absf", a.re());
    Value topReIsInfinite = strict.compare(CmpFPredicate.OEQ, topReSize, infinity);
    Value topImSize = fast.apply("absf", a.im());
    Value topImIsInfinite = strict.compare(CmpFPredicate.OEQ, topImSize, infinity);
    Value ofInfinity = fast.and(fast.or(topReIsInfinite, topImIsInfinite), isFinite);
    Value one = fast.constant(1);
    Parts top = signs(a, topReIsInfinite, topImIsInfinite, one, zero);
    Parts grown = grown(infinity, top);

    Value topReIsFinite = strict.compare(CmpFPredicate.ONE, topReSize, infinity);
    Value topIsFinite =
        fast.and(topReIsFinite, strict.compare(CmpFPredicate.ONE, topImSize, infinity));
    Value reIsInfinite = strict.compare(CmpFPredicate.OEQ, reSize, infinity);
    Value imIsInfinite = strict.compare(CmpFPredicate.OEQ, imSize, infinity);
    Value byInfinity = fast.and(topIsFinite, fast.or(reIsInfinite, imIsInfinite));
    Parts bottom = signs(b, reIsInfinite, imIsInfinite, one, zero);
    Parts shrunk = shrunk(zero, bottom);

    Parts quotient = select(strict.compare(CmpFPredicate.OLT, reSize, imSize), byIm, byRe);
    Parts special = select(byInfinity, shrunk, quotient);
    special = select(ofInfinity, grown, special);
    special = select(byZero, infinite, special);
    Value reIsNone = strict.compare(CmpFPredicate.UNO, quotient.re(), zero);
    Value isNone = fast.and(reIsNone, strict.compare(CmpFPredicate.UNO, quotient.im(), zero));
    return select(isNone, special, quotient);
  }

  private Parts scaledByIm() {
    Value ratio = fast.divide(b.re(), b.im());
    Value norm = fast.add(b.im(), fast.multiply(ratio, b.re()));
    Value re = fast.divide(fast.add(fast.multiply(a.re(), ratio), a.im()), norm);
    Value im = fast.subtract(fast.multiply(a.im(), ratio), a.re());
    return new Parts(re, fast.divide(im, norm));
  }

  private Parts scaledByRe() {
    Value ratio = fast.divide(b.im(), b.re());
    Value norm = fast.add(b.re(), fast.multiply(ratio, b.im()));
    Value re = fast.divide(fast.add(a.re(), fast.multiply(a.im(), ratio)), norm);
    Value im = fast.subtract(a.im(), fast.multiply(a.re(), ratio));
    return new Parts(re, fast.divide(im, norm));
  }

  /** Ones for the parts that are infinite and zeros for the others, with their signs. */
  private Parts signs(Parts of, Value reIsInfinite, Value imIsInfinite, Value one, Value zero) {
    Value re = strict.apply("copysign", fast.select(reIsInfinite, one, zero), of.re());
    Value im = strict.apply("copysign", fast.select(imIsInfinite, one, zero), of.im());
    return new Parts(re, im);
  }

  private Parts grown(Value infinity, Parts top) {
    Value product = fast.multiply(top.re(), b.re());
    Value re = fast.add(product, fast.multiply(top.im(), b.im()));
    Value infiniteRe = fast.multiply(infinity, re);
    Value mixed = fast.multiply(top.re(), b.im());
    Value im = fast.subtract(fast.multiply(top.im(), b.re()), mixed);
    return new Parts(infiniteRe, fast.multiply(infinity, im));
  }

  private Parts shrunk(Value zero, Parts bottom) {
    Value product = fast.multiply(a.re(), bottom.re());
    Value re = fast.add(product, fast.multiply(a.im(), bottom.im()));
    Value zeroRe = fast.multiply(zero, re);
    Value mixed = fast.multiply(a.im(), bottom.re());
    Value im = fast.subtract(mixed, fast.multiply(a.re(), bottom.im()));
    return new Parts(zeroRe, fast.multiply(zero, im));
  }

  private Parts select(Value condition, Parts whenTrue, Parts whenFalse) {
    Value re = fast.select(condition, whenTrue.re(), whenFalse.re());
    return new Parts(re, fast.select(condition, whenTrue.im(), whenFalse.im()));
  }
}
