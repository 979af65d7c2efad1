package dev.jopt.planner;

/**
 * An {@link InplaceCandidate} by number instead of by name.
 *
 * @param bufferId the dying buffer: its index in a problem, or the number that events give it
 * @param kind where in it the new buffer may start
 */
record DyingBuffer(long bufferId, InplaceCandidate.Kind kind) {}
