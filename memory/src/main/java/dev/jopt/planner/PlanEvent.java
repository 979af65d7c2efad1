package dev.jopt.planner;

/**
 * One step of a lifetime trace: the allocation or the release of a buffer.
 *
 * <p>A trace is a list of events in execution order. Each buffer is allocated once, before it is
 * freed; it may stay live to the end of the trace.
 *
 * @param bufferId the buffer; any number, 0 included
 * @param size bytes to allocate, or 0 to free the buffer
 */
record PlanEvent(long bufferId, long size) {

  /**
   * Validates the arguments.
   *
   * @throws IllegalArgumentException if the size is negative
   */
  public PlanEvent {
    if (size < 0) {
      throw new IllegalArgumentException("buffer " + bufferId + " has negative size " + size);
    }
  }

  /**
   * Returns the allocation of a buffer.
   *
   * @param bufferId the buffer
   * @param size its size in bytes
   * @throws IllegalArgumentException if the size is not positive
   */
  public static PlanEvent alloc(long bufferId, long size) {
    if (size <= 0) {
      throw new IllegalArgumentException("buffer " + bufferId + " has size " + size);
    }
    return new PlanEvent(bufferId, size);
  }

  /**
   * Returns the release of a buffer.
   *
   * @param bufferId the buffer
   */
  public static PlanEvent free(long bufferId) {
    return new PlanEvent(bufferId, 0);
  }

  /** Returns whether this event allocates. */
  public boolean isAlloc() {
    return size > 0;
  }
}
