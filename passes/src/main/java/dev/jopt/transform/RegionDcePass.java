package dev.jopt.transform;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.rewrite.RegionSimplifier;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;

/** Erases dead code. */
public final class RegionDcePass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("region-dce", options -> new RegionDcePass())
          .aliases("trivial-dce")
          .displayName("RegionDCE")
          .summary("Erase unreachable blocks, dead operations and dead block arguments")
          .description(
              """
              An operation is dead if its effects are not observable and no live operation uses its
              results. Block arguments that are only passed to themselves around a loop are dead,
              too; those of entry blocks are kept. Operations of unknown dialects are live.""")
          .build();

  private RegionDcePass() {}

  @Override
  public void run(Operation op, PassRun run) {
    Rewriter rewriter = new Rewriter(op.context());
    boolean changed = false;
    for (Region region : op.regions()) {
      while (RegionSimplifier.eraseDeadCode(rewriter, region)) {
        changed = true;
      }
    }
    if (!changed) {
      run.preserveAllAnalyses();
    }
  }
}
