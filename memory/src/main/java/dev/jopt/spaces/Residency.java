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
   * @param until the last one at which it takes up memory: {@code last}, or one after that if it is
   *     still being written back then
   */
  public record Steps(int from, int first, int last, int until) {
    /**
     * Validates the arguments.
     *
     * @throws IllegalArgumentException if they are not in order
     */
    public Steps {
      if (from < 0 || first < from || last < first || until < last) {
        throw new IllegalArgumentException(
            "steps " + from + ", " + first + ", " + last + ", " + until);
      }
    }

    /** The steps of a stay that takes up no memory after its last access. */
    public Steps(int from, int first, int last) {
      this(from, first, last, last);
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

  /** The last step at which it takes up memory. */
  public int until() {
    return steps.until;
  }

  /** The same stay, at another place. */
  Residency at(long other) {
    return new Residency(tensor, steps, other, start, isWrittenBack);
  }

  /** The same stay, begun at another step. */
  Residency from(int step) {
    return new Residency(
        tensor,
        new Steps(step, steps.first, steps.last, steps.until),
        offset,
        start,
        isWrittenBack);
  }

  /** The same stay, with a write-back that ends after another step. */
  Residency until(int step) {
    return new Residency(
        tensor, new Steps(steps.from, steps.first, steps.last, step), offset, start, isWrittenBack);
  }

  /** Whether it takes up memory during a step. */
  public boolean covers(int step) {
    return steps.from <= step && step <= steps.until;
  }
}
