package dev.jopt.dialect.affine;

import org.jspecify.annotations.Nullable;

/**
 * Accesses buffers at the results of maps. The operands of a map come after the buffer that it
 * belongs to.
 */
public interface MappedAccess {
  /** The name of the attribute with the map of the buffer at an operand; null if it is no such. */
  @Nullable String mapOfBuffer(int operand);
}
