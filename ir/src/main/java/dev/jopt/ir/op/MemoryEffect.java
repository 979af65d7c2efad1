package dev.jopt.ir.op;

import dev.jopt.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * An effect of an operation on memory, or on some other state that its {@link Resource} names.
 *
 * @param kind the kind of effect
 * @param value the buffer affected; null when it is not a value (a global, the heap, a device)
 * @param resource which memory that is, or which state
 * @param onFullRegion whether it is certain to do it to all of the buffer, as MLIR's {@code
 *     getEffectOnFullRegion} says
 * @param stage when it happens among the effects of the operation: those of a lower stage come
 *     before all of a higher one, and nothing is known of the order within a stage
 */
public record MemoryEffect(
    Kind kind, @Nullable Value value, Resource resource, boolean onFullRegion, int stage) {
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

  /**
   * What an effect is on. MLIR's {@code SideEffects::Resource}; equal names are one resource, so
   * that a dialect puts its own in front ({@code accel.scratchpad}).
   *
   * @param name a name for people
   * @param isMemory whether buffers lie in it. What is not memory (a log, a random generator, the
   *     registers of a device) still keeps an operation alive and in order with others that have
   *     effects on it, but has nothing to do with what is in memory
   */
  public record Resource(String name, boolean isMemory) {
    /** Any memory; an allocation stays until an operation frees it. */
    public static final Resource DEFAULT = new Resource("default", true);

    /** The stack: the {@link AutomaticAllocationScope} frees it. */
    public static final Resource AUTOMATIC_ALLOCATION_SCOPE =
        new Resource("automatic-allocation-scope", true);

    /** A memory of its own, apart from all others that have a name, but not from the default. */
    public static Resource memory(String name) {
      return new Resource(name, true);
    }

    /** State that is not memory. */
    public static Resource state(String name) {
      return new Resource(name, false);
    }

    /**
     * Whether an effect on this one can be seen in the other. State is apart from all else; of
     * memory, only what has names of its own is known to be apart.
     */
    public boolean overlaps(Resource other) {
      return equals(other) || (isMemory && other.isMemory && (isUnnamed() || other.isUnnamed()));
    }

    private boolean isUnnamed() {
      return equals(DEFAULT) || equals(AUTOMATIC_ALLOCATION_SCOPE);
    }
  }

  /** An effect at stage 0. */
  public MemoryEffect(Kind kind, @Nullable Value value, Resource resource, boolean onFullRegion) {
    this(kind, value, resource, onFullRegion, 0);
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

  /** The same effect on another resource. */
  public MemoryEffect in(Resource other) {
    return new MemoryEffect(kind, value, other, onFullRegion, stage);
  }

  /** The same effect at another stage. */
  public MemoryEffect at(int otherStage) {
    return new MemoryEffect(kind, value, resource, onFullRegion, otherStage);
  }

  /** Whether this is an effect on memory, and not on other state. */
  public boolean isOnMemory() {
    return resource.isMemory();
  }

  /**
   * Whether it matters which of two effects comes first, as far as resources tell: they may be on
   * the same one, and one of them changes it.
   */
  public boolean conflictsWith(MemoryEffect other) {
    return (kind != Kind.READ || other.kind != Kind.READ) && resource.overlaps(other.resource);
  }
}
