package dev.jopt.transform.deallocation.reuse;

/**
 * What {@code buffer-reuse} does beyond what it always does.
 *
 * @param maxStackBytes how many bytes one function may move to the stack; negative to count 4096
 *     elements instead
 * @param hoistMaxBytes how many bytes may be hoisted out of one operation; negative for no limit
 * @param reuseDistance how many allocs of other types may lie between a dealloc and the alloc that
 *     takes its buffer
 * @param nestedCopies whether copies in regions are eliminated too, and those whose source is freed
 *     later
 * @param twoBuffers whether both regions of a while loop share the buffer that is free
 * @param nestedLoopDeallocs whether deallocs of loop results are simplified in regions too
 * @param shareBySize whether buffers of different types share bytes
 */
public record ReuseOptions(
    long maxStackBytes,
    long hoistMaxBytes,
    long reuseDistance,
    boolean nestedCopies,
    boolean twoBuffers,
    boolean nestedLoopDeallocs,
    boolean shareBySize) {

  /** Nothing more than always. */
  public static final ReuseOptions DEFAULT =
      new ReuseOptions(-1, -1, 0, false, false, false, false);
}
