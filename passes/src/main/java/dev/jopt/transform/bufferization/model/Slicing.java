package dev.jopt.transform.bufferization.model;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.bufferization.Bufferizer;
import dev.jopt.dialect.memref.SubViewOp;
import dev.jopt.dialect.memref.SubViews;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import java.util.Objects;

/** Views of parts of buffers. */
final class Slicing {
  private Slicing() {}

  /** The type of a view of a part, of the dimensions that a tensor has. */
  static MemRefType type(MemRefType source, ImmutableLongArray shape, SliceParameters slice) {
    MemRefType full =
        SubViews.resultType(
            source,
            SliceParameters.statics(slice.offsets()),
            SliceParameters.statics(slice.sizes()),
            SliceParameters.statics(slice.strides()));
    if (full.rank() == shape.length()) {
      return full;
    }
    StridedLayoutAttribute layout = Objects.requireNonNull(full.stridesAndOffset());
    long[] strides = new long[shape.length()];
    int kept = 0;
    for (int i = 0; i < full.rank(); i++) {
      if (kept < strides.length && full.dimSize(i) == shape.get(kept)) {
        strides[kept++] = layout.strides().get(i);
      }
    }
    return new MemRefType(
        shape,
        full.elementType(),
        StridedLayoutAttribute.withOffset(layout.offset(), strides),
        full.memorySpace());
  }

  /** A view of a part of a buffer. */
  static Value view(
      Bufferizer bufferizer,
      Location location,
      MemRefType type,
      Value source,
      SliceParameters slice) {
    return bufferizer
        .rewriter()
        .create(
            slice
                .addTo(
                    bufferizer.rewriter().state(location, SubViewOp.DEFINITION).addOperand(source),
                    1)
                .addResultType(type))
        .result();
  }

  /** Copies a buffer to a part of another one. */
  static void copyInto(
      Bufferizer bufferizer,
      Location location,
      Value source,
      Value destination,
      RankedTensorType type,
      SliceParameters slice) {
    MemRefType viewed = type((MemRefType) destination.type(), type.shape(), slice);
    Value view = view(bufferizer, location, viewed, destination, slice);
    bufferizer.copy(location, bufferizer.buffer(source), view);
  }

  /** Whether a slice replaces all of a tensor. */
  static boolean isWhole(SliceParameters slice, RankedTensorType type) {
    return slice.isWhole(type.shape());
  }
}
