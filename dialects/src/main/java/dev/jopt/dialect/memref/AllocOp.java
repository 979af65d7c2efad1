package dev.jopt.dialect.memref;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.MergeableAllocation;
import dev.jopt.ir.type.MemRefType;
import java.util.List;

/**
 * Allocates a buffer on the heap. {@code %m = memref.alloc(%n) {alignment = 64 : i64} :
 * memref<?x4xf32>}
 */
public final class AllocOp extends AllocLikeOp implements MergeableAllocation {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      define("memref.alloc", AllocOp.class, AllocOp::new, "Allocates a buffer on the heap.");

  /** Creates a detached operation. */
  public AllocOp(OperationState state) {
    super(state);
  }

  /** An allocation; {@code sizes} are those that the type leaves open. */
  public static AllocOp create(
      OpBuilder builder, Location location, MemRefType type, List<? extends Value> sizes) {
    return builder.create(
        describe(builder.state(location, DEFINITION), type, sizes), AllocOp.class);
  }

  /** An allocation of a static shape. */
  public static AllocOp create(OpBuilder builder, Location location, MemRefType type) {
    return create(builder, location, type, List.of());
  }

  @Override
  public long requiredAlignment() {
    // Of any text, also one that the verifier has not seen.
    Attribute attribute = attribute(ALIGNMENT);
    return attribute instanceof IntegerAttribute integer && integer.fitsLong()
        ? integer.longValue()
        : 1;
  }

  @Override
  public Value createMerged(
      OpBuilder builder, Location location, MemRefType type, List<Value> sizes, long alignment) {
    AllocOp merged = create(builder, location, type, sizes);
    merged.setAttribute(ALIGNMENT, IntegerAttribute.i64(alignment));
    return merged.result();
  }

  @Override
  public void createFree(OpBuilder builder, Location location, Value merged, Operation like) {
    DeallocOp.create(builder, location, merged);
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "alloc");
  }
}
