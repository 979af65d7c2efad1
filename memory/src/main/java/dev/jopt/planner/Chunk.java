package dev.jopt.planner;

import org.jspecify.annotations.Nullable;

/**
 * A contiguous range of the arena, alive in the address-ordered list of {@link ChunkArena} or
 * retired by a division or fusion. Retired chunks stay reachable because their addresses are asked
 * for after the last event.
 */
final class Chunk {
  /** How a chunk came to be; decides how its final address derives from older chunks. */
  enum Origin {
    BASE,
    LEFT_PART,
    RIGHT_PART,
    FUSED
  }

  final Origin origin;

  /** The chunk whose start this one's start derives from; null for a base chunk. */
  final @Nullable Chunk startSource;

  /** The chunk that grows along with this one; null for a base chunk. */
  final @Nullable Chunk growthTarget;

  /** Number of base chunks in this chunk and everything left of it in the list. */
  final int basesThrough;

  /** Bytes; while retired, without the growth of its descendants until addresses are resolved. */
  long size;

  boolean free;
  boolean remainder;
  long freedAt;

  @Nullable Chunk previous;
  @Nullable Chunk next;

  /** Final address, set by {@link ChunkArena#resolve}. */
  long start;

  /** Growth received from descendants, collected while addresses are resolved. */
  long inheritedGrowth;

  // Fields of the search tree in FreeChunks; meaningful while the chunk is free.
  @Nullable Chunk left;
  @Nullable Chunk right;
  long insertion;
  int priority;
  Chunk coldest = this;
  Chunk hottest = this;
  long smallestSize;
  long largestSize;

  Chunk(
      Origin origin,
      long size,
      int basesThrough,
      @Nullable Chunk startSource,
      @Nullable Chunk growthTarget) {
    this.origin = origin;
    this.size = size;
    this.basesThrough = basesThrough;
    this.startSource = startSource;
    this.growthTarget = growthTarget;
  }
}
