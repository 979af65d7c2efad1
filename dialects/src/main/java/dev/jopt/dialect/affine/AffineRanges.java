package dev.jopt.dialect.affine;

import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.OverflowAttribute;
import dev.jopt.dialect.arith.RangeInference;
import dev.jopt.ir.affine.AffineBinaryExpr;
import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineSymbolExpr;
import dev.jopt.ir.op.IntegerRange;
import java.math.BigInteger;
import java.util.List;

/** The range of an affine expression, whose arithmetic does not overflow. */
final class AffineRanges {
  private static final int WIDTH = IntegerRange.INDEX_WIDTH;
  private static final OverflowAttribute SIGNED = OverflowAttribute.of(OverflowAttribute.NSW);

  private final int dims;
  private final List<IntegerRange> inputs;

  /**
   * Prepares to look at expressions.
   *
   * @param dims how many of the inputs are dimensions; the others are symbols
   * @param inputs the ranges of dimensions and symbols
   */
  AffineRanges(int dims, List<IntegerRange> inputs) {
    this.dims = dims;
    this.inputs = inputs;
  }

  IntegerRange of(AffineExpr expression) {
    if (expression instanceof AffineConstantExpr constant) {
      return IntegerRange.constant(WIDTH, BigInteger.valueOf(constant.value()));
    }
    if (expression instanceof AffineDimExpr dim) {
      return inputs.get(dim.position());
    }
    if (expression instanceof AffineSymbolExpr symbol) {
      return inputs.get(dims + symbol.position());
    }
    AffineBinaryExpr binary = (AffineBinaryExpr) expression;
    IntegerRange lhs = of(binary.lhs());
    IntegerRange rhs = of(binary.rhs());
    return switch (binary.kind()) {
      case ADD -> RangeInference.of(IntegerBinary.ADDI, SIGNED, lhs, rhs);
      case MUL -> RangeInference.of(IntegerBinary.MULI, SIGNED, lhs, rhs);
      case MOD -> modulo(lhs, positive(rhs));
      case FLOOR_DIV ->
          RangeInference.of(IntegerBinary.FLOORDIVSI, OverflowAttribute.NONE, lhs, positive(rhs));
      case CEIL_DIV ->
          RangeInference.of(IntegerBinary.CEILDIVSI, OverflowAttribute.NONE, lhs, positive(rhs));
    };
  }

  /** A divisor is positive; one that never is stays as it is, for the operation is not run. */
  private static IntegerRange positive(IntegerRange divisor) {
    return divisor.smin().signum() > 0 || divisor.smax().signum() <= 0
        ? divisor
        : IntegerRange.fromSigned(WIDTH, BigInteger.ONE, divisor.smax());
  }

  /** The remainder is at least zero and less than the modulus. */
  private static IntegerRange modulo(IntegerRange lhs, IntegerRange modulus) {
    BigInteger least = modulus.smin();
    if (least.signum() <= 0) {
      return IntegerRange.full(WIDTH);
    }
    if (lhs.smin().signum() >= 0) {
      BigInteger quotient = lhs.smin().divide(least);
      boolean isOneQuotient = quotient.equals(lhs.smax().divide(least));
      if (isOneQuotient && (quotient.signum() == 0 || least.equals(modulus.smax()))) {
        BigInteger multiple = quotient.multiply(least);
        return IntegerRange.fromSigned(
            WIDTH, lhs.smin().subtract(multiple), lhs.smax().subtract(multiple));
      }
    }
    return IntegerRange.fromSigned(WIDTH, BigInteger.ZERO, modulus.smax().subtract(BigInteger.ONE));
  }
}
