package dev.jopt.dialect.memref;

import dev.jopt.dialect.ub.PoisonOp;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.AutomaticAllocationScope;
import dev.jopt.ir.op.DestructurableAllocation;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemorySlot;
import dev.jopt.ir.op.PromotableAllocation;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Allocates a buffer on the stack. {@code %m = memref.alloca(%n) {alignment = 64 : i64} :
 * memref<?x4xf32>}
 */
public final class AllocaOp extends AllocLikeOp
    implements DestructurableAllocation, PromotableAllocation {

  /** Buffers of more elements are not taken apart. */
  private static final int MOST_ELEMENTS = 16;

  /** The definition. */
  public static final OpDefinition DEFINITION =
      define("memref.alloca", AllocaOp.class, AllocaOp::new, "Allocates a buffer on the stack.");

  /** Creates a detached operation. */
  public AllocaOp(OperationState state) {
    super(state);
  }

  /** An allocation; {@code sizes} are those that the type leaves open. */
  public static AllocaOp create(
      OpBuilder builder, Location location, MemRefType type, List<? extends Value> sizes) {
    return builder.create(
        describe(builder.state(location, DEFINITION), type, sizes), AllocaOp.class);
  }

  /** An allocation of a static shape. */
  public static AllocaOp create(OpBuilder builder, Location location, MemRefType type) {
    return create(builder, location, type, List.of());
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "alloca");
  }

  @Override
  protected boolean verify() {
    for (Operation op = parentOp(); ; op = op.parentOp()) {
      if (op == null) {
        return emitOpError("requires an ancestor op with AutomaticAllocationScope trait");
      }
      // The traits of an operation of an unregistered dialect are unknown.
      if (op instanceof AutomaticAllocationScope || !op.isRegistered()) {
        return super.verify();
      }
    }
  }

  @Override
  public List<MemoryEffect> memoryEffects() {
    return List.of(MemoryEffect.allocateAutomatically(result()));
  }

  @Override
  public List<MemorySlot> promotableSlots() {
    MemRefType type = (MemRefType) result().type();
    return type.hasStaticShape() && type.numElements() == 1 && hasZero(type.elementType())
        ? List.of(new MemorySlot(result(), type.elementType()))
        : List.of();
  }

  @Override
  public @Nullable MemorySlot destructurableSlot() {
    MemRefType type = (MemRefType) result().type();
    return type.hasStaticShape() && type.numElements() > 1 && type.numElements() <= MOST_ELEMENTS
        ? new MemorySlot(result(), type)
        : null;
  }

  @Override
  public Map<List<Long>, MemorySlot> destructure(
      MemorySlot slot, Set<List<Long>> used, OpBuilder builder, List<Operation> made) {
    MemRefType type = (MemRefType) result().type();
    Map<List<Long>, MemorySlot> slots = new LinkedHashMap<>();
    for (List<Long> element : used) {
      AllocaOp single =
          AllocaOp.create(builder, location(), MemRefType.of(type.elementType()), List.of());
      made.add(single);
      slots.put(element, new MemorySlot(single.result(), type.elementType()));
    }
    return slots;
  }

  @Override
  public void destructuringComplete(MemorySlot slot) {
    erase();
  }

  /** Whether constants of a type can be made, or it is that of a buffer. */
  private static boolean hasZero(Type type) {
    return type instanceof MemRefType
        || type instanceof IntegerType
        || type instanceof IndexType
        || type instanceof FloatType
        || (type instanceof VectorType vector && hasZero(vector.elementType()));
  }

  @Override
  public Value defaultValue(MemorySlot slot, OpBuilder builder) {
    return PoisonOp.create(builder, location(), slot.elementType()).result();
  }

  @Override
  public void promotionComplete(MemorySlot slot, @Nullable Value defaultValue) {
    Operation made = defaultValue == null ? null : defaultValue.definingOp();
    if (made != null && made.isUnused()) {
      made.erase();
    }
    erase();
  }
}
