package dev.jopt.dialect.linalg;

import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The indexing maps of the operations of one kind as an attribute. It remembers those that were
 * asked for last, for most operations of a kind have the same. Safe for use by several threads.
 */
final class MemoizedMaps {
  private volatile @Nullable Entry last;

  private record Entry(
      @Nullable Attribute strides, @Nullable Attribute dilations, ArrayAttribute maps) {}

  /** The maps of an operation with windows of these strides and dilations. */
  ArrayAttribute of(NamedOp kind, @Nullable Attribute strides, @Nullable Attribute dilations) {
    Entry known = last;
    if (known == null
        || !Objects.equals(known.strides, strides)
        || !Objects.equals(known.dilations, dilations)) {
      List<Attribute> maps = new ArrayList<>();
      for (AffineMap map : kind.indexingMaps(strides, dilations)) {
        maps.add(new AffineMapAttribute(map));
      }
      known = new Entry(strides, dilations, new ArrayAttribute(maps));
      last = known;
    }
    return known.maps;
  }
}
