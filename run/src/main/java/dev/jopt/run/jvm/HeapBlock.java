package dev.jopt.run.jvm;

import java.nio.ByteBuffer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** A piece of memory. */
final class HeapBlock {
  private static final HeapBlock NONE = new HeapBlock(ByteBuffer.allocate(0), null, false);

  final ByteBuffer bytes;

  /** Whether the program may free it. */
  final boolean isHeap;

  /** What its arena gave for it, and gets back with it; null if it is of no arena. */
  final @Nullable ByteBuffer whole;

  private boolean freed;
  private long address;

  HeapBlock(ByteBuffer bytes, @Nullable ByteBuffer whole, boolean isHeap) {
    this.bytes = bytes;
    this.isHeap = isHeap;
    this.whole = whole;
  }

  /** What a null handle is. */
  static HeapBlock none() {
    return NONE;
  }

  boolean isNone() {
    return this == NONE;
  }

  /** Its number, which is asked for when it is needed; 0 for {@link #none}. */
  synchronized long address(LongSupplier next) {
    if (address == 0 && !isNone()) {
      address = next.getAsLong();
    }
    return address;
  }

  /** Ends its life; fails if it has ended, or if it is not the program's to end. */
  synchronized void end() {
    if (freed) {
      throw new Trap("double free");
    }
    if (!isHeap) {
      throw new Trap("free of memory that is not from the heap");
    }
    freed = true;
  }
}
