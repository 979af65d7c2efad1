package dev.jopt.transform;

import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.GreedyRewriteDriver;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewritePattern;

/**
 * What passes of this package clean up with: folders, merging of constants at the top of the
 * function, and removal of dead code. Unlike {@code canonicalize} it knows no patterns of any
 * dialect, so that loops keep the values that they carry.
 */
public final class Folding {
  private Folding() {}

  /**
   * Cleans up everything within an operation, and applies the given patterns on the way, for at
   * most ten rounds.
   */
  public static GreedyRewriteDriver.Outcome run(Operation op, RewritePattern... patterns) {
    return GreedyRewriteDriver.apply(op, PatternSet.of(patterns));
  }
}
