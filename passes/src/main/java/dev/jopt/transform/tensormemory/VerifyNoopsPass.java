package dev.jopt.transform.tensormemory;

import dev.jopt.dialect.graph.GraphOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassRun;
import dev.jopt.transform.tensormemory.simulation.NoopSimulation;

/** Proves by simulation that sharing memory changes nothing that an operation reads. */
public final class VerifyNoopsPass implements Pass {
  private static final long DEFAULT_ATOMS = 1L << 24;

  private static final PassOption<Long> MAX_ATOMS =
      PassOption.longInteger(
          "max-atoms",
          DEFAULT_ATOMS,
          "limit of the atoms of simulated memory; each takes about 16 bytes");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("verify-noops", options -> new VerifyNoopsPass(options.get(MAX_ATOMS)))
          .anchor(FunctionLike.class)
          .summary("Prove by simulation that tensors sharing memory keep their contents")
          .description(
              """
              Runs each function that `schedule-tensor-memory` has annotated on simulated memory
              whose bytes hold symbols such as "element 5 of x", and compares each element that an
              operation reads with the one that it would read if every tensor had memory of its
              own. An operation that writes is assumed to clobber all of its results, padding
              included, before it reads its operands; a gather that overlays its data reads as its
              `overlay` states.

              Memory is simulated in atoms, the largest units that no operation splits, often rows,
              so large tensors are not necessarily slow.\
              """)
          .options(MAX_ATOMS)
          .build();

  private final long maxAtoms;

  private VerifyNoopsPass(long maxAtoms) {
    this.maxAtoms = maxAtoms;
  }

  @Override
  public void run(Operation op, PassRun run) {
    run.preserveAllAnalyses();
    if (!(op instanceof FunctionLike function) || !hasTensors(function)) {
      return;
    }
    if (!function.bodyRegion().hasOneBlock()) {
      op.emitOpError(
          "verify-noops: function '" + function.functionName() + "' must have a single block");
      run.fail();
    } else if (!NoopSimulation.verify(function, maxAtoms)) {
      run.fail();
    }
  }

  private static boolean hasTensors(FunctionLike function) {
    for (Block block : function.bodyRegion().blocks()) {
      for (Operation op : block.operations()) {
        if (op instanceof GraphOp) {
          return true;
        }
      }
    }
    return false;
  }
}
