package dev.jopt.transform.loop;

import java.util.Map;
import java.util.TreeMap;

/**
 * A sum of numbered unknowns, each times a factor, and a constant. All operations throw {@link
 * ArithmeticException} if a number does not fit 64 bits.
 *
 * @param factors the factors that are not 0, by the number of the unknown
 */
record LinearExpr(Map<Integer, Long> factors, long constant) {
  LinearExpr {
    factors = Map.copyOf(factors);
  }

  static LinearExpr of(long constant) {
    return new LinearExpr(Map.of(), constant);
  }

  static LinearExpr unknown(int number) {
    return new LinearExpr(Map.of(number, 1L), 0);
  }

  boolean isConstant() {
    return factors.isEmpty();
  }

  LinearExpr plus(LinearExpr other) {
    Map<Integer, Long> sums = new TreeMap<>(factors);
    other.factors.forEach((unknown, factor) -> sums.merge(unknown, factor, Math::addExact));
    sums.values().removeIf(factor -> factor == 0);
    return new LinearExpr(sums, Math.addExact(constant, other.constant));
  }

  LinearExpr minus(LinearExpr other) {
    return plus(other.times(-1));
  }

  LinearExpr times(long factor) {
    if (factor == 0) {
      return of(0);
    }
    Map<Integer, Long> products = new TreeMap<>();
    factors.forEach((unknown, each) -> products.put(unknown, Math.multiplyExact(each, factor)));
    return new LinearExpr(products, Math.multiplyExact(constant, factor));
  }
}
