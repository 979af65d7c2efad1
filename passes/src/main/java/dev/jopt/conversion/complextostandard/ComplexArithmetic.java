package dev.jopt.conversion.complextostandard;

import dev.jopt.dialect.arith.CmpFPredicate;
import dev.jopt.ir.Value;

/** Arithmetic and comparisons. */
final class ComplexArithmetic {
  private ComplexArithmetic() {}

  static boolean abs(ComplexSite site) {
    return site.replace(Magnitude.ABS.of(site, site.parts(0)));
  }

  static boolean angle(ComplexSite site) {
    Parts z = site.parts(0);
    return site.replace(site.apply("atan2", z.im(), z.re()));
  }

  static boolean partwise(ComplexSite site, String name) {
    Value a = site.operand(0);
    Value b = site.operand(1);
    Value re = site.emit("complex.re", site.type(), a);
    Value sum = site.apply(name, re, site.emit("complex.re", site.type(), b));
    Value im = site.emit("complex.im", site.type(), a);
    return site.replace(
        new Parts(sum, site.apply(name, im, site.emit("complex.im", site.type(), b))));
  }

  static boolean conjugate(ComplexSite site) {
    Parts z = site.parts(0);
    return site.replace(new Parts(z.re(), site.strict().apply("negf", z.im())));
  }

  static boolean negate(ComplexSite site) {
    Parts z = site.parts(0);
    Value re = site.strict().apply("negf", z.re());
    return site.replace(new Parts(re, site.strict().apply("negf", z.im())));
  }

  static boolean multiply(ComplexSite site) {
    Parts a = site.parts(0);
    Parts b = site.parts(1);
    Value product = site.multiply(a.re(), b.re());
    Value re = site.subtract(product, site.multiply(a.im(), b.im()));
    Value mixed = site.multiply(a.im(), b.re());
    return site.replace(new Parts(re, site.add(mixed, site.multiply(a.re(), b.im()))));
  }

  static boolean divide(ComplexSite site, ComplexRange range) {
    Parts a = site.parts(0);
    return site.replace(ComplexDivision.divide(site, range, a, site.parts(1)));
  }

  static boolean equal(ComplexSite site) {
    Parts a = site.parts(0);
    Parts b = site.parts(1);
    Value re = site.compare(CmpFPredicate.OEQ, a.re(), b.re());
    return site.replace(site.and(re, site.compare(CmpFPredicate.OEQ, a.im(), b.im())));
  }

  static boolean notEqual(ComplexSite site) {
    Parts a = site.parts(0);
    Parts b = site.parts(1);
    Value re = site.compare(CmpFPredicate.UNE, a.re(), b.re());
    return site.replace(site.or(re, site.compare(CmpFPredicate.UNE, a.im(), b.im())));
  }

  /** Divided by the absolute value; zero stays. */
  static boolean sign(ComplexSite site) {
    Parts z = site.parts(0);
    Value zero = site.constant(0);
    Value reIsZero = site.strict().compare(CmpFPredicate.OEQ, z.re(), zero);
    Value isZero = site.and(reIsZero, site.strict().compare(CmpFPredicate.OEQ, z.im(), zero));
    Value abs = site.complex("abs", site.type(), site.operand(0));
    Value re = site.divide(z.re(), abs);
    Value sign = site.complex(re, site.divide(z.im(), abs));
    return site.replace(site.select(isZero, site.operand(0), sign));
  }
}
