package dev.jopt.transform;

import dev.jopt.analysis.Dominance;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.pass.PassStatistic;

/** Replaces an operation by an equivalent one that was executed before. */
public final class CsePass implements Pass {
  private static final PassStatistic MERGED =
      new PassStatistic("num-cse'd", "Number of operations CSE'd");
  private static final PassStatistic ERASED =
      new PassStatistic("num-dce'd", "Number of operations DCE'd");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("cse", options -> new CsePass())
          .displayName("CSE")
          .summary("Eliminate common sub-expressions")
          .description(
              """
              Replaces an operation by an equivalent one that dominates it, if both are free of
              memory effects, or if both only read, are in one block, and no operation in between
              writes. Dead operations are erased on the way. Nothing is merged across isolated
              regions, and operations of unknown dialects are not changed.""")
          .statistics(MERGED, ERASED)
          .build();

  private CsePass() {}

  @Override
  public void run(Operation op, PassRun run) {
    CommonSubexpressions work = new CommonSubexpressions(op.context(), run);
    for (Region region : op.regions()) {
      work.simplify(region);
    }
    work.eraseReplaced();
    run.count(MERGED, work.mergedCount());
    run.count(ERASED, work.erasedCount());
    if (work.mergedCount() + work.erasedCount() == 0) {
      run.preserveAllAnalyses();
    } else {
      run.preserve(Dominance.KEY);
    }
  }
}
