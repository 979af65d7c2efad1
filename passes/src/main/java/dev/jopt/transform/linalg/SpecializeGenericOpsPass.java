package dev.jopt.transform.linalg;

import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.transform.GreedyPatterns;

/** Writes {@code linalg.generic} as named operations where there are any for it. */
public final class SpecializeGenericOpsPass implements Pass {
  private static final PatternSet PATTERNS =
      PatternSet.of(new SpecializePattern(), new DecomposeProjectedPermutation());

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("linalg-specialize-generic-ops", options -> new SpecializeGenericOpsPass())
          .displayName("LinalgSpecializeGenericOpsPass")
          .summary("Make named operations of generic ones")
          .description(
              """
              Recognizes copies, fills, broadcasts, transpositions, some elementwise operations,
              products of matrices, convolutions and poolings among `linalg.generic` operations, and
              replaces them by the named operation. Elementwise operations whose inputs are transposed or broadcast on the way
              get these as operations of their own.""")
          .build();

  private SpecializeGenericOpsPass() {}

  @Override
  public void run(Operation op, PassRun run) {
    GreedyPatterns.apply(op, PATTERNS, run);
  }
}
