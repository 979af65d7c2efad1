package dev.jopt.ir.affine;

import dev.jopt.ir.print.AffinePrinter;
import java.util.List;

/** A sum, product, quotient or remainder that does not simplify. */
public final class AffineBinaryExpr implements AffineExpr {
  /** The operation. */
  public enum Kind {
    /** {@code +}. */
    ADD,
    /** {@code *}. */
    MUL,
    /** {@code mod}. */
    MOD,
    /** {@code floordiv}. */
    FLOOR_DIV,
    /** {@code ceildiv}. */
    CEIL_DIV
  }

  private final Kind kind;
  private final AffineExpr lhs;
  private final AffineExpr rhs;
  private final int hash;
  private final boolean symbolic;
  private final boolean pureAffine;

  /** Known from the start: the rules ask it of each part of an expression that they make. */
  private final long divisor;

  /** Made by {@link AffineSimplifier} only, so that every instance is simplified. */
  AffineBinaryExpr(Kind kind, AffineExpr lhs, AffineExpr rhs) {
    this.kind = kind;
    this.lhs = lhs;
    this.rhs = rhs;
    this.hash = (kind.ordinal() * 31 + lhs.hashCode()) * 31 + rhs.hashCode();
    this.symbolic = lhs.isSymbolicOrConstant() && rhs.isSymbolicOrConstant();
    this.pureAffine = isPureAffine(kind, lhs, rhs);
    this.divisor = largestKnownDivisor(kind, lhs, rhs);
  }

  /** The operation. */
  public Kind kind() {
    return kind;
  }

  /** The left operand. */
  public AffineExpr lhs() {
    return lhs;
  }

  /** The right operand. */
  public AffineExpr rhs() {
    return rhs;
  }

  @Override
  public boolean isSymbolicOrConstant() {
    return symbolic;
  }

  @Override
  public boolean isPureAffine() {
    return pureAffine;
  }

  private static boolean isPureAffine(Kind kind, AffineExpr lhs, AffineExpr rhs) {
    if (!lhs.isPureAffine() || !rhs.isPureAffine()) {
      return false;
    }
    return switch (kind) {
      case ADD -> true;
      case MUL -> lhs instanceof AffineConstantExpr || rhs instanceof AffineConstantExpr;
      case MOD, FLOOR_DIV, CEIL_DIV -> rhs instanceof AffineConstantExpr;
    };
  }

  @Override
  public boolean usesDim(int position) {
    return lhs.usesDim(position) || rhs.usesDim(position);
  }

  @Override
  public boolean usesSymbol(int position) {
    return lhs.usesSymbol(position) || rhs.usesSymbol(position);
  }

  @Override
  public long largestKnownDivisor() {
    return divisor;
  }

  private static long largestKnownDivisor(Kind kind, AffineExpr lhs, AffineExpr rhs) {
    switch (kind) {
      case ADD, MOD:
        return gcd(lhs.largestKnownDivisor(), rhs.largestKnownDivisor());
      case MUL:
        return lhs.largestKnownDivisor() * rhs.largestKnownDivisor();
      case FLOOR_DIV, CEIL_DIV:
        if (rhs instanceof AffineConstantExpr divisor && divisor.value() != 0) {
          long dividend = lhs.largestKnownDivisor();
          if (dividend % divisor.value() == 0) {
            return Math.abs(dividend / divisor.value());
          }
        }
        return 1;
    }
    throw new AssertionError(kind);
  }

  private static long gcd(long a, long b) {
    while (b != 0) {
      long rest = Long.remainderUnsigned(a, b);
      a = b;
      b = rest;
    }
    return a;
  }

  @Override
  public boolean isMultipleOf(long factor) {
    if (factor == 0) {
      return false;
    }
    switch (kind) {
      case MUL:
        long left = lhs.largestKnownDivisor();
        if (left % factor == 0) {
          return true;
        }
        long right = rhs.largestKnownDivisor();
        return right % factor == 0 || (left * right) % factor == 0;
      case ADD, MOD, FLOOR_DIV, CEIL_DIV:
        return largestKnownDivisor() % factor == 0;
    }
    throw new AssertionError(kind);
  }

  @Override
  public long evaluate(long[] dims, long[] symbols) {
    long left = lhs.evaluate(dims, symbols);
    long right = rhs.evaluate(dims, symbols);
    switch (kind) {
      case ADD:
        return Math.addExact(left, right);
      case MUL:
        return Math.multiplyExact(left, right);
      case MOD, FLOOR_DIV, CEIL_DIV:
        if (right < 1) {
          throw new ArithmeticException("divisor or modulus below 1 in " + this);
        }
        return switch (kind) {
          case MOD -> Math.floorMod(left, right);
          case FLOOR_DIV -> Math.floorDiv(left, right);
          default -> AffineSimplifier.ceilDiv(left, right);
        };
    }
    throw new AssertionError(kind);
  }

  @Override
  public AffineExpr replaceDimsAndSymbols(List<AffineExpr> dims, List<AffineExpr> symbols) {
    return rebuilt(
        lhs.replaceDimsAndSymbols(dims, symbols), rhs.replaceDimsAndSymbols(dims, symbols));
  }

  @Override
  public AffineExpr shiftDims(int shift) {
    return rebuilt(lhs.shiftDims(shift), rhs.shiftDims(shift));
  }

  @Override
  public AffineExpr shiftSymbols(int shift) {
    return rebuilt(lhs.shiftSymbols(shift), rhs.shiftSymbols(shift));
  }

  private AffineExpr rebuilt(AffineExpr newLhs, AffineExpr newRhs) {
    return newLhs.equals(lhs) && newRhs.equals(rhs)
        ? this
        : AffineSimplifier.binary(kind, newLhs, newRhs);
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof AffineBinaryExpr binary
            && binary.hash == hash
            && binary.kind == kind
            && binary.lhs.equals(lhs)
            && binary.rhs.equals(rhs));
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return AffinePrinter.toString(this);
  }
}
