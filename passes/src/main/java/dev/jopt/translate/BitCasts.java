package dev.jopt.translate;

import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Constants whose bits are taken for elements of another width. */
final class BitCasts {
  private BitCasts() {}

  /** Whether a cast takes each element by itself. */
  static boolean isElementwise(Type from, Type to) {
    return from instanceof VectorType source && to instanceof VectorType target
        ? source.shape().equals(target.shape())
        : from instanceof VectorType == to instanceof VectorType;
  }

  /** The result of a cast to other elements; null if not all bits are known. */
  static @Nullable IrConstant regrouped(IrConstant value, Type type, boolean isBigEndian) {
    if (value.isPoison()) {
      return IrConstant.poison(type);
    }
    if (value.isUndefOrPoison()) {
      return IrConstant.undef(type);
    }
    if (value.isZero()) {
      return IrConstant.zero(type);
    }
    if (isScalable(value.type()) || isScalable(type)) {
      return null;
    }
    List<IrConstant> parts =
        value.type() instanceof VectorType ? IrConstant.elements(value) : List.of(value);
    int to = width(type);
    if (parts == null || parts.isEmpty() || to == 0) {
      return null;
    }
    int from = width(value.type());
    BigInteger bits = BigInteger.ZERO;
    for (int i = 0; i < parts.size(); i++) {
      BigInteger part = bits(parts.get(i));
      if (part == null) {
        return null;
      }
      bits = bits.or(part.shiftLeft(from * place(i, parts.size(), isBigEndian)));
    }
    int count = type instanceof VectorType vector ? (int) vector.shape().get(0) : 1;
    List<IrConstant> results = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int start = to * place(i, count, isBigEndian);
      // Only an element that is part of one stays undefined, as in LLVM; others count as zero.
      boolean isPart = from % to == 0;
      int source = place(start / from, parts.size(), isBigEndian);
      Type element = type instanceof VectorType vector ? vector.elementType() : type;
      results.add(
          isPart && parts.get(source).isUndefOrPoison()
              ? IrConstant.undef(element)
              : of(bits.shiftRight(start), element, to));
    }
    return type instanceof VectorType ? IrConstant.aggregate(type, results) : results.get(0);
  }

  private static int place(int index, int count, boolean isBigEndian) {
    return isBigEndian ? count - 1 - index : index;
  }

  private static boolean isScalable(Type type) {
    return type instanceof VectorType vector && vector.isScalable();
  }

  /** The width of a number or of an element; 0 for other types. */
  private static int width(Type type) {
    Type element = type instanceof VectorType vector ? vector.elementType() : type;
    if (element instanceof IntegerType integer) {
      return integer.width();
    }
    return element instanceof FloatType real ? real.width() : 0;
  }

  private static @Nullable BigInteger bits(IrConstant value) {
    if (value instanceof IrConstant.Int number) {
      return number.value;
    }
    if (value instanceof IrConstant.Real number) {
      return number.value.bits();
    }
    return value.isUndefOrPoison() ? BigInteger.ZERO : null;
  }

  private static IrConstant of(BigInteger bits, Type type, int width) {
    BigInteger low = bits.and(BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE));
    return type instanceof FloatType real
        ? new IrConstant.Real(FloatAttribute.ofBits(low, real))
        : IrConstant.integer(low, type);
  }
}
