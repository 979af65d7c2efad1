package dev.jopt.transform.loop;

import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.transform.GreedyPatterns;

/** Simplifies operations by what the loops around them, or that made their operands, say. */
public final class ForLoopCanonicalizationPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("scf-for-loop-canonicalization", options -> new ForLoopCanonicalizationPass())
          .displayName("SCFForLoopCanonicalization")
          .summary("Simplify what depends on the bounds of scf.for")
          .description(
              """
              Takes the size of a tensor that a loop carries from the initial one, if the loop keeps
              its shape. The `affine.min` or `affine.max` of linear expressions becomes the one that
              the constant bounds of loops tell to be it. Operations are folded on the way.""")
          .build();

  private static final PatternSet PATTERNS =
      PatternSet.of(new DimOfCarriedValue(), new LeastInLoop());

  private ForLoopCanonicalizationPass() {}

  @Override
  public void run(Operation op, PassRun run) {
    GreedyPatterns.apply(op, PATTERNS, run);
  }
}
