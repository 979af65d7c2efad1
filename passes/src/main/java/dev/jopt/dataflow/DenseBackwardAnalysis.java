package dev.jopt.dataflow;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.attribute.Attribute;
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
public abstract non-sealed class DenseBackwardAnalysis<V extends LatticeValue<V>>
    extends DenseAnalysis<V> {
  /** Creates an analysis that keeps its elements in states of a kind. */
  protected DenseBackwardAnalysis(StateKind<Lattice<V>> kind) {
    super(kind);
  }

  /** The element of a place from which control goes where nothing is seen. */
  protected abstract V exitState(ProgramPoint point);

  @Override
  protected abstract V visitOperation(Operation op, V after);

  @Override
  protected V visitExternalCall(Operation call, V after) {
    return exitState(ProgramPoint.before(call));
  }

  private void meet(ProgramPoint point, V element) {
    meetInto(lattice(point), element);
  }

  @Override
  protected final void initialize(Operation top) {
    for (Region region : top.regions()) {
      for (Block block = region.lastBlock(); block != null; block = block.previousBlock()) {
        watch(block);
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
    if (op == null || block == null || !isExecutable(block)) {
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
    Operation callee = calledOperation(op, call);
    Block entry = callee == null ? null : calleeEntry(callee.as(Callable.class));
    return callee == null || entry == null
        ? visitExternalCall(op, after)
        : enterCallee(op, callee, valueFor(point, ProgramPoint.atStart(entry)));
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
