package dev.jopt.dialect.defined;

import com.google.common.primitives.Longs;
import dev.jopt.dialect.support.LazyPattern;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;

/** Takes the types of {@code smt}, which are kept verbatim, apart. */
final class SmtTypes {
  private static final LazyPattern BIT_VECTOR = LazyPattern.of("bv<\\s*(\\d{1,19})\\s*>");
  private static final int BITS_OF_A_DIGIT = 4;
  private static final String ARRAY = "array<[";
  private static final String FUNCTION = "func<(";

  private SmtTypes() {}

  private static @Nullable String text(@Nullable Type type) {
    return type instanceof OpaqueType opaque
            && opaque.dialect().equals("smt")
            && opaque.embedded().isEmpty()
        ? opaque.text()
        : null;
  }

  /** The width of a bit vector, -1 for other types. */
  static long width(Type type) {
    String text = text(type);
    Matcher matcher = BIT_VECTOR.matcher(text == null ? "" : text);
    Long width = matcher.matches() ? Longs.tryParse(matcher.group(1)) : null;
    return width == null ? -1 : width;
  }

  /** The bit vectors of a width. */
  static Type bitVector(long width) {
    return new OpaqueType("smt", "bv<" + width + ">");
  }

  /**
   * An integer as MLIR holds a literal: without a sign, in four bits for each decimal digit, and
   * one more if the first of them would be set.
   */
  static IntegerAttribute constant(BigInteger value) {
    int width = value.signum() == 0 ? Long.SIZE : value.abs().toString().length() * BITS_OF_A_DIGIT;
    width += value.abs().testBit(width - 1) ? 1 : 0;
    BigInteger bits = value.signum() < 0 ? value.add(BigInteger.ONE.shiftLeft(width)) : value;
    return IntegerAttribute.of(bits, IntegerType.of(width, IntegerType.Signedness.UNSIGNED));
  }

  /** The number that the bits of an integer stand for with a sign. */
  static BigInteger signed(IntegerAttribute constant) {
    BigInteger value = constant.value();
    return constant.type() instanceof IntegerType type
            && type.width() != 0
            && value.signum() > 0
            && value.testBit(type.width() - 1)
        ? value.subtract(BigInteger.ONE.shiftLeft(type.width()))
        : value;
  }

  /** The domain type of an array, or null. */
  static @Nullable Type domain(@Nullable Type array) {
    return arrayPart(array, true);
  }

  /** The elements of an array, or null. */
  static @Nullable Type range(@Nullable Type array) {
    return arrayPart(array, false);
  }

  private static @Nullable Type arrayPart(@Nullable Type array, boolean domain) {
    String text = text(array);
    if (text == null || !text.startsWith(ARRAY)) {
      return null;
    }
    int depth = 0;
    for (int i = ARRAY.length(); i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '-' && i + 1 < text.length() && text.charAt(i + 1) == '>') {
        if (depth == 0) {
          int end = text.lastIndexOf(']');
          return DefinedType.spelt(
              domain ? text.substring(ARRAY.length(), i) : text.substring(i + 2, end));
        }
        i++;
      } else if ("<([".indexOf(c) >= 0) {
        depth++;
      } else if (">)]".indexOf(c) >= 0) {
        depth--;
      }
    }
    return null;
  }

  /** The types of the parameters of a function, then that of its result; empty for other types. */
  static List<Type> functionParts(Type function) {
    String text = text(function);
    List<@Nullable Type> parts = new ArrayList<>();
    if (text == null || !text.startsWith(FUNCTION)) {
      return parts;
    }
    int depth = 0;
    int start = FUNCTION.length();
    for (int i = start; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '-' && text.startsWith("->", i)) {
        i++;
      } else if (depth == 0 && (c == ',' || c == ')')) {
        parts.add(DefinedType.spelt(text.substring(start, i)));
        start = i + 1;
        if (c == ')') {
          parts.add(DefinedType.spelt(text.substring(start, text.length() - 1)));
          return parts.contains(null) ? List.of() : parts;
        }
      } else if ("<([".indexOf(c) >= 0) {
        depth++;
      } else if (">)]".indexOf(c) >= 0) {
        depth--;
      }
    }
    return List.of();
  }
}
