package dev.jopt.transform.linalg;

import dev.jopt.dialect.affine.ApplyOp;
import dev.jopt.dialect.linalg.GenericOp;
import dev.jopt.dialect.linalg.StructuredOp;
import dev.jopt.dialect.tensor.CollapseShapeOp;
import dev.jopt.dialect.tensor.ExpandShapeOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.GreedyRewriteConfig;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.transform.GreedyPatterns;
import java.util.ArrayList;
import java.util.List;

/** Computes intermediate tensors where they are used. */
public final class FuseElementwiseOpsPass implements Pass {
  /** Producers first: what is fused is then visited once. */
  private static final GreedyRewriteConfig CONFIG =
      GreedyRewriteConfig.MLIR_DEFAULT.withTopDown(true);

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("linalg-fuse-elementwise-ops", options -> new FuseElementwiseOpsPass())
          .displayName("LinalgElementwiseOpFusionPass")
          .summary("Compute elementwise operands where they are used")
          .description(
              """
              Puts the body of a `linalg.generic` without reductions into the one operation that
              reads its result, so that there is one loop nest less and no tensor in between. Inputs
              that are filled with one value or constant become part of the body, outputs whose
              elements are not read become `tensor.empty`, and operands that nothing reads go.

              Where an operation on tensors reads what is collapsed for it alone, or its result is
              only expanded, it computes in the expanded shape, with a loop for each dimension
              there. Paddings and collapses change places with expansions, and the transposition of
              a constant becomes a constant.""")
          .build();

  private FuseElementwiseOpsPass() {}

  private static PatternSet patterns() {
    List<RewritePattern> patterns = new ArrayList<>();
    patterns.add(new FuseProducer());
    patterns.add(new FoldFillIntoBody());
    patterns.add(new FoldConstantIntoBody());
    patterns.add(new RemoveOutsDependency());
    patterns.add(new RemoveDeadOperands());
    patterns.add(new RemoveUnusedCycles());
    patterns.add(new FuseExpandedResult());
    patterns.add(new PadBeforeCollapse());
    patterns.add(new ExpandBeforePad());
    patterns.add(new FuseCollapsedInput());
    patterns.add(new ExpandBeforeCollapse());
    patterns.addAll(ApplyOp.DEFINITION.canonicalizationPatterns());
    patterns.addAll(GenericOp.DEFINITION.canonicalizationPatterns());
    patterns.addAll(ExpandShapeOp.DEFINITION.canonicalizationPatterns());
    patterns.addAll(CollapseShapeOp.DEFINITION.canonicalizationPatterns());
    patterns.addAll(StructuredOp.patternsOfAll());
    patterns.add(new TransposeConstant());
    return PatternSet.of(patterns);
  }

  @Override
  public void run(Operation op, PassRun run) {
    GreedyPatterns.apply(op, patterns(), CONFIG, run);
  }
}
