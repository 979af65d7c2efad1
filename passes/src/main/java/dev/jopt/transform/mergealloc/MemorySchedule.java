package dev.jopt.transform.mergealloc;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import org.jspecify.annotations.Nullable;

/**
 * The plan of one merged buffer.
 *
 * @param totalSize size of the merged buffer in bytes
 * @param memorySpace its memory space; null for the default space
 * @param allocToOffset the byte offset of each alloc; for a buffer that has a slice, that of all
 *     slices
 * @param slices the slices of buffers that move out of parallel loops; others have no entry
 * @param deallocs deallocations that the merged buffer replaces
 */
public record MemorySchedule(
    long totalSize,
    @Nullable Attribute memorySpace,
    ImmutableMap<Operation, Long> allocToOffset,
    ImmutableMap<Operation, Slice> slices,
    ImmutableList<Operation> deallocs) {

  private static final MemorySchedule EMPTY =
      new MemorySchedule(0, null, ImmutableMap.of(), ImmutableMap.of(), ImmutableList.of());

  /** Returns the schedule of nothing. */
  public static MemorySchedule empty() {
    return EMPTY;
  }

  /** Returns whether there is nothing to merge. */
  public boolean isEmpty() {
    return allocToOffset.isEmpty();
  }
}
