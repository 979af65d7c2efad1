package dev.jopt.transform.bufferization.placement;

import dev.jopt.ir.Operation;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;

/** Move allocations up to where all uses of a buffer and its aliases are dominated. */
public final class BufferHoistingPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("buffer-hoisting", options -> new BufferHoistingPass())
          .displayName("BufferHoistingPass")
          .summary(
              "Move allocations up to where all uses of a buffer and its aliases are dominated")
          .description(
              """
              Moves `memref.alloc` out of regions and up to common dominators, but not out of loops,
              so that a buffer that a region hands out is allocated around it. Run it before a
              deallocation pass, which then needs fewer copies.""")
          .anchor("func.func")
          .build();

  private BufferHoistingPass() {}

  @Override
  public void run(Operation function, PassRun run) {
    if (new AllocationHoisting(function, false).run(function) == 0) {
      run.preserveAllAnalyses();
    }
  }
}
