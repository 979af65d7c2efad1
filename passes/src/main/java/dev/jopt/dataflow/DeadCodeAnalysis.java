package dev.jopt.dataflow;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.op.Branch;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.Callable;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionBranchTerminator;
import dev.jopt.ir.op.RegionSuccessor;
import dev.jopt.ir.op.ReturnLike;
import dev.jopt.ir.op.Symbol;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the blocks and edges that control may come to ({@link Executable}), and who hands it there
 * ({@link PredecessorState}). It follows the constants that another analysis finds ({@link
 * ConstantValue}): without one that runs beside it, no branch with operands is ever taken.
 */
public final class DeadCodeAnalysis extends DataFlowAnalysis {
  private final SymbolTables tables = new SymbolTables();
  private @Nullable Operation scope;

  /** Creates the analysis. */
  public DeadCodeAnalysis() {}

  /** Whether a solver that has run this analysis found that control may come to a block. */
  public static boolean isExecutable(DataFlowSolver solver, Block block) {
    Executable state = solver.lookUp(Executable.KIND, ProgramPoint.atStart(block));
    return state != null && state.isLive();
  }

  @Override
  protected void initialize(Operation top) {
    scope = top;
    for (Region region : top.regions()) {
      if (!region.isEmpty()) {
        makeLive(ProgramPoint.atStart(region.front()));
      }
    }
    CallableSymbols.withUnknownCallers(top, tables, this::addUnknownPredecessor);
    initializeWithin(top);
  }

  private void initializeWithin(Operation op) {
    if (op.regionCount() > 0
        || op.successorCount() > 0
        || endsRegion(op)
        || op.as(CallLike.class) != null) {
      Block block = op.block();
      if (block != null) {
        state(Executable.KIND, ProgramPoint.atStart(block)).subscribe(this);
      }
      visit(ProgramPoint.after(op));
    }
    for (int i = 0; i < op.regionCount(); i++) {
      for (Block block = op.region(i).firstBlock(); block != null; block = block.nextBlock()) {
        for (Operation inner = block.firstOp(); inner != null; inner = inner.nextOp()) {
          initializeWithin(inner);
        }
      }
    }
  }

  /** Whether an operation ends a region and hands control to the operation around it. */
  private static boolean endsRegion(Operation op) {
    Operation parent = op.parentOp();
    return parent != null
        && op.nextOp() == null
        && op.successorCount() == 0
        && (op.isTerminator() || !op.isRegistered())
        && (parent.as(RegionBranch.class) != null || parent.as(Callable.class) != null);
  }

  @Override
  protected void visit(ProgramPoint point) {
    Operation op = point.previousOp();
    if (op == null) {
      return;
    }
    Block block = op.block();
    if (block != null && !state(Executable.KIND, ProgramPoint.atStart(block)).isLive()) {
      return;
    }
    CallLike call = op.as(CallLike.class);
    if (call != null) {
      visitCall(op, call);
    }
    if (op.regionCount() > 0) {
      visitRegions(op);
    }
    if (endsRegion(op)) {
      visitRegionEnd(op);
    }
    if (op.successorCount() > 0) {
      visitBranch(op);
    }
  }

  private void visitCall(Operation op, CallLike call) {
    SymbolRefAttribute symbol = call.calleeSymbol();
    Operation callee = symbol == null ? null : tables.lookUpNearest(op, symbol);
    if (callee instanceof Symbol && !isExternal(callee)) {
      PredecessorState sites = state(PredecessorState.KIND, ProgramPoint.after(callee));
      propagateIfChanged(sites, sites.join(op));
    } else {
      addUnknownPredecessor(op);
    }
  }

  private boolean isExternal(Operation callee) {
    if (scope != null && !callee.isNestedIn(scope)) {
      return true;
    }
    Callable callable = callee.as(Callable.class);
    return callable != null && callable.callableRegion() == null;
  }

  private void visitRegions(Operation op) {
    RegionBranch branch = op.as(RegionBranch.class);
    if (branch != null) {
      List<@Nullable Attribute> constants = ConstantOperands.of(op, this);
      if (constants != null) {
        enter(op, op, branch.entrySuccessors(constants));
      }
      return;
    }
    if (op.as(Callable.class) != null) {
      ProgramPoint point = ProgramPoint.after(op);
      PredecessorState sites = stateFor(point, PredecessorState.KIND, point);
      if (sites.allKnown() && sites.known().isEmpty()) {
        return;
      }
    }
    for (int i = 0; i < op.regionCount(); i++) {
      Block entry = op.region(i).firstBlock();
      if (entry != null) {
        makeLive(ProgramPoint.atStart(entry));
      }
    }
  }

  private void visitRegionEnd(Operation op) {
    Region region = op.parentRegion();
    Operation parent = op.parentOp();
    if (region == null || parent == null) {
      return;
    }
    RegionBranch branch = parent.as(RegionBranch.class);
    if (branch == null) {
      visitReturn(op, parent);
      return;
    }
    List<@Nullable Attribute> constants = ConstantOperands.of(op, this);
    if (constants != null) {
      RegionBranchTerminator terminator = op.as(RegionBranchTerminator.class);
      List<RegionSuccessor> successors =
          terminator == null ? null : terminator.successors(constants);
      enter(op, parent, successors == null ? branch.successors(region) : successors);
    }
  }

  /** Control comes from {@code from} to some successors of {@code branch}. */
  private void enter(Operation from, Operation branch, List<RegionSuccessor> successors) {
    for (RegionSuccessor successor : successors) {
      Region region = successor.region();
      if (region != null && region.isEmpty()) {
        continue;
      }
      ProgramPoint point =
          region == null ? ProgramPoint.after(branch) : ProgramPoint.atStart(region.front());
      makeLive(point);
      PredecessorState predecessors = state(PredecessorState.KIND, point);
      propagateIfChanged(predecessors, predecessors.join(from, successor.inputs()));
    }
  }

  private void visitReturn(Operation op, Operation callable) {
    PredecessorState sites =
        stateFor(ProgramPoint.after(op), PredecessorState.KIND, ProgramPoint.after(callable));
    boolean resolves = op.as(ReturnLike.class) != null;
    for (Operation site : new ArrayList<>(sites.known())) {
      if (resolves) {
        PredecessorState returns = state(PredecessorState.KIND, ProgramPoint.after(site));
        propagateIfChanged(returns, returns.join(op));
      } else {
        addUnknownPredecessor(site);
      }
    }
  }

  private void visitBranch(Operation op) {
    Block block = op.block();
    Branch branch = op.as(Branch.class);
    int only = -1;
    if (branch != null) {
      List<@Nullable Attribute> constants = ConstantOperands.of(op, this);
      if (constants == null) {
        return;
      }
      only = branch.successorFor(constants);
    }
    for (int i = 0; i < op.successorCount(); i++) {
      if (block != null && (only < 0 || only == i)) {
        makeLive(ProgramPoint.atStart(op.successor(i)));
        makeLive(new CfgEdge(block, op.successor(i)));
      }
    }
  }

  private void makeLive(Object anchor) {
    Executable state = state(Executable.KIND, anchor);
    propagateIfChanged(state, state.setToLive());
  }

  private void addUnknownPredecessor(Operation op) {
    PredecessorState state = state(PredecessorState.KIND, ProgramPoint.after(op));
    propagateIfChanged(state, state.setHasUnknown());
  }
}
