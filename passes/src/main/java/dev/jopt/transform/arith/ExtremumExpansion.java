package dev.jopt.transform.arith;

import dev.jopt.dialect.arith.CmpFPredicate;
import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.arith.FloatBinary;
import dev.jopt.dialect.arith.FloatBinaryOp;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Minima and maxima as comparisons and selections. */
final class ExtremumExpansion {
  private ExtremumExpansion() {}

  static boolean isExtremum(FloatBinary kind) {
    switch (kind) {
      case MAXIMUMF, MINIMUMF, MAXNUMF, MINNUMF:
        return true;
      default:
        return false;
    }
  }

  /** Replaces an operation if it is a minimum or maximum. */
  static boolean expand(FloatBinaryOp op, List<Value> operands, Rewriter rewriter) {
    if (!isExtremum(op.kind())) {
      return false;
    }
    Value left = operands.get(0);
    Value right = operands.get(1);
    rewriter.replaceOp(
        op, extremum(new ScalarEmitter(rewriter, op.location()), op.kind(), left, right));
    return true;
  }

  /** How the operand that an integer minimum or maximum gives compares; null for other kinds. */
  static @Nullable CmpIPredicate predicate(IntegerBinary kind) {
    switch (kind) {
      case MAXSI:
        return CmpIPredicate.SGT;
      case MAXUI:
        return CmpIPredicate.UGT;
      case MINSI:
        return CmpIPredicate.SLT;
      case MINUI:
        return CmpIPredicate.ULT;
      default:
        return null;
    }
  }

  /** Replaces an operation if it is a minimum or maximum of integers. */
  static boolean expand(IntegerBinaryOp op, List<Value> operands, Rewriter rewriter) {
    CmpIPredicate predicate = predicate(op.kind());
    if (predicate == null) {
      return false;
    }
    Value left = operands.get(0);
    Value right = operands.get(1);
    ScalarEmitter emit = new ScalarEmitter(rewriter, op.location());
    rewriter.replaceOp(op, emit.select(emit.compare(predicate, left, right), left, right));
    return true;
  }

  /**
   * The comparison also holds where a number is NaN, so that the left one is chosen; a further
   * selection puts that right.
   */
  static Value extremum(ScalarEmitter emit, FloatBinary kind, Value left, Value right) {
    boolean greatest = kind == FloatBinary.MAXIMUMF || kind == FloatBinary.MAXNUMF;
    boolean keepsNan = kind == FloatBinary.MAXIMUMF || kind == FloatBinary.MINIMUMF;
    CmpFPredicate predicate = greatest ? CmpFPredicate.UGT : CmpFPredicate.ULT;
    Value takesLeft = emit.compare(predicate, left, right);
    Value chosen = emit.select(takesLeft, left, right);
    Value questioned = keepsNan ? right : left;
    Value isNan = emit.compare(CmpFPredicate.UNO, questioned, questioned);
    return emit.select(isNan, right, chosen);
  }
}
