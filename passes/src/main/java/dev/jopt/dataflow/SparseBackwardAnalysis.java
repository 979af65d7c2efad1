package dev.jopt.dataflow;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.op.Branch;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.Callable;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionBranchTerminator;
import dev.jopt.ir.op.RegionSuccessor;
import dev.jopt.ir.op.ReturnLike;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds for each value an element of a lattice, from those of the results of its users. What
 * several users need is met. Blocks that {@link DeadCodeAnalysis} does not find executable are not
 * looked at, so both are loaded in a solver.
 *
 * @param <V> the elements of the lattice
 */
public abstract non-sealed class SparseBackwardAnalysis<V extends LatticeValue<V>>
    extends SparseAnalysis<V> {
  /** Creates an analysis that keeps its elements in states of a kind. */
  protected SparseBackwardAnalysis(StateKind<Lattice<V>> kind) {
    super(kind);
  }

  /** The element of a value that goes where nothing is seen. */
  protected abstract V exitState(Value value);

  /** An operand of a branch, of a region branch or of its terminator that is not forwarded. */
  protected abstract void visitBranchOperand(OpOperand operand);

  /** An operand of a call that is not an argument. */
  protected abstract void visitCallOperand(OpOperand operand);

  /** Meets an element into a state. */
  protected final void meet(Lattice<V> state, V element) {
    meetInto(state, element);
  }

  private void setToExit(List<Lattice<V>> states) {
    for (Lattice<V> state : states) {
      meet(state, exitState((Value) state.anchor()));
    }
  }

  @Override
  protected final void initialize(Operation top) {
    visitOperation(top);
    for (Region region : top.regions()) {
      for (Block block : region.blocks()) {
        watch(block);
        for (Operation op = block.lastOp(); op != null; op = op.previousOp()) {
          initialize(op);
        }
      }
    }
  }

  @Override
  protected final void visit(ProgramPoint point) {
    Operation op = point.previousOp();
    if (op != null) {
      visitOperation(op);
    }
  }

  private void visitOperation(Operation op) {
    Block block = op.block();
    if (block != null && !isExecutable(block)) {
      return;
    }
    List<Lattice<V>> operands = new ArrayList<>(op.operandCount());
    for (Value operand : op.operands()) {
      operands.add(lattice(operand));
    }
    ProgramPoint point = ProgramPoint.after(op);
    List<Lattice<V>> results = new ArrayList<>(op.resultCount());
    for (OpResult result : op.results()) {
      results.add(latticeFor(point, result));
    }
    RegionBranch branch = op.as(RegionBranch.class);
    Branch jump = branch == null && op.successorCount() > 0 ? op.as(Branch.class) : null;
    CallLike call = jump == null && branch == null ? op.as(CallLike.class) : null;
    if (branch != null) {
      visitRegionBranch(op, branch);
    } else if (jump != null) {
      visitBranch(op, jump);
    } else if (call != null && visitCall(op, call, operands)) {
      return;
    } else if (!visitRegionEnd(op, operands)) {
      visitOperation(op, operands, results);
    }
  }

  private void visitRegionBranch(Operation op, RegionBranch branch) {
    BitSet other = all(op);
    List<@Nullable Attribute> unknown = Collections.nCopies(op.operandCount(), null);
    for (RegionSuccessor successor : branch.entrySuccessors(unknown)) {
      forward(op, branch.entrySuccessorOperands(successor), successor.inputs(), other);
    }
    visitBranchOperands(op, other);
  }

  private void visitBranch(Operation op, Branch branch) {
    BitSet other = all(op);
    for (int i = 0; i < op.successorCount(); i++) {
      List<OpOperand> forwarded = branch.successorOperands(i);
      List<BlockArgument> arguments = op.successor(i).arguments();
      int made = Math.max(0, arguments.size() - forwarded.size());
      forward(op, forwarded, arguments.subList(made, arguments.size()), other);
    }
    visitBranchOperands(op, other);
  }

  private void visitBranchOperands(Operation op, BitSet indices) {
    for (int i = indices.nextSetBit(0); i >= 0; i = indices.nextSetBit(i + 1)) {
      visitBranchOperand(op.opOperand(i));
    }
  }

  private static BitSet all(Operation op) {
    BitSet all = new BitSet();
    all.set(0, op.operandCount());
    return all;
  }

  private void forward(
      Operation op, List<OpOperand> operands, List<? extends Value> inputs, BitSet other) {
    for (int i = 0; i < Math.min(operands.size(), inputs.size()); i++) {
      OpOperand operand = operands.get(i);
      Lattice<V> needed = latticeFor(ProgramPoint.after(op), inputs.get(i));
      meet(lattice(operand.get()), needed.value());
      other.clear(operand.index());
    }
  }

  /** Returns whether the operation called is known as something that can be called. */
  private boolean visitCall(Operation op, CallLike call, List<Lattice<V>> operands) {
    Callable callee = callee(op, call);
    if (callee == null) {
      return false;
    }
    Block entry = calleeEntry(callee);
    if (entry == null) {
      setToExit(operands);
      return true;
    }
    BitSet other = all(op);
    forward(op, call.argumentOperands(), entry.arguments(), other);
    for (int i = other.nextSetBit(0); i >= 0; i = other.nextSetBit(i + 1)) {
      visitCallOperand(op.opOperand(i));
    }
    return true;
  }

  /** Returns whether the operation ends a region and hands its operands on. */
  private boolean visitRegionEnd(Operation op, List<Lattice<V>> operands) {
    Operation parent = op.parentOp();
    Region region = op.parentRegion();
    RegionBranchTerminator terminator = op.as(RegionBranchTerminator.class);
    if (parent == null || region == null || terminator == null) {
      return false;
    }
    RegionBranch branch = parent.as(RegionBranch.class);
    if (branch != null) {
      BitSet other = all(op);
      List<RegionSuccessor> successors =
          terminator.successors(Collections.nCopies(op.operandCount(), null));
      for (RegionSuccessor successor :
          successors == null ? branch.successors(region) : successors) {
        forward(op, terminator.successorOperands(successor), successor.inputs(), other);
      }
      visitBranchOperands(op, other);
      return true;
    }
    if (op.as(ReturnLike.class) == null || parent.as(Callable.class) == null) {
      return false;
    }
    ProgramPoint point = ProgramPoint.after(op);
    PredecessorState sites = stateFor(point, PredecessorState.KIND, ProgramPoint.after(parent));
    if (!sites.allKnown()) {
      setToExit(operands);
      return true;
    }
    for (Operation site : sites.known()) {
      for (int i = 0; i < Math.min(operands.size(), site.resultCount()); i++) {
        meet(operands.get(i), latticeFor(point, site.result(i)).value());
      }
    }
    return true;
  }
}
