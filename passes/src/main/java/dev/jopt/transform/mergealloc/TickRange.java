package dev.jopt.transform.mergealloc;

/**
 * The ticks that an operation with regions takes: its own, and those of all that it contains.
 *
 * @param start its own
 * @param end the last one
 */
record TickRange(int start, int end) {

  boolean contains(int tick) {
    return start <= tick && tick <= end;
  }
}
