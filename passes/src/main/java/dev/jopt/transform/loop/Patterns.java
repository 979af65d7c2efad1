package dev.jopt.transform.loop;

import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.GreedyRewriteConfig;
import dev.jopt.ir.rewrite.GreedyRewriteConfig.RegionSimplification;
import dev.jopt.ir.rewrite.GreedyRewriteDriver;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.pass.PassRun;

/** Applies the patterns of a pass to a fixed point. */
final class Patterns {
  /** What MLIR does where a pass does not say otherwise: it visits operations from the end. */
  private static final GreedyRewriteConfig CONFIG =
      GreedyRewriteConfig.DEFAULT
          .withTopDown(false)
          .withRegionSimplification(RegionSimplification.AGGRESSIVE);

  private Patterns() {}

  static void apply(Operation op, PatternSet patterns, PassRun run) {
    if (!GreedyRewriteDriver.apply(op, patterns, CONFIG).changed()) {
      run.preserveAllAnalyses();
    }
  }
}
