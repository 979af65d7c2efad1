package dev.jopt.tensormemory;

/** Which of the free ranges that are large enough a new block takes. */
public enum PlacementPolicy {
  /**
   * A hole rather than the range above all blocks so far; then the smallest range; then the lowest.
   */
  BEST_FIT,
  /** The lowest range. */
  FIRST_FIT
}
