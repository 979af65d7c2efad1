package dev.jopt.ir.affine;

import dev.jopt.ir.print.AffinePrinter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A map from dimensions and symbols to a list of values: {@code (d0, d1)[s0] -> (d0 + s0, d1)}.
 *
 * @param numDims the number of dimensions
 * @param numSymbols the number of symbols
 * @param results the results, copied
 */
public record AffineMap(int numDims, int numSymbols, List<AffineExpr> results) {
  /**
   * Copies the results.
   *
   * @throws IllegalArgumentException if a number is negative
   */
  public AffineMap {
    if (numDims < 0 || numSymbols < 0) {
      throw new IllegalArgumentException("negative number of dimensions or symbols");
    }
    results = List.copyOf(results);
  }

  /** A map with the given results. */
  public static AffineMap of(int numDims, int numSymbols, AffineExpr... results) {
    return new AffineMap(numDims, numSymbols, List.of(results));
  }

  /** {@code (d0, ..., dn) -> (d0, ..., dn)}. */
  public static AffineMap identity(int rank) {
    List<AffineExpr> results = new ArrayList<>(rank);
    for (int i = 0; i < rank; i++) {
      results.add(AffineExpr.dim(i));
    }
    return new AffineMap(rank, 0, results);
  }

  /** {@code () -> (value)}. */
  public static AffineMap constant(long value) {
    return of(0, 0, AffineExpr.constant(value));
  }

  /** The map whose result {@code i} is dimension {@code permutation[i]}. */
  public static AffineMap permutation(int... permutation) {
    List<AffineExpr> results = new ArrayList<>(permutation.length);
    for (int position : permutation) {
      results.add(AffineExpr.dim(position));
    }
    return new AffineMap(permutation.length, 0, results);
  }

  /** The map with {@code numDims} dimensions that keeps the last {@code numResults} of them. */
  public static AffineMap minorIdentity(int numDims, int numResults) {
    List<AffineExpr> results = new ArrayList<>(numResults);
    for (int i = numDims - numResults; i < numDims; i++) {
      results.add(AffineExpr.dim(i));
    }
    return new AffineMap(numDims, 0, results);
  }

  /** The number of results. */
  public int numResults() {
    return results.size();
  }

  /** The number of dimensions and symbols together. */
  public int numInputs() {
    return numDims + numSymbols;
  }

  /** Result {@code index}. */
  public AffineExpr result(int index) {
    return results.get(index);
  }

  /** Whether each dimension is mapped to itself; symbols may be declared but cannot matter. */
  public boolean isIdentity() {
    if (numDims != results.size()) {
      return false;
    }
    for (int i = 0; i < numDims; i++) {
      if (!(results.get(i) instanceof AffineDimExpr dim) || dim.position() != i) {
        return false;
      }
    }
    return true;
  }

  /** Whether there are neither inputs nor results. */
  public boolean isEmpty() {
    return numDims == 0 && numSymbols == 0 && results.isEmpty();
  }

  /** Whether there is a single result, a constant. */
  public boolean isSingleConstant() {
    return results.size() == 1 && results.get(0) instanceof AffineConstantExpr;
  }

  /** Whether all results are constants. */
  public boolean isConstant() {
    for (AffineExpr result : results) {
      if (!(result instanceof AffineConstantExpr)) {
        return false;
      }
    }
    return true;
  }

  /**
   * The value of a single constant result.
   *
   * @throws IllegalStateException if {@link #isSingleConstant} is false
   */
  public long singleConstantResult() {
    if (isSingleConstant() && results.get(0) instanceof AffineConstantExpr constant) {
      return constant.value();
    }
    throw new IllegalStateException("map must have a single constant result: " + this);
  }

  /** Whether results are distinct dimensions, not necessarily all of them; no symbols. */
  public boolean isProjectedPermutation() {
    return isProjectedPermutation(false);
  }

  /** {@link #isProjectedPermutation()}, where results may also be zero if {@code allowZeros}. */
  public boolean isProjectedPermutation(boolean allowZeros) {
    if (numSymbols > 0 || results.size() > numDims) {
      return false;
    }
    boolean[] seen = new boolean[numDims];
    for (AffineExpr result : results) {
      if (result instanceof AffineDimExpr dim && !seen[dim.position()]) {
        seen[dim.position()] = true;
      } else if (!allowZeros
          || !(result instanceof AffineConstantExpr constant)
          || constant.value() != 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether results are all dimensions in some order; no symbols. */
  public boolean isPermutation() {
    return results.size() == numDims && isProjectedPermutation();
  }

  /**
   * The map from results back to dimensions: for each dimension the first result that is it. Null
   * if some dimension is no result by itself, or if there are symbols.
   */
  public @Nullable AffineMap inversePermutation() {
    if (numSymbols > 0) {
      return null;
    }
    List<AffineExpr> inverse = new ArrayList<>(numDims);
    for (int i = 0; i < numDims; i++) {
      int position = results.indexOf(AffineExpr.dim(i));
      if (position < 0) {
        return null;
      }
      inverse.add(AffineExpr.dim(position));
    }
    return new AffineMap(results.size(), 0, inverse);
  }

  /** Whether results are the last dimensions in order. */
  public boolean isMinorIdentity() {
    return results.size() <= numDims && equals(minorIdentity(numDims, results.size()));
  }

  /**
   * The values of the results for given dimensions and symbols.
   *
   * @throws ArithmeticException see {@link AffineExpr#evaluate}
   */
  public long[] evaluate(long[] dims, long[] symbols) {
    long[] values = new long[results.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = results.get(i).evaluate(dims, symbols);
    }
    return values;
  }

  /**
   * This map after {@code inner}: {@code this(inner(x))}. Symbols of this map come first, then
   * those of the inner one.
   *
   * @throws IllegalArgumentException if the inner map has not one result per dimension of this one
   */
  public AffineMap compose(AffineMap inner) {
    if (numDims != inner.results.size()) {
      throw new IllegalArgumentException(
          "cannot compose a map of " + numDims + " dimensions with " + inner);
    }
    List<AffineExpr> newDims = new ArrayList<>(inner.results.size());
    for (AffineExpr result : inner.results) {
      newDims.add(result.shiftSymbols(numSymbols));
    }
    return replaceDimsAndSymbols(newDims, List.of(), inner.numDims, numSymbols + inner.numSymbols);
  }

  /** This map with inputs replaced, see {@link AffineExpr#replaceDimsAndSymbols}. */
  public AffineMap replaceDimsAndSymbols(
      List<AffineExpr> dims, List<AffineExpr> symbols, int newNumDims, int newNumSymbols) {
    List<AffineExpr> newResults = new ArrayList<>(results.size());
    for (AffineExpr result : results) {
      newResults.add(result.replaceDimsAndSymbols(dims, symbols));
    }
    return new AffineMap(newNumDims, newNumSymbols, newResults);
  }

  /** The same results with equal terms of each sum added up, in the order of the inputs. */
  public AffineMap simplify() {
    List<AffineExpr> newResults = new ArrayList<>(results.size());
    for (AffineExpr result : results) {
      newResults.add(AffineFlattener.simplify(result, numDims, numSymbols));
    }
    return new AffineMap(numDims, numSymbols, newResults);
  }

  /** The same inputs with only the results at {@code positions}, in that order. */
  public AffineMap subMap(int... positions) {
    List<AffineExpr> newResults = new ArrayList<>(positions.length);
    for (int position : positions) {
      newResults.add(results.get(position));
    }
    return new AffineMap(numDims, numSymbols, newResults);
  }

  /** Whether dimension {@code position} occurs in a result. */
  public boolean usesDim(int position) {
    for (AffineExpr result : results) {
      if (result.usesDim(position)) {
        return true;
      }
    }
    return false;
  }

  /** Whether symbol {@code position} occurs in a result. */
  public boolean usesSymbol(int position) {
    for (AffineExpr result : results) {
      if (result.usesSymbol(position)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof AffineMap map
        && map.numDims == numDims
        && map.numSymbols == numSymbols
        && map.results.equals(results);
  }

  @Override
  public int hashCode() {
    return (numDims * 31 + numSymbols) * 31 + results.hashCode();
  }

  @Override
  public String toString() {
    return AffinePrinter.toString(this);
  }
}
