package dev.jopt.ir.affine;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An affine expression of dimensions {@code d0 ...} and symbols {@code s0 ...}. The arithmetic
 * methods return simplified expressions: constants are folded and stand to the right, symbols to
 * the right of dimensions, {@code (d0 + 2) + 3} is {@code d0 + 5}.
 */
public sealed interface AffineExpr permits AffineInput, AffineConstantExpr, AffineBinaryExpr {

  /** Dimension {@code d<position>}. */
  static AffineExpr dim(int position) {
    return AffineDimExpr.of(position);
  }

  /** Symbol {@code s<position>}. */
  static AffineExpr symbol(int position) {
    return AffineSymbolExpr.of(position);
  }

  /** A constant. */
  static AffineExpr constant(long value) {
    return AffineConstantExpr.of(value);
  }

  /** {@code this + other}. */
  default AffineExpr add(AffineExpr other) {
    return AffineSimplifier.add(this, other);
  }

  /** {@code this + value}. */
  default AffineExpr add(long value) {
    return add(constant(value));
  }

  /** {@code this - other}, as {@code this + other * -1}. */
  default AffineExpr sub(AffineExpr other) {
    return add(other.negate());
  }

  /** {@code this - value}. */
  default AffineExpr sub(long value) {
    return add(constant(-value));
  }

  /** {@code this * -1}. */
  default AffineExpr negate() {
    return mul(constant(-1));
  }

  /** {@code this * other}. */
  default AffineExpr mul(AffineExpr other) {
    return AffineSimplifier.mul(this, other);
  }

  /** {@code this * value}. */
  default AffineExpr mul(long value) {
    return mul(constant(value));
  }

  /** {@code this floordiv other}: the quotient rounded towards negative infinity. */
  default AffineExpr floorDiv(AffineExpr other) {
    return AffineSimplifier.floorDiv(this, other);
  }

  /** {@code this floordiv value}. */
  default AffineExpr floorDiv(long value) {
    return floorDiv(constant(value));
  }

  /** {@code this ceildiv other}: the quotient rounded towards positive infinity. */
  default AffineExpr ceilDiv(AffineExpr other) {
    return AffineSimplifier.ceilDiv(this, other);
  }

  /** {@code this ceildiv value}. */
  default AffineExpr ceilDiv(long value) {
    return ceilDiv(constant(value));
  }

  /** {@code this mod other}: never negative for a positive modulus. */
  default AffineExpr mod(AffineExpr other) {
    return AffineSimplifier.mod(this, other);
  }

  /** {@code this mod value}. */
  default AffineExpr mod(long value) {
    return mod(constant(value));
  }

  /** Whether no dimension occurs. */
  boolean isSymbolicOrConstant();

  /**
   * Whether this is affine in dimensions and symbols alike: every product has a constant factor,
   * every divisor and modulus is a constant.
   */
  boolean isPureAffine();

  /** Whether dimension {@code position} occurs. */
  boolean usesDim(int position);

  /** Whether symbol {@code position} occurs. */
  boolean usesSymbol(int position);

  /** The largest number known to divide every value of this expression, never negative. */
  long largestKnownDivisor();

  /** Whether every value of this expression is known to be a multiple of {@code factor}. */
  boolean isMultipleOf(long factor);

  /**
   * The value for given dimensions and symbols.
   *
   * @throws ArithmeticException on overflow and for division or modulo by a number below 1
   * @throws IndexOutOfBoundsException if one that occurs is not given
   */
  long evaluate(long[] dims, long[] symbols);

  /**
   * This expression with each dimension and symbol replaced by the expression at its position;
   * those beyond the end of the lists stay.
   */
  AffineExpr replaceDimsAndSymbols(List<AffineExpr> dims, List<AffineExpr> symbols);

  /** This expression with each dimension replaced by a result of {@code map}. */
  default AffineExpr compose(AffineMap map) {
    return replaceDimsAndSymbols(map.results(), List.of());
  }

  /** This expression with {@code shift} added to the position of each dimension. */
  AffineExpr shiftDims(int shift);

  /** This expression with {@code shift} added to the position of each symbol. */
  AffineExpr shiftSymbols(int shift);

  /**
   * The factors of dimensions and symbols and the constant of a sum of multiples of these, with
   * equal terms added up; null if this is no such sum.
   */
  default long @Nullable [] coefficients(int numDims, int numSymbols) {
    return AffineFlattener.coefficients(this, numDims, numSymbols);
  }

  /** The value if this is a constant, otherwise null. */
  default @Nullable Long constantValue() {
    return this instanceof AffineConstantExpr constant ? constant.value() : null;
  }
}
