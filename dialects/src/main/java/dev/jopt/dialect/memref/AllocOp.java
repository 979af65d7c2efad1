package dev.jopt.dialect.memref;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.MemRefType;
import java.util.List;

/**
 * Allocates a buffer on the heap. {@code %m = memref.alloc(%n) {alignment = 64 : i64} :
 * memref<?x4xf32>}
 */
public final class AllocOp extends AllocLikeOp {

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
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "alloc");
  }
}
