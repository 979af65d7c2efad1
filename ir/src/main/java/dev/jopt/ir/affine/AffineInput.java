package dev.jopt.ir.affine;

/** A dimension or a symbol: an input of a map, of which nothing is known. */
sealed interface AffineInput extends AffineExpr permits AffineDimExpr, AffineSymbolExpr {
  @Override
  default boolean isPureAffine() {
    return true;
  }

  @Override
  default long largestKnownDivisor() {
    return 1;
  }

  @Override
  default boolean isMultipleOf(long factor) {
    return factor == 1 || factor == -1;
  }
}
