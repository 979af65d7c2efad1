package dev.jopt.dialect.spirv;

import dev.jopt.dialect.arith.ElementwiseFolding;
import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.Folder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.type.Type;
import java.math.BigInteger;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** How arithmetic and comparisons of integers fold in {@code spirv}. */
final class SpirvIntegers {
  /** The result of two numbers, or null where the operation has none. */
  @FunctionalInterface
  private interface Function {
    @Nullable BigInteger apply(IntegerAttribute a, IntegerAttribute b);
  }

  /** What is known without the numbers; null if nothing is. */
  @FunctionalInterface
  private interface Identity {
    @Nullable List<FoldResult> of(Operation op, @Nullable Attribute right);
  }

  private SpirvIntegers() {}

  static @Nullable Folder folder(String operation) {
    return switch (operation) {
      case "IAdd" -> binary(SpirvIntegers::leftIfZero, (a, b) -> a.value().add(b.value()));
      case "ISub" -> binary(SpirvIntegers::zeroIfSame, (a, b) -> a.value().subtract(b.value()));
      case "IMul" -> binary(SpirvIntegers::product, (a, b) -> a.value().multiply(b.value()));
      case "SDiv" -> binary(SpirvIntegers::leftIfOne, signed(BigInteger::divide));
      case "SRem" -> binary(SpirvIntegers::zeroIfOne, signed(BigInteger::remainder));
      case "SMod" -> binary(SpirvIntegers::zeroIfOne, signed(SpirvIntegers::floorMod));
      case "UDiv" -> binary(SpirvIntegers::leftIfOne, unsigned(BigInteger::divide));
      case "UMod" -> binary(SpirvIntegers::zeroIfOne, unsigned(BigInteger::remainder));
      case "SNegate" -> (op, constants) -> unary(op, constants, true);
      case "Not" -> (op, constants) -> unary(op, constants, false);
      case "ShiftLeftLogical" ->
          binary(SpirvIntegers::leftIfZero, shift((a, n) -> a.value().shiftLeft(n)));
      case "ShiftRightLogical" ->
          binary(SpirvIntegers::leftIfZero, shift((a, n) -> a.unsignedValue().shiftRight(n)));
      case "ShiftRightArithmetic" ->
          binary(SpirvIntegers::leftIfZero, shift((a, n) -> a.value().shiftRight(n)));
      case "BitwiseAnd" -> binary(SpirvIntegers::and, (a, b) -> a.value().and(b.value()));
      case "BitwiseOr" -> binary(SpirvIntegers::or, (a, b) -> a.value().or(b.value()));
      case "BitwiseXor" -> binary(SpirvIntegers::xor, (a, b) -> a.value().xor(b.value()));
      case "IEqual" -> comparison(true, order -> order == 0);
      case "INotEqual" -> comparison(true, order -> order != 0);
      case "SLessThan" -> comparison(true, order -> order < 0);
      case "SLessThanEqual" -> comparison(true, order -> order <= 0);
      case "SGreaterThan" -> comparison(true, order -> order > 0);
      case "SGreaterThanEqual" -> comparison(true, order -> order >= 0);
      case "ULessThan" -> comparison(false, order -> order < 0);
      case "ULessThanEqual" -> comparison(false, order -> order <= 0);
      case "UGreaterThan" -> comparison(false, order -> order > 0);
      case "UGreaterThanEqual" -> comparison(false, order -> order >= 0);
      default -> null;
    };
  }

  private static Folder binary(Identity identity, Function function) {
    return (op, constants) -> {
      List<FoldResult> known = identity.of(op, constants.get(1));
      return known != null
          ? known
          : SpirvFolding.constant(
              ElementwiseFolding.binary(
                  constants.get(0),
                  constants.get(1),
                  op.result(0).type(),
                  (a, b) -> apply(function, a, b)));
    };
  }

  private static @Nullable Attribute apply(
      Function function, @Nullable Attribute a, @Nullable Attribute b) {
    if (!(a instanceof IntegerAttribute left) || !(b instanceof IntegerAttribute right)) {
      return null;
    }
    BigInteger result = function.apply(left, right);
    return result == null ? null : IntegerAttribute.wrapping(result, left.type());
  }

  private static Folder comparison(boolean signed, IntPredicate holds) {
    return (op, constants) ->
        op.operand(0) == op.operand(1)
            ? SpirvFolding.truth(op, holds.test(0))
            : SpirvFolding.constant(
                ElementwiseFolding.binary(
                    constants.get(0),
                    constants.get(1),
                    op.result(0).type(),
                    (a, b) -> compare(signed, holds, a, b)));
  }

  private static @Nullable Attribute compare(
      boolean signed, IntPredicate holds, @Nullable Attribute a, @Nullable Attribute b) {
    if (!(a instanceof IntegerAttribute left) || !(b instanceof IntegerAttribute right)) {
      return null;
    }
    int order =
        signed
            ? left.value().compareTo(right.value())
            : left.unsignedValue().compareTo(right.unsignedValue());
    return IntegerAttribute.of(holds.test(order));
  }

  /** Nothing is known of a division by zero, or of one whose quotient is too large. */
  private static Function signed(BinaryOperator<BigInteger> function) {
    return (a, b) ->
        b.value().signum() == 0
                || b.value().equals(BigInteger.ONE.negate())
                    && a.value().equals(BigInteger.ONE.negate().shiftLeft(a.width() - 1))
            ? null
            : function.apply(a.value(), b.value());
  }

  private static Function unsigned(BinaryOperator<BigInteger> function) {
    return (a, b) ->
        b.value().signum() == 0 ? null : function.apply(a.unsignedValue(), b.unsignedValue());
  }

  /** The remainder with the sign of the divisor. */
  private static BigInteger floorMod(BigInteger a, BigInteger b) {
    BigInteger remainder = a.remainder(b);
    return remainder.signum() != 0 && remainder.signum() != b.signum()
        ? remainder.add(b)
        : remainder;
  }

  private static Function shift(BiFunction<IntegerAttribute, Integer, BigInteger> function) {
    return (a, b) ->
        b.unsignedValue().compareTo(BigInteger.valueOf(a.width())) < 0
            ? function.apply(a, b.unsignedValue().intValueExact())
            : null;
  }

  private static @Nullable List<FoldResult> unary(
      Operation op, List<@Nullable Attribute> constants, boolean negate) {
    Operation inner = SpirvFolding.definedBy(op.operand(0), op.name());
    if (inner != null) {
      return SpirvFolding.value(inner.operand(0));
    }
    return SpirvFolding.constant(
        ElementwiseFolding.unary(
            constants.get(0),
            op.result(0).type(),
            a ->
                a instanceof IntegerAttribute number
                    ? IntegerAttribute.wrapping(
                        negate ? number.value().negate() : number.value().not(), number.type())
                    : null));
  }

  private static @Nullable List<FoldResult> zero(Operation op) {
    Type type = op.result(0).type();
    return SpirvFolding.constant(
        ElementwiseFolding.splat(
            type, IntegerAttribute.wrapping(BigInteger.ZERO, type.elementTypeOrSelf())));
  }

  private static @Nullable List<FoldResult> left(Operation op, boolean condition) {
    return condition && op.operand(0).type().equals(op.result(0).type())
        ? SpirvFolding.value(op.operand(0))
        : null;
  }

  private static @Nullable List<FoldResult> right(Operation op, boolean condition) {
    return condition && op.operand(1).type().equals(op.result(0).type())
        ? SpirvFolding.value(op.operand(1))
        : null;
  }

  private static @Nullable List<FoldResult> leftIfZero(Operation op, @Nullable Attribute right) {
    return left(op, Constants.isZero(right));
  }

  private static @Nullable List<FoldResult> leftIfOne(Operation op, @Nullable Attribute right) {
    return left(op, Constants.isOne(right));
  }

  private static @Nullable List<FoldResult> zeroIfOne(Operation op, @Nullable Attribute right) {
    return Constants.isOne(right) ? zero(op) : null;
  }

  private static @Nullable List<FoldResult> zeroIfSame(Operation op, @Nullable Attribute right) {
    return op.operand(0) == op.operand(1) ? zero(op) : null;
  }

  private static @Nullable List<FoldResult> product(Operation op, @Nullable Attribute right) {
    return Constants.isZero(right) ? right(op, true) : leftIfOne(op, right);
  }

  private static @Nullable List<FoldResult> and(Operation op, @Nullable Attribute right) {
    return Constants.isZero(right)
        ? right(op, true)
        : left(op, op.operand(0) == op.operand(1) || Constants.isAllOnes(right));
  }

  private static @Nullable List<FoldResult> or(Operation op, @Nullable Attribute right) {
    return Constants.isAllOnes(right)
        ? right(op, true)
        : left(op, op.operand(0) == op.operand(1) || Constants.isZero(right));
  }

  private static @Nullable List<FoldResult> xor(Operation op, @Nullable Attribute right) {
    return op.operand(0) == op.operand(1) ? zero(op) : leftIfZero(op, right);
  }
}
