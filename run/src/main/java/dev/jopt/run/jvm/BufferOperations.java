package dev.jopt.run.jvm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** What compiled code calls for operations on whole buffers. */
final class BufferOperations {
  private BufferOperations() {}

  /** Memory of another size with as much of the contents as fits; the old memory is freed. */
  static BufferView reallocate(CallState state, BufferView old, long size, long alignment) {
    int[] sizes = {Support.size(size, 0)};
    Storage storage = Support.storage(old.elements);
    HeapBlock block = state.allocate(Support.bytes(1, sizes[0], storage.bytes), alignment);
    BufferView made = BufferView.of(block, storage, sizes);
    int[] kept = {Math.min(sizes[0], old.sizes[0])};
    Support.copy(
        new BufferView(old.elements, old.block, old.offset, kept, old.strides),
        new BufferView(made.elements, block, 0, kept, made.strides));
    state.release(old.block);
    return made;
  }

  /** The same elements with sizes that memory holds. */
  static BufferView reshape(BufferView from, BufferView shape) {
    int[] sizes = new int[shape.sizes[0]];
    long count = 1;
    for (int d = 0; d < sizes.length; d++) {
      int place = shape.offset + d * shape.strides[0];
      sizes[d] = Support.size(ElementBuffers.integer(shape.elements, place), d);
      count = Math.min(Integer.MAX_VALUE, count * sizes[d]);
    }
    if (count != from.count()) {
      throw new Trap("a reshape changes the number of elements");
    }
    return new BufferView(
        from.elements, from.block, from.offset, sizes, BufferView.rowMajor(sizes));
  }

  /** Frees what a handle is of, if it is of something. */
  static void free(CallState state, HeapBlock block) {
    if (!block.isNone()) {
      state.release(block);
    }
  }

  /**
   * Frees what handles are of, but for what is kept.
   *
   * @return for each that is kept, its handle, or none if nobody has it
   */
  static Object[] retain(CallState state, Object[] kept, Object[] handles) {
    Object[] results = new Object[kept.length];
    for (int i = 0; i < kept.length; i++) {
      results[i] = HeapBlock.none();
      for (int k = 0; k < handles.length && results[i] == HeapBlock.none(); k++) {
        if (handles[k] == kept[i]) {
          results[i] = kept[i];
          handles[k] = HeapBlock.none();
        }
      }
    }
    for (Object handle : handles) {
      free(state, (HeapBlock) handle);
    }
    return results;
  }

  /** Returns an array of so many handles of nothing. */
  static Object[] handles(long count) {
    Object[] handles = new Object[Math.toIntExact(count)];
    Arrays.fill(handles, HeapBlock.none());
    return handles;
  }

  static Object handle(Object[] handles, long index) {
    return handles[Math.toIntExact(index)];
  }

  static void setHandle(Object[] handles, long index, Object handle) {
    handles[Math.toIntExact(index)] = handle;
  }

  /** As the other one, of the first handles of two arrays, the second of which gets the results. */
  static void retain(
      CallState state, long ownedCount, Object[] owned, long keptCount, Object[] kept) {
    Object[] results =
        retain(
            state,
            Arrays.copyOf(kept, Math.toIntExact(keptCount)),
            Arrays.copyOf(owned, Math.toIntExact(ownedCount)));
    System.arraycopy(results, 0, kept, 0, results.length);
  }

  /**
   * Frees what is owned and not retained.
   *
   * @return for each that is retained, -1 if it is owned, else 0
   */
  static int[] dealloc(CallState state, Object[] memrefs, Object[] conditions, Object[] retained) {
    Set<HeapBlock> kept = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Object each : retained) {
      kept.add(((BufferView) each).block);
    }
    Set<HeapBlock> owned = Collections.newSetFromMap(new IdentityHashMap<>());
    List<HeapBlock> toFree = new ArrayList<>();
    for (int i = 0; i < memrefs.length; i++) {
      HeapBlock block = ((BufferView) memrefs[i]).block;
      if ((Integer) conditions[i] != 0 && owned.add(block) && !kept.contains(block)) {
        toFree.add(block);
      }
    }
    toFree.forEach(state::release);
    int[] results = new int[retained.length];
    for (int i = 0; i < results.length; i++) {
      results[i] = owned.contains(((BufferView) retained[i]).block) ? -1 : 0;
    }
    return results;
  }
}
