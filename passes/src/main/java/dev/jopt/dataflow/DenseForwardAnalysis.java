package dev.jopt.dataflow;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.op.Branch;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.Callable;
import dev.jopt.ir.op.RegionBranch;
import org.jspecify.annotations.Nullable;

/**
 * Finds for each place of a program an element of a lattice, from what holds before it: what is in
 * memory there, say. What comes from several places is joined. Blocks that {@link DeadCodeAnalysis}
 * does not find executable are not looked at, so both are loaded in a solver.
 *
 * <p>The element after an operation is that of {@link ProgramPoint#after}, the one at the start of
 * a block that of {@link ProgramPoint#atStart}.
 *
 * @param <V> the elements of the lattice
 */
public abstract non-sealed class DenseForwardAnalysis<V extends LatticeValue<V>>
    extends DenseAnalysis<V> {
  /** Creates an analysis that keeps its elements in states of a kind. */
  protected DenseForwardAnalysis(StateKind<Lattice<V>> kind) {
    super(kind);
  }

  /** The element of a place that control may come to from anywhere. */
  protected abstract V entryState(ProgramPoint point);

  @Override
  protected abstract V visitOperation(Operation op, V before);

  @Override
  protected V visitExternalCall(Operation call, V before) {
    return entryState(ProgramPoint.after(call));
  }

  private void join(ProgramPoint point, V element) {
    joinInto(lattice(point), element);
  }

  @Override
  protected final void initialize(Operation top) {
    visitOperation(top);
    for (Region region : top.regions()) {
      for (Block block : region.blocks()) {
        watch(block);
        visitBlock(block);
        for (Operation inner : block.operations()) {
          initialize(inner);
        }
      }
    }
  }

  @Override
  protected final void visit(ProgramPoint point) {
    Operation op = point.previousOp();
    Block block = point.startOf();
    if (op != null) {
      visitOperation(op);
    } else if (block != null) {
      visitBlock(block);
    }
  }

  private void visitOperation(Operation op) {
    Block block = op.block();
    if (block == null || !isExecutable(block)) {
      return;
    }
    ProgramPoint after = ProgramPoint.after(op);
    if (op.as(RegionBranch.class) != null) {
      visitPredecessors(after, op, null);
      return;
    }
    V before = valueFor(after, ProgramPoint.before(op));
    CallLike call = op.as(CallLike.class);
    if (call == null) {
      join(after, visitOperation(op, before));
    } else if (!solver().isInterprocedural() || isExternal(op, call)) {
      join(after, visitExternalCall(op, before));
    } else {
      PredecessorState returns = stateFor(after, PredecessorState.KIND, after);
      if (!returns.allKnown()) {
        join(after, entryState(after));
        return;
      }
      for (Operation end : returns.known()) {
        join(after, exitCallee(op, end, valueFor(after, ProgramPoint.after(end))));
      }
    }
  }

  private void visitBlock(Block block) {
    Region region = block.parentRegion();
    if (region == null || !isExecutable(block)) {
      return;
    }
    ProgramPoint start = ProgramPoint.atStart(block);
    if (block.isEntryBlock()) {
      visitEntryBlock(start, region);
    }
    for (BlockOperand use : block.predecessorUses()) {
      Block from = use.owner().block();
      if (from == null || !isExecutable(from, block)) {
        continue;
      }
      if (use.owner().as(Branch.class) == null) {
        join(start, entryState(start));
      } else {
        join(start, valueFor(start, ProgramPoint.after(use.owner())));
      }
    }
  }

  private void visitEntryBlock(ProgramPoint start, Region region) {
    Operation parent = region.parentOp();
    Callable callable = parent == null ? null : parent.as(Callable.class);
    if (parent == null) {
      join(start, entryState(start));
    } else if (callable != null && callable.callableRegion() == region) {
      PredecessorState sites = stateFor(start, PredecessorState.KIND, ProgramPoint.after(parent));
      if (!sites.allKnown() || !solver().isInterprocedural()) {
        join(start, entryState(start));
        return;
      }
      for (Operation call : sites.known()) {
        join(start, enterCallee(call, parent, valueFor(start, ProgramPoint.before(call))));
      }
    } else if (parent.as(RegionBranch.class) != null) {
      visitPredecessors(start, parent, region);
    } else {
      join(start, entryState(start));
    }
  }

  /** Joins what comes to a region, or to the place after an operation, from where control does. */
  private void visitPredecessors(ProgramPoint point, Operation op, @Nullable Region to) {
    PredecessorState predecessors = stateFor(point, PredecessorState.KIND, point);
    if (!predecessors.allKnown()) {
      join(point, entryState(point));
    }
    for (Operation from : predecessors.known()) {
      boolean isFirst = from == op;
      V before = valueFor(point, isFirst ? ProgramPoint.before(op) : ProgramPoint.after(from));
      Region left = isFirst ? null : from.parentRegion();
      join(point, visitRegionTransfer(op, left, to, before));
    }
  }
}
