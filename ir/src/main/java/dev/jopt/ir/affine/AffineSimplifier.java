package dev.jopt.ir.affine;

import dev.jopt.ir.affine.AffineBinaryExpr.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Builds binary expressions in simplified form. The rules and their order are those of MLIR's
 * construction-time simplification, since the result is printed: rules that MLIR lacks are left out
 * on purpose.
 */
final class AffineSimplifier {
  private AffineSimplifier() {}

  static AffineExpr binary(Kind kind, AffineExpr lhs, AffineExpr rhs) {
    return switch (kind) {
      case ADD -> add(lhs, rhs);
      case MUL -> mul(lhs, rhs);
      case MOD -> mod(lhs, rhs);
      case FLOOR_DIV -> floorDiv(lhs, rhs);
      case CEIL_DIV -> ceilDiv(lhs, rhs);
    };
  }

  static AffineExpr add(AffineExpr lhs, AffineExpr rhs) {
    AffineExpr simplified = simplifyAdd(lhs, rhs);
    return simplified != null ? simplified : new AffineBinaryExpr(Kind.ADD, lhs, rhs);
  }

  private static @Nullable AffineExpr simplifyAdd(AffineExpr lhs, AffineExpr rhs) {
    if (lhs instanceof AffineConstantExpr left) {
      if (rhs instanceof AffineConstantExpr right) {
        long sum = left.value() + right.value();
        boolean overflow = ((left.value() ^ sum) & (right.value() ^ sum)) < 0;
        return overflow ? null : AffineExpr.constant(sum);
      }
      return add(rhs, lhs);
    }
    if ((lhs.isSymbolicOrConstant() && !rhs.isSymbolicOrConstant()) || isAfter(lhs, rhs)) {
      return add(rhs, lhs);
    }
    AffineBinaryExpr sum = asBinary(lhs, Kind.ADD);
    AffineConstantExpr lhsTail =
        sum != null && sum.rhs() instanceof AffineConstantExpr tail ? tail : null;
    if (rhs instanceof AffineConstantExpr right) {
      if (right.value() == 0) {
        return lhs;
      }
      if (sum != null && lhsTail != null) {
        return add(sum.lhs(), AffineExpr.constant(lhsTail.value() + right.value()));
      }
    }

    // a * c1 + a * c2 is a * (c1 + c2).
    AffineExpr left = withoutConstantFactor(lhs);
    if (left.equals(withoutConstantFactor(rhs))) {
      return mul(left, AffineExpr.constant(constantFactor(lhs) + constantFactor(rhs)));
    }
    // (a + c) + b is (a + b) + c.
    if (sum != null && lhsTail != null) {
      return add(add(sum.lhs(), rhs), lhsTail);
    }
    return asRemainder(lhs, rhs);
  }

  /** {@code a - (a floordiv q) * q} as {@code a mod q}, also at the end of a longer sum. */
  private static @Nullable AffineExpr asRemainder(AffineExpr lhs, AffineExpr rhs) {
    if (!(rhs instanceof AffineBinaryExpr negated)) {
      return null;
    }
    AffineExpr rhsFactor = negated.rhs();
    if (isConstant(rhsFactor, -1)) {
      AffineBinaryExpr product = asBinary(negated.lhs(), Kind.MUL);
      if (product != null) {
        AffineBinaryExpr quotient = asBinary(product.lhs(), Kind.FLOOR_DIV);
        if (quotient == null) {
          return null;
        }
        if (quotient.rhs().equals(product.rhs()) && lhs.equals(quotient.lhs())) {
          return mod(lhs, product.rhs());
        }
      }
    }
    AffineBinaryExpr quotient = asBinary(negated.lhs(), Kind.FLOOR_DIV);
    if (quotient == null || negated.kind() != Kind.MUL) {
      return null;
    }
    if (quotient.rhs() instanceof AffineConstantExpr divisor
        && divisor.value() > 0
        && lhs.equals(quotient.lhs())
        && divisor.equals(rhsFactor.negate())) {
      return mod(lhs, divisor);
    }
    AffineBinaryExpr sum = asBinary(lhs, Kind.ADD);
    if (sum != null) {
      AffineExpr simplified = simplifyAdd(sum.rhs(), rhs);
      if (simplified != null) {
        return add(sum.lhs(), simplified);
      }
    }
    return null;
  }

  static AffineExpr mul(AffineExpr lhs, AffineExpr rhs) {
    AffineExpr simplified = simplifyMul(lhs, rhs);
    return simplified != null ? simplified : new AffineBinaryExpr(Kind.MUL, lhs, rhs);
  }

  private static @Nullable AffineExpr simplifyMul(AffineExpr lhs, AffineExpr rhs) {
    if (lhs instanceof AffineConstantExpr left && rhs instanceof AffineConstantExpr right) {
      long high = Math.multiplyHigh(left.value(), right.value());
      long low = left.value() * right.value();
      return high == low >> 63 ? AffineExpr.constant(low) : null;
    }
    if (!lhs.isSymbolicOrConstant() && !rhs.isSymbolicOrConstant()) {
      return null;
    }
    if (!rhs.isSymbolicOrConstant() || lhs instanceof AffineConstantExpr || isAfter(lhs, rhs)) {
      return mul(rhs, lhs);
    }
    if (isConstant(rhs, 1)) {
      return lhs;
    }
    if (isConstant(rhs, 0)) {
      return rhs;
    }
    AffineBinaryExpr product = asBinary(lhs, Kind.MUL);
    if (product != null && product.rhs() instanceof AffineConstantExpr factor) {
      return rhs instanceof AffineConstantExpr right
          ? mul(product.lhs(), AffineExpr.constant(factor.value() * right.value()))
          : mul(mul(product.lhs(), rhs), factor);
    }
    return null;
  }

  static AffineExpr floorDiv(AffineExpr lhs, AffineExpr rhs) {
    AffineExpr simplified = simplifyFloorDiv(lhs, rhs);
    return simplified != null ? simplified : new AffineBinaryExpr(Kind.FLOOR_DIV, lhs, rhs);
  }

  private static @Nullable AffineExpr simplifyFloorDiv(AffineExpr lhs, AffineExpr rhs) {
    if (!(rhs instanceof AffineConstantExpr divisor) || divisor.value() == 0) {
      return null;
    }
    long by = divisor.value();
    if (lhs instanceof AffineConstantExpr dividend) {
      return overflows(dividend.value(), by)
          ? null
          : AffineExpr.constant(Math.floorDiv(dividend.value(), by));
    }
    if (by == 1) {
      return lhs;
    }
    AffineExpr quotient = exactQuotient(lhs, by);
    if (quotient != null) {
      return quotient;
    }
    AffineBinaryExpr sum = asBinary(lhs, Kind.ADD);
    if (sum != null
        && (sum.lhs().largestKnownDivisor() % by == 0
            || sum.rhs().largestKnownDivisor() % by == 0)) {
      return add(floorDiv(sum.lhs(), divisor), floorDiv(sum.rhs(), divisor));
    }
    return null;
  }

  static AffineExpr ceilDiv(AffineExpr lhs, AffineExpr rhs) {
    AffineExpr simplified = simplifyCeilDiv(lhs, rhs);
    return simplified != null ? simplified : new AffineBinaryExpr(Kind.CEIL_DIV, lhs, rhs);
  }

  private static @Nullable AffineExpr simplifyCeilDiv(AffineExpr lhs, AffineExpr rhs) {
    if (!(rhs instanceof AffineConstantExpr divisor) || divisor.value() == 0) {
      return null;
    }
    long by = divisor.value();
    if (lhs instanceof AffineConstantExpr dividend) {
      return overflows(dividend.value(), by)
          ? null
          : AffineExpr.constant(ceilDiv(dividend.value(), by));
    }
    return by == 1 ? lhs : exactQuotient(lhs, by);
  }

  static AffineExpr mod(AffineExpr lhs, AffineExpr rhs) {
    AffineExpr simplified = simplifyMod(lhs, rhs);
    return simplified != null ? simplified : new AffineBinaryExpr(Kind.MOD, lhs, rhs);
  }

  private static @Nullable AffineExpr simplifyMod(AffineExpr lhs, AffineExpr rhs) {
    // A modulus below 1 means nothing and is kept as written.
    if (!(rhs instanceof AffineConstantExpr modulus) || modulus.value() < 1) {
      return null;
    }
    long by = modulus.value();
    if (lhs instanceof AffineConstantExpr dividend) {
      return AffineExpr.constant(Math.floorMod(dividend.value(), by));
    }
    if (lhs.largestKnownDivisor() % by == 0) {
      return AffineExpr.constant(0);
    }
    if (!(lhs instanceof AffineBinaryExpr binary)) {
      return null;
    }
    if (binary.kind() == Kind.ADD) {
      if (binary.lhs().largestKnownDivisor() % by == 0) {
        return mod(binary.rhs(), modulus);
      }
      if (binary.rhs().largestKnownDivisor() % by == 0) {
        return mod(binary.lhs(), modulus);
      }
    }
    // (e mod a) mod b is e mod b if b divides a.
    if (binary.kind() == Kind.MOD
        && binary.rhs() instanceof AffineConstantExpr inner
        && inner.value() >= 1
        && inner.value() % by == 0) {
      return mod(binary.lhs(), modulus);
    }
    return null;
  }

  /** {@code a * (c / by)} for {@code a * c} with {@code c} a multiple of {@code by}. */
  private static @Nullable AffineExpr exactQuotient(AffineExpr lhs, long by) {
    AffineBinaryExpr product = asBinary(lhs, Kind.MUL);
    return product != null
            && product.rhs() instanceof AffineConstantExpr factor
            && factor.value() % by == 0
        ? mul(product.lhs(), AffineExpr.constant(factor.value() / by))
        : null;
  }

  static long ceilDiv(long dividend, long divisor) {
    return -Math.floorDiv(-dividend, divisor);
  }

  private static boolean overflows(long dividend, long divisor) {
    return dividend == Long.MIN_VALUE && divisor == -1;
  }

  /** Whether both are dimensions, or both symbols, and the first has the higher position. */
  private static boolean isAfter(AffineExpr lhs, AffineExpr rhs) {
    if (lhs instanceof AffineDimExpr left && rhs instanceof AffineDimExpr right) {
      return left.position() > right.position();
    }
    return lhs instanceof AffineSymbolExpr left
        && rhs instanceof AffineSymbolExpr right
        && left.position() > right.position();
  }

  private static boolean isConstant(AffineExpr expr, long value) {
    return expr instanceof AffineConstantExpr constant && constant.value() == value;
  }

  private static @Nullable AffineBinaryExpr asBinary(AffineExpr expr, Kind kind) {
    return expr instanceof AffineBinaryExpr binary && binary.kind() == kind ? binary : null;
  }

  private static AffineExpr withoutConstantFactor(AffineExpr expr) {
    AffineBinaryExpr product = asBinary(expr, Kind.MUL);
    return product != null && product.rhs() instanceof AffineConstantExpr ? product.lhs() : expr;
  }

  private static long constantFactor(AffineExpr expr) {
    AffineBinaryExpr product = asBinary(expr, Kind.MUL);
    return product != null && product.rhs() instanceof AffineConstantExpr factor
        ? factor.value()
        : 1;
  }
}
