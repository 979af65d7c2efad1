package dev.jopt.transform.loop;

import dev.jopt.ir.affine.AffineBinaryExpr;
import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Affine maps without divisions, as rows of numbers. */
final class LinearMap {
  private LinearMap() {}

  /**
   * For each result the factor of each input, and then the constant; null if a result has a
   * division.
   *
   * @throws ArithmeticException if a number does not fit 64 bits
   */
  static long @Nullable [][] rows(AffineMap map) {
    if (!map.results().stream().allMatch(LinearMap::isLinear)) {
      return null;
    }
    long[][] rows = new long[map.numResults()][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = coefficients(map.subMap(i));
    }
    return rows;
  }

  private static boolean isLinear(AffineExpr expr) {
    if (!(expr instanceof AffineBinaryExpr binary)) {
      return true;
    }
    switch (binary.kind()) {
      case ADD:
        return isLinear(binary.lhs()) && isLinear(binary.rhs());
      case MUL:
        return binary.rhs() instanceof AffineConstantExpr && isLinear(binary.lhs());
      default:
        return false;
    }
  }

  private static long[] coefficients(AffineMap map) {
    int inputs = map.numInputs();
    long[] row = new long[inputs + 1];
    long start = at(map, -1);
    for (int i = 0; i < inputs; i++) {
      row[i] = Math.subtractExact(at(map, i), start);
    }
    row[inputs] = start;
    return row;
  }

  private static long at(AffineMap map, int one) {
    long[] inputs = new long[map.numInputs()];
    if (one >= 0) {
      inputs[one] = 1;
    }
    return map.evaluate(
            Arrays.copyOf(inputs, map.numDims()),
            Arrays.copyOfRange(inputs, map.numDims(), inputs.length))[0];
  }
}
