package dev.jopt.dialect.defined;

import com.google.common.math.LongMath;
import dev.jopt.dialect.defined.ParameterFormat.Kind;
import dev.jopt.dialect.defined.ParameterFormat.Parameter;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.type.DataLayout;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The size in memory of a type that a file defines: {@code size 48}, or {@code size $shape $element
 * align 64}, the product of numbers, of parameters that are numbers or dimensions, and of the sizes
 * of those that are types.
 *
 * @param numbers the product of the numbers
 * @param parameters which parameters are factors
 * @param alignment in bytes; 0 for that of the factors that are types, or the natural one
 */
record TypeSize(long numbers, List<Integer> parameters, long alignment) {
  private static final long MAX_NATURAL = 16;

  /** Larger ones do not fit where sizes are rounded up. */
  private static final long MAX_BYTES = 1L << 61;

  /**
   * Reads the text after {@code size}.
   *
   * @throws IllegalArgumentException if it is wrong; the message says how
   */
  static TypeSize read(String text, List<Parameter> all) {
    long numbers = 1;
    long alignment = 0;
    List<Integer> factors = new ArrayList<>();
    String[] words = text.split(" +");
    for (int i = 0; i < words.length; i++) {
      String word = words[i];
      if (word.equals("align")) {
        alignment = i + 2 == words.length ? number(words[i + 1]) : 0;
        if (Long.bitCount(alignment) != 1) {
          throw new IllegalArgumentException("an alignment is a power of two, and comes last");
        }
        break;
      }
      if (word.startsWith("$")) {
        factors.add(factor(word, all));
      } else {
        numbers = LongMath.saturatedMultiply(numbers, number(word));
      }
    }
    if (numbers <= 0 || numbers == Long.MAX_VALUE) {
      throw new IllegalArgumentException("a size is a positive number of bytes");
    }
    return new TypeSize(numbers, List.copyOf(factors), alignment);
  }

  private static long number(String word) {
    if (!word.matches("\\d{1,18}")) {
      throw new IllegalArgumentException("'" + word + "' is no number");
    }
    return Long.parseLong(word);
  }

  private static int factor(String word, List<Parameter> all) {
    for (int i = 0; i < all.size(); i++) {
      Kind kind = all.get(i).kind();
      if (all.get(i).name().equals(word.substring(1))) {
        if (kind != Kind.INTEGER && kind != Kind.DIMENSIONS && kind != Kind.TYPE) {
          throw new IllegalArgumentException(
              "'" + word + "' is neither a number, dimensions nor a type");
        }
        return i;
      }
    }
    throw new IllegalArgumentException("'" + word + "' is no parameter");
  }

  /** The size of the type with these parameters; null if it is not known or does not fit. */
  DataLayout.@Nullable Size of(List<Attribute> values, DataLayout layout) {
    long bytes = numbers;
    long natural = 0;
    for (int parameter : parameters) {
      Attribute value = values.get(parameter);
      if (value instanceof IntegerAttribute number) {
        bytes = product(bytes, number.longValue());
      } else if (value instanceof DenseArrayAttribute dimensions) {
        for (int i = 0; i < dimensions.size(); i++) {
          bytes = product(bytes, dimensions.longAt(i));
        }
      } else if (value instanceof TypeAttribute type) {
        DataLayout.Size part = layout.sizeOf(type.value());
        bytes = part == null ? 0 : product(bytes, part.bytes());
        natural = part == null ? natural : Math.max(natural, part.alignment());
      }
    }
    if (bytes <= 0 || bytes > MAX_BYTES) {
      return null;
    }
    long aligned = alignment;
    if (aligned == 0) {
      aligned = natural != 0 ? natural : Math.min(LongMath.ceilingPowerOfTwo(bytes), MAX_NATURAL);
    }
    long over = bytes % aligned;
    return new DataLayout.Size(over == 0 ? bytes : bytes + aligned - over, aligned);
  }

  /** The product; 0 if a factor is not positive, which is no size. */
  private static long product(long bytes, long factor) {
    return factor <= 0 ? 0 : LongMath.saturatedMultiply(bytes, factor);
  }
}
