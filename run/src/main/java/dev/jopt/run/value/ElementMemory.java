package dev.jopt.run.value;

import dev.jopt.ir.type.Type;
import org.jspecify.annotations.Nullable;

/**
 * Memory that operations read elements from and write them to, by indices: of the checked heap, or
 * of compiled code.
 */
public interface ElementMemory {
  /** The sizes of the dimensions; not to be changed. */
  long[] sizes();

  /** The type of the elements. */
  Type elementType();

  /**
   * Reads an element.
   *
   * @throws Fault if there is none at these indices
   */
  Object load(long... indices);

  /**
   * Writes an element.
   *
   * @param value null leaves an element that was never written
   * @throws Fault if there is none at these indices
   */
  void store(@Nullable Object value, long... indices);

  /** A copy of the elements. */
  Elements toElements();

  /** Writes all elements. */
  default void fill(Elements from) {
    long[] sizes = sizes();
    long[] position = new long[sizes.length];
    for (@Nullable Object element : from.data()) {
      store(element, position);
      ElementShapes.advance(position, sizes);
    }
  }
}
