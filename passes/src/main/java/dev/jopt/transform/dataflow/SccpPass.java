package dev.jopt.transform.dataflow;

import dev.jopt.dataflow.ConstantPropagation;
import dev.jopt.dataflow.ConstantValue;
import dev.jopt.dataflow.DataFlowSolver;
import dev.jopt.dataflow.DeadCodeAnalysis;
import dev.jopt.dataflow.Lattice;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.rewrite.MemoryEffectQueries;
import dev.jopt.ir.rewrite.OperationFolder;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import java.util.ArrayDeque;
import java.util.Deque;

/** Replaces values that are the same constant each time by that constant. */
public final class SccpPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("sccp", options -> new SccpPass())
          .displayName("SCCP")
          .summary("Replace values by the constants that they must be")
          .description(
              """
              Finds values that are the same constant each time control comes to them, through
              branches, regions and calls, and replaces them by constants at the start of the
              isolated region. Code that control cannot come to is left alone.""")
          .build();

  private SccpPass() {}

  @Override
  public void run(Operation op, PassRun run) {
    DataFlowSolver solver = new DataFlowSolver();
    solver.load(new DeadCodeAnalysis());
    solver.load(new ConstantPropagation());
    solver.initializeAndRun(op);
    new Rewrite(op, solver).run(op);
  }

  /** Puts the constants in. */
  private static final class Rewrite {
    private final DataFlowSolver solver;
    private final OperationFolder folder;
    private final Deque<Block> pending = new ArrayDeque<>();

    Rewrite(Operation top, DataFlowSolver solver) {
      this.solver = solver;
      this.folder = new OperationFolder(new Rewriter(top.context()));
    }

    void run(Operation top) {
      push(top);
      for (Block block = pending.poll(); block != null; block = pending.poll()) {
        for (Operation op = block.firstOp(); op != null; ) {
          Operation next = op.nextOp();
          if (!replaceResults(block, op)) {
            push(op);
          }
          op = next;
        }
        for (BlockArgument argument : block.arguments()) {
          replace(block, argument);
        }
      }
    }

    /** The blocks of the regions, the last region first. */
    private void push(Operation op) {
      for (int i = 0; i < op.regionCount(); i++) {
        Region region = op.region(i);
        for (Block block = region.lastBlock(); block != null; block = block.previousBlock()) {
          pending.push(block);
        }
      }
    }

    /** Returns whether the operation is gone. */
    private boolean replaceResults(Block block, Operation op) {
      boolean all = op.resultCount() != 0;
      for (OpResult result : op.results()) {
        all &= replace(block, result);
      }
      if (all && MemoryEffectQueries.wouldOpBeTriviallyDead(op)) {
        op.erase();
        return true;
      }
      return false;
    }

    private boolean replace(Block block, Value value) {
      Lattice<ConstantValue> state = solver.lookUp(ConstantValue.KIND, value);
      Attribute constant = state == null ? null : state.value().constant();
      if (state == null || constant == null) {
        return false;
      }
      Value made =
          folder.getOrCreateConstant(block, state.value().dialect(), constant, value.type());
      if (made == null) {
        return false;
      }
      if (made != value) {
        value.replaceAllUsesWith(made);
      }
      return true;
    }
  }
}
