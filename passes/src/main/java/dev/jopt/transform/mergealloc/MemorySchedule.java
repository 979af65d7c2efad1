package dev.jopt.transform.mergealloc;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import org.jspecify.annotations.Nullable;

/**
 * The plan of one merged buffer.
 *
 * @param totalSize size of the merged buffer in bytes
 * @param alignment its alignment in bytes
 * @param memorySpace its memory space; null for the default space
 * @param allocToOffset the byte offset of each alloc; for a buffer that has a slice, that of all
 *     slices
 * @param slices the slices of buffers that move out of parallel loops; others have no entry
 * @param moves for buffers that do not stay where they begin: where they go, in order of time
 * @param deallocs deallocations that the merged buffer replaces
 * @param unit what the size and the offsets count, if shapes are dynamic; null where they count
 *     bytes
 */
public record MemorySchedule(
    long totalSize,
    long alignment,
    @Nullable Attribute memorySpace,
    ImmutableMap<Operation, Long> allocToOffset,
    ImmutableMap<Operation, Slice> slices,
    ImmutableListMultimap<Operation, Move> moves,
    ImmutableList<Operation> deallocs,
    @Nullable DynamicUnit unit) {

  private static final MemorySchedule EMPTY =
      new MemorySchedule(
          0,
          1,
          null,
          ImmutableMap.of(),
          ImmutableMap.of(),
          ImmutableListMultimap.of(),
          ImmutableList.of(),
          null);

  /**
   * A change of place, when the contents do not matter.
   *
   * @param from the operation that overwrites everything, and the first to use the new place; in
   *     the block of the alloc
   * @param offset the byte offset of the new place
   */
  public record Move(Operation from, long offset) {}

  /** Returns the schedule of nothing. */
  public static MemorySchedule empty() {
    return EMPTY;
  }

  /** Returns whether there is nothing to merge. */
  public boolean isEmpty() {
    return allocToOffset.isEmpty();
  }
}
