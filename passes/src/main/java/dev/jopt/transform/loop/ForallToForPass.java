package dev.jopt.transform.loop;

import dev.jopt.dialect.scf.ForOp;
import dev.jopt.dialect.scf.ForallOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import java.util.ArrayList;
import java.util.List;

/** Runs the threads of {@code scf.forall} one after the other. */
public final class ForallToForPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("scf-forall-to-for", options -> new ForallToForPass())
          .displayName("SCFForallToForLoop")
          .summary("Convert scf.forall to nested scf.for loops")
          .description(
              """
              Replaces each `scf.forall` by a nest of `scf.for`, one loop for each dimension, the
              first outermost. One with results, which works on tensors, is an error: it has to be
              bufferized first.""")
          .build();

  private ForallToForPass() {}

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
        loop.emitOpError("only fully bufferized scf.forall ops can be lowered to scf.for");
        run.fail();
        return;
      }
      lower(loop, new Rewriter(op.context()));
    }
    if (loops.isEmpty()) {
      run.preserveAllAnalyses();
    }
  }

  private static void lower(ForallOp forall, Rewriter rewriter) {
    rewriter.setInsertPointBefore(forall);
    ForallBounds bounds = ForallBounds.of(forall, rewriter);
    Operation anchor = forall;
    List<Value> counts = new ArrayList<>();
    for (int i = 0; i < forall.rank(); i++) {
      rewriter.setInsertPointBefore(anchor);
      ForOp loop =
          ForOp.create(
              rewriter,
              forall.location(),
              bounds.lower().get(i),
              bounds.upper().get(i),
              bounds.steps().get(i),
              List.of());
      counts.add(loop.inductionVariable());
      anchor = loop.yieldOp();
    }
    rewriter.eraseOp(forall.terminator());
    rewriter.inlineBlockBefore(forall.body(), anchor, counts);
    rewriter.eraseOp(forall);
  }
}
