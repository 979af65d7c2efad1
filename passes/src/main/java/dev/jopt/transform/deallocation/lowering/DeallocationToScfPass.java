package dev.jopt.transform.deallocation.lowering;

import dev.jopt.ir.Operation;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.rewrite.GreedyRewriteDriver;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import dev.jopt.transform.Folding;
import dev.jopt.transform.deallocation.lowering.RetainToScf.Limit;

/** Decides small retains with comparisons of addresses. */
public final class DeallocationToScfPass implements Pass {
  private static final PassOption<Long> MAX_INLINE =
      PassOption.longInteger(
          "max-inline-retain",
          0,
          "also expand retains of several memrefs and several allocs with at most this many pairs");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("deallocation-to-scf", DeallocationToScfPass::new)
          .aliases("hlo-deallocation-to-scf")
          .anchor(FunctionLike.class)
          .dependentDialects("arith", "deallocation", "memref", "scf")
          .displayName("DeallocationToScf")
          .summary("Lower small retains to comparisons of addresses")
          .description(
              """
              Expands each `deallocation.retain` with one memref or one alloc: it compares every
              memref with every alloc, and frees the allocs that match no memref and are not null.
              Because the code grows with the product of the two numbers, larger retains are left
              for `convert-deallocation-ops-to-llvm`, which makes them library calls, unless
              `max-inline-retain` allows more. A retain without allocs becomes null.

              The pass also folds and removes dead code.""")
          .options(MAX_INLINE)
          .build();

  private final Limit limit;

  private DeallocationToScfPass(PassOptions options) {
    limit = new Limit(options.get(MAX_INLINE));
  }

  @Override
  public void run(Operation function, PassRun run) {
    if (function.region(0).isEmpty()) {
      run.preserveAllAnalyses();
      return;
    }
    GreedyRewriteDriver.Outcome outcome = Folding.run(function, new RetainToScf(limit));
    if (!outcome.converged()) {
      function.emitOpError("folding has not converged");
      run.fail();
    } else if (!outcome.changed()) {
      run.preserveAllAnalyses();
    }
  }
}
