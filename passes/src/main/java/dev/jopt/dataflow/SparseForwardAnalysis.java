package dev.jopt.dataflow;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.Callable;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionBranchTerminator;
import dev.jopt.ir.op.RegionSuccessor;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds for each value an element of a lattice, from those of the operands of its operation. What
 * comes from several places is joined. Blocks that {@link DeadCodeAnalysis} does not find
 * executable are not looked at, so both are loaded in a solver.
 *
 * @param <V> the elements of the lattice
 */
public abstract non-sealed class SparseForwardAnalysis<V extends LatticeValue<V>>
    extends SparseAnalysis<V> {
  private final Map<Block, BlockEntry<V>> entries = new IdentityHashMap<>();

  /** Creates an analysis that keeps its elements in states of a kind. */
  protected SparseForwardAnalysis(StateKind<Lattice<V>> kind) {
    super(kind);
  }

  /** The element of a value of which nothing can be found out. */
  protected abstract V entryState(Value value);

  /** As {@link #visitOperation}, for a call of a function that is not seen. */
  protected void visitExternalCall(
      Operation call, List<Lattice<V>> operands, List<Lattice<V>> results) {
    setToEntry(results);
  }

  /**
   * Finds the elements of values that an operation with regions makes itself: the induction
   * variable of a loop.
   *
   * @param into the region whose entry block has them as arguments, or null for results of the
   *     operation
   * @param lattices the states of all arguments of the entry block, or of all results
   * @param first the first of those that receive values by control flow
   * @param count how many do
   */
  protected void visitOwnValues(
      Operation op, @Nullable Region into, List<Lattice<V>> lattices, int first, int count) {
    setToEntry(lattices.subList(0, Math.min(first, lattices.size())));
    setToEntry(lattices.subList(Math.min(first + count, lattices.size()), lattices.size()));
  }

  /** Joins an element into a state. */
  protected final void join(Lattice<V> state, V element) {
    joinInto(state, element);
  }

  /** Joins the elements of which nothing can be found out into states. */
  protected final void setToEntry(List<Lattice<V>> states) {
    for (Lattice<V> state : states) {
      join(state, entryState((Value) state.anchor()));
    }
  }

  @Override
  protected final void initialize(Operation top) {
    for (Region region : top.regions()) {
      if (!region.isEmpty()) {
        setToEntry(argumentStates(region.front()));
      }
    }
    initializeWithin(top);
  }

  private void initializeWithin(Operation op) {
    visitOperation(op);
    for (int i = 0; i < op.regionCount(); i++) {
      for (Block block = op.region(i).firstBlock(); block != null; block = block.nextBlock()) {
        watch(block);
        visitBlock(block);
        for (Operation inner = block.firstOp(); inner != null; inner = inner.nextOp()) {
          initializeWithin(inner);
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
    if (op.resultCount() == 0 || (block != null && !isExecutable(block))) {
      return;
    }
    List<Lattice<V>> results = new ArrayList<>(op.resultCount());
    for (OpResult result : op.results()) {
      results.add(lattice(result));
    }
    RegionBranch branch = op.as(RegionBranch.class);
    if (branch != null) {
      visitRegionSuccessors(ProgramPoint.after(op), op, branch, null, results);
      return;
    }
    List<Lattice<V>> operands = new ArrayList<>(op.operandCount());
    for (int i = 0; i < op.operandCount(); i++) {
      Lattice<V> operand = lattice(op.operand(i));
      operand.subscribeUses(this);
      operands.add(operand);
    }
    CallLike call = op.as(CallLike.class);
    if (call != null) {
      visitCall(op, call, operands, results);
    } else {
      visitOperation(op, operands, results);
    }
  }

  private void visitCall(
      Operation op, CallLike call, List<Lattice<V>> operands, List<Lattice<V>> results) {
    if (!solver().isInterprocedural() || isExternal(op, call)) {
      visitExternalCall(op, operands, results);
      return;
    }
    ProgramPoint point = ProgramPoint.after(op);
    PredecessorState returns = stateFor(point, PredecessorState.KIND, point);
    if (!returns.allKnown()) {
      setToEntry(results);
      return;
    }
    for (Operation end : returns.known()) {
      for (int i = 0; i < Math.min(results.size(), end.operandCount()); i++) {
        join(results.get(i), latticeFor(point, end.operand(i)).value());
      }
    }
  }

  private List<Lattice<V>> argumentStates(Block block) {
    List<Lattice<V>> states = new ArrayList<>(block.argumentCount());
    for (BlockArgument argument : block.arguments()) {
      states.add(lattice(argument));
    }
    return states;
  }

  private void visitBlock(Block block) {
    if (block.argumentCount() == 0 || !isExecutable(block)) {
      return;
    }
    Region region = block.parentRegion();
    if (block.isEntryBlock() && region != null) {
      visitEntryBlock(block, region, argumentStates(block));
      return;
    }
    entries.computeIfAbsent(block, key -> new BlockEntry<>(this, key)).visit();
  }

  private void visitEntryBlock(Block block, Region region, List<Lattice<V>> arguments) {
    Operation parent = region.parentOp();
    if (parent == null) {
      setToEntry(arguments);
      return;
    }
    Callable callable = parent.as(Callable.class);
    ProgramPoint point = ProgramPoint.atStart(block);
    if (callable != null && callable.callableRegion() == region) {
      visitCallable(point, parent, arguments);
      return;
    }
    RegionBranch branch = parent.as(RegionBranch.class);
    if (branch != null) {
      visitRegionSuccessors(point, parent, branch, region, arguments);
    } else {
      visitOwnValues(parent, region, arguments, 0, 0);
    }
  }

  private void visitCallable(ProgramPoint point, Operation callable, List<Lattice<V>> arguments) {
    PredecessorState sites = stateFor(point, PredecessorState.KIND, ProgramPoint.after(callable));
    if (!sites.allKnown() || !solver().isInterprocedural()) {
      setToEntry(arguments);
      return;
    }
    for (Operation site : sites.known()) {
      CallLike call = site.as(CallLike.class);
      List<OpOperand> given = call == null ? List.of() : call.argumentOperands();
      for (int i = 0; i < Math.min(given.size(), arguments.size()); i++) {
        join(arguments.get(i), latticeFor(point, given.get(i).get()).value());
      }
    }
  }

  private void visitRegionSuccessors(
      ProgramPoint point,
      Operation op,
      RegionBranch branch,
      @Nullable Region into,
      List<Lattice<V>> lattices) {
    PredecessorState predecessors = stateFor(point, PredecessorState.KIND, point);
    for (Operation from : predecessors.known()) {
      List<? extends Value> inputs = predecessors.inputs(from);
      RegionSuccessor successor = new RegionSuccessor(into, inputs);
      List<OpOperand> forwarded;
      RegionBranchTerminator terminator = from == op ? null : from.as(RegionBranchTerminator.class);
      if (from == op) {
        forwarded = branch.entrySuccessorOperands(successor);
      } else if (terminator != null) {
        forwarded = terminator.successorOperands(successor);
      } else {
        setToEntry(lattices);
        return;
      }
      int first = 0;
      if (inputs.size() != lattices.size()) {
        first = inputs.isEmpty() ? 0 : indexOf(inputs.get(0));
        visitOwnValues(op, into, lattices, first, inputs.size());
      }
      int count = Math.min(Math.min(forwarded.size(), inputs.size()), lattices.size() - first);
      for (int i = 0; i < count; i++) {
        join(lattices.get(first + i), latticeFor(point, forwarded.get(i).get()).value());
      }
    }
  }

  private static int indexOf(Value value) {
    return value instanceof OpResult result ? result.index() : ((BlockArgument) value).index();
  }
}
