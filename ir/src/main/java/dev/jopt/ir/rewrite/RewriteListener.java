package dev.jopt.ir.rewrite;

import dev.jopt.ir.Block;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import java.util.List;

/**
 * Is notified of each change of a {@link Rewriter}, and of the steps of the driver that applies
 * patterns through it. Each {@code …Begins} is followed by its {@code …Ends} unless something is
 * thrown in between; a pattern that starts a driver of its own nests them.
 *
 * <p>Called by the thread that rewrites. See {@link RewriteObservation} for a listener that hears
 * all drivers that run within some work.
 */
public interface RewriteListener extends OpBuilder.Listener {
  /** Two listeners as one: the first hears everything before the second. */
  static RewriteListener both(RewriteListener first, RewriteListener second) {
    return new TwoListeners(first, second);
  }

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

  // Steps of a driver.

  /** A driver begins. */
  default void driverBegins(RewriteDriver driver) {}

  /**
   * A driver ends.
   *
   * @param succeeded whether it came to its end: a fixed point, a conversion without errors
   */
  default void driverEnds(RewriteDriver driver, boolean succeeded) {}

  /** A driver takes up an operation. */
  default void visitBegins(Operation op) {}

  /**
   * A driver is done with the operation for now; it may have been erased.
   *
   * @param result what came of it, in a few words
   */
  default void visitEnds(boolean succeeded, String result) {}

  /** A driver is about to fold the operation. */
  default void foldBegins(Operation op) {}

  /** The operation was folded, or could not be; if it was, it may have been erased. */
  default void foldEnds(boolean folded) {}

  /** A driver is about to apply a pattern to the operation. */
  default void patternBegins(RewritePattern pattern, Operation op) {}

  /** A pattern was applied, or has failed; if it was, its operation may have been erased. */
  default void patternEnds(RewritePattern pattern, boolean applied) {}
}
