package dev.jopt.ir.affine;

import java.util.List;

/**
 * A symbol, {@code s<position>}.
 *
 * @param position the number of the symbol
 */
public record AffineSymbolExpr(int position) implements AffineInput {
  /**
   * Checks the position.
   *
   * @throws IllegalArgumentException if it is negative
   */
  public AffineSymbolExpr {
    if (position < 0) {
      throw new IllegalArgumentException("negative symbol: " + position);
    }
  }

  /** Symbol {@code position}. */
  public static AffineSymbolExpr of(int position) {
    return new AffineSymbolExpr(position);
  }

  @Override
  public boolean isSymbolicOrConstant() {
    return true;
  }

  @Override
  public boolean usesDim(int other) {
    return false;
  }

  @Override
  public boolean usesSymbol(int other) {
    return position == other;
  }

  @Override
  public long evaluate(long[] dims, long[] symbols) {
    return symbols[position];
  }

  @Override
  public AffineExpr replaceDimsAndSymbols(List<AffineExpr> dims, List<AffineExpr> symbols) {
    return position < symbols.size() ? symbols.get(position) : this;
  }

  @Override
  public AffineExpr shiftDims(int shift) {
    return this;
  }

  @Override
  public AffineExpr shiftSymbols(int shift) {
    return of(position + shift);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof AffineSymbolExpr symbol && symbol.position == position;
  }

  @Override
  public int hashCode() {
    return 1009 + position;
  }

  @Override
  public String toString() {
    return "s" + position;
  }
}
