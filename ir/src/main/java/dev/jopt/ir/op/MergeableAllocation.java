package dev.jopt.ir.op;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.MemRefType;
import java.util.List;

/**
 * An allocation that may become a view of a larger one: the operation can be asked for bytes of the
 * same memory. It has one result, a ranked memref, its {@link MemoryEffects} are to allocate it and
 * nothing else, and it has no regions.
 *
 * <p>{@code merge-alloc} asks for it. Of an operation without it, it is inferred where that is
 * safe: the operands are the extents of the buffer, the definition has an attribute {@code
 * alignment} and no other one is set, and the result may be a memref of bytes.
 */
public interface MergeableAllocation {
  /** The extents that the type of the buffer leaves open, in order. */
  List<Value> dynamicSizes();

  /** The alignment that the allocation asks for in bytes; 1 if it asks for none. */
  long requiredAlignment();

  /**
   * Whether the buffer may become a part of a larger one.
   *
   * @param alignment the alignment of the larger one, in bytes
   */
  default boolean isMergeable(long alignment) {
    return true;
  }

  /** What has to be equal of allocations that become parts of one buffer, besides memory spaces. */
  default Object allocator() {
    return ((Operation) this).name();
  }

  /**
   * Makes the larger buffer.
   *
   * @param builder where
   * @param location the location of the new operation
   * @param type bytes in a row, {@code memref<?xi8>} if its size is not known
   * @param sizes its size if the type leaves it open
   * @param alignment its alignment in bytes
   * @return the buffer
   */
  Value createMerged(
      OpBuilder builder, Location location, MemRefType type, List<Value> sizes, long alignment);

  /**
   * Frees the larger buffer, whose parts were freed one by one.
   *
   * @param builder where
   * @param location the location of the new operation
   * @param merged the buffer
   * @param like one of the operations that freed a part, which may be erased by now: it says by
   *     which operation
   */
  void createFree(OpBuilder builder, Location location, Value merged, Operation like);
}
