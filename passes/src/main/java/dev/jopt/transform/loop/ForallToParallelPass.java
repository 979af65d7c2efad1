package dev.jopt.transform.loop;

import dev.jopt.dialect.scf.ForallOp;
import dev.jopt.dialect.scf.ParallelOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import java.util.ArrayList;
import java.util.List;

/** Makes {@code scf.forall} parallel loops. */
public final class ForallToParallelPass implements Pass {
  private static final String MAPPING = "mapping";

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("scf-forall-to-parallel", options -> new ForallToParallelPass())
          .displayName("SCFForallToParallelLoop")
          .summary("Convert scf.forall to scf.parallel")
          .description(
              """
              Replaces each `scf.forall` by an `scf.parallel` of the same dimensions; the attribute
              `mapping` is kept. One with results, which works on tensors, is an error: it has to
              be bufferized first. So is one without dimensions.""")
          .build();

  private ForallToParallelPass() {}

  @Override
  public void run(Operation op, PassRun run) {
    List<ForallOp> loops = new ArrayList<>();
    op.walkPostOrder(
        inner -> {
          if (inner instanceof ForallOp loop) {
            loops.add(loop);
          }
        });
    for (ForallOp loop : loops) {
      if (loop.resultCount() != 0) {
        loop.emitOpError("only fully bufferized scf.forall ops can be lowered to scf.parallel");
        run.fail();
        return;
      }
      if (loop.rank() == 0) {
        loop.emitOpError("without dimensions cannot be lowered to scf.parallel");
        run.fail();
        return;
      }
      lower(loop, new Rewriter(op.context()));
    }
    if (loops.isEmpty()) {
      run.preserveAllAnalyses();
    }
  }

  static boolean lower(ForallOp forall, Rewriter rewriter) {
    rewriter.setInsertPointBefore(forall);
    ForallBounds bounds = ForallBounds.of(forall, rewriter);
    ParallelOp loop =
        ParallelOp.create(
            rewriter, forall.location(), bounds.lower(), bounds.upper(), bounds.steps(), List.of());
    rewriter.eraseOp(forall.terminator());
    Operation end = loop.body().lastOp();
    if (end != null) {
      rewriter.inlineBlockBefore(forall.body(), end, loop.body().arguments());
    }
    ArrayAttribute mapping = forall.mapping();
    if (mapping != null) {
      loop.setAttribute(MAPPING, mapping);
    }
    rewriter.eraseOp(forall);
    return true;
  }
}
