package dev.jopt.transform.loop;

import dev.jopt.dialect.scf.ForOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import dev.jopt.transform.GreedyPatterns;
import org.jspecify.annotations.Nullable;

/** Splits the last, partial iteration, or the first one, off loops. */
public final class ForLoopPeelingPass implements Pass {
  private static final PassOption<Boolean> PEEL_FRONT =
      PassOption.bool("peel-front", false, "peel the first iteration instead of the last one");
  private static final PassOption<Boolean> SKIP_PARTIAL =
      PassOption.bool(
          "skip-partial",
          true,
          "do not peel loops in the last, partial iteration of a loop that was peeled");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("scf-for-loop-peeling", ForLoopPeelingPass::new)
          .displayName("SCFForLoopPeeling")
          .summary("Split off the iteration of scf.for that may be partial")
          .description(
              """
              Splits an `scf.for` whose step does not divide its range into a loop of whole steps
              and one for the rest, which runs once or not at all. An `affine.min` or `affine.max` of
              what is left up to the bound and the step becomes one of them in each. With `peel-front` the first iteration is split off
              instead. Operations are folded on the way.""")
          .options(PEEL_FRONT, SKIP_PARTIAL)
          .build();

  /** Mark loops while the pass runs: those that are done, and those of partial iterations. */
  private static final String PEELED = "__peeled_loop__";

  private static final String PARTIAL = "__partial_iteration__";

  private final PatternSet patterns;

  private ForLoopPeelingPass(PassOptions options) {
    patterns = PatternSet.of(new Peel(options.get(PEEL_FRONT), options.get(SKIP_PARTIAL)));
  }

  @Override
  public void run(Operation op, PassRun run) {
    GreedyPatterns.apply(op, patterns, run);
    op.walk(
        inner -> {
          inner.removeAttribute(PEELED);
          inner.removeAttribute(PARTIAL);
        });
  }

  private static final class Peel extends OpRewritePattern<ForOp> {
    private final boolean front;
    private final boolean skipPartial;

    Peel(boolean front, boolean skipPartial) {
      super(ForOp.class);
      this.front = front;
      this.skipPartial = skipPartial;
    }

    @Override
    public boolean matchAndRewrite(ForOp loop, Rewriter rewriter) {
      if (loop.isUnsigned()
          || loop.hasAttribute(PEELED)
          || (!front && skipPartial && isInPartialIteration(loop))) {
        return false;
      }
      ForOp peeled =
          front ? LoopPeeling.peelFirst(loop, rewriter) : LoopPeeling.peelPartial(loop, rewriter);
      if (peeled == null) {
        return false;
      }
      mark(peeled, PEELED, rewriter);
      mark(peeled, PARTIAL, rewriter);
      mark(loop, PEELED, rewriter);
      return true;
    }

    private static void mark(ForOp loop, String name, Rewriter rewriter) {
      rewriter.modifyInPlace(loop, () -> loop.setAttribute(name, UnitAttribute.UNIT));
    }

    private static boolean isInPartialIteration(ForOp loop) {
      @Nullable ForOp outer = loop.parentOfType(ForOp.class);
      while (outer != null && !outer.hasAttribute(PARTIAL)) {
        outer = outer.parentOfType(ForOp.class);
      }
      return outer != null;
    }
  }
}
