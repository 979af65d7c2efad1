package dev.jopt.tensormemory;

/**
 * A range of free bytes.
 *
 * @param start its first address
 * @param end the first address after it
 * @param room how many bytes it has from its first aligned address on; 0 if there is none
 */
record FreeRange(long start, long end, long room) {
  static FreeRange of(long start, long end, long alignment) {
    long above = start % alignment;
    long skipped = above == 0 ? 0 : alignment - above;
    return new FreeRange(start, end, Math.max(0, end - start - skipped));
  }

  long size() {
    return end - start;
  }

  /** The first aligned address. */
  long alignedStart(long alignment) {
    return TensorSize.roundUp(start, alignment);
  }
}
