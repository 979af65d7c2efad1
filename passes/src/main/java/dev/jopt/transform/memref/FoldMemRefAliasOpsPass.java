package dev.jopt.transform.memref;

import dev.jopt.dialect.memref.CollapseShapeOp;
import dev.jopt.dialect.memref.ExpandShapeOp;
import dev.jopt.dialect.memref.LoadOp;
import dev.jopt.dialect.memref.StoreOp;
import dev.jopt.dialect.memref.SubViewOp;
import dev.jopt.dialect.vector.VectorAccess;
import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.transform.GreedyPatterns;

/** Makes accesses of views accesses of what they are views of. */
public final class FoldMemRefAliasOpsPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("fold-memref-alias-ops", options -> new FoldMemRefAliasOpsPass())
          .displayName("FoldMemRefAliasOpsPass")
          .summary("Access buffers instead of views of them")
          .description(
              """
              Loads and stores, of scalars and of vectors, through `memref.subview`,
              `memref.expand_shape` and `memref.collapse_shape` access the source of the view, at
              indices that `affine` operations compute. A subview of a subview becomes one of the
              source.""")
          .build();

  private static final PatternSet PATTERNS =
      PatternSet.of(
          RewritePattern.of(LoadOp.class, FoldMemRefAliasOpsPass::fold),
          RewritePattern.of(StoreOp.class, FoldMemRefAliasOpsPass::fold),
          RewritePattern.of(SubViewOp.class, SubViewOfSubView::fold),
          RewritePattern.of("VectorAccess", Operation.class, FoldMemRefAliasOpsPass::foldVector));

  private FoldMemRefAliasOpsPass() {}

  @Override
  public void run(Operation op, PassRun run) {
    GreedyPatterns.apply(op, PATTERNS, run);
  }

  private static boolean fold(LoadOp op, Rewriter rewriter) {
    ViewIndices view = new ViewIndices(rewriter, op.location());
    return view.resolve(op.memref(), op.indices(), true)
        && replace(
            op, LoadOp.create(rewriter, op.location(), view.source(), view.indices()), rewriter);
  }

  private static boolean fold(StoreOp op, Rewriter rewriter) {
    ViewIndices view = new ViewIndices(rewriter, op.location());
    return view.resolve(op.memref(), op.indices(), true)
        && replace(
            op,
            StoreOp.create(rewriter, op.location(), op.value(), view.source(), view.indices()),
            rewriter);
  }

  /** The hint for caches is kept. */
  private static boolean replace(Operation op, Operation access, Rewriter rewriter) {
    if (op.attribute("nontemporal") != null) {
      access.setAttribute("nontemporal", op.attribute("nontemporal"));
    }
    rewriter.replaceOp(op, access);
    return true;
  }

  private static boolean foldVector(Operation op, Rewriter rewriter) {
    VectorAccess access = VectorAccess.of(op);
    Operation view = access == null ? null : access.buffer().definingOp();
    return (view instanceof SubViewOp
            || view instanceof ExpandShapeOp
            || view instanceof CollapseShapeOp)
        && new VectorAccessFolding(access, rewriter).fold(view);
  }
}
