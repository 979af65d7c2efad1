package dev.jopt.ir.op;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * The result is a view of an operand's memory: no data moves, and whoever writes through one sees
 * it through the other. The two may differ in shape, layout, memory space and element type. MLIR's
 * {@code ViewLikeOpInterface}.
 *
 * <p>An operation that may return an operand's memory and does not say so with this interface is
 * taken to return any buffer that it was given.
 */
public interface ViewLike {
  /** The view that defines a value; null if an operation of another kind or none does. */
  static @Nullable ViewLike defining(Value value) {
    Operation op = value.definingOp();
    return op == null ? null : op.as(ViewLike.class);
  }

  /** The buffer looked at. */
  Value viewSource();

  /** The view. */
  Value viewResult();

  /**
   * Whether whoever owns the source's allocation is known to own the view's: its descriptor has the
   * source's allocated pointer. If not, ownership of the view is found by comparing addresses at
   * run time.
   */
  default boolean sharesOwner() {
    return false;
  }
}
