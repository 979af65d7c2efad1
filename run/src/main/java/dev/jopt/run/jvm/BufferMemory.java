package dev.jopt.run.jvm;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Memory outside of the Java heap, which compiled functions allocate from: one buffer given by the
 * caller, or as many as are needed. Safe for use by many threads. What a program did not free is
 * free again after {@link #reset}, or when the whole is garbage.
 */
public final class BufferMemory {
  private static final int ALIGNMENT = 64;
  private static final int FIRST_CHUNK = 1 << 16;
  private static final int MOST_CHUNK = 1 << 26;

  private final @Nullable ByteBuffer given;
  private final long mostBytes;
  private final Map<Integer, ArrayDeque<ByteBuffer>> free = new HashMap<>();
  private @Nullable ByteBuffer chunk;
  private boolean oneThread;
  private int nextChunk = FIRST_CHUNK;
  private long live;
  private long peak;
  private long count;

  private BufferMemory(@Nullable ByteBuffer given, long mostBytes) {
    this.given = given;
    this.mostBytes = mostBytes;
    chunk = given == null ? null : given.duplicate();
  }

  /** Memory that grows as it is needed. */
  public static BufferMemory managed() {
    return managed(Long.MAX_VALUE);
  }

  /**
   * Memory that grows as it is needed.
   *
   * @param mostBytes how much may be allocated at a time
   */
  public static BufferMemory managed(long mostBytes) {
    return new BufferMemory(null, mostBytes);
  }

  /**
   * Memory of the caller, all that allocations may take.
   *
   * @param bytes a direct buffer, from its position to its limit; of a {@code MemorySegment}, what
   *     {@code asByteBuffer()} gives
   * @throws IllegalArgumentException if the buffer is not direct, or only to be read
   */
  public static BufferMemory of(ByteBuffer bytes) {
    if (!bytes.isDirect() || bytes.isReadOnly()) {
      throw new IllegalArgumentException("not a direct buffer that can be written to");
    }
    return new BufferMemory(bytes.slice(), bytes.remaining());
  }

  /**
   * Memory of the caller, all that allocations may take.
   *
   * @param segment a {@code MemorySegment} of native memory, from Java 22 on; if only one thread
   *     may use it, parallel loops stay on that thread
   * @throws IllegalArgumentException if it is none, or only to be read
   */
  public static BufferMemory ofSegment(Object segment) {
    if (!Segments.isSegment(segment)) {
      throw new IllegalArgumentException("no memory segment");
    }
    BufferMemory made = of(Segments.bytes(segment));
    made.oneThread = Segments.isConfined(segment);
    return made;
  }

  /** Whether only one thread may use it. */
  boolean isOneThread() {
    return oneThread;
  }

  /** Frees all: nothing that was allocated before may be used any more. */
  public synchronized void reset() {
    free.clear();
    live = 0;
    chunk = given == null ? chunk : given.duplicate();
    if (given == null && chunk != null) {
      chunk.clear();
    }
  }

  /** The most bytes that were allocated at a time. */
  public synchronized long peakBytes() {
    return peak;
  }

  /** How often memory was allocated. */
  public synchronized long allocationCount() {
    return count;
  }

  synchronized HeapBlock allocate(long size, long alignment, boolean isHeap) {
    if (size > Integer.MAX_VALUE - 2L * ALIGNMENT || live + size > mostBytes) {
      throw new Trap("an allocation of " + size + " bytes exceeds the memory of the run", true);
    }
    int step = (int) Math.max(ALIGNMENT, Math.min(alignment, 1 << 20));
    int reserved = Math.max(ALIGNMENT, (int) size + ALIGNMENT - 1 & -ALIGNMENT);
    ByteBuffer bytes = step > ALIGNMENT ? null : recycled(reserved);
    if (bytes == null) {
      bytes = fresh(reserved, step);
    }
    live += size;
    peak = Math.max(peak, live);
    count++;
    return new HeapBlock(bytes.slice(0, (int) size).order(ByteOrder.nativeOrder()), bytes, isHeap);
  }

  private @Nullable ByteBuffer recycled(int reserved) {
    ArrayDeque<ByteBuffer> blocks = free.get(reserved);
    return blocks == null ? null : blocks.poll();
  }

  private ByteBuffer fresh(int reserved, int alignment) {
    ByteBuffer from = chunk;
    int at = from == null ? 0 : aligned(from, alignment);
    if (from == null || from.limit() - at < reserved || at < 0) {
      if (given != null) {
        throw new Trap("the memory given for the run is full", true);
      }
      int bytes = Math.max(nextChunk, reserved + alignment);
      nextChunk = Math.min(MOST_CHUNK, nextChunk * 4);
      from = ByteBuffer.allocateDirect(bytes);
      chunk = from;
      at = aligned(from, alignment);
    }
    from.position(at + reserved);
    return from.slice(at, reserved);
  }

  /** The first place from the position on whose address is a multiple. */
  private static int aligned(ByteBuffer bytes, int alignment) {
    int at = bytes.position();
    return at + (alignment - bytes.alignmentOffset(at, alignment)) % alignment;
  }

  void release(HeapBlock block) {
    block.end();
    recycle(block);
  }

  /** Gives back what nobody frees explicitly. */
  synchronized void recycle(HeapBlock block) {
    live -= block.bytes.capacity();
    ByteBuffer whole = block.whole;
    if (whole != null) {
      free.computeIfAbsent(whole.capacity(), key -> new ArrayDeque<>()).push(whole);
    }
  }
}
