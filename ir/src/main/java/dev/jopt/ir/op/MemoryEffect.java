package dev.jopt.ir.op;

import dev.jopt.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * An effect of an operation on memory.
 *
 * @param kind the kind of effect
 * @param value the buffer affected; null when it is not a value (a global, the heap)
 * @param resource which memory that is
 * @param onFullRegion whether it is certain to do it to all of the buffer, as MLIR's {@code
 *     getEffectOnFullRegion} says
 */
public record MemoryEffect(
    Kind kind, @Nullable Value value, Resource resource, boolean onFullRegion) {
  /** The kinds of effect on memory. */
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

  /** Which memory is meant, and so who frees it. MLIR's {@code SideEffects::Resource}. */
  public enum Resource {
    /** Any; an allocation stays until an operation frees it. */
    DEFAULT,
    /** The stack: the {@link AutomaticAllocationScope} frees it. */
    AUTOMATIC_ALLOCATION_SCOPE
  }

  /** An effect on memory of the default resource, of which it may read or write a part. */
  public MemoryEffect(Kind kind, @Nullable Value value) {
    this(kind, value, Resource.DEFAULT, kind == Kind.ALLOCATE || kind == Kind.FREE);
  }

  /** The effect of making the memory of {@code value}. */
  public static MemoryEffect allocate(Value value) {
    return new MemoryEffect(Kind.ALLOCATE, value);
  }

  /** The effect of making the memory of {@code value} on the stack. */
  public static MemoryEffect allocateAutomatically(Value value) {
    return new MemoryEffect(Kind.ALLOCATE, value, Resource.AUTOMATIC_ALLOCATION_SCOPE, true);
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

  /** The effect of writing every element of {@code value}, so that its old contents are lost. */
  public static MemoryEffect overwrite(Value value) {
    return new MemoryEffect(Kind.WRITE, value, Resource.DEFAULT, true);
  }
}
