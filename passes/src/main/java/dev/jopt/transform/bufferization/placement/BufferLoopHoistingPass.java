package dev.jopt.transform.bufferization.placement;

import dev.jopt.ir.Operation;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;

/** Move allocations out of loops. */
public final class BufferLoopHoistingPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("buffer-loop-hoisting", options -> new BufferLoopHoistingPass())
          .displayName("BufferLoopHoistingPass")
          .summary("Move allocations out of loops")
          .description(
              """
              Moves `memref.alloc` and `memref.alloca` out of loops whose iterations do not hand the
              buffer on, so that it is allocated once. A buffer that is freed stays where it is: run
              this before deallocation.""")
          .anchor("func.func")
          .build();

  private BufferLoopHoistingPass() {}

  @Override
  public void run(Operation function, PassRun run) {
    if (new AllocationHoisting(function, true).run(function) == 0) {
      run.preserveAllAnalyses();
    }
  }
}
