package dev.jopt.ir.affine;

import java.util.List;

/**
 * A constant.
 *
 * @param value the number
 */
public record AffineConstantExpr(long value) implements AffineExpr {
  /** The constant {@code value}. */
  public static AffineConstantExpr of(long value) {
    return new AffineConstantExpr(value);
  }

  @Override
  public boolean isSymbolicOrConstant() {
    return true;
  }

  @Override
  public boolean isPureAffine() {
    return true;
  }

  @Override
  public boolean usesDim(int position) {
    return false;
  }

  @Override
  public boolean usesSymbol(int position) {
    return false;
  }

  @Override
  public long largestKnownDivisor() {
    return Math.abs(value);
  }

  @Override
  public boolean isMultipleOf(long factor) {
    return factor != 0 && value % factor == 0;
  }

  @Override
  public long evaluate(long[] dims, long[] symbols) {
    return value;
  }

  @Override
  public AffineExpr replaceDimsAndSymbols(List<AffineExpr> dims, List<AffineExpr> symbols) {
    return this;
  }

  @Override
  public AffineExpr shiftDims(int shift) {
    return this;
  }

  @Override
  public AffineExpr shiftSymbols(int shift) {
    return this;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof AffineConstantExpr constant && constant.value == value;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(value);
  }

  @Override
  public String toString() {
    return Long.toString(value);
  }
}
