package dev.jopt.transform.deallocation.reuse;

/**
 * How many bytes are allocated at each operation of a block, by position, and at the most. Adding
 * to a range of positions takes logarithmic time.
 */
final class BlockLoad {
  private final int leaves;

  /** For each node of a binary tree over the positions, the sum added to all below it. */
  private final long[] added;

  /** For each node, the maximum below it, with the sum added to it. */
  private final long[] most;

  /** Starts with nothing at so many positions. */
  BlockLoad(int positions) {
    leaves = Math.max(1, positions);
    added = new long[4 * leaves];
    most = new long[4 * leaves];
  }

  /** Adds bytes, or takes them away if negative, from one position to another, both included. */
  void add(int from, int to, long bytes) {
    add(1, 0, leaves - 1, from, to, bytes);
  }

  private void add(int node, int low, int high, int from, int to, long bytes) {
    if (to < low || high < from) {
      return;
    }
    if (from <= low && high <= to) {
      added[node] += bytes;
      most[node] += bytes;
      return;
    }
    int middle = (low + high) >>> 1;
    add(2 * node, low, middle, from, to, bytes);
    add(2 * node + 1, middle + 1, high, from, to, bytes);
    most[node] = added[node] + Math.max(most[2 * node], most[2 * node + 1]);
  }

  /** The most bytes that are allocated at one position. */
  long peak() {
    return most[1];
  }
}
