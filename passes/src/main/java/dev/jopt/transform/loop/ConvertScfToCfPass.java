package dev.jopt.transform.loop;

import dev.jopt.conversion.ConversionTarget;
import dev.jopt.dialect.scf.ExecuteRegionOp;
import dev.jopt.dialect.scf.ForOp;
import dev.jopt.dialect.scf.ForallOp;
import dev.jopt.dialect.scf.IfOp;
import dev.jopt.dialect.scf.IndexSwitchOp;
import dev.jopt.dialect.scf.ParallelOp;
import dev.jopt.dialect.scf.WhileOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassRun;
import dev.jopt.transform.PartialConversion;

/** Makes structured control flow branches between blocks. */
public final class ConvertScfToCfPass implements Pass {
  private static final PassOption<Boolean> ALLOW_PATTERN_ROLLBACK =
      PassOption.bool(
          "allow-pattern-rollback",
          true,
          "accepted for pipelines of MLIR; patterns are never rolled back");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("convert-scf-to-cf", options -> new ConvertScfToCfPass())
          .displayName("SCFToControlFlowPass")
          .summary("Convert the scf dialect to branches of the cf dialect")
          .description(
              """
              Replaces loops and branches of `scf` by blocks and the branches of `cf` between them.
              The iterations of `scf.parallel` and `scf.forall` run one after the other. An
              `scf.forall` with results, which works on tensors, is an error.""")
          .options(ALLOW_PATTERN_ROLLBACK)
          .build();

  private static final ConversionTarget TARGET =
      ConversionTarget.builder()
          .illegal(
              ForallOp.class,
              ForOp.class,
              IfOp.class,
              IndexSwitchOp.class,
              ParallelOp.class,
              WhileOp.class,
              ExecuteRegionOp.class)
          .unknownDynamicallyLegal(op -> true)
          .build();

  private static final PatternSet PATTERNS = LoopLowering.patterns().and(BranchLowering.patterns());

  private ConvertScfToCfPass() {}

  @Override
  public void run(Operation op, PassRun run) {
    PartialConversion.run(op, run, TARGET, PATTERNS);
  }
}
