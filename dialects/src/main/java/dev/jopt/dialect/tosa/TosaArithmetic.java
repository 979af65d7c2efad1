package dev.jopt.dialect.tosa;

import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import java.math.BigInteger;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import org.jspecify.annotations.Nullable;

/** Arithmetic of constants of which all elements are the same, as far as it needs no rounding. */
final class TosaArithmetic {
  /** The widest format in which a double is rounded but once. */
  static final int WIDEST = 64;

  /** Integers of no more bits are doubles. */
  private static final int EXACT_BITS = 53;

  private TosaArithmetic() {}

  static boolean isZero(@Nullable Attribute attribute) {
    FloatAttribute number = Constants.floating(attribute);
    return number != null ? number.isZero() : Constants.isZero(attribute);
  }

  /** Whether all elements are one, which integers with a shift have that many bits higher. */
  private static boolean isOne(@Nullable Attribute attribute, int shift) {
    FloatAttribute number = Constants.floating(attribute);
    if (number != null) {
      return number.equals(FloatAttribute.of(1, number.type()));
    }
    IntegerAttribute integer = Constants.integer(attribute);
    return integer != null && integer.unsignedValue().equals(BigInteger.ONE.shiftLeft(shift));
  }

  private static boolean givesTypeOf(Operation op, int operand) {
    return op.operand(operand).type().equals(op.result().type());
  }

  static @Nullable List<FoldResult> foldAdd(Operation op, List<@Nullable Attribute> constants) {
    for (int i = 0; i < 2; i++) {
      if (givesTypeOf(op, i) && isZero(constants.get(1 - i))) {
        return List.of(FoldResult.of(op.operand(i)));
      }
    }
    return binary(op, constants, BigInteger::add, Double::sum);
  }

  static @Nullable List<FoldResult> foldSub(Operation op, List<@Nullable Attribute> constants) {
    return givesTypeOf(op, 0) && isZero(constants.get(1))
        ? List.of(FoldResult.of(op.operand(0)))
        : binary(op, constants, BigInteger::subtract, (a, b) -> a - b);
  }

  static @Nullable List<FoldResult> foldMul(Operation op, List<@Nullable Attribute> constants) {
    if (!(op.result().type() instanceof RankedTensorType type)) {
      return null;
    }
    // A shift moves the point of integers of 32 bits, and of no others.
    int shift = 0;
    if (type.elementType().equals(IntegerType.I32)) {
      IntegerAttribute stated = Constants.integer(constants.get(2));
      if (stated == null || stated.value().signum() < 0 || stated.longValue() >= Integer.SIZE) {
        return null;
      }
      shift = (int) stated.longValue();
    }
    int moved = shift;
    for (int i = 1; i >= 0; i--) {
      Attribute other = constants.get(1 - i);
      if (!givesTypeOf(op, i)) {
        continue;
      }
      if (isZero(other)
          && type.hasStaticShape()
          && other instanceof DenseElementsAttribute zero
          && zero.type().elementType().equals(type.elementType())) {
        return List.of(FoldResult.of(zero.resizeSplat(type)));
      }
      if (isOne(other, shift)) {
        return List.of(FoldResult.of(op.operand(i)));
      }
    }
    return binary(op, constants, (a, b) -> a.multiply(b).shiftRight(moved), (a, b) -> a * b);
  }

  private static @Nullable List<FoldResult> binary(
      Operation op,
      List<@Nullable Attribute> constants,
      BinaryOperator<BigInteger> ofIntegers,
      DoubleBinaryOperator ofFloats) {
    if (!(op.result().type() instanceof RankedTensorType type)
        || !type.hasStaticShape()
        || !(constants.get(0) instanceof DenseElementsAttribute left)
        || !(constants.get(1) instanceof DenseElementsAttribute right)
        || !left.isSplat()
        || !right.isSplat()) {
      return null;
    }
    Type element = type.elementType();
    Attribute a = left.splatValue();
    Attribute b = right.splatValue();
    Attribute result = null;
    if (a instanceof IntegerAttribute x
        && b instanceof IntegerAttribute y
        && x.type().equals(element)
        && y.type().equals(element)) {
      result = IntegerAttribute.wrapping(ofIntegers.apply(x.value(), y.value()), element);
    } else if (a instanceof FloatAttribute x
        && b instanceof FloatAttribute y
        && x.type().equals(element)
        && y.type().equals(element)
        && x.type().width() <= WIDEST) {
      result =
          FloatAttribute.of(ofFloats.applyAsDouble(x.doubleValue(), y.doubleValue()), x.type());
    }
    return result == null
        ? null
        : List.of(FoldResult.of(DenseElementsAttribute.splat(type, result)));
  }

  /** Division of integers, which rounds to zero. */
  static @Nullable List<FoldResult> foldDivision(
      Operation op, List<@Nullable Attribute> constants) {
    if (givesTypeOf(op, 0)
        && (Constants.isZero(constants.get(0)) || Constants.isOne(constants.get(1)))) {
      return List.of(FoldResult.of(op.operand(0)));
    }
    return Constants.isZero(constants.get(1))
        ? null
        : binary(op, constants, BigInteger::divide, (a, b) -> a / b);
  }

  static @Nullable List<FoldResult> foldReciprocal(
      Operation op, List<@Nullable Attribute> constants) {
    FloatAttribute number = Constants.floating(constants.get(0));
    return number == null
            || number.type().width() > WIDEST
            || !(op.result().type() instanceof RankedTensorType type)
            || !type.hasStaticShape()
        ? null
        : List.of(
            FoldResult.of(
                DenseElementsAttribute.splat(
                    type, FloatAttribute.of(1 / number.doubleValue(), number.type()))));
  }

  static @Nullable List<FoldResult> foldCast(Operation op, List<@Nullable Attribute> constants) {
    if (givesTypeOf(op, 0)) {
      return List.of(FoldResult.of(op.operand(0)));
    }
    if (!(constants.get(0) instanceof DenseElementsAttribute dense)
        || !dense.isSplat()
        || !(op.result().type() instanceof RankedTensorType type)
        || !type.hasStaticShape()) {
      return null;
    }
    Attribute converted = converted(dense.splatValue(), type.elementType());
    return converted == null
        ? null
        : List.of(FoldResult.of(DenseElementsAttribute.splat(type, converted)));
  }

  private static @Nullable Attribute converted(Attribute value, Type to) {
    if (value instanceof FloatAttribute number && number.type().width() <= WIDEST) {
      if (to instanceof FloatType format) {
        return number.convert(format);
      }
      // To integers it rounds to the nearest, halves to even.
      double rounded = Math.rint(number.doubleValue());
      return to instanceof IntegerType integer
              && !integer.isUnsigned()
              && Math.abs(rounded) <= Integer.MAX_VALUE
              && IntegerAttribute.fits(BigInteger.valueOf((long) rounded), to)
          ? IntegerAttribute.of((long) rounded, to)
          : null;
    }
    if (value instanceof IntegerAttribute number
        && number.type() instanceof IntegerType integer
        && !integer.isUnsigned()) {
      boolean bit = integer.width() == 1;
      BigInteger known = bit ? number.unsignedValue() : number.value();
      if (to instanceof FloatType format && known.bitLength() <= EXACT_BITS) {
        return FloatAttribute.of(known.doubleValue(), format);
      }
      if (!(to instanceof IntegerType target)) {
        return null;
      }
      // A truth value is whether the number is not zero; other integers lose their upper bits.
      return target.width() == 1
          ? IntegerAttribute.of(known.signum() != 0)
          : IntegerAttribute.wrapping(known, to);
    }
    return null;
  }
}
