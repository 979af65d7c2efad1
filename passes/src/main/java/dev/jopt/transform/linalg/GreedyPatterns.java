package dev.jopt.transform.linalg;

import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.GreedyRewriteConfig;
import dev.jopt.ir.rewrite.GreedyRewriteDriver;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.pass.PassRun;

/** Runs patterns the way that MLIR's passes do that state no configuration. */
final class GreedyPatterns {
  private static final GreedyRewriteConfig CONFIG = GreedyRewriteConfig.DEFAULT.withTopDown(false);

  private GreedyPatterns() {}

  /** Applies patterns to all that an operation contains, from the last operation to the first. */
  static void apply(Operation op, PatternSet patterns, PassRun run) {
    if (!GreedyRewriteDriver.apply(op, patterns, CONFIG).changed()) {
      run.preserveAllAnalyses();
    }
  }
}
