package dev.jopt.spaces;

/**
 * An access of a step to a tensor.
 *
 * @param step the number of the step
 * @param kind what the step does with the contents
 * @param bytes how many bytes the step moves for each of reading and writing if it accesses the
 *     tensor in the slow memory
 * @param mayBeFast whether the step can access the tensor in the fast memory
 * @param remakeCost what it costs to make the contents that this access reads anew in the fast
 *     memory, without access to any other tensor; {@link #NEVER} if that is impossible, and of no
 *     meaning for the first access
 */
public record SpaceAccess(int step, Kind kind, long bytes, boolean mayBeFast, long remakeCost) {
  /** The {@link #remakeCost} of contents that cannot be made anew. */
  public static final long NEVER = -1;

  /** What happens to the contents. */
  public enum Kind {
    /** They are read and stay as they are. */
    READ,
    /** All of them are overwritten, and none are read. */
    WRITE,
    /** They are changed in part, or read and written. */
    UPDATE;

    /** Whether the contents from before matter. */
    public boolean needsContents() {
      return this != WRITE;
    }

    /** Whether the contents are others afterwards. */
    public boolean changesContents() {
      return this != READ;
    }
  }

  /**
   * Validates the arguments.
   *
   * @throws IllegalArgumentException if a number is out of range
   */
  public SpaceAccess {
    if (step < 0 || bytes < 0 || remakeCost < NEVER) {
      throw new IllegalArgumentException(
          "an access of step " + step + " to " + bytes + " bytes, made anew for " + remakeCost);
    }
  }

  /** An access in either memory to contents that cannot be made anew. */
  public static SpaceAccess of(int step, Kind kind, long bytes) {
    return new SpaceAccess(step, kind, bytes, true, NEVER);
  }

  /** This access, if the step can get at the slow memory alone. */
  public SpaceAccess inSlowMemory() {
    return new SpaceAccess(step, kind, bytes, false, NEVER);
  }

  /** This access, if the contents that it reads can be made anew. */
  public SpaceAccess remadeFor(long cost) {
    return new SpaceAccess(step, kind, bytes, mayBeFast, cost);
  }
}
