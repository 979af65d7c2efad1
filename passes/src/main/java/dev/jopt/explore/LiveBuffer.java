package dev.jopt.explore;

/**
 * A buffer in the text of a function: an allocation, or a view of one at a place that is known.
 *
 * @param op the number of the operation that makes it
 * @param type the number of the text of its type
 * @param bytes its size; -1 if that is not known
 * @param place where it lies
 * @param lastUse the number of the last operation in the text that uses it
 * @param end the number of the operation that frees it; -1 if none in the function does
 */
record LiveBuffer(int op, int type, long bytes, Place place, int lastUse, int end) {
  /**
   * Where a buffer lies.
   *
   * @param arena the number of the operation that makes the allocation around it; -1 if it is one
   * @param offset where in that it begins, in bytes
   */
  record Place(int arena, long offset) {}
}
