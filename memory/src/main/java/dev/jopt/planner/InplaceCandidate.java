package dev.jopt.planner;

/**
 * A buffer that dies at the operation which first writes another one, so that the other may take
 * its bytes: the last tick of the one is the first tick of the other, and at that tick they may
 * share bytes.
 *
 * @param bufferId the {@linkplain PlanBuffer#id name} of the dying buffer
 * @param kind where in it the new buffer may start
 */
public record InplaceCandidate(String bufferId, Kind kind) {

  /** The offsets at which a new buffer may start inside the buffer it replaces. */
  public enum Kind {
    /** Only at the base address of the replaced buffer. */
    ZERO_OFFSET,
    /** Anywhere within the replaced buffer. */
    FREE
  }
}
