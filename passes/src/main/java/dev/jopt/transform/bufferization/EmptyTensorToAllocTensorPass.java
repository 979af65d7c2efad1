package dev.jopt.transform.bufferization;

import dev.jopt.dialect.bufferization.AllocTensorOp;
import dev.jopt.dialect.tensor.EmptyOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.transform.GreedyPatterns;

/** Says of empty tensors that they get memory of their own. */
public final class EmptyTensorToAllocTensorPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("empty-tensor-to-alloc-tensor", options -> new EmptyTensorToAllocTensorPass())
          .displayName("EmptyTensorToAllocTensorPass")
          .summary("Replace tensor.empty by bufferization.alloc_tensor")
          .description(
              """
              A `tensor.empty` carries a shape and nothing else; a `bufferization.alloc_tensor` is
              an allocation. Run this after `eliminate-empty-tensors`, and before
              `one-shot-bufferize`.""")
          .build();

  private static final PatternSet PATTERNS =
      PatternSet.of(RewritePattern.of(EmptyOp.class, EmptyTensorToAllocTensorPass::allocate));

  private EmptyTensorToAllocTensorPass() {}

  private static boolean allocate(EmptyOp op, Rewriter rewriter) {
    RankedTensorType type = (RankedTensorType) op.result().type();
    rewriter.replaceOp(op, AllocTensorOp.create(rewriter, op.location(), type, op.dynamicSizes()));
    return true;
  }

  @Override
  public void run(Operation op, PassRun run) {
    GreedyPatterns.apply(op, PATTERNS, run);
  }
}
