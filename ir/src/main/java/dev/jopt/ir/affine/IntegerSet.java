package dev.jopt.ir.affine;

import dev.jopt.ir.print.AffinePrinter;
import java.util.ArrayList;
import java.util.List;

/**
 * The integer points that satisfy all constraints: {@code (d0)[s0] : (d0 >= 0, s0 - d0 == 0)}.
 *
 * @param numDims the number of dimensions
 * @param numSymbols the number of symbols
 * @param constraints the constraints, copied
 */
public record IntegerSet(int numDims, int numSymbols, List<Constraint> constraints) {
  /**
   * An expression that must be zero, or must not be negative.
   *
   * @param expr the expression
   * @param isEquality whether it must be zero
   */
  public record Constraint(AffineExpr expr, boolean isEquality) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Constraint constraint
          && constraint.isEquality == isEquality
          && constraint.expr.equals(expr);
    }

    @Override
    public int hashCode() {
      return expr.hashCode() * 2 + (isEquality ? 1 : 0);
    }

    @Override
    public String toString() {
      return expr + (isEquality ? " == 0" : " >= 0");
    }
  }

  /**
   * Copies the constraints.
   *
   * @throws IllegalArgumentException if a number is negative
   */
  public IntegerSet {
    if (numDims < 0 || numSymbols < 0) {
      throw new IllegalArgumentException("negative number of dimensions or symbols");
    }
    constraints = List.copyOf(constraints);
  }

  /** The number of dimensions and symbols together. */
  public int numInputs() {
    return numDims + numSymbols;
  }

  /**
   * Whether a point is in the set.
   *
   * @throws ArithmeticException see {@link AffineExpr#evaluate}
   */
  public boolean contains(long[] dims, long[] symbols) {
    for (Constraint constraint : constraints) {
      long value = constraint.expr.evaluate(dims, symbols);
      if (constraint.isEquality ? value != 0 : value < 0) {
        return false;
      }
    }
    return true;
  }

  /** This set with inputs replaced, see {@link AffineExpr#replaceDimsAndSymbols}. */
  public IntegerSet replaceDimsAndSymbols(
      List<AffineExpr> dims, List<AffineExpr> symbols, int newNumDims, int newNumSymbols) {
    List<Constraint> replaced = new ArrayList<>(constraints.size());
    for (Constraint constraint : constraints) {
      replaced.add(
          new Constraint(
              constraint.expr.replaceDimsAndSymbols(dims, symbols), constraint.isEquality));
    }
    return new IntegerSet(newNumDims, newNumSymbols, replaced);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof IntegerSet set
        && set.numDims == numDims
        && set.numSymbols == numSymbols
        && set.constraints.equals(constraints);
  }

  @Override
  public int hashCode() {
    return (numDims * 31 + numSymbols) * 31 + constraints.hashCode();
  }

  @Override
  public String toString() {
    return AffinePrinter.toString(this);
  }
}
