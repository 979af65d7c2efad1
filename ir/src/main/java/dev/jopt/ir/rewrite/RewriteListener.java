package dev.jopt.ir.rewrite;

import dev.jopt.ir.Block;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import java.util.List;

/**
 * Is notified of each change of a {@link Rewriter}.
 *
 * <p>Called by the thread that rewrites.
 */
public interface RewriteListener extends OpBuilder.Listener {
  /** The operation has been changed in place: an operand, an attribute, a successor, a type. */
  default void operationModified(Operation op) {}

  /** The operation has been moved to another place, whole. */
  default void operationMoved(Operation op) {}

  /** The uses of the results are about to become uses of other values. */
  default void operationReplaced(Operation op, List<? extends Value> replacements) {}

  /**
   * The operation is about to be erased; it still has its operands, its regions are empty shells.
   */
  default void operationErased(Operation op) {}

  /** The block is about to be erased. */
  default void blockErased(Block block) {}

  /** A pattern says why it does not apply to the operation. */
  default void matchFailed(Operation op, String reason) {}
}
