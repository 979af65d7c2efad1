package dev.jopt.transform.loop;

import dev.jopt.dialect.support.FunctionOperation;
import dev.jopt.ir.Block;
import dev.jopt.ir.DominatorTree;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.op.Branch;
import dev.jopt.ir.rewrite.MemoryEffectQueries;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import java.util.ArrayList;
import java.util.List;

/** Finds structured control flow in branches between blocks. */
public final class LiftCfToScfPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("lift-cf-to-scf", options -> new LiftCfToScfPass())
          .displayName("LiftControlFlowToSCFPass")
          .summary("Lift branches of the cf dialect to the scf dialect")
          .description(
              """
              Replaces the blocks of functions, and of regions in them, by one block with `scf.if`,
              `scf.index_switch` and `scf.while`: cycles become loops, then branches become
              conditions. Where a loop or a join is entered or left in several ways, a number tells
              which way control went. Terminators with successors must be branches without memory
              effects, and all blocks must be reachable. After Bahmann et al., Perfect
              Reconstructability of Control Flow from Demand Dependence Graphs, 2015.""")
          .build();

  private LiftCfToScfPass() {}

  @Override
  public void run(Operation op, PassRun run) {
    List<Operation> functions = new ArrayList<>();
    op.walkPostOrder(
        inner -> {
          if (isFunction(inner)) {
            functions.add(inner);
          }
        });
    boolean changed = false;
    for (Operation function : functions) {
      List<Region> regions = new ArrayList<>();
      function.walkPostOrder(inner -> regions.addAll(inner.regions()));
      for (Region region : regions) {
        if (region.isEmpty() || region.hasOneBlock()) {
          continue;
        }
        changed = true;
        if (!canLift(region) || !new CfgLifting(region).lift()) {
          run.fail();
          return;
        }
      }
    }
    if (!changed) {
      run.preserveAllAnalyses();
    }
  }

  /** Whether an operation is a function that plain operations return from. */
  static boolean isFunction(Operation op) {
    return op instanceof FunctionOperation;
  }

  private static boolean canLift(Region region) {
    for (Block block : region.blocks()) {
      Operation last = block.lastOp();
      if (!block.isEntryBlock() && !block.hasPredecessors() && block.firstOp() != null) {
        return block.firstOp().emitOpError("transformation does not support unreachable blocks");
      }
      if (last == null || last.successorCount() == 0) {
        continue;
      }
      Branch branch = last.as(Branch.class);
      if (branch == null) {
        return last.emitOpError(
            "transformation does not support terminators with successors not implementing"
                + " BranchOpInterface");
      }
      if (!MemoryEffectQueries.isMemoryEffectFree(last)) {
        return last.emitOpError("transformation does not support terminators with side effects");
      }
      for (int i = 0; i < last.successorCount(); i++) {
        if (branch.successorOperands(i).size() != last.successor(i).argumentCount()) {
          return last.emitOpError(
              "transformation does not support operations with operation-produced successor"
                  + " operands");
        }
      }
    }
    return entersOnlyFromReachable(region);
  }

  /** Reports a branch from a cycle that control never enters to blocks that are lifted. */
  private static boolean entersOnlyFromReachable(Region region) {
    DominatorTree dominators = DominatorTree.of(region);
    for (Block block : region.blocks()) {
      if (!dominators.isReachable(block)
          && block.successors().stream().anyMatch(dominators::isReachable)) {
        return block.firstOp().emitOpError("transformation does not support unreachable blocks");
      }
    }
    return true;
  }
}
