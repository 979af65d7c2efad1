package dev.jopt.transform.buffer;

import dev.jopt.dialect.affine.ApplyOp;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineBinaryExpr;
import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineSymbolExpr;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.IndexType;
import org.jspecify.annotations.Nullable;

/** An index that is {@code factor} times the induction variable of a loop, and {@code start}. */
record LinearIndex(long factor, long start) {
  /** Larger numbers are not followed, so that products stay in range. */
  static final long MOST = 1L << 30;

  /** How many operations one index is computed by at most. */
  private static final int MOST_DEPTH = 32;

  /** What a value is; null if it is something else. */
  static @Nullable LinearIndex of(Value value, Value induction) {
    return of(value, induction, MOST_DEPTH);
  }

  private static @Nullable LinearIndex of(Value value, Value induction, int depth) {
    if (value == induction) {
      return new LinearIndex(1, 0);
    }
    Operation op = value.definingOp();
    IntegerAttribute constant = Constants.integer(value);
    if (op == null || depth == 0 || value.type() != IndexType.INDEX) {
      return null;
    }
    if (constant != null) {
      return constant.fitsLong() ? bounded(0, constant.longValue()) : null;
    }
    if (op instanceof ApplyOp apply) {
      return of(apply.map().result(0), apply, induction, depth - 1);
    }
    if (!(op instanceof IntegerBinaryOp binary)) {
      return null;
    }
    LinearIndex lhs = of(binary.operand(0), induction, depth - 1);
    LinearIndex rhs = lhs == null ? null : of(binary.operand(1), induction, depth - 1);
    if (lhs == null || rhs == null) {
      return null;
    }
    return switch (binary.kind()) {
      case ADDI -> lhs.plus(rhs, 1);
      case SUBI -> lhs.plus(rhs, -1);
      case MULI -> lhs.times(rhs);
      default -> null;
    };
  }

  private static @Nullable LinearIndex of(
      AffineExpr expr, ApplyOp apply, Value induction, int depth) {
    if (expr instanceof AffineConstantExpr constant) {
      return bounded(0, constant.value());
    }
    if (expr instanceof AffineDimExpr dim) {
      return of(apply.operand(dim.position()), induction, depth);
    }
    if (expr instanceof AffineSymbolExpr symbol) {
      return of(apply.operand(apply.map().numDims() + symbol.position()), induction, depth);
    }
    if (!(expr instanceof AffineBinaryExpr binary) || depth == 0) {
      return null;
    }
    LinearIndex lhs = of(binary.lhs(), apply, induction, depth - 1);
    LinearIndex rhs = lhs == null ? null : of(binary.rhs(), apply, induction, depth - 1);
    if (lhs == null || rhs == null) {
      return null;
    }
    return switch (binary.kind()) {
      case ADD -> lhs.plus(rhs, 1);
      case MUL -> lhs.times(rhs);
      default -> null;
    };
  }

  private @Nullable LinearIndex plus(LinearIndex other, long sign) {
    return bounded(factor + sign * other.factor, start + sign * other.start);
  }

  private @Nullable LinearIndex times(LinearIndex other) {
    if (factor != 0 && other.factor != 0) {
      return null;
    }
    return bounded(factor * other.start + start * other.factor, start * other.start);
  }

  private static @Nullable LinearIndex bounded(long factor, long start) {
    return Math.abs(factor) <= MOST && Math.abs(start) <= MOST && start != Long.MIN_VALUE
        ? new LinearIndex(factor, start)
        : null;
  }
}
