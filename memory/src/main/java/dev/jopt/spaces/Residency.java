package dev.jopt.spaces;

/**
 * A stay of a tensor in the fast memory.
 *
 * @param tensor the index of the tensor in its problem
 * @param steps when it takes up memory, and is accessed there
 * @param offset where it is, in bytes
 * @param start where its contents come from
 * @param isWrittenBack whether its contents go to the slow memory after the last access
 */
public record Residency(int tensor, Steps steps, long offset, Start start, boolean isWrittenBack) {

  /** Where contents come from. */
  public enum Start {
    /** The first access does not need any. */
    NONE,
    /** From the slow memory. */
    FETCH,
    /** They are made anew. */
    REMAKE
  }

  /**
   * The steps of a stay.
   *
   * @param from the first one at which it takes up memory: {@code first}, or one before that if it
   *     is fetched early
   * @param first the one of the first access
   * @param last the one of the last access
   */
  public record Steps(int from, int first, int last) {
    /**
     * Validates the arguments.
     *
     * @throws IllegalArgumentException if they are not in order
     */
    public Steps {
      if (from < 0 || first < from || last < first) {
        throw new IllegalArgumentException("steps " + from + ", " + first + ", " + last);
      }
    }
  }

  /** A stay that takes up memory from its first access on. */
  static Residency of(
      int tensor, int first, int last, long offset, Start start, boolean isWrittenBack) {
    return new Residency(tensor, new Steps(first, first, last), offset, start, isWrittenBack);
  }

  /** The step from which on it takes up memory. */
  public int from() {
    return steps.from;
  }

  /** The step of the first access. */
  public int first() {
    return steps.first;
  }

  /** The step of the last access. */
  public int last() {
    return steps.last;
  }

  /** The same stay, at another place. */
  Residency at(long other) {
    return new Residency(tensor, steps, other, start, isWrittenBack);
  }

  /** The same stay, begun at another step. */
  Residency from(int step) {
    return new Residency(
        tensor, new Steps(step, steps.first, steps.last), offset, start, isWrittenBack);
  }

  /** Whether it takes up memory during a step. */
  public boolean covers(int step) {
    return steps.from <= step && step <= steps.last;
  }
}
