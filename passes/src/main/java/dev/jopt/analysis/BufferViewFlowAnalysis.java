package dev.jopt.analysis;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.Branch;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionBranchTerminator;
import dev.jopt.ir.op.RegionSuccessor;
import dev.jopt.ir.op.ViewLike;
import dev.jopt.ir.type.BaseMemRefType;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which buffers may be the same, or views into each other.
 *
 * <p>A directed graph over the memrefs below an operation: an edge from {@code a} to {@code b} says
 * that {@code b} may be the same buffer as {@code a}, or a view into it. Edges come from views,
 * selections, branches, the flow into, between and out of regions, and from operations of which
 * nothing better is known: calls, and any other operation that takes and returns memrefs, may
 * return their operands. A memref loaded from a buffer of buffers is no part of it, nor of any
 * buffer that can be told. Values that loops carry make cycles.
 *
 * <p>The graph is built in one walk; {@link #resolve} and {@link #resolveReverse} take time linear
 * in the number of values they reach, {@link #origins} constant time after one linear pass over the
 * graph, as long as few buffers meet in one value. Queries about many values take linear time with
 * {@link #groups}.
 */
public final class BufferViewFlowAnalysis {
  /** The analysis as passes ask for it. */
  public static final AnalysisKey<BufferViewFlowAnalysis> KEY =
      AnalysisKey.of("BufferViewFlowAnalysis", BufferViewFlowAnalysis::new);

  private final ValueFlowGraph graph = new ValueFlowGraph();
  private final EffectFreedom effects = new EffectFreedom();

  private final boolean allocationsAreNew;

  /** Analyses all that an operation contains. */
  public BufferViewFlowAnalysis(Operation root) {
    this(root, false);
  }

  private BufferViewFlowAnalysis(Operation root, boolean allocationsAreNew) {
    this.allocationsAreNew = allocationsAreNew;
    root.walk(this::addEdges);
  }

  /**
   * Analyses all that an operation contains, where the buffer that an operation allocates is none
   * of its operands, unless it frees one. A {@code bufferization.clone} is a copy then.
   */
  public static BufferViewFlowAnalysis withNewAllocations(Operation root) {
    return new BufferViewFlowAnalysis(root, true);
  }

  /**
   * Returns all values that may be the same buffer as {@code value} or a view into it, itself
   * included.
   */
  public Set<Value> resolve(Value value) {
    return graph.reachableFrom(value);
  }

  /**
   * Returns all values that {@code value} may be the same buffer as or a view into, itself
   * included.
   */
  public Set<Value> resolveReverse(Value value) {
    return graph.reaching(value);
  }

  /**
   * Returns those of {@link #resolveReverse} where a buffer comes into being as far as can be seen
   * here: allocs, arguments of functions, and results of calls and unknown operations, which may
   * return their operands or something else.
   */
  public Set<Value> origins(Value value) {
    return graph.origins(value);
  }

  /** Returns all memrefs in groups, for queries about many of them. */
  public FlowGroups groups() {
    return graph.groups();
  }

  /** Returns whether a value is a memref, ranked or not. */
  public static boolean isMemRef(Value value) {
    return value.type() instanceof BaseMemRefType;
  }

  private void addEdges(Operation op) {
    ViewLike view = op.as(ViewLike.class);
    if (view != null) {
      addEdge(view.viewSource(), view.viewResult());
      return;
    }
    Branch branch = op.as(Branch.class);
    if (branch != null) {
      addBranchEdges(op, branch);
      return;
    }
    RegionBranch regions = op.as(RegionBranch.class);
    if (regions != null) {
      addRegionEdges(op, regions);
    } else if (op.as(RegionBranchTerminator.class) == null) {
      addPossibleEdges(op);
    }
  }

  private void addBranchEdges(Operation op, Branch branch) {
    for (int i = 0; i < op.successorCount(); i++) {
      List<OpOperand> operands = branch.successorOperands(i);
      List<BlockArgument> arguments = op.successor(i).arguments();
      // Arguments that the terminator produces itself come first.
      int produced = arguments.size() - operands.size();
      for (int k = 0; k < operands.size() && produced + k >= 0; k++) {
        addEdge(operands.get(k).get(), arguments.get(produced + k));
      }
    }
  }

  private void addRegionEdges(Operation op, RegionBranch branch) {
    for (RegionSuccessor successor : branch.successors(null)) {
      addForwarding(branch.entrySuccessorOperands(successor), successor.inputs());
    }
    for (Region region : op.regions()) {
      List<RegionSuccessor> successors = branch.successors(region);
      for (Block block : region.blocks()) {
        RegionBranchTerminator terminator = block.lastAs(RegionBranchTerminator.class);
        if (terminator != null) {
          for (RegionSuccessor successor : successors) {
            addForwarding(terminator.successorOperands(successor), successor.inputs());
          }
        }
      }
    }
  }

  private void addForwarding(List<OpOperand> operands, List<? extends Value> inputs) {
    int count = Math.min(operands.size(), inputs.size());
    for (int i = 0; i < count; i++) {
      addEdge(operands.get(i).get(), inputs.get(i));
    }
  }

  /**
   * Lets every memref that an operation takes flow to every one that it returns or hands to its
   * regions.
   */
  private void addPossibleEdges(Operation op) {
    List<Value> taken = null;
    for (int i = 0; i < op.operandCount(); i++) {
      if (isMemRef(op.operand(i))) {
        taken = taken == null ? new ArrayList<>() : taken;
        taken.add(op.operand(i));
      }
    }
    if (taken == null) {
      return;
    }
    // An operation without effects cannot make a buffer, so it must return one of its operands.
    boolean mayReturnOther = op.as(CallLike.class) != null || !effects.isEffectFree(op);
    for (OpResult result : op.results()) {
      if (allocationsAreNew && isNew(result, op)) {
        graph.addOrigin(result);
        continue;
      }
      List<Value> sources = new ArrayList<>(taken);
      boolean isLoaded =
          op.isRegistered()
              && op.as(CallLike.class) == null
              && sources.removeIf(source -> isElement(source, result));
      flowInto(result, sources, mayReturnOther || isLoaded);
    }
    for (Region region : op.regions()) {
      Block entry = region.firstBlock();
      if (entry != null) {
        for (BlockArgument argument : entry.arguments()) {
          flowInto(argument, taken, true);
        }
      }
    }
  }

  private static boolean isNew(OpResult result, Operation op) {
    MemoryEffects declared = op.as(MemoryEffects.class);
    boolean allocated = false;
    if (declared != null) {
      for (MemoryEffect effect : declared.memoryEffects()) {
        if (effect.kind() == MemoryEffect.Kind.FREE) {
          return false;
        }
        allocated |= effect.kind() == MemoryEffect.Kind.ALLOCATE && effect.value() == result;
      }
    }
    return allocated;
  }

  /** Whether a value has the element type of a memref, and so is an element rather than a view. */
  private static boolean isElement(Value memRef, Value value) {
    return ((BaseMemRefType) memRef.type()).elementType().equals(value.type());
  }

  private void flowInto(Value value, List<Value> sources, boolean mayBeOther) {
    if (isMemRef(value)) {
      for (Value source : sources) {
        graph.addEdge(source, value);
      }
      if (mayBeOther) {
        graph.addOrigin(value);
      }
    }
  }

  private void addEdge(@Nullable Value from, Value to) {
    if (from != null && isMemRef(from) && isMemRef(to)) {
      graph.addEdge(from, to);
    }
  }
}
