package dev.jopt.transform.linalg;

import dev.jopt.dialect.linalg.FillOp;
import dev.jopt.dialect.tensor.CollapseShapeOp;
import dev.jopt.dialect.tensor.EmptyOp;
import dev.jopt.dialect.tensor.ExpandShapeOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.GreedyRewriteConfig;
import dev.jopt.ir.rewrite.GreedyRewriteDriver;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.WalkRewriteDriver;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import dev.jopt.transform.tensor.ResolveResultDimsPass;
import java.util.ArrayList;
import java.util.List;

/** Takes loops of one iteration, and the dimensions that they run over, out of operations. */
public final class FoldUnitExtentDimsPass implements Pass {
  private static final PassOption<Boolean> SLICES =
      PassOption.bool(
          "use-rank-reducing-slices", false, "drop dimensions by slices, not by changes of shape");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("linalg-fold-unit-extent-dims", FoldUnitExtentDimsPass::new)
          .displayName("LinalgFoldUnitExtentDimsPass")
          .summary("Drop dimensions of size one from structured operations")
          .description(
              """
              A loop of a `linalg.generic` that runs once goes, together with the dimensions of size
              one that only it indexes: operands are collapsed and results expanded. Slices with
              dimensions of size one are handled in the same way. Outputs whose elements are read
              become inputs where nothing is reduced. With `use-rank-reducing-slices`, slices that
              leave out dimensions take the place of the changes of shape, and slices stay.""")
          .options(SLICES)
          .build();

  private final RankReduction reduction;

  private FoldUnitExtentDimsPass(PassOptions options) {
    reduction = options.get(SLICES) ? RankReduction.SLICES : RankReduction.RESHAPES;
  }

  /** What drops dimensions. */
  private PatternSet drops() {
    List<RewritePattern> patterns = new ArrayList<>();
    patterns.add(new DropUnitLoops(reduction));
    patterns.add(new DropUnitPadDims(reduction));
    if (reduction == RankReduction.RESHAPES) {
      patterns.addAll(UnitDimSlices.patterns());
    }
    return PatternSet.of(patterns);
  }

  /** What simplifies the changes of shape that are left. */
  private PatternSet simplifications() {
    List<RewritePattern> patterns = new ArrayList<>(FillOp.patternsOfReaders());
    if (reduction == RankReduction.RESHAPES) {
      patterns.addAll(CollapseShapeOp.DEFINITION.canonicalizationPatterns());
    }
    patterns.addAll(EmptyOp.DEFINITION.canonicalizationPatterns());
    patterns.addAll(EmptyOp.patternsOfReaders());
    if (reduction == RankReduction.RESHAPES) {
      patterns.addAll(ExpandShapeOp.DEFINITION.canonicalizationPatterns());
    }
    patterns.addAll(EmptyViews.patterns());
    patterns.addAll(ResolveResultDimsPass.patterns());
    patterns.add(new MoveOutputsToInputs());
    return PatternSet.of(patterns);
  }

  @Override
  public void run(Operation op, PassRun run) {
    boolean dropped = WalkRewriteDriver.apply(op, drops());
    GreedyRewriteDriver.Outcome outcome =
        GreedyRewriteDriver.apply(op, simplifications(), GreedyRewriteConfig.MLIR_DEFAULT);
    if (!dropped && !outcome.changed()) {
      run.preserveAllAnalyses();
    }
  }
}
