package dev.jopt.run.semantics;

import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.ComplexType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.run.heap.MemRef;
import dev.jopt.run.value.ComplexValue;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Poison;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/** Values as text. */
public final class ValueText {
  private static final int DIGITS = 6;
  private static final int LEAST_EXPONENT = -5;

  private ValueText() {}

  /** A number as C++ streams and {@code %g} print it: six significant digits. */
  static String general(@Nullable Object value) {
    if (!(value instanceof Double number)) {
      return value instanceof Long integer ? Long.toString(integer) : of(value, null);
    }
    double size = Math.abs(number);
    boolean negative = Double.doubleToRawLongBits(number) < 0;
    String sign = negative ? "-" : "";
    if (Double.isNaN(size)) {
      return sign + "nan";
    }
    if (Double.isInfinite(size)) {
      return sign + "inf";
    }
    if (size == 0) {
      return sign + "0";
    }
    BigDecimal rounded =
        new BigDecimal(size)
            .round(new MathContext(DIGITS, RoundingMode.HALF_EVEN))
            .stripTrailingZeros();
    int exponent = rounded.precision() - rounded.scale() - 1;
    if (exponent > LEAST_EXPONENT && exponent < DIGITS) {
      return sign + rounded.toPlainString();
    }
    String digits = rounded.unscaledValue().toString();
    String mantissa = digits.length() == 1 ? digits : digits.charAt(0) + "." + digits.substring(1);
    String power = Math.abs(exponent) < 10 ? "0" + Math.abs(exponent) : "" + Math.abs(exponent);
    return sign + mantissa + "e" + (exponent < 0 ? "-" : "+") + power;
  }

  /** A value as {@code vector.print} prints it. */
  static void appendVector(StringBuilder output, Object value, Type type) {
    if (value instanceof Elements elements) {
      int rank = elements.shape().length;
      appendRow(output, elements, rank == 0 ? -1 : 0, new int[1], type);
    } else {
      output.append(scalar(value, type));
    }
  }

  private static void appendRow(
      StringBuilder output, Elements elements, int dimension, int[] next, Type type) {
    if (dimension == elements.shape().length) {
      output.append(scalar(elements.data()[next[0]++], Values.scalar(type)));
      return;
    }
    output.append("( ");
    long count = dimension < 0 ? 1 : elements.shape()[dimension];
    for (long i = 0; i < count; i++) {
      output.append(i > 0 ? ", " : "");
      if (dimension < 0) {
        output.append(scalar(elements.data()[next[0]++], Values.scalar(type)));
      } else {
        appendRow(output, elements, dimension + 1, next, type);
      }
    }
    output.append(" )");
  }

  private static String scalar(@Nullable Object value, Type type) {
    Object known = Values.known(value);
    if (type.isInteger(1)) {
      return ((Long) known) != 0 ? "1" : "0";
    }
    // An index counts as unsigned, as it is printed once it is lowered.
    if (type.isUnsignedInteger() || type instanceof IndexType) {
      return Values.unsigned(known, Values.width(type)).toString();
    }
    return general(known);
  }

  /** A value as an attribute of its type, which is given if it is to be shown. */
  public static String of(@Nullable Object value, @Nullable Type type) {
    StringBuilder text = new StringBuilder();
    if (value instanceof MemRef memref) {
      value = memref.toElements();
    }
    if (value instanceof Elements elements) {
      text.append("dense<");
      if (elements.data().length > 0) {
        appendDense(text, elements, 0, new int[1], type == null ? null : Values.scalar(type));
      }
      text.append('>');
    } else {
      text.append(element(value, type));
    }
    if (type != null && !(type.isInteger(1) && value instanceof Long)) {
      text.append(" : ").append(type);
    }
    return text.toString();
  }

  private static void appendDense(
      StringBuilder text, Elements elements, int dimension, int[] next, @Nullable Type type) {
    if (dimension == elements.shape().length) {
      text.append(element(elements.data()[next[0]++], type));
      return;
    }
    text.append('[');
    for (long i = 0; i < elements.shape()[dimension]; i++) {
      text.append(i > 0 ? ", " : "");
      appendDense(text, elements, dimension + 1, next, type);
    }
    text.append(']');
  }

  private static String element(@Nullable Object value, @Nullable Type type) {
    if (value == null) {
      return "unwritten";
    }
    if (value == Poison.POISON) {
      return "poison";
    }
    if (value instanceof ComplexValue complex) {
      Type part = type instanceof ComplexType of ? of.elementType() : null;
      return "(" + element(complex.re(), part) + ", " + element(complex.im(), part) + ")";
    }
    if (value instanceof Elements || type instanceof ShapedType) {
      return of(value, null);
    }
    if (value instanceof Double number) {
      FloatType format = type instanceof FloatType it ? it : FloatType.F64;
      return FloatAttribute.of(number, format).text();
    }
    if (value instanceof Long || value instanceof BigInteger) {
      if (type != null && type.isInteger(1)) {
        return ((Long) value) != 0 ? "true" : "false";
      }
      Attribute number =
          type == null || !type.isUnsignedInteger()
              ? null
              : IntegerAttribute.of(Values.unsigned(value, Values.width(type)), type);
      return number instanceof IntegerAttribute unsigned
          ? unsigned.value().toString()
          : value.toString();
    }
    return String.valueOf(value);
  }
}
