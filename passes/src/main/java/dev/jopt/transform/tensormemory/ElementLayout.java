package dev.jopt.transform.tensormemory;

import com.google.common.primitives.ImmutableLongArray;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the elements of a tensor are, in the order of their indices: extents and distances. Two
 * tensors of one layout at one address have the same elements at the same bytes.
 */
final class ElementLayout {
  private record Dimension(long extent, long stride) {}

  private final List<Dimension> dimensions = new ArrayList<>();

  /** Adds a dimension inside of those added before. */
  ElementLayout add(long extent, long stride) {
    if (extent == 1) {
      return this;
    }
    int last = dimensions.size() - 1;
    if (last >= 0 && dimensions.get(last).stride == extent * stride) {
      dimensions.set(last, new Dimension(dimensions.get(last).extent * extent, stride));
    } else {
      dimensions.add(new Dimension(extent, stride));
    }
    return this;
  }

  static ElementLayout of(ImmutableLongArray extents, ImmutableLongArray strides) {
    ElementLayout layout = new ElementLayout();
    for (int d = 0; d < extents.length(); d++) {
      layout.add(extents.get(d), strides.get(d));
    }
    return layout;
  }

  boolean isSameAs(ElementLayout other) {
    return dimensions.equals(other.dimensions);
  }

  /** The distance of the last element from the first. */
  long span() {
    long span = 0;
    for (Dimension dimension : dimensions) {
      span += (dimension.extent - 1) * dimension.stride;
    }
    return span;
  }
}
