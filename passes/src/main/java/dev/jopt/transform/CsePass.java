package dev.jopt.transform;

import dev.jopt.analysis.Dominance;
import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.IsolatedParts;
import dev.jopt.ir.rewrite.MemoryEffectQueries;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.pass.PassStatistic;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

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
    List<Operation> parts = run.threads() == 1 ? List.of() : IsolatedParts.of(op, CsePass::stays);
    LongAdder merged = new LongAdder();
    LongAdder erased = new LongAdder();
    if (parts.size() < 2) {
      simplify(op, run.analysis(Dominance.KEY), merged, erased);
    } else {
      run.finishEachIsolated(parts, part -> simplify(part, new Dominance(), merged, erased));
    }
    run.count(MERGED, merged.sum());
    run.count(ERASED, erased.sum());
    if (merged.sum() + erased.sum() == 0) {
      run.preserveAllAnalyses();
    } else {
      run.preserve(Dominance.KEY);
    }
  }

  /** Returns whether anything was changed. */
  private static boolean simplify(
      Operation op, Dominance dominance, LongAdder merged, LongAdder erased) {
    CommonSubexpressions work = new CommonSubexpressions(op.context(), dominance);
    work.simplifyWithin(op);
    merged.add(work.mergedCount());
    erased.add(work.erasedCount());
    return work.mergedCount() + work.erasedCount() != 0;
  }

  private static boolean stays(Operation op) {
    return op.resultCount() == 0 && !MemoryEffectQueries.isTriviallyDead(op);
  }
}
