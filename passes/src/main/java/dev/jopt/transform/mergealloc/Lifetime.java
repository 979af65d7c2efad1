package dev.jopt.transform.mergealloc;

import dev.jopt.dialect.memref.AllocOp;

/** When an alloc is in use: the closed interval from its first to its last access, in ticks. */
final class Lifetime {
  /** Bound of a buffer that nothing accesses. */
  static final int UNUSED = -1;

  /** Bound of a buffer that goes where accesses cannot be seen. */
  static final int ESCAPED = -2;

  private final AllocOp alloc;
  private final int allocTick;
  private int first = UNUSED;
  private int last = UNUSED;

  Lifetime(AllocOp alloc, int allocTick) {
    this.alloc = alloc;
    this.allocTick = allocTick;
  }

  AllocOp alloc() {
    return alloc;
  }

  int allocTick() {
    return allocTick;
  }

  int first() {
    return first;
  }

  int last() {
    return last;
  }

  boolean isEscaped() {
    return first == ESCAPED;
  }

  void touch(int tick) {
    if (!isEscaped()) {
      first = first == UNUSED ? tick : Math.min(first, tick);
      last = Math.max(last, tick);
    }
  }

  void escape() {
    first = ESCAPED;
    last = ESCAPED;
  }
}
