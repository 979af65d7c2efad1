package dev.jopt.dialect.defined;

import dev.jopt.dialect.support.LazyPattern;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.TypedAttribute;
import dev.jopt.ir.attribute.VerbatimForm;
import dev.jopt.ir.type.ComplexType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;

/** What MLIR verifies of {@code complex} beyond what the records say. */
final class ComplexVerifiers {
  private static final LazyPattern NUMBER = LazyPattern.of("number<:(\\w+) ");

  private ComplexVerifiers() {}

  static @Nullable Predicate<Operation> of(String operation) {
    return switch (operation) {
      case "bitcast" -> ComplexVerifiers::verifyBitcast;
      case "constant" -> ComplexVerifiers::verifyConstant;
      default -> null;
    };
  }

  /** The type of {@code #complex.number<:f32 1.0, 2.0>} follows from that of its parts. */
  static @Nullable Type typeOf(VerbatimForm form, @Nullable Type stated) {
    Matcher number = NUMBER.matcher(form.text());
    FloatType part = number.lookingAt() ? FloatType.forKeyword(number.group(1)) : null;
    return part == null ? stated : ComplexType.of(part);
  }

  private static boolean verifyConstant(Operation op) {
    if (!(op.attribute("value") instanceof ArrayAttribute parts) || parts.size() != 2) {
      return op.emitOpError(
          "requires 'value' to be a complex constant, represented as array of two values");
    }
    Type real = elementType(parts, 0);
    Type imaginary = elementType(parts, 1);
    if (real == null || imaginary == null) {
      return op.emitOpError("requires attribute's elements to be float or integer attributes");
    }
    Type element = ((ComplexType) op.result(0).type()).elementType();
    return (element.equals(real) && element.equals(imaginary))
        || op.emitOpError(
            "requires attribute's element types ('"
                + real
                + "', '"
                + imaginary
                + "') to match the element type of the op's return type ('"
                + element
                + "')");
  }

  private static @Nullable Type elementType(ArrayAttribute parts, int index) {
    return parts.get(index) instanceof TypedAttribute part
            && (part instanceof FloatAttribute || part instanceof IntegerAttribute)
        ? part.type()
        : null;
  }

  private static boolean verifyBitcast(Operation op) {
    Type from = op.operand(0).type();
    Type to = op.result(0).type();
    if (bitWidth(from) != bitWidth(to)) {
      return op.emitOpError("casting bitwidths do not match");
    }
    return from instanceof ComplexType
        || to instanceof ComplexType
        || op.emitOpError("requires that either input or output has a complex type");
  }

  private static long bitWidth(Type type) {
    if (type instanceof ComplexType complex) {
      return 2 * bitWidth(complex.elementType());
    }
    if (type instanceof FloatType number) {
      return number.width();
    }
    return type instanceof IntegerType integer ? integer.width() : 0;
  }
}
