package dev.jopt.ir.affine;

import java.util.List;

/**
 * A dimension, {@code d<position>}.
 *
 * @param position the number of the dimension
 */
public record AffineDimExpr(int position) implements AffineInput {
  /**
   * Checks the position.
   *
   * @throws IllegalArgumentException if it is negative
   */
  public AffineDimExpr {
    if (position < 0) {
      throw new IllegalArgumentException("negative dimension: " + position);
    }
  }

  /** Dimension {@code position}. */
  public static AffineDimExpr of(int position) {
    return new AffineDimExpr(position);
  }

  @Override
  public boolean isSymbolicOrConstant() {
    return false;
  }

  @Override
  public boolean usesDim(int other) {
    return position == other;
  }

  @Override
  public boolean usesSymbol(int other) {
    return false;
  }

  @Override
  public long evaluate(long[] dims, long[] symbols) {
    return dims[position];
  }

  @Override
  public AffineExpr replaceDimsAndSymbols(List<AffineExpr> dims, List<AffineExpr> symbols) {
    return position < dims.size() ? dims.get(position) : this;
  }

  @Override
  public AffineExpr shiftDims(int shift) {
    return of(position + shift);
  }

  @Override
  public AffineExpr shiftSymbols(int shift) {
    return this;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof AffineDimExpr dim && dim.position == position;
  }

  @Override
  public int hashCode() {
    return 31 + position;
  }

  @Override
  public String toString() {
    return "d" + position;
  }
}
