package dev.jopt.ir.rewrite;

import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import org.jspecify.annotations.Nullable;

/** Applies the first pattern that matches an operation, as all drivers do that do not roll back. */
final class PatternApplication {
  private PatternApplication() {}

  /**
   * Tries patterns in their order, each with the operation as the insertion point.
   *
   * @param told who hears of each pattern that is tried; null if nobody does
   * @return whether one was applied
   * @throws PatternCrash if one throws
   */
  static boolean first(
      Operation op,
      RewritePattern[] candidates,
      Rewriter rewriter,
      @Nullable RewriteListener told) {
    // The operation may be gone when the pattern throws.
    OpDefinition kind = op.definition();
    for (RewritePattern pattern : candidates) {
      rewriter.setInsertPointBefore(op);
      try {
        if (told == null
            ? pattern.matchAndRewrite(op, rewriter)
            : applyAloud(pattern, op, rewriter, told)) {
          return true;
        }
      } catch (RuntimeException e) {
        throw PatternCrash.of(pattern, kind.name(), e);
      }
    }
    return false;
  }

  private static boolean applyAloud(
      RewritePattern pattern, Operation op, Rewriter rewriter, RewriteListener listener) {
    listener.patternBegins(pattern, op);
    boolean applied = pattern.matchAndRewrite(op, rewriter);
    listener.patternEnds(pattern, applied);
    return applied;
  }
}
