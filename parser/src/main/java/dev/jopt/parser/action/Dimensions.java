package dev.jopt.parser.action;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.type.ShapedType;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Sizes or strides while they are read. */
public final class Dimensions {
  private long[] sizes = new long[4];
  private boolean @Nullable [] scalable;
  private int count;

  /** An empty list. */
  public Dimensions() {}

  /** Adds a size. */
  public void add(long size) {
    if (count == sizes.length) {
      sizes = Arrays.copyOf(sizes, count * 2);
    }
    sizes[count++] = size;
  }

  /** Adds {@code ?}. */
  public void addDynamic() {
    add(ShapedType.DYNAMIC);
  }

  /** Marks the last size as scalable. */
  public void scaleLast() {
    boolean[] marks = scalable == null ? new boolean[sizes.length] : scalable;
    if (marks.length < count) {
      marks = Arrays.copyOf(marks, sizes.length);
    }
    marks[count - 1] = true;
    scalable = marks;
  }

  /** Number of sizes. */
  int count() {
    return count;
  }

  long get(int index) {
    return sizes[index];
  }

  ImmutableLongArray toArray() {
    return ImmutableLongArray.copyOf(count == sizes.length ? sizes : Arrays.copyOf(sizes, count));
  }

  boolean isScalable(int index) {
    return scalable != null && index < scalable.length && scalable[index];
  }
}
