package dev.jopt.run.value;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The value of a tensor or a vector: its elements in row-major order. What holds an array made by
 * somebody else must not change it; operations copy.
 */
public final class Elements {
  private final long[] shape;
  private final @Nullable Object[] data;

  /**
   * Holds the two arrays.
   *
   * @param shape the sizes of the dimensions
   * @param data the elements; null for one that was never written
   */
  public Elements(long[] shape, @Nullable Object[] data) {
    this.shape = shape;
    this.data = data;
  }

  /** Elements that are all the same; null leaves them unwritten. */
  public static Elements filled(long[] shape, @Nullable Object element) {
    @Nullable Object[] data = new @Nullable Object[ElementShapes.count(shape)];
    Arrays.fill(data, element);
    return new Elements(shape, data);
  }

  /** The sizes of the dimensions. */
  public long[] shape() {
    return shape;
  }

  /** The elements in row-major order; null for one that was never written. */
  public @Nullable Object[] data() {
    return data;
  }

  /** The same elements in another shape with as many. */
  public Elements withShape(long... newShape) {
    return new Elements(newShape, data);
  }

  /** A copy that may be changed until it is handed on. */
  public Elements copy() {
    return new Elements(shape, data.clone());
  }
}
