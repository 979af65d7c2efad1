package dev.jopt.dialect.memref;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.AutomaticAllocationScope;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.type.MemRefType;
import java.util.List;

/**
 * Allocates a buffer on the stack. {@code %m = memref.alloca(%n) {alignment = 64 : i64} :
 * memref<?x4xf32>}
 */
public final class AllocaOp extends AllocLikeOp {

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
}
