package dev.jopt.planner;

/**
 * An operand that dies at the operation which allocates a new buffer, so that the new buffer may
 * take its place.
 *
 * @param bufferId the dying buffer
 * @param kind where in it the new buffer may start
 */
public record InplaceCandidate(long bufferId, Kind kind) {

  /** Where a new buffer may start inside the buffer it replaces. */
  public enum Kind {
    /** Only at the base address of the replaced buffer. */
    ZERO_OFFSET,
    /** Anywhere within the replaced buffer. */
    FREE
  }
}
