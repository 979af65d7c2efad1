package dev.jopt.dataflow;

import dev.jopt.ir.Block;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionBranchTerminator;
import dev.jopt.ir.rewrite.MemoryEffectQueries;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the values that something depends on: an effect on memory, what a function that is not seen
 * gets or returns, or a branch that may lead to such.
 */
public final class LivenessAnalysis extends SparseBackwardAnalysis<LivenessAnalysis.Live> {
  /** The states of values. */
  public static final StateKind<Lattice<Live>> KIND =
      StateKind.of("liveness", anchor -> new Lattice<>(anchor, Live.DEAD));

  /** Whether something depends on a value. */
  public enum Live implements LatticeValue<Live> {
    /** Nothing. */
    DEAD,
    /** Something may. */
    LIVE;

    @Override
    public Live join(Live other) {
      return this == LIVE ? this : other;
    }
  }

  /** Creates the analysis. */
  public LivenessAnalysis() {
    super(KIND);
  }

  /** What a solver found of a value; null if it was not looked at. */
  public static @Nullable Live of(DataFlowSolver solver, Value value) {
    Lattice<Live> state = solver.lookUp(KIND, value);
    return state == null ? null : state.value();
  }

  @Override
  protected Live exitState(Value value) {
    return Live.LIVE;
  }

  @Override
  protected void visitOperation(
      Operation op, List<Lattice<Live>> operands, List<Lattice<Live>> results) {
    // Reading does not matter, nor does making memory.
    boolean needed = !MemoryEffectQueries.wouldOpBeTriviallyDead(op);
    for (Lattice<Live> result : results) {
      needed |= result.value() == Live.LIVE;
    }
    if (needed) {
      for (Lattice<Live> operand : operands) {
        meet(operand, Live.LIVE);
      }
    }
  }

  @Override
  protected void visitCallOperand(OpOperand operand) {
    meet(lattice(operand.get()), Live.LIVE);
  }

  @Override
  protected void visitBranchOperand(OpOperand operand) {
    Operation op = operand.owner();
    Operation around = op.as(RegionBranch.class) != null ? op : op.parentOp();
    boolean isTerminator = op.as(RegionBranchTerminator.class) != null && around != op;
    boolean live;
    if (around != op && !isTerminator) {
      // Which blocks come after a branch is not followed.
      live = true;
    } else if (around == null) {
      live = true;
    } else if (around.resultCount() > 0) {
      live = hasLiveResult(op, around);
    } else {
      live = hasEffects(around);
    }
    List<Lattice<Live>> operands = List.of(lattice(operand.get()));
    if (live) {
      meet(operands.get(0), Live.LIVE);
    }
    // What a terminator does not hand on matters as much as the operation that it ends a region of.
    Operation decided = isTerminator && around != null ? around : op;
    visitOperation(decided, operands, results(op, decided));
  }

  private List<Lattice<Live>> results(Operation dependent, Operation op) {
    List<Lattice<Live>> results = new ArrayList<>(op.resultCount());
    for (OpResult result : op.results()) {
      results.add(latticeFor(ProgramPoint.after(dependent), result));
    }
    return results;
  }

  private boolean hasLiveResult(Operation dependent, Operation op) {
    for (Lattice<Live> result : results(dependent, op)) {
      if (result.value() == Live.LIVE) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasEffects(Operation op) {
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        for (Operation inner : block.operations()) {
          if (!MemoryEffectQueries.isMemoryEffectFree(inner)) {
            return true;
          }
        }
      }
    }
    return false;
  }
}
