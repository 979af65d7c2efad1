package dev.jopt.transform.tensor;

import dev.jopt.dialect.scf.ForallOp;
import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.DimensionQuery;
import dev.jopt.dialect.support.ReifyRankedShapes;
import dev.jopt.dialect.tensor.MixedSizes;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.GreedyRewriteConfig;
import dev.jopt.ir.rewrite.GreedyRewriteDriver;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import java.util.List;
import java.util.Objects;

/** Computes the sizes of results from operands instead of asking the results. */
public final class ResolveResultDimsPass implements Pass {
  private static final PassOption<Boolean> ERROR_ON_LIMIT =
      PassOption.bool(
          "error-on-pattern-iteration-limit",
          true,
          "fail if the patterns have not converged at the iteration limit");
  private static final List<RewritePattern> PATTERNS =
      List.of(
          RewritePattern.of("DimOfResult", DimensionQuery.class, ResolveResultDimsPass::ofResult),
          RewritePattern.of(
              "DimOfOutputArgument", DimensionQuery.class, ResolveResultDimsPass::ofArgument));

  /** The description of the pass. */
  public static final PassInfo INFO =
      info(
          "resolve-shaped-type-result-dims",
          "ResolveShapedTypeResultDimsPass",
          "Compute sizes of results from the operands",
          """
          Replaces a `tensor.dim` or `memref.dim` of the result of an operation that can compute
          the shapes of its results by that computation, so that the result itself may become
          dead.""");

  /**
   * The description of the pass for results whose rank is known. No operation of jopt computes
   * shapes of other results, so both passes do the same.
   */
  public static final PassInfo RANKED_INFO =
      info(
          "resolve-ranked-shaped-type-result-dims",
          "ResolveRankedShapeTypeResultDimsPass",
          "Compute sizes of results of known rank from the operands",
          """
          Does what `resolve-shaped-type-result-dims` does for results whose rank is known.""");

  private final boolean errorOnLimit;

  private ResolveResultDimsPass(PassOptions options) {
    errorOnLimit = options.get(ERROR_ON_LIMIT);
  }

  private static PassInfo info(String name, String display, String summary, String description) {
    return PassInfo.of(name, ResolveResultDimsPass::new)
        .displayName(display)
        .summary(summary)
        .description(description)
        .options(ERROR_ON_LIMIT)
        .build();
  }

  /** The patterns, for passes that leave sizes of results to ask for. */
  public static List<RewritePattern> patterns() {
    return PATTERNS;
  }

  @Override
  public void run(Operation op, PassRun run) {
    GreedyRewriteDriver.Outcome outcome =
        GreedyRewriteDriver.apply(op, PatternSet.of(PATTERNS), GreedyRewriteConfig.MLIR_DEFAULT);
    if (!outcome.converged() && errorOnLimit) {
      op.emitOpError("dim operation resolution hit pattern iteration limit");
      run.fail();
    } else if (!outcome.changed()) {
      run.preserveAllAnalyses();
    }
  }

  private static boolean ofResult(DimensionQuery dim, Rewriter rewriter) {
    if (!(dim.source() instanceof OpResult result)
        || !(result.owner() instanceof ReifyRankedShapes shaped)
        || !(Constants.of(dim.index()) instanceof IntegerAttribute index)) {
      return false;
    }
    List<List<FoldResult>> shapes = shaped.reifyResultShapes(rewriter);
    if (shapes == null
        || result.index() >= shapes.size()
        || index.value().signum() < 0
        || !index.fitsLong()
        || index.longValue() >= shapes.get(result.index()).size()) {
      return false;
    }
    FoldResult size = shapes.get(result.index()).get((int) index.longValue());
    rewriter.replaceOp(dim, MixedSizes.value(rewriter, dim.location(), size));
    return true;
  }

  /** In a loop over parts of a tensor that it writes to, the tensor keeps its shape. */
  private static boolean ofArgument(DimensionQuery dim, Rewriter rewriter) {
    if (!(dim.source() instanceof BlockArgument argument)
        || !(argument.owner().parentOp() instanceof ForallOp loop)) {
      return false;
    }
    int output = loop.iterationArguments().indexOf(argument);
    if (output < 0) {
      return false;
    }
    Value written = Objects.requireNonNull(loop.outputs().get(output));
    rewriter.modifyInPlace(dim, () -> dim.setOperand(0, written));
    return true;
  }
}
