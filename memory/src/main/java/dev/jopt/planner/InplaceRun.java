package dev.jopt.planner;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Neighbouring chunks that a new buffer could occupy together: a dying buffer's, and to its right
 * free ones and those of dying buffers that may be overwritten anywhere.
 */
record InplaceRun(List<Chunk> chunks, long size) {

  /**
   * Collects chunks from {@code first} to the right until {@code wanted} bytes are found or a chunk
   * is taken.
   */
  static InplaceRun from(Chunk first, long wanted, Map<Chunk, DyingBuffer> dying) {
    List<Chunk> chunks = new ArrayList<>();
    chunks.add(first);
    long size = first.size;
    for (Chunk next = first.next; size < wanted && next != null; next = next.next) {
      DyingBuffer candidate = dying.get(next);
      boolean joins =
          next.free || (candidate != null && candidate.kind() == InplaceCandidate.Kind.FREE);
      if (!joins) {
        break;
      }
      chunks.add(next);
      size += next.size;
    }
    return new InplaceRun(chunks, size);
  }
}
