package dev.jopt.tensormemory;

/**
 * A tensor at a place within a block.
 *
 * @param id unique in its program
 * @param offset from the start of the block, in bytes
 * @param size in bytes
 * @param deallocatable whether it can ever be deallocated
 */
public record RegionMember(String id, long offset, long size, boolean deallocatable) {
  /**
   * Validates the arguments.
   *
   * @throws IllegalArgumentException for offsets below zero and sizes that are not positive
   */
  public RegionMember {
    if (offset < 0 || size <= 0) {
      throw new IllegalArgumentException(
          "tensor " + id + " has " + size + " bytes at offset " + offset);
    }
  }
}
