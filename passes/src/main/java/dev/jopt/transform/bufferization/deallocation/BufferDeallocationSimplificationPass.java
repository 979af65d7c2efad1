package dev.jopt.transform.bufferization.deallocation;

import dev.jopt.dialect.bufferization.DeallocOp;
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

/** Decides about deallocations where the program is compiled. */
public final class BufferDeallocationSimplificationPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of(
              "buffer-deallocation-simplification",
              options -> new BufferDeallocationSimplificationPass())
          .displayName("BufferDeallocationSimplificationPass")
          .summary("Simplify bufferization.dealloc by what is known of aliases")
          .description(
              """
              Takes retained buffers off a `bufferization.dealloc` that none of its buffers can be,
              and buffers that are retained for sure; gives buffers that alias no other one a
              deallocation of their own. Fewer addresses are compared when the program runs.""")
          .build();

  private BufferDeallocationSimplificationPass() {}

  @Override
  public void run(Operation root, PassRun run) {
    BufferOrigins origins = new BufferOrigins(root);
    List<RewritePattern> patterns = new ArrayList<>();
    patterns.add(
        RewritePattern.of(
            "RemoveDeallocMemrefsContainedInRetained",
            DeallocOp.class,
            (op, rewriter) -> new DeallocSimplification(op, origins, rewriter).dropRetained()));
    patterns.add(
        RewritePattern.of(
            "RemoveRetainedMemrefsGuaranteedToNotAlias",
            DeallocOp.class,
            (op, rewriter) -> new DeallocSimplification(op, origins, rewriter).dropUnrelated()));
    patterns.add(
        RewritePattern.of(
            "SplitDeallocWhenNotAliasingAnyOther",
            DeallocOp.class,
            (op, rewriter) -> new DeallocSimplification(op, origins, rewriter).split()));
    patterns.add(
        RewritePattern.of(
            "RetainedMemrefAliasingAlwaysDeallocatedMemref",
            DeallocOp.class,
            (op, rewriter) -> new DeallocSimplification(op, origins, rewriter).dropAlwaysOwned()));
    patterns.addAll(DeallocOp.DEFINITION.canonicalizationPatterns());
    GreedyPatterns.apply(
        root,
        PatternSet.of(patterns),
        GreedyRewriteConfig.MLIR_DEFAULT.withRegionSimplification(
            GreedyRewriteConfig.RegionSimplification.NORMAL),
        run);
  }
}
