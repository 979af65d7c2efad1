package dev.jopt.ir.op;

import dev.jopt.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * An effect of an operation on memory.
 *
 * @param kind the kind of access
 * @param value the accessed buffer; null if it is not a value (a global, the heap)
 */
public record MemoryEffect(Kind kind, @Nullable Value value) {
  /** The kinds of effects on memory. */
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
    return new MemoryEffect(Kind.ALLOCATE, value);
  }

  /** The effect of giving back the memory of {@code value}. */
  public static MemoryEffect free(Value value) {
    return new MemoryEffect(Kind.FREE, value);
  }

  /** The effect of looking at the contents of {@code value}. */
  public static MemoryEffect read(Value value) {
    return new MemoryEffect(Kind.READ, value);
  }

  /** The effect of changing the contents of {@code value}. */
  public static MemoryEffect write(Value value) {
    return new MemoryEffect(Kind.WRITE, value);
  }
}
