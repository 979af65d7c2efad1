package dev.jopt.ir.type;

import org.jspecify.annotations.Nullable;

/**
 * A type of a dialect whose values have a known size in memory, so that buffers of them are planned
 * and merged as those of numbers are. MLIR's {@code DataLayoutTypeInterface}.
 *
 * <p>Where the data layout has an entry for the type, the entry counts and not this.
 */
public interface SizedType {
  /**
   * The size of a value of this type; null if it is not known for these parameters.
   *
   * @param layout the layout of the types that it is made of
   */
  DataLayout.@Nullable Size sizeIn(DataLayout layout);
}
