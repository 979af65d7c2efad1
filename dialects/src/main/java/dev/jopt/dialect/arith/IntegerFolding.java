package dev.jopt.dialect.arith;

import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.ub.PoisonAttribute;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.type.Type;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Folds integer operations of two operands: identities such as {@code x + 0} first, then constants.
 */
final class IntegerFolding {
  private final Value lhs;
  private final Value rhs;
  private final @Nullable Attribute left;
  private final @Nullable Attribute right;
  private final Type type;

  private IntegerFolding(Operation op, List<@Nullable Attribute> constants) {
    lhs = op.operand(0);
    rhs = op.operand(1);
    left = constants.get(0);
    right = constants.get(1);
    type = op.result().type();
  }

  static @Nullable List<FoldResult> fold(
      Operation op, IntegerBinary kind, List<@Nullable Attribute> constants) {
    IntegerFolding folding = new IntegerFolding(op, constants);
    FoldResult identity = folding.identity(kind);
    if (identity != null) {
      return List.of(identity);
    }
    if (kind.isShift()
        && (folding.left instanceof PoisonAttribute || folding.right instanceof PoisonAttribute)) {
      // As in MLIR, which only folds shifts whose amount it knows to be in range.
      return null;
    }
    Attribute constant =
        ElementwiseFolding.binary(
            folding.left, folding.right, folding.type, (a, b) -> evaluate(kind, a, b));
    return constant == null ? null : List.of(FoldResult.of(constant));
  }

  private static @Nullable Attribute evaluate(
      IntegerBinary kind, @Nullable Attribute left, @Nullable Attribute right) {
    if (!(left instanceof IntegerAttribute a) || !(right instanceof IntegerAttribute b)) {
      return null;
    }
    if (kind == IntegerBinary.CEILDIVSI && a.value().signum() != 0 && (isLeast(a) || isLeast(b))) {
      return null; // As in MLIR, which negates its operands.
    }
    BigInteger result = kind.evaluate(a.value(), b.value(), a.width());
    return result == null ? null : IntegerAttribute.wrapping(result, a.type());
  }

  private static boolean isLeast(IntegerAttribute number) {
    return number.value().equals(BigInteger.ONE.shiftLeft(number.width() - 1).negate());
  }

  private @Nullable FoldResult identity(IntegerBinary kind) {
    switch (kind) {
      case ADDI:
        return foldAdd();
      case SUBI:
        return foldSub();
      case MULI:
        return Constants.isZero(right) ? FoldResult.of(rhs) : leftIf(Constants.isOne(right));
      case ANDI:
        return foldAnd();
      case ORI:
        return foldOr();
      case XORI:
        return foldXor();
      case DIVUI:
      case DIVSI:
      case CEILDIVUI:
      case CEILDIVSI:
      case FLOORDIVSI:
        return leftIf(Constants.isOne(right));
      case REMUI:
      case REMSI:
        return Constants.isOne(right) ? constant(0) : null;
      case SHLI:
      case SHRUI:
      case SHRSI:
        return leftIf(Constants.isZero(right));
      default:
        return foldExtremum(kind);
    }
  }

  private @Nullable FoldResult leftIf(boolean condition) {
    return condition ? FoldResult.of(lhs) : null;
  }

  /** The constant of the result type with all elements this number, if there can be one. */
  private @Nullable FoldResult constant(long value) {
    Type element = type.elementTypeOrSelf();
    Attribute splat =
        ElementwiseFolding.splat(
            type, IntegerAttribute.wrapping(BigInteger.valueOf(value), element));
    return splat == null ? null : FoldResult.of(splat);
  }

  private static @Nullable IntegerBinaryOp defining(Value value, IntegerBinary kind) {
    return value.definingOp() instanceof IntegerBinaryOp op && op.kind() == kind ? op : null;
  }

  private @Nullable FoldResult foldAdd() {
    if (Constants.isZero(right)) {
      return FoldResult.of(lhs);
    }
    IntegerBinaryOp sub = defining(lhs, IntegerBinary.SUBI);
    if (sub != null && sub.rhs() == rhs) {
      return FoldResult.of(sub.lhs());
    }
    sub = defining(rhs, IntegerBinary.SUBI);
    return sub != null && sub.rhs() == lhs ? FoldResult.of(sub.lhs()) : null;
  }

  private @Nullable FoldResult foldSub() {
    if (lhs == rhs) {
      FoldResult zero = constant(0);
      if (zero != null) {
        return zero;
      }
    }
    if (Constants.isZero(right)) {
      return FoldResult.of(lhs);
    }
    IntegerBinaryOp add = defining(lhs, IntegerBinary.ADDI);
    if (add != null && add.rhs() == rhs) {
      return FoldResult.of(add.lhs());
    }
    return add != null && add.lhs() == rhs ? FoldResult.of(add.rhs()) : null;
  }

  /** Whether one value is the other with all bits flipped. */
  private static boolean isComplement(Value value, Value of) {
    IntegerBinaryOp xor = defining(value, IntegerBinary.XORI);
    return xor != null && xor.lhs() == of && Constants.isAllOnes(Constants.of(xor.rhs()));
  }

  /** The constant that a value was flipped with. */
  private static Value allOnes(Value complement) {
    IntegerBinaryOp xor = defining(complement, IntegerBinary.XORI);
    if (xor == null) {
      throw new IllegalArgumentException("no complement");
    }
    return xor.rhs();
  }

  /** {@code (a & b) & a} is {@code a & b}; so with or. */
  private @Nullable FoldResult foldRepeated(IntegerBinary kind) {
    IntegerBinaryOp inner = defining(lhs, kind);
    if (inner != null && (inner.lhs() == rhs || inner.rhs() == rhs)) {
      return FoldResult.of(lhs);
    }
    inner = defining(rhs, kind);
    return inner != null && (inner.lhs() == lhs || inner.rhs() == lhs) ? FoldResult.of(rhs) : null;
  }

  private @Nullable FoldResult foldAnd() {
    if (Constants.isZero(right)) {
      return FoldResult.of(rhs);
    }
    if (Constants.isAllOnes(right)) {
      return FoldResult.of(lhs);
    }
    if (isComplement(rhs, lhs) || isComplement(lhs, rhs)) {
      return constant(0);
    }
    return foldRepeated(IntegerBinary.ANDI);
  }

  private @Nullable FoldResult foldOr() {
    if (Constants.isZero(right)) {
      return FoldResult.of(lhs);
    }
    if (right != null && Constants.isAllOnes(right)) {
      return FoldResult.of(right);
    }
    if (isComplement(rhs, lhs)) {
      return FoldResult.of(allOnes(rhs));
    }
    return isComplement(lhs, rhs) ? FoldResult.of(allOnes(lhs)) : null;
  }

  private @Nullable FoldResult foldXor() {
    if (Constants.isZero(right)) {
      return FoldResult.of(lhs);
    }
    if (lhs == rhs) {
      FoldResult zero = constant(0);
      if (zero != null) {
        return zero;
      }
    }
    IntegerBinaryOp inner = defining(lhs, IntegerBinary.XORI);
    if (inner != null && inner.rhs() == rhs) {
      return FoldResult.of(inner.lhs());
    }
    if (inner != null && inner.lhs() == rhs) {
      return FoldResult.of(inner.rhs());
    }
    inner = defining(rhs, IntegerBinary.XORI);
    if (inner != null && inner.rhs() == lhs) {
      return FoldResult.of(inner.lhs());
    }
    return inner != null && inner.lhs() == lhs ? FoldResult.of(inner.rhs()) : null;
  }

  private @Nullable FoldResult foldExtremum(IntegerBinary kind) {
    if (lhs == rhs) {
      return FoldResult.of(rhs);
    }
    IntegerAttribute bound = Constants.integer(right);
    if (bound == null) {
      return null;
    }
    int width = bound.width();
    boolean unsigned = kind == IntegerBinary.MAXUI || kind == IntegerBinary.MINUI;
    BigInteger least = unsigned ? BigInteger.ZERO : BigInteger.ONE.shiftLeft(width - 1).negate();
    BigInteger greatest =
        unsigned
            ? BigInteger.ONE.negate()
            : BigInteger.ONE.shiftLeft(width - 1).subtract(BigInteger.ONE);
    boolean max = kind == IntegerBinary.MAXSI || kind == IntegerBinary.MAXUI;
    if (bound.value().equals(max ? greatest : least)) {
      return FoldResult.of(rhs);
    }
    return bound.value().equals(max ? least : greatest) ? FoldResult.of(lhs) : null;
  }
}
