package dev.jopt.transform.arith;

import dev.jopt.dialect.math.MathOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import dev.jopt.transform.GreedyPatterns;
import java.util.List;

/** Writes functions of the {@code math} dialect with simpler ones. */
public final class MathExpandPass implements Pass {
  private static final PassOption<List<String>> OPS =
      PassOption.strings("ops", "names of the functions to expand; all by default");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("math-expand-ops", MathExpandPass::new)
          .displayName("MathExpandOpsPass")
          .summary("Write functions of math by simpler ones")
          .description(
              """
              Replaces functions of the `math` dialect by arithmetic and by functions that every
              library has, as hyperbolic functions by exponentials. Results are those of the formula,
              which may round differently, and fast-math flags are not carried over.""")
          .options(OPS)
          .build();

  private final PatternSet patterns;

  private MathExpandPass(PassOptions options) {
    List<String> names = options.get(OPS);
    patterns =
        PatternSet.of(
            RewritePattern.of(
                "ExpandMath",
                MathOp.class,
                (op, rewriter) -> {
                  return (names.isEmpty() || names.contains(op.function().localName()))
                      && MathExpansion.expand(op, rewriter);
                }));
  }

  @Override
  public void run(Operation op, PassRun run) {
    GreedyPatterns.apply(op, patterns, run);
  }
}
