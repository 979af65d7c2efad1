package dev.jopt.example.units;

import dev.jopt.ir.Operation;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import dev.jopt.pass.PassStatistic;

/** Makes one conversion of two in a row. */
public final class MergeConversionsPass implements Pass {
  private static final PassOption<Boolean> KEEP_UNUSED =
      PassOption.bool("keep-unused", false, "leave conversions that nothing uses any more");
  private static final PassStatistic MERGED =
      new PassStatistic("merged", "number of conversions merged into another");

  /** What there is to know about the pass. */
  public static final PassInfo INFO =
      PassInfo.of("units-merge-conversions", MergeConversionsPass::new)
          .anchor(FunctionLike.class)
          .summary("Make one unit conversion of two in a row")
          .options(KEEP_UNUSED)
          .statistics(MERGED)
          .build();

  private final boolean keepUnused;

  private MergeConversionsPass(PassOptions options) {
    keepUnused = options.get(KEEP_UNUSED);
  }

  @Override
  public void run(Operation function, PassRun run) {
    Rewriter rewriter = new Rewriter(function.context());
    function.walk(
        ConvertOp.class,
        second -> {
          if (second.input().definingOp() instanceof ConvertOp first) {
            merge(first, second, rewriter);
            run.count(MERGED, 1);
          }
        });
  }

  private void merge(ConvertOp first, ConvertOp second, Rewriter rewriter) {
    rewriter.setInsertPointBefore(second);
    ConvertOp merged =
        ConvertOp.create(
            rewriter,
            second.location(),
            first.input(),
            first.scale().times(second.scale()),
            second.result().type());
    rewriter.replaceOp(second, merged.result());
    if (!keepUnused && first.isUnused()) {
      rewriter.eraseOp(first);
    }
  }
}
