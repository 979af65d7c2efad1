package dev.jopt.ir.rewrite;

import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;

/**
 * A local rewrite of the operations of one class, or of all that have a capability. MLIR's {@code
 * OpRewritePattern} and {@code OpInterfaceRewritePattern}. For one that is only a few lines see
 * {@link RewritePattern#of(Class, Rewrite)}.
 *
 * <pre>{@code
 * final class DropDoubleNegation extends OpRewritePattern<NegOp> {
 *   DropDoubleNegation() {
 *     super(NegOp.class);
 *   }
 *
 *   @Override
 *   public boolean matchAndRewrite(NegOp op, Rewriter rewriter) {
 *     if (!(op.operand().definingOp() instanceof NegOp inner)) {
 *       return false;
 *     }
 *     rewriter.replaceOp(op, inner.operand());
 *     return true;
 *   }
 * }
 * }</pre>
 *
 * @param <O> the class of the operations, or an interface of {@code dev.jopt.ir.op}
 */
public abstract class OpRewritePattern<O> extends RewritePattern {
  private final Class<O> root;

  /** Creates a pattern of benefit 1 for all operations of a class. */
  protected OpRewritePattern(Class<O> root) {
    this(root, 1);
  }

  /**
   * Creates a pattern for all operations of a class.
   *
   * @param benefit of the patterns that match, the one with the highest is tried first; at least 1
   */
  protected OpRewritePattern(Class<O> root, int benefit) {
    super(root, null, benefit);
    this.root = root;
  }

  /**
   * Creates a pattern of benefit 1 for one of the kinds of operation that a class stands for.
   *
   * @throws IllegalArgumentException if operations of this kind are not of the class
   */
  protected OpRewritePattern(Class<O> root, OpDefinition kind) {
    super(root, kind.name(), 1);
    if (!kind.has(root)) {
      throw new IllegalArgumentException(kind.name() + " is no " + root.getSimpleName());
    }
    this.root = root;
  }

  @Override
  public final boolean matchAndRewrite(Operation op, Rewriter rewriter) {
    return matchAndRewrite(root.cast(op), rewriter);
  }

  /** As {@link #matchAndRewrite(Operation, Rewriter)}, for the operations that it can match. */
  public abstract boolean matchAndRewrite(O op, Rewriter rewriter);
}
