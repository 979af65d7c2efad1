package dev.jopt.run.semantics;

import dev.jopt.dialect.ub.PoisonAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.DenseResourceAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.ComplexType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.run.value.ComplexValue;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Fault;
import dev.jopt.run.value.FloatFormat;
import dev.jopt.run.value.Poison;
import java.math.BigInteger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The values of attributes. */
final class EvaluatedConstants {
  private EvaluatedConstants() {}

  static Object of(Attribute attribute, Type type) {
    if (attribute instanceof IntegerAttribute integer) {
      return Values.wrap(integer.value(), Values.width(type));
    }
    if (attribute instanceof FloatAttribute number) {
      return FloatFormat.valueOf(number);
    }
    // Those of the arrays of llvm are not known.
    if (attribute instanceof DenseElementsAttribute dense && type instanceof ShapedType) {
      return elements(dense, type);
    }
    if (attribute instanceof ArrayAttribute parts && type instanceof ComplexType complex) {
      return new ComplexValue(
          of(parts.elements().get(0), complex.elementType()),
          of(parts.elements().get(1), complex.elementType()));
    }
    if (attribute instanceof PoisonAttribute) {
      return Poison.POISON;
    }
    if (attribute instanceof DenseResourceAttribute) {
      throw Fault.limit("the interpreter does not read resources");
    }
    throw Fault.limit("the interpreter does not know the constant " + attribute);
  }

  static Elements elements(DenseElementsAttribute dense, Type type) {
    Type element = ((ShapedType) type).elementType();
    long[] shape = dense.type().shape().toArray();
    @Nullable Object[] data = new @Nullable Object[dev.jopt.run.value.ElementShapes.count(shape)];
    if (dense.isSplat() && data.length > 0) {
      Arrays.fill(data, of(dense.splatValue(), element));
    } else {
      for (int i = 0; i < data.length; i++) {
        data[i] = of(dense.attributeAt(i), element);
      }
    }
    return new Elements(shape, data);
  }

  /** The bits of a scalar. */
  static BigInteger bits(Object value, Type type) {
    if (type instanceof FloatType format) {
      return format.width() > Long.SIZE
          ? FloatFormat.wideBits(value)
          : Values.unsigned(FloatFormat.toBits((Double) value, format), Long.SIZE);
    }
    return Values.unsigned(value, Values.width(type));
  }

  /** The scalar of these bits. */
  static Object ofBits(BigInteger bits, Type type) {
    if (type instanceof FloatType format) {
      return format.width() > Long.SIZE
          ? FloatFormat.ofWideBits(bits, format)
          : (Object) FloatFormat.fromBits(bits.longValue(), format);
    }
    return Values.wrap(bits, Values.width(type));
  }

  /** An integer of more bits than a double has, rounded once. */
  static Double rounded(BigInteger whole, FloatType format) {
    if (format == FloatType.F64) {
      return whole.doubleValue();
    }
    int excess = whole.bitLength() - 53;
    BigInteger top = whole.abs().shiftRight(excess);
    if (whole.abs().getLowestSetBit() < excess) {
      // Odd where bits are lost, so that the second rounding sees on which side of a tie it is.
      top = top.setBit(0);
    }
    double odd = Math.scalb(top.doubleValue(), excess);
    return FloatFormat.round(whole.signum() < 0 ? -odd : odd, format);
  }
}
