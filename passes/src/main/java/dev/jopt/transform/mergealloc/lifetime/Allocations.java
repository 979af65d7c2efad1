package dev.jopt.transform.mergealloc.lifetime;

import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.TypeConstraint;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.MergeableAllocation;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The operations that make and free buffers, whatever their dialect: those that say so by their
 * {@link MemoryEffects}.
 */
public final class Allocations {
  private static final String ALIGNMENT = "alignment";

  private Allocations() {}

  /** What an operation can do as an allocation that may be merged; null if it is none. */
  public static @Nullable MergeableAllocation of(Operation op) {
    if (op instanceof AllocOp alloc) {
      return alloc;
    }
    if (op.resultCount() != 1
        || !(op.result(0).type() instanceof MemRefType)
        || op.regionCount() != 0
        || !op.isRegistered()
        || !hasOnly(op, MemoryEffect.Kind.ALLOCATE, op.result(0))) {
      return null;
    }
    MergeableAllocation told = op.as(MergeableAllocation.class);
    if (told != null) {
      return told;
    }
    return isLikeAlloc(op) ? new EffectAllocation(op) : null;
  }

  /**
   * The buffer that an operation frees, if that is all it does, so that the operation can go where
   * the buffer is a part of a larger one; otherwise null.
   */
  public static @Nullable Value freed(Operation op) {
    if (op instanceof DeallocOp dealloc) {
      return dealloc.memref();
    }
    boolean isBare =
        op.operandCount() == 1
            && op.resultCount() == 0
            && op.regionCount() == 0
            && op.successorCount() == 0
            && op.inherentAttributes().isEmpty()
            && op.isRegistered();
    return isBare && hasOnly(op, MemoryEffect.Kind.FREE, op.operand(0)) ? op.operand(0) : null;
  }

  /** Whether an operation may free an operand. */
  static boolean frees(Operation op, Value operand) {
    MemoryEffects effects = op.as(MemoryEffects.class);
    if (effects == null) {
      return false;
    }
    for (MemoryEffect effect : effects.memoryEffects()) {
      if (effect.kind() == MemoryEffect.Kind.FREE
          && effect.isOnMemory()
          && effect.value() == operand) {
        return true;
      }
    }
    return false;
  }

  /** Whether an operation that frees a buffer may free the larger one that it becomes part of. */
  static boolean canFreeMerged(Operation dealloc, Operation alloc) {
    if (dealloc instanceof DeallocOp || alloc instanceof AllocOp) {
      return true;
    }
    OpDefinition definition = dealloc.definition();
    MemRefType type = (MemRefType) alloc.result(0).type();
    for (int i = 0; i < definition.operands().size(); i++) {
      if (definition.operandGroupSize(dealloc, i) != 0) {
        TypeConstraint constraint = definition.operands().get(i).constraint();
        return constraint.accepts(bytes(type, 1))
            && constraint.accepts(bytes(type, ShapedType.DYNAMIC));
      }
    }
    return false;
  }

  /**
   * Whether an allocation can be made larger, as far as that is inferred and not told.
   *
   * @param type bytes in a row
   * @param alignment in bytes
   * @param dealloc one of the operations that free a part; null if nothing does
   */
  public static boolean canBeMadeFor(
      Operation alloc, MemRefType type, long alignment, @Nullable Operation dealloc) {
    return !(of(alloc) instanceof EffectAllocation inferred)
        || inferred.accepts(type, alignment, dealloc instanceof DeallocOp ? null : dealloc);
  }

  private static MemRefType bytes(MemRefType like, long size) {
    return MemRefType.of(IntegerType.I8, size).withMemorySpace(like.memorySpace());
  }

  private static boolean hasOnly(Operation op, MemoryEffect.Kind kind, Value value) {
    MemoryEffects declared = op.as(MemoryEffects.class);
    if (declared == null) {
      return false;
    }
    List<MemoryEffect> effects = declared.memoryEffects();
    return effects.size() == 1
        && effects.get(0).kind() == kind
        && effects.get(0).value() == value
        && effects.get(0).isOnMemory()
        && !effects.get(0).resource().equals(MemoryEffect.Resource.AUTOMATIC_ALLOCATION_SCOPE);
  }

  /** Whether nothing but the type, the extents and an alignment says what is allocated. */
  private static boolean isLikeAlloc(Operation op) {
    OpDefinition definition = op.definition();
    if (definition.operands().size() > 1 || definition.results().size() != 1) {
      return false;
    }
    MemRefType type = (MemRefType) op.result(0).type();
    int open = 0;
    for (int i = 0; i < type.rank(); i++) {
      open += type.isDynamicDim(i) ? 1 : 0;
    }
    if (op.operandCount() != open
        || op.operandTypes().stream().anyMatch(operand -> !(operand instanceof IndexType))) {
      return false;
    }
    for (NamedAttribute attribute : op.inherentAttributes()) {
      if (!attribute.name().equals(ALIGNMENT)
          || !(attribute.value() instanceof IntegerAttribute number && number.fitsLong())) {
        return false;
      }
    }
    return definition.attributes().stream()
            .anyMatch(
                each ->
                    each.name().equals(ALIGNMENT)
                        && each.constraint().accepts(IntegerAttribute.i64(1)))
        && definition.results().get(0).constraint().accepts(bytes(type, 1))
        && (open == 0
            || definition.results().get(0).constraint().accepts(bytes(type, ShapedType.DYNAMIC)));
  }
}
