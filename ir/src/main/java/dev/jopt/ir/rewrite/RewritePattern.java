package dev.jopt.ir.rewrite;

import dev.jopt.ir.Operation;
import org.jspecify.annotations.Nullable;

/** A local rewrite of IR, rooted at an operation. */
public abstract class RewritePattern {
  private final @Nullable String rootName;
  private final int benefit;

  /**
   * Creates a pattern.
   *
   * @param rootName the full name of the operations it can match, or null for any
   * @param benefit of the patterns that match, the one with the highest is tried first; at least 1
   */
  protected RewritePattern(@Nullable String rootName, int benefit) {
    this.rootName = rootName;
    this.benefit = benefit;
  }

  /** The full name of the operations it can match, or null for any. */
  public final @Nullable String rootName() {
    return rootName;
  }

  /** How good it is beside other patterns for the same operation. */
  public final int benefit() {
    return benefit;
  }

  /**
   * Tries to rewrite. All changes go through the rewriter, and there are none on false.
   *
   * @return whether the IR was changed
   */
  public abstract boolean matchAndRewrite(Operation op, Rewriter rewriter);
}
