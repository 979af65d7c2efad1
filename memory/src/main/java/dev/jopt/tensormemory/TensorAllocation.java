package dev.jopt.tensormemory;

import java.util.OptionalLong;

/**
 * A tensor that wants memory.
 *
 * @param id unique in its program
 * @param size in bytes, positive
 * @param deallocatable whether it can ever be deallocated; arguments and results cannot
 * @param address where it has to be, if that is not for the allocator to choose
 * @param viewable whether the bytes of the input of the operation that makes it, left as they are,
 *     are the tensor: in its own layout or as a view with strides
 */
public record TensorAllocation(
    String id, long size, boolean deallocatable, OptionalLong address, boolean viewable) {

  /**
   * Validates the arguments.
   *
   * @throws IllegalArgumentException for sizes that are not positive, and places below zero or
   *     beyond 2^63 - 1
   */
  public TensorAllocation {
    if (size <= 0) {
      throw new IllegalArgumentException("tensor " + id + " has size " + size);
    }
    if (address.isPresent()
        && (address.getAsLong() < 0 || address.getAsLong() > Long.MAX_VALUE - size)) {
      throw new IllegalArgumentException("tensor " + id + " is fixed at " + address.getAsLong());
    }
  }

  /**
   * Returns an intermediate, which may go anywhere and be deallocated.
   *
   * @param id its name
   * @param size in bytes
   */
  public static TensorAllocation of(String id, long size) {
    return new TensorAllocation(id, size, true, OptionalLong.empty(), true);
  }

  /**
   * Returns a tensor with a given address, which is never deallocated.
   *
   * @param id its name
   * @param size in bytes
   * @param address of its first byte
   */
  public static TensorAllocation fixed(String id, long size, long address) {
    return new TensorAllocation(id, size, false, OptionalLong.of(address), true);
  }

  /** Returns this tensor, never to be deallocated. */
  public TensorAllocation kept() {
    return new TensorAllocation(id, size, false, address, viewable);
  }

  /** Returns this tensor, with elements that lie elsewhere than those of the input. */
  public TensorAllocation notViewable() {
    return new TensorAllocation(id, size, deallocatable, address, false);
  }
}
