package dev.jopt.tensormemory;

/**
 * Why a tensor got no memory. The allocator is as it was before.
 *
 * @param kind for programs
 * @param message for people
 */
public record AllocationFailure(Kind kind, String message) {
  /** The cause. */
  public enum Kind {
    /** There is a tensor of this name. */
    ALREADY_ALLOCATED,
    /** No free range is large enough. */
    BIN_FULL,
    /** A given address is not in the bin, or the tensor ends outside of it. */
    OUTSIDE_BIN,
    /** A given address is taken. */
    FIXED_OVERLAP
  }
}
