package dev.jopt.dialect.memref;

import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.MemRefType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Indices that are known at compile time. */
final class ConstantIndices {
  private ConstantIndices() {}

  /** The indices if all are constants within the shape, else null. */
  static @Nullable List<Long> of(List<Value> indices, MemRefType type) {
    List<Long> known = new ArrayList<>(indices.size());
    for (int i = 0; i < indices.size(); i++) {
      IntegerAttribute index = Constants.integer(indices.get(i));
      if (index == null
          || !index.fitsLong()
          || index.longValue() < 0
          || index.longValue() >= type.dimSize(i)) {
        return null;
      }
      known.add(index.longValue());
    }
    return List.copyOf(known);
  }
}
