package dev.jopt.transform.dataflow;

import dev.jopt.dataflow.ConstantPropagation;
import dev.jopt.dataflow.DataFlowSolver;
import dev.jopt.dataflow.DeadCodeAnalysis;
import dev.jopt.dataflow.LivenessAnalysis;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.rewrite.GreedyRewriteConfig;
import dev.jopt.ir.rewrite.GreedyRewriteDriver;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import java.util.ArrayList;
import java.util.List;

/** Erases what nothing depends on, also where it is handed around. */
public final class RemoveDeadValuesPass implements Pass {
  private static final PassOption<Boolean> CANONICALIZE =
      PassOption.bool(
          "canonicalize", true, "simplify loops and conditionals of which results were erased");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("remove-dead-values", RemoveDeadValuesPass::new)
          .displayName("RemoveDeadValues")
          .summary("Erase arguments, results and operations of which nothing depends")
          .description(
              """
              Erases operations whose results nothing depends on, arguments and results of private
              functions, arguments of blocks, and values that regions hand on: also those that
              only need each other around a loop or through calls. What a region operation is
              handed needlessly becomes poison, which its canonicalization patterns then erase.""")
          .options(CANONICALIZE)
          .build();

  private final boolean canonicalizes;

  private RemoveDeadValuesPass(PassOptions options) {
    canonicalizes = options.get(CANONICALIZE);
  }

  @Override
  public void run(Operation op, PassRun run) {
    DataFlowSolver solver = new DataFlowSolver();
    solver.load(new DeadCodeAnalysis());
    solver.load(new ConstantPropagation());
    solver.load(new LivenessAnalysis());
    solver.initializeAndRun(op);
    DeadValues dead = new DeadValues(op, solver);
    dead.find();
    dead.erase();
    if (canonicalizes) {
      for (Region region : op.regions()) {
        canonicalize(region);
      }
    }
  }

  /** Simplifies region operations, and by any pattern what is next to one that changed. */
  private static void canonicalize(Region region) {
    List<Operation> branches = new ArrayList<>();
    region.walkPostOrder(
        op -> {
          if (op.as(RegionBranch.class) != null) {
            branches.add(op);
          }
        });
    if (!branches.isEmpty()) {
      GreedyRewriteDriver.applyToOps(
          branches,
          PatternSet.canonicalization(branches.get(0).context()),
          GreedyRewriteConfig.MLIR_DEFAULT);
    }
  }
}
