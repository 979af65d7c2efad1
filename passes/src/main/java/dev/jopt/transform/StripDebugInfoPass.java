package dev.jopt.transform;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;

/** Forgets where the program came from. */
public final class StripDebugInfoPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("strip-debuginfo", options -> new StripDebugInfoPass())
          .displayName("StripDebugInfo")
          .summary("Strip debug info from all operations")
          .description("Replaces the locations of operations and block arguments by `unknown`.")
          .build();

  private StripDebugInfoPass() {}

  @Override
  public void run(Operation op, PassRun run) {
    op.walk(
        inner -> {
          inner.setLocation(UnknownLocation.UNKNOWN);
          for (Region region : inner.regions()) {
            for (Block block : region.blocks()) {
              block.arguments().forEach(a -> a.setLocation(UnknownLocation.UNKNOWN));
            }
          }
        });
    run.preserveAllAnalyses();
  }
}
