package dev.jopt.planner;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The chunks of an arena in address order, and the provenance that makes their addresses
 * adjustable.
 *
 * <p>Growing a chunk moves everything to the right of it, and the addresses that matter are those
 * after the last event. So nothing is moved when it happens; two facts allow to do all of it once,
 * at the end:
 *
 * <ul>
 *   <li>Only base chunks store an address. Base chunks appear at the end of the arena only, a left
 *       part stands for the bases of the chunk it was cut from, a right part for none, a fused
 *       chunk for those of its parts. Hence the bases, numbered by creation, are in address order
 *       too, and moving every chunk to the right of {@code c} moves exactly the bases from number
 *       {@code c.basesThrough} on: one entry in a difference array.
 *   <li>Growth of a chunk is passed on to exactly one older chunk, which is retired. So the growth
 *       of all chunks can be summed up in one walk from the youngest to the oldest.
 * </ul>
 *
 * Every operation is O(1); {@link #resolve} is linear in the number of chunks ever made.
 */
final class ChunkArena {
  private final List<Chunk> all = new ArrayList<>();
  private @Nullable Chunk last;
  private int baseCount;

  /**
   * Entry {@code i}: by how much growth so far moved base {@code i} further than base {@code i -
   * 1}.
   */
  private long[] moves = new long[16];

  private long total;
  private long growth;

  long total() {
    return total;
  }

  /** Adds a base chunk, in use, at the end. */
  Chunk append(long size) {
    Chunk chunk = new Chunk(Chunk.Origin.BASE, size, ++baseCount, null, null);
    // All growth so far happened to the left; resolve() will add it back along with later growth.
    chunk.start = total - growth;
    total = Math.addExact(total, size);
    all.add(chunk);
    chunk.previous = last;
    if (last != null) {
      last.next = chunk;
    }
    last = chunk;
    return chunk;
  }

  /**
   * Cuts a chunk at {@code size}; returns the left part, whose {@code next} is the right part. Both
   * are in use.
   */
  Chunk divide(Chunk chunk, long size) {
    Chunk left = new Chunk(Chunk.Origin.LEFT_PART, size, chunk.basesThrough, chunk, chunk);
    Chunk right =
        new Chunk(Chunk.Origin.RIGHT_PART, chunk.size - size, chunk.basesThrough, chunk, chunk);
    all.add(left);
    all.add(right);
    left.next = right;
    right.previous = left;
    replace(chunk, chunk, left, right);
    return left;
  }

  /**
   * Replaces the chunks from {@code from} to {@code to}, neighbours in the list, by one chunk, in
   * use.
   */
  Chunk fuse(Chunk from, Chunk to) {
    long size = to.size;
    for (Chunk chunk = from; chunk != null && chunk != to; chunk = chunk.next) {
      size += chunk.size;
    }
    Chunk fused = new Chunk(Chunk.Origin.FUSED, size, to.basesThrough, from, to);
    all.add(fused);
    replace(from, to, fused, fused);
    return fused;
  }

  /** Makes a chunk larger and moves everything to the right of it. */
  void grow(Chunk chunk, long bytes) {
    total = Math.addExact(total, bytes);
    growth += bytes;
    chunk.size += bytes;
    passGrowthOn(chunk, bytes);
    if (chunk.basesThrough >= moves.length) {
      moves = Arrays.copyOf(moves, Math.max(2 * moves.length, chunk.basesThrough + 1));
    }
    moves[chunk.basesThrough] += bytes;
  }

  /**
   * Computes the final {@code start} of every chunk ever made; call once, after the last change.
   */
  void resolve() {
    for (int i = all.size() - 1; i >= 0; i--) {
      Chunk chunk = all.get(i);
      chunk.size += chunk.inheritedGrowth;
      passGrowthOn(chunk, chunk.inheritedGrowth);
    }
    int base = 0;
    long moved = 0;
    for (Chunk chunk : all) {
      Chunk source = chunk.startSource;
      if (source == null) {
        moved += base < moves.length ? moves[base] : 0;
        base++;
        chunk.start += moved;
      } else if (chunk.origin == Chunk.Origin.RIGHT_PART) {
        chunk.start = source.start + source.size - chunk.size;
      } else {
        chunk.start = source.start;
      }
    }
  }

  private static void passGrowthOn(Chunk chunk, long bytes) {
    if (chunk.growthTarget != null) {
      chunk.growthTarget.inheritedGrowth += bytes;
    }
  }

  /**
   * Puts the chunks from {@code left} to {@code right} where those from {@code from} to {@code to}
   * were.
   */
  private void replace(Chunk from, Chunk to, Chunk left, Chunk right) {
    Chunk before = from.previous;
    Chunk after = to.next;
    left.previous = before;
    if (before != null) {
      before.next = left;
    }
    right.next = after;
    if (after != null) {
      after.previous = right;
    } else {
      last = right;
    }
  }
}
