package dev.jopt.ir.affine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes an expression as a sum of multiples: of the dimensions, of the symbols, of quotients that
 * stay, and of one. Rewritten from that sum, terms that are the same have become one.
 */
final class AffineFlattener {
  private final int numDims;
  private final int numInputs;

  /** The terms that stay: divisions, and products of inputs. */
  private final List<AffineExpr> quotients = new ArrayList<>();

  /** A sum; of the first quotients, as many as were known when it was made. */
  private record Sum(long[] inputs, long[] quotients, long constant) {}

  private AffineFlattener(int numDims, int numSymbols) {
    this.numDims = numDims;
    this.numInputs = numDims + numSymbols;
  }

  /**
   * The expression with equal terms added up and the others in the order of their inputs; itself
   * where it divides by a constant below one, or where numbers get too large.
   */
  static AffineExpr simplify(AffineExpr original, int numDims, int numSymbols) {
    AffineExpr expr = original.isPureAffine() ? original : SymbolicDivision.simplify(original);
    try {
      AffineFlattener flattener = new AffineFlattener(numDims, numSymbols);
      Sum sum = flattener.flatten(expr);
      if (sum == null) {
        return expr;
      }
      AffineExpr plain = flattener.expression(sum);
      return expr.isPureAffine() || plain.equals(expr)
          ? plain
          : SemiAffineOrder.expression(
              sum.inputs(), numDims, flattener.quotients, sum.quotients(), sum.constant());
    } catch (ArithmeticException overflow) {
      return expr;
    }
  }

  /** See {@link AffineExpr#coefficients}. */
  static long @Nullable [] coefficients(AffineExpr expr, int numDims, int numSymbols) {
    try {
      AffineFlattener flattener = new AffineFlattener(numDims, numSymbols);
      Sum sum = flattener.flatten(expr);
      if (sum == null || !flattener.quotients.isEmpty()) {
        return null;
      }
      long[] all = Arrays.copyOf(sum.inputs(), numDims + numSymbols + 1);
      all[numDims + numSymbols] = sum.constant();
      return all;
    } catch (ArithmeticException overflow) {
      return null;
    }
  }

  private @Nullable Sum flatten(AffineExpr expr) {
    if (expr instanceof AffineConstantExpr constant) {
      return new Sum(new long[numInputs], new long[0], constant.value());
    }
    if (expr instanceof AffineDimExpr dim) {
      return input(dim.position());
    }
    if (expr instanceof AffineSymbolExpr symbol) {
      return input(numDims + symbol.position());
    }
    AffineBinaryExpr binary = (AffineBinaryExpr) expr;
    Sum left = flatten(binary.lhs());
    if (left == null) {
      return null;
    }
    if (binary.kind() == AffineBinaryExpr.Kind.ADD) {
      Sum right = flatten(binary.rhs());
      return right == null ? null : plus(left, right, 1);
    }
    if (!(binary.rhs() instanceof AffineConstantExpr constant)) {
      return semiAffine(binary, left);
    }
    if (binary.kind() == AffineBinaryExpr.Kind.MUL) {
      return plus(new Sum(new long[numInputs], new long[0], 0), left, constant.value());
    }
    if (constant.value() <= 0) {
      return null;
    }
    return binary.kind() == AffineBinaryExpr.Kind.MOD
        ? remainder(left, constant.value())
        : quotient(left, constant.value(), binary.kind() == AffineBinaryExpr.Kind.CEIL_DIV);
  }

  /** A product with, or a division by something not constant, which stays. */
  private @Nullable Sum semiAffine(AffineBinaryExpr binary, Sum left) {
    Sum right = flatten(binary.rhs());
    return right == null
        ? null
        : ofQuotient(AffineSimplifier.binary(binary.kind(), expression(left), expression(right)));
  }

  private Sum input(int position) {
    long[] inputs = new long[numInputs];
    inputs[position] = 1;
    return new Sum(inputs, new long[0], 0);
  }

  private Sum ofQuotient(AffineExpr quotient) {
    int position = quotients.indexOf(quotient);
    if (position < 0) {
      position = quotients.size();
      quotients.add(quotient);
    }
    long[] multiples = new long[position + 1];
    multiples[position] = 1;
    return new Sum(new long[numInputs], multiples, 0);
  }

  /** {@code left + right * factor}. */
  private static Sum plus(Sum left, Sum right, long factor) {
    return new Sum(
        plus(left.inputs(), right.inputs(), factor),
        plus(left.quotients(), right.quotients(), factor),
        Math.addExact(left.constant(), Math.multiplyExact(right.constant(), factor)));
  }

  private static long[] plus(long[] left, long[] right, long factor) {
    long[] sum = Arrays.copyOf(left, Math.max(left.length, right.length));
    for (int i = 0; i < right.length; i++) {
      sum[i] = Math.addExact(sum[i], Math.multiplyExact(right[i], factor));
    }
    return sum;
  }

  /** The greatest common divisor of all coefficients of a sum and {@code divisor}. */
  private static long commonDivisor(Sum sum, long divisor) {
    long common = gcd(divisor, sum.constant());
    for (long multiple : sum.inputs()) {
      common = gcd(common, multiple);
    }
    for (long multiple : sum.quotients()) {
      common = gcd(common, multiple);
    }
    return common;
  }

  private static long gcd(long left, long right) {
    long a = left;
    long b = right;
    while (b != 0) {
      long rest = a % b;
      a = b;
      b = rest;
    }
    return Math.absExact(a);
  }

  private static Sum dividedBy(Sum sum, long divisor) {
    return new Sum(
        dividedBy(sum.inputs(), divisor),
        dividedBy(sum.quotients(), divisor),
        sum.constant() / divisor);
  }

  private static long[] dividedBy(long[] multiples, long divisor) {
    long[] result = multiples.clone();
    for (int i = 0; i < result.length; i++) {
      result[i] /= divisor;
    }
    return result;
  }

  /** {@code e mod c} as {@code e - (e floordiv c) * c}. */
  private Sum remainder(Sum dividend, long modulus) {
    long common = commonDivisor(dividend, modulus);
    if (common == modulus) {
      return new Sum(new long[numInputs], new long[0], 0);
    }
    AffineExpr quotient =
        expression(dividedBy(dividend, common)).floorDiv(AffineExpr.constant(modulus / common));
    return plus(dividend, ofQuotient(quotient), -modulus);
  }

  private Sum quotient(Sum dividend, long by, boolean ceil) {
    long common = commonDivisor(dividend, by);
    Sum reduced = dividedBy(dividend, common);
    if (common == by) {
      return reduced;
    }
    AffineExpr divisor = AffineExpr.constant(by / common);
    AffineExpr expr = expression(reduced);
    return ofQuotient(ceil ? expr.ceilDiv(divisor) : expr.floorDiv(divisor));
  }

  private AffineExpr expression(Sum sum) {
    AffineExpr expr = AffineExpr.constant(0);
    for (int i = 0; i < numInputs; i++) {
      if (sum.inputs()[i] != 0) {
        AffineExpr input = i < numDims ? AffineExpr.dim(i) : AffineExpr.symbol(i - numDims);
        expr = expr.add(input.mul(sum.inputs()[i]));
      }
    }
    for (int i = 0; i < sum.quotients().length; i++) {
      if (sum.quotients()[i] != 0) {
        expr = expr.add(quotients.get(i).mul(sum.quotients()[i]));
      }
    }
    return sum.constant() == 0 ? expr : expr.add(sum.constant());
  }
}
