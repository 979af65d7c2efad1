package dev.jopt.ir.op;

import dev.jopt.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * Something that an operation does to memory.
 *
 * @param kind what it does
 * @param value the buffer that it does it to; null when it is not a value (a global, the heap)
 * @param onFullRegion whether it is certain to do it to all of the buffer, as MLIR's {@code
 *     getEffectOnFullRegion} says
 */
public record MemoryEffect(Kind kind, @Nullable Value value, boolean onFullRegion) {
  /** What can be done to memory. */
  public enum Kind {
    /** Makes it. */
    ALLOCATE,
    /** Gives it back. */
    FREE,
    /** Looks at its contents. */
    READ,
    /** Changes its contents. */
    WRITE
  }

  /** The effect of making the memory of {@code value}. */
  public static MemoryEffect allocate(Value value) {
    return new MemoryEffect(Kind.ALLOCATE, value, true);
  }

  /** The effect of giving back the memory of {@code value}. */
  public static MemoryEffect free(Value value) {
    return new MemoryEffect(Kind.FREE, value, true);
  }

  /** The effect of looking at the contents of {@code value}. */
  public static MemoryEffect read(Value value) {
    return new MemoryEffect(Kind.READ, value, false);
  }

  /** The effect of changing the contents of {@code value}. */
  public static MemoryEffect write(Value value) {
    return new MemoryEffect(Kind.WRITE, value, false);
  }

  /** The effect of writing every element of {@code value}, so that its old contents are lost. */
  public static MemoryEffect overwrite(Value value) {
    return new MemoryEffect(Kind.WRITE, value, true);
  }
}
