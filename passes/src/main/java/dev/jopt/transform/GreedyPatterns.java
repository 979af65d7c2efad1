package dev.jopt.transform;

import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.GreedyRewriteConfig;
import dev.jopt.ir.rewrite.GreedyRewriteDriver;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.pass.PassRun;

/** Applies the patterns of a pass to a fixed point. */
public final class GreedyPatterns {
  private GreedyPatterns() {}

  /**
   * Applies patterns to all that an operation contains, the way that MLIR's passes do that state no
   * configuration: {@link GreedyRewriteConfig#MLIR_DEFAULT}.
   */
  public static void apply(Operation op, PatternSet patterns, PassRun run) {
    apply(op, patterns, GreedyRewriteConfig.MLIR_DEFAULT, run);
  }

  /** Applies patterns to all that an operation contains, with a configuration of its own. */
  public static void apply(
      Operation op, PatternSet patterns, GreedyRewriteConfig config, PassRun run) {
    if (!GreedyRewriteDriver.apply(op, patterns, config).changed()) {
      run.preserveAllAnalyses();
    }
  }
}
