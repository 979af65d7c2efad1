package dev.jopt.run;

import dev.jopt.ir.type.ComplexType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.run.semantics.AttributeValues;
import dev.jopt.run.value.ComplexValue;
import dev.jopt.run.value.ElementShapes;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.FloatFormat;
import java.util.Random;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Makes values of types. The same values come for the same seed, on any machine. */
public final class RandomValues {
  private static final int SPREAD = 17;
  private static final int EIGHTHS = 8;

  /** What most often tells apart what is the same for ordinary numbers. */
  private static final double[] SPECIAL = {
    -0.0,
    0.0,
    1,
    -1,
    0.1,
    1e-3,
    -2.5,
    3e5,
    Double.NaN,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY
  };

  private final LongSupplier next;
  private final boolean atEdges;

  private RandomValues(LongSupplier next, boolean atEdges) {
    this.next = next;
    this.atEdges = atEdges;
  }

  /**
   * Numbers that differ from others in what operations make of them: the least and the greatest
   * integers of their types and those around zero, infinities, NaNs, zeros of both signs, fractions
   * that no format has. Indices stay small.
   */
  public static RandomValues ofEdges(long seed) {
    Random random = new Random(seed);
    return new RandomValues(() -> random.nextInt(Integer.MAX_VALUE), true);
  }

  /** Small numbers, which a seed selects: sums and products of a few are exact in most formats. */
  public static RandomValues ofSeed(long seed) {
    Random random = new Random(seed);
    return new RandomValues(() -> random.nextInt(SPREAD) - EIGHTHS, false);
  }

  /** Zeros. */
  public static RandomValues zeros() {
    return new RandomValues(() -> 0, false);
  }

  /** 0, 1, 2 and so on, over all values. */
  public static RandomValues iota() {
    long[] at = {0};
    return new RandomValues(() -> at[0]++, false);
  }

  /**
   * A value.
   *
   * @param openSize the size of dimensions that the type leaves open
   * @throws IllegalArgumentException if there is no such value
   */
  public Object value(Type type, long openSize) {
    return value(type, () -> openSize);
  }

  /**
   * A value.
   *
   * @param openSizes gives the size of each dimension that the type leaves open
   * @throws IllegalArgumentException if there is no such value
   */
  public Object value(Type type, LongSupplier openSizes) {
    if (type instanceof ShapedType shaped) {
      if (!shaped.hasRank()) {
        throw new IllegalArgumentException("no values can be made of type " + type);
      }
      long[] shape = shaped.shape().toArray();
      for (int d = 0; d < shape.length; d++) {
        shape[d] = ShapedType.isDynamic(shape[d]) ? openSizes.getAsLong() : shape[d];
      }
      @Nullable Object[] data = new @Nullable Object[ElementShapes.count(shape)];
      for (int i = 0; i < data.length; i++) {
        data[i] = scalar(shaped.elementType());
      }
      return new Elements(shape, data);
    }
    return scalar(type);
  }

  private Object scalar(Type type) {
    if (atEdges && type instanceof FloatType format && format.width() <= Double.SIZE) {
      return FloatFormat.round(SPECIAL[(int) (next.getAsLong() % SPECIAL.length)], format);
    }
    if (atEdges && type instanceof IntegerType integer && integer.width() > 0) {
      return AttributeValues.wrapped(edge(integer.width()), integer.width());
    }
    if (atEdges && type.isIndex()) {
      return next.getAsLong() % EIGHTHS;
    }
    if (type == FloatType.F8E8M0FNU) {
      // Powers of two alone.
      return Math.scalb(1.0, (int) (next.getAsLong() % EIGHTHS));
    }
    if (type instanceof FloatType format && format.width() <= Double.SIZE) {
      return FloatFormat.round((double) next.getAsLong(), format);
    }
    if (type instanceof ComplexType complex) {
      return new ComplexValue(scalar(complex.elementType()), scalar(complex.elementType()));
    }
    if (type instanceof IntegerType integer) {
      return AttributeValues.wrapped(next.getAsLong(), integer.width());
    }
    if (type.isIndex()) {
      return Math.abs(next.getAsLong());
    }
    throw new IllegalArgumentException("no values can be made of type " + type);
  }

  /** Near zero or near the middle of the range, which is its end for numbers with a sign. */
  private long edge(int width) {
    long offset = next.getAsLong() % 5 - 2;
    boolean atEnd = width <= Long.SIZE && next.getAsLong() % 2 == 0;
    return atEnd ? (1L << width - 1) + offset : offset;
  }
}
