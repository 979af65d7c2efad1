package dev.jopt.ir.type;

import com.google.common.primitives.ImmutableLongArray;

/** Checks that the shaped types share. */
final class ShapeChecks {
  private ShapeChecks() {}

  /** Rejects negative sizes other than {@link ShapedType#DYNAMIC}. */
  static void check(ImmutableLongArray shape) {
    for (int i = 0; i < shape.length(); i++) {
      long size = shape.get(i);
      if (size < 0 && size != ShapedType.DYNAMIC) {
        throw new IllegalArgumentException("negative size in shape: " + size);
      }
    }
  }
}
