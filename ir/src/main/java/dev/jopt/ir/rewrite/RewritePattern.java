package dev.jopt.ir.rewrite;

import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import org.jspecify.annotations.Nullable;

/**
 * A local rewrite of IR, rooted at an operation.
 *
 * <p>A pattern has no mutable state: one object may be applied by many threads at the same time, to
 * IR that is theirs to change.
 */
public abstract class RewritePattern {
  private final @Nullable String rootName;
  private final @Nullable Class<?> rootCapability;
  private final int benefit;

  /**
   * Creates a pattern for operations of one name.
   *
   * @param rootName the full name of the operations it can match, or null for any
   * @param benefit of the patterns that match, the one with the highest is tried first; at least 1
   */
  protected RewritePattern(@Nullable String rootName, int benefit) {
    this(rootName, null, benefit);
  }

  /**
   * Creates a pattern for operations that have a capability, an interface of {@code
   * dev.jopt.ir.op}.
   *
   * @param rootCapability the interface of the operations that it can match
   * @param benefit of the patterns that match, the one with the highest is tried first; at least 1
   */
  protected RewritePattern(Class<?> rootCapability, int benefit) {
    this(null, rootCapability, benefit);
  }

  private RewritePattern(
      @Nullable String rootName, @Nullable Class<?> rootCapability, int benefit) {
    if (benefit < 1) {
      throw new IllegalArgumentException("benefit of a pattern is " + benefit);
    }
    this.rootName = rootName;
    this.rootCapability = rootCapability;
    this.benefit = benefit;
  }

  /** The full name of the operations it can match, or null when a name does not decide it. */
  public final @Nullable String rootName() {
    return rootName;
  }

  /** The benefit, compared with other patterns for the same operation. */
  public final int benefit() {
    return benefit;
  }

  /** Whether it can match operations of this kind at all. */
  public final boolean canMatch(OpDefinition definition) {
    return rootName != null
        ? rootName.equals(definition.name())
        : rootCapability == null || definition.has(rootCapability);
  }

  /** A name for people: the simple name of the class. */
  public String debugName() {
    return getClass().getSimpleName();
  }

  /**
   * Tries to rewrite. All changes go through the rewriter, and there are none on false. The
   * rewriter's insertion point is just before the operation.
   *
   * @return whether the IR was changed
   */
  public abstract boolean matchAndRewrite(Operation op, Rewriter rewriter);
}
