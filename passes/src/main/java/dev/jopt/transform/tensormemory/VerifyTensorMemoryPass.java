package dev.jopt.transform.tensormemory;

import dev.jopt.dialect.graph.GraphOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks the places that were given to the tensors of a graph. Believes nothing but the annotated
 * program.
 */
public final class VerifyTensorMemoryPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("verify-tensor-memory", unused -> new VerifyTensorMemoryPass())
          .summary("Check the addresses of the tensors of a graph")
          .description(
              """
              Recomputes the live tensors at each byte from the attributes that
              `schedule-tensor-memory` wrote, and reports tensors outside of their bins or blocks,
              fixed addresses that were not kept, and live tensors that overlap without being views
              of each other.\
              """)
          .build();

  private VerifyTensorMemoryPass() {}

  @Override
  public void run(Operation op, PassRun run) {
    run.preserveAllAnalyses();
    List<FunctionLike> functions = new ArrayList<>();
    op.walk(FunctionLike.class, functions::add);
    for (FunctionLike function : functions) {
      if (hasGraph(function) && !MemoryChecker.check(function)) {
        run.fail();
      }
    }
  }

  private static boolean hasGraph(FunctionLike function) {
    if (!function.bodyRegion().hasOneBlock()) {
      return false;
    }
    for (Operation op : function.bodyRegion().front().operations()) {
      if (op instanceof GraphOp) {
        return true;
      }
    }
    return false;
  }
}
