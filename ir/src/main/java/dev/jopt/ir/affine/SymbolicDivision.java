package dev.jopt.ir.affine;

import dev.jopt.ir.affine.AffineBinaryExpr.Kind;

/** Divides expressions by a symbol that all their terms have as a factor. */
final class SymbolicDivision {
  private SymbolicDivision() {}

  /** The expression with all such divisions, and remainders, done. */
  static AffineExpr simplify(AffineExpr expr) {
    if (!(expr instanceof AffineBinaryExpr binary)) {
      return expr;
    }
    Kind kind = binary.kind();
    AffineExpr lhs = simplify(binary.lhs());
    AffineExpr rhs = simplify(binary.rhs());
    if (kind != Kind.ADD
        && kind != Kind.MUL
        && rhs instanceof AffineSymbolExpr symbol
        && isDivisible(lhs, symbol, kind)) {
      return kind == Kind.MOD ? AffineExpr.constant(0) : divide(lhs, symbol, kind);
    }
    return AffineSimplifier.binary(kind, lhs, rhs);
  }

  /** Whether a symbol divides an expression, for a division of this kind. */
  private static boolean isDivisible(AffineExpr expr, AffineSymbolExpr by, Kind division) {
    if (expr instanceof AffineConstantExpr constant) {
      return constant.value() == 0;
    }
    if (!(expr instanceof AffineBinaryExpr binary)) {
      return expr.equals(by);
    }
    AffineExpr lhs = binary.lhs();
    AffineExpr rhs = binary.rhs();
    return switch (binary.kind()) {
      case ADD -> isDivisible(lhs, by, division) && isDivisible(rhs, by, division);
      case MUL -> isDivisible(lhs, by, division) || isDivisible(rhs, by, division);
      case MOD -> isDivisible(lhs, by, Kind.MOD) && isDivisible(rhs, by, Kind.MOD);
      case FLOOR_DIV, CEIL_DIV -> division == binary.kind() && isDivisible(lhs, by, binary.kind());
    };
  }

  private static AffineExpr divide(AffineExpr expr, AffineSymbolExpr by, Kind division) {
    if (!(expr instanceof AffineBinaryExpr binary)) {
      return expr instanceof AffineSymbolExpr ? AffineExpr.constant(1) : expr;
    }
    AffineExpr lhs = binary.lhs();
    AffineExpr rhs = binary.rhs();
    return switch (binary.kind()) {
      case ADD -> divide(lhs, by, division).add(divide(rhs, by, division));
      case MUL ->
          isDivisible(lhs, by, division)
              ? divide(lhs, by, division).mul(rhs)
              : lhs.mul(divide(rhs, by, division));
      case MOD -> divide(lhs, by, Kind.MOD).mod(divide(rhs, by, Kind.MOD));
      case FLOOR_DIV, CEIL_DIV ->
          AffineSimplifier.binary(binary.kind(), divide(lhs, by, binary.kind()), rhs);
    };
  }
}
