package dev.jopt.ir.rewrite;

import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import org.jspecify.annotations.Nullable;

/**
 * A local rewrite of IR, rooted at an operation.
 *
 * <p>{@link OpRewritePattern} is the base class of a pattern for operations of one class, and
 * {@link #of} makes one of a lambda. This class is for those whose root is any operation, or has no
 * class.
 *
 * <p>A pattern has no mutable state: one object may be applied by many threads at the same time, to
 * IR that is theirs to change.
 */
public abstract class RewritePattern {
  private final @Nullable String rootName;
  private final @Nullable Class<?> rootCapability;
  private final int benefit;

  /**
   * Creates a pattern for all operations.
   *
   * @param benefit of the patterns that match, the one with the highest is tried first; at least 1
   */
  protected RewritePattern(int benefit) {
    this(null, null, benefit);
  }

  /**
   * Creates a pattern for operations of one name, which need not have a class.
   *
   * @param rootName the full name of the operations it can match
   * @param benefit of the patterns that match, the one with the highest is tried first; at least 1
   */
  protected RewritePattern(String rootName, int benefit) {
    this(null, rootName, benefit);
  }

  /**
   * Creates a pattern for operations of one class or capability that treats them as any operation.
   *
   * @param root the class of the operations, or an interface of {@code dev.jopt.ir.op}
   * @param benefit of the patterns that match, the one with the highest is tried first; at least 1
   */
  protected RewritePattern(Class<?> root, int benefit) {
    this(root, null, benefit);
  }

  /**
   * Creates a pattern for operations of one class or capability, of one name, or both.
   *
   * @param rootCapability the interface of the operations that it can match, or null
   * @param rootName the full name of the operations it can match, or null
   */
  RewritePattern(@Nullable Class<?> rootCapability, @Nullable String rootName, int benefit) {
    if (benefit < 1) {
      throw new IllegalArgumentException("benefit of a pattern is " + benefit);
    }
    this.rootName = rootName;
    this.rootCapability = rootCapability;
    this.benefit = benefit;
  }

  /** What a pattern does, see {@link RewritePattern#matchAndRewrite}. */
  @FunctionalInterface
  public interface Rewrite<O> {
    /**
     * Tries to rewrite.
     *
     * @return whether the IR was changed
     */
    boolean matchAndRewrite(O op, Rewriter rewriter);
  }

  /**
   * A pattern of benefit 1 that goes by the simple name of its root.
   *
   * <pre>{@code
   * RewritePattern.of(NegOp.class, (neg, rewriter) -> …)
   * }</pre>
   *
   * @param root the class of the operations, or an interface of {@code dev.jopt.ir.op}
   */
  public static <O> RewritePattern of(Class<O> root, Rewrite<? super O> rewrite) {
    return of(root.getSimpleName(), root, rewrite);
  }

  /** As {@link #of(Class, Rewrite)}, with a {@linkplain #debugName name} of its own. */
  public static <O> RewritePattern of(String name, Class<O> root, Rewrite<? super O> rewrite) {
    return new OpRewritePattern<O>(root) {
      @Override
      public boolean matchAndRewrite(O op, Rewriter rewriter) {
        return rewrite.matchAndRewrite(op, rewriter);
      }

      @Override
      public String debugName() {
        return name;
      }
    };
  }

  /** What a pattern with a matcher as its root does. */
  @FunctionalInterface
  public interface MatchRewrite<O> {
    /**
     * Tries to rewrite.
     *
     * @param match what the captures of the matcher found
     * @return whether the IR was changed
     */
    boolean matchAndRewrite(O op, Match match, Rewriter rewriter);
  }

  /**
   * A pattern of benefit 1 for operations of a shape, which goes by the simple name of their class.
   *
   * <pre>{@code
   * RewritePattern.of(m(AddIOp.class, value(X), zero()), (add, match, rewriter) -> …)
   * }</pre>
   */
  public static <O> RewritePattern of(OpMatcher<O> root, MatchRewrite<? super O> rewrite) {
    return of(root.kind().getSimpleName(), root, rewrite);
  }

  /** As {@link #of(OpMatcher, MatchRewrite)}, with a {@linkplain #debugName name} of its own. */
  public static <O> RewritePattern of(
      String name, OpMatcher<O> root, MatchRewrite<? super O> rewrite) {
    Class<O> kind = root.kind();
    return new RewritePattern(kind, 1) {
      @Override
      public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
        Match match = root.match(op);
        return match == null
            ? rewriter.matchFailed(op, "the operation has another shape")
            : rewrite.matchAndRewrite(kind.cast(op), match, rewriter);
      }

      @Override
      public String debugName() {
        return name;
      }
    };
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
    return (rootName == null || rootName.equals(definition.name()))
        && (rootCapability == null || definition.has(rootCapability));
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
