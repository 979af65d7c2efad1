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
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds for each place of a program an element of a lattice, from what holds after it: what memory
 * is read later, say. What several places need is met. Blocks that {@link DeadCodeAnalysis} does
 * not find executable are not looked at, so both are loaded in a solver.
 *
 * <p>The element before an operation is that of {@link ProgramPoint#before}, the one at the end of
 * a block that of {@link ProgramPoint#atEnd}.
 *
 * @param <V> the elements of the lattice
 */
public abstract class DenseBackwardAnalysis<V extends LatticeValue<V>> extends DataFlowAnalysis {
  private final StateKind<Lattice<V>> kind;
  private final SymbolTables tables = new SymbolTables();

  /** Creates an analysis that keeps its elements in states of a kind. */
  protected DenseBackwardAnalysis(StateKind<Lattice<V>> kind) {
    this.kind = kind;
  }

  /** The element of a place from which control goes where nothing is seen. */
  protected abstract V exitState(ProgramPoint point);

  /**
   * The element before an operation. The regions of the operation are not part of it if control
   * flow leads into them ({@link RegionBranch}).
   *
   * @param after what holds after it
   */
  protected abstract V visitOperation(Operation op, V after);

  /** As {@link #visitOperation}, for a call of a function that is not seen. */
  protected V visitExternalCall(Operation call, V after) {
    return exitState(ProgramPoint.before(call));
  }

  /** The element before a call, from that at the start of the function called. */
  protected V enterCallee(Operation call, Operation callee, V atStart) {
    return atStart;
  }

  /** The element at a return, from that after a call. */
  protected V exitCallee(Operation call, Operation end, V after) {
    return after;
  }

  /**
   * The element where control goes from an operation with regions into a region, from one to
   * another or out.
   *
   * @param from the region that control leaves; null if it comes from before the operation
   * @param to the region that it enters; null if it goes on after the operation
   */
  protected V visitRegionTransfer(
      Operation op, @Nullable Region from, @Nullable Region to, V after) {
    return after;
  }

  /** The state of a place. */
  protected final Lattice<V> lattice(ProgramPoint point) {
    return state(kind, point);
  }

  private V valueFor(ProgramPoint dependent, ProgramPoint point) {
    return stateFor(dependent, kind, point).value();
  }

  private void meet(ProgramPoint point, V element) {
    Lattice<V> state = lattice(point);
    propagateIfChanged(state, state.meet(element));
  }

  @Override
  protected final void initialize(Operation top) {
    for (Region region : top.regions()) {
      for (Block block = region.lastBlock(); block != null; block = block.previousBlock()) {
        state(Executable.KIND, ProgramPoint.atStart(block)).subscribe(this);
        for (Operation inner = block.lastOp(); inner != null; inner = inner.previousOp()) {
          initialize(inner);
        }
      }
    }
    visit(ProgramPoint.after(top));
  }

  @Override
  protected final void visit(ProgramPoint point) {
    Operation op = point.previousOp();
    Block block = op == null ? null : op.block();
    if (op == null
        || block == null
        || !state(Executable.KIND, ProgramPoint.atStart(block)).isLive()) {
      return;
    }
    if (op.nextOp() == null) {
      visitEnd(op, block, point);
    }
    // What comes after an operation is kept at the point, and so is what the point depends on.
    V after = valueFor(point, point);
    ProgramPoint before = ProgramPoint.before(op);
    RegionBranch branch = op.as(RegionBranch.class);
    CallLike call = branch == null ? op.as(CallLike.class) : null;
    if (branch != null) {
      visitSuccessors(point, before, op, null, branch.entrySuccessors(unknown(op)));
    } else if (call != null) {
      meet(before, beforeCall(op, call, point, after));
    } else {
      meet(before, visitOperation(op, after));
    }
  }

  private static List<@Nullable Attribute> unknown(Operation op) {
    return Collections.nCopies(op.operandCount(), null);
  }

  private V beforeCall(Operation op, CallLike call, ProgramPoint point, V after) {
    SymbolRefAttribute symbol = call.calleeSymbol();
    Operation callee = symbol == null ? null : tables.lookUpNearest(op, symbol);
    Callable callable = callee == null ? null : callee.as(Callable.class);
    Region body = callable == null ? null : callable.callableRegion();
    if (callee == null || body == null || body.isEmpty() || !solver().isInterprocedural()) {
      return visitExternalCall(op, after);
    }
    return enterCallee(op, callee, valueFor(point, ProgramPoint.atStart(body.front())));
  }

  /** Finds the element at the end of a block, after its last operation. */
  private void visitEnd(Operation end, Block block, ProgramPoint point) {
    if (end.successorCount() > 0) {
      boolean isKnown = end.as(Branch.class) != null;
      for (int i = 0; i < end.successorCount(); i++) {
        meet(
            point,
            isKnown ? valueFor(point, ProgramPoint.atStart(end.successor(i))) : exitState(point));
      }
      return;
    }
    Region region = block.parentRegion();
    Operation parent = block.parentOp();
    RegionBranch branch = parent == null ? null : parent.as(RegionBranch.class);
    Callable callable = parent == null ? null : parent.as(Callable.class);
    if (parent != null && branch != null && region != null) {
      RegionBranchTerminator terminator = end.as(RegionBranchTerminator.class);
      List<RegionSuccessor> successors =
          terminator == null ? null : terminator.successors(unknown(end));
      visitSuccessors(
          point,
          point,
          parent,
          region,
          successors == null ? branch.successors(region) : successors);
    } else if (parent != null && callable != null && callable.callableRegion() == region) {
      PredecessorState sites = stateFor(point, PredecessorState.KIND, ProgramPoint.after(parent));
      if (!sites.allKnown() || !solver().isInterprocedural()) {
        meet(point, exitState(point));
        return;
      }
      for (Operation site : sites.known()) {
        meet(point, exitCallee(site, end, valueFor(point, ProgramPoint.after(site))));
      }
    } else {
      meet(point, exitState(point));
    }
  }

  private void visitSuccessors(
      ProgramPoint dependent,
      ProgramPoint at,
      Operation op,
      @Nullable Region from,
      List<RegionSuccessor> successors) {
    for (RegionSuccessor successor : successors) {
      Region to = successor.region();
      if (to == null || to.isEmpty()) {
        meet(at, visitRegionTransfer(op, from, null, valueFor(dependent, ProgramPoint.after(op))));
      } else {
        ProgramPoint start = ProgramPoint.atStart(to.front());
        meet(at, visitRegionTransfer(op, from, to, valueFor(dependent, start)));
      }
    }
  }
}
