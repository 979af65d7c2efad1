package dev.jopt.transform.arith;

import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.List;

/** Divisions that round up or down as divisions that round towards zero. */
public final class DivisionExpansion {
  private DivisionExpansion() {}

  /** Replaces an operation if it is such a division. */
  public static boolean expand(
      Operation op, IntegerBinary kind, List<Value> operands, Rewriter rewriter) {
    if (!ScalarEmitter.hasConstants(op.result().type())) {
      return false;
    }
    ScalarEmitter emit = new ScalarEmitter(rewriter, op.location());
    Value left = operands.get(0);
    Value right = operands.get(1);
    switch (kind) {
      case CEILDIVSI:
        rewriter.replaceOp(op, signedCeiling(emit, left, right));
        return true;
      case CEILDIVUI:
        rewriter.replaceOp(op, unsignedCeiling(emit, left, right));
        return true;
      case FLOORDIVSI:
        rewriter.replaceOp(op, floor(emit, left, right));
        return true;
      default:
        return false;
    }
  }

  /** One more than the quotient if there is a remainder and the quotient is not negative. */
  private static Value signedCeiling(ScalarEmitter emit, Value left, Value right) {
    Value zero = emit.integer(0, left.type());
    Value one = emit.integer(1, left.type());
    Value quotient = emit.apply(IntegerBinary.DIVSI, left, right);
    Value product = emit.apply(IntegerBinary.MULI, quotient, right);
    Value inexact = emit.compare(CmpIPredicate.NE, left, product);
    Value leftNegative = emit.compare(CmpIPredicate.SLT, left, zero);
    Value rightNegative = emit.compare(CmpIPredicate.SLT, right, zero);
    Value sameSign = emit.compare(CmpIPredicate.EQ, leftNegative, rightNegative);
    Value roundsUp = emit.apply(IntegerBinary.ANDI, inexact, sameSign);
    Value next = emit.apply(IntegerBinary.ADDI, quotient, one);
    return emit.select(roundsUp, next, quotient);
  }

  /** {@code (left - 1) / right + 1}, which cannot overflow, and 0 for 0. */
  private static Value unsignedCeiling(ScalarEmitter emit, Value left, Value right) {
    Value zero = emit.integer(0, left.type());
    Value isZero = emit.compare(CmpIPredicate.EQ, left, zero);
    Value one = emit.integer(1, left.type());
    Value less = emit.apply(IntegerBinary.SUBI, left, one);
    Value quotient = emit.apply(IntegerBinary.DIVUI, less, right);
    Value next = emit.apply(IntegerBinary.ADDI, quotient, one);
    return emit.select(isZero, zero, next);
  }

  /** One less than the quotient if there is a remainder and the quotient is negative. */
  private static Value floor(ScalarEmitter emit, Value left, Value right) {
    Value quotient = emit.apply(IntegerBinary.DIVSI, left, right);
    Value product = emit.apply(IntegerBinary.MULI, quotient, right);
    Value inexact = emit.compare(CmpIPredicate.NE, left, product);
    Value zero = emit.integer(0, left.type());
    Value leftNegative = emit.compare(CmpIPredicate.SLT, left, zero);
    Value rightNegative = emit.compare(CmpIPredicate.SLT, right, zero);
    Value otherSign = emit.compare(CmpIPredicate.NE, leftNegative, rightNegative);
    Value roundsDown = emit.apply(IntegerBinary.ANDI, inexact, otherSign);
    Value minusOne = emit.integer(-1, left.type());
    Value previous = emit.apply(IntegerBinary.ADDI, quotient, minusOne);
    return emit.select(roundsDown, previous, quotient);
  }
}
