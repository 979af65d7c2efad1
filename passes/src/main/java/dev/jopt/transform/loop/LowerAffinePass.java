package dev.jopt.transform.loop;

import dev.jopt.conversion.ConversionTarget;
import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.transform.PartialConversion;

/** Makes affine loops, conditions and accesses those of {@code scf} and {@code memref}. */
public final class LowerAffinePass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("lower-affine", options -> new LowerAffinePass())
          .displayName("LowerAffinePass")
          .summary("Lower the affine dialect to arith, memref, scf and vector")
          .description(
              """
              Replaces `affine.for`, `affine.parallel` and `affine.if` by those of `scf`, affine
              accesses by those of `memref` and `vector`, and affine maps by operations of `arith`
              that compute them. Operations that are not affine are folded on the way.""")
          .build();

  private static final ConversionTarget TARGET =
      ConversionTarget.builder().legalDialect("arith", "memref", "scf", "vector").build();

  private static final PatternSet PATTERNS =
      AffineLoopLowering.patterns().and(AffineAccessLowering.patterns());

  private LowerAffinePass() {}

  @Override
  public void run(Operation op, PassRun run) {
    PartialConversion.run(op, run, TARGET, PATTERNS);
  }
}
