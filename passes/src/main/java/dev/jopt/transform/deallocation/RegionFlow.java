package dev.jopt.transform.deallocation;

import static com.google.common.base.Preconditions.checkArgument;

import dev.jopt.dialect.scf.ForOp;
import dev.jopt.dialect.scf.IfOp;
import dev.jopt.dialect.scf.ParallelOp;
import dev.jopt.dialect.scf.WhileOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The control flow of the operations with regions that this family of passes understands: {@code
 * scf.for}, {@code scf.while}, {@code scf.if} and {@code scf.parallel}. Edges come in a fixed
 * order: first those from the operation itself, then those out of each region.
 *
 * <p>All methods that ask about values expect every region to be empty or to have one block that
 * ends with the right terminator, as verified IR has.
 */
public final class RegionFlow {
  /** The first operand of {@code scf.for} that is carried. */
  private static final int FOR_CONTROL_OPERANDS = 3;

  /** Operations with region control flow that no dialect here defines. */
  private static final Set<String> FOREIGN = Set.of("async.execute");

  private RegionFlow() {}

  /** Whether the control flow of the operation is understood. */
  public static boolean isSupported(@Nullable Operation op) {
    return op instanceof ForOp
        || op instanceof WhileOp
        || op instanceof IfOp
        || (op instanceof ParallelOp && Buffers.countMemRefs(op.resultTypes()) == 0);
  }

  /** Whether control moves between the operation and its regions in a way that is its own. */
  public static boolean isRegionControlFlow(Operation op) {
    return op instanceof RegionBranch || FOREIGN.contains(op.name());
  }

  /** The edges from the operation into its regions and past them. */
  public static List<FlowEdge> entryEdges(Operation op) {
    if (op instanceof ForOp) {
      Region body = op.region(0);
      List<Value> inits =
          op.operandRange(FOR_CONTROL_OPERANDS, op.operandCount() - FOR_CONTROL_OPERANDS);
      return List.of(
          new FlowEdge(null, body, inits, carried(body)),
          new FlowEdge(null, null, inits, op.results()));
    }
    if (op instanceof WhileOp) {
      Region before = op.region(0);
      return List.of(new FlowEdge(null, before, op.operands(), before.front().arguments()));
    }
    if (op instanceof IfOp) {
      Region otherwise = op.region(1);
      return List.of(
          empty(null, op.region(0)), empty(null, otherwise.isEmpty() ? null : otherwise));
    }
    checkArgument(op instanceof ParallelOp, "%s is not supported", op.name());
    return List.of(empty(null, op.region(0)), empty(null, null));
  }

  /** The edges out of region {@code index} of the operation; none if it is empty. */
  public static List<FlowEdge> edgesOut(Operation op, int index) {
    Region region = op.region(index);
    if (region.isEmpty()) {
      return List.of();
    }
    List<Value> forwarded = forwardedOperands(terminator(region));
    if (op instanceof ForOp) {
      return List.of(
          new FlowEdge(region, region, forwarded, carried(region)),
          new FlowEdge(region, null, forwarded, op.results()));
    }
    if (op instanceof WhileOp) {
      Region other = op.region(1 - index);
      FlowEdge turn = new FlowEdge(region, other, forwarded, other.front().arguments());
      return index == 0
          ? List.of(new FlowEdge(region, null, forwarded, op.results()), turn)
          : List.of(turn);
    }
    if (op instanceof IfOp) {
      return List.of(new FlowEdge(region, null, forwarded, op.results()));
    }
    checkArgument(op instanceof ParallelOp, "%s is not supported", op.name());
    return List.of(empty(region, region), empty(region, null));
  }

  /** All edges: those from the operation, then those out of region 0, then out of region 1. */
  public static List<FlowEdge> edges(Operation op) {
    List<FlowEdge> edges = new ArrayList<>(entryEdges(op));
    for (int i = 0; i < op.regionCount(); i++) {
      edges.addAll(edgesOut(op, i));
    }
    return edges;
  }

  /** The edges that lead to {@code to}, a region of the operation or null for its end. */
  public static List<FlowEdge> edgesInto(Operation op, @Nullable Region to) {
    List<FlowEdge> edges = edges(op);
    edges.removeIf(edge -> edge.to() != to);
    return edges;
  }

  /**
   * The values that may become {@code receiver}, in order of the edges, with repetitions.
   *
   * @param receiver a result of a supported operation or an argument of a block of its regions;
   *     anything else receives nothing
   */
  public static List<Value> forwardedTo(Value receiver) {
    Operation op = receiver instanceof OpResult result ? result.owner() : parentOf(receiver);
    if (!isSupported(op)) {
      return List.of();
    }
    List<Value> sources = new ArrayList<>();
    Region to = receiver instanceof OpResult ? null : receiver.parentRegion();
    for (FlowEdge edge : edgesInto(op, to)) {
      Value source = edge.forwardedTo(receiver);
      if (source != null) {
        sources.add(source);
      }
    }
    return sources;
  }

  /**
   * The values that the operand may become, in order of the edges.
   *
   * @return null if the operand is neither one of a supported operation nor one of the terminator
   *     of a region of such an operation; an empty list if it is handed on to nothing
   */
  public static @Nullable List<Value> receivers(OpOperand use) {
    Operation owner = use.owner();
    Operation parent = owner.parentOp();
    int first;
    List<FlowEdge> edges;
    if (isSupported(owner)) {
      first = owner instanceof ForOp ? FOR_CONTROL_OPERANDS : 0;
      edges = entryEdges(owner);
    } else if (isSupported(parent) && owner.nextOp() == null) {
      first = firstForwarded(owner);
      edges = edgesOut(parent, owner.parentRegion().index());
    } else {
      return null;
    }
    List<Value> receivers = new ArrayList<>();
    int position = use.index() - first;
    for (FlowEdge edge : edges) {
      if (position >= 0 && position < edge.size()) {
        receivers.add(edge.received().get(position));
      }
    }
    return receivers;
  }

  /** The last operation of a region's only block. */
  public static Operation terminator(Region region) {
    Operation last = region.front().lastOp();
    if (last == null) {
      throw new IllegalArgumentException("the region has no terminator");
    }
    return last;
  }

  /** Which operand of a terminator is the first that is handed on. */
  public static int firstForwarded(Operation terminator) {
    return terminator.name().equals("scf.condition") ? 1 : 0;
  }

  /** The operands of a terminator that are handed on: not the condition of a loop. */
  public static List<Value> forwardedOperands(Operation terminator) {
    int first = firstForwarded(terminator);
    return terminator.operandRange(first, terminator.operandCount() - first);
  }

  /** Lets a terminator hand on more values, behind those that it has. */
  public static void appendToTerminator(Region region, List<? extends Value> values) {
    Operation terminator = terminator(region);
    terminator.insertOperands(terminator.operandCount(), values);
  }

  /**
   * Replaces a supported operation by one with more operands and results, behind those that it has.
   * Attributes stay, bodies move, old results are replaced by the new ones.
   *
   * @return the new operation, which is {@code op} itself when there is nothing to add
   */
  public static Operation extend(
      Operation op, List<? extends Value> operands, List<? extends Type> results) {
    if (operands.isEmpty() && results.isEmpty()) {
      return op;
    }
    Block block = op.block();
    if (block == null) {
      throw new IllegalArgumentException("the operation is detached");
    }
    OperationState state =
        new OperationState(op.context(), op.location(), op.definition())
            .setInherentAttributes(op.inherentAttributes())
            .setDiscardableAttributes(op.discardableAttributes())
            .addOperands(op.operands())
            .addOperands(operands)
            .addResultTypes(op.resultTypes())
            .addResultTypes(results);
    for (int i = 0; i < op.regionCount(); i++) {
      state.addRegion().takeBody(op.region(i));
    }
    Operation extended = state.create();
    block.insertBefore(extended, op);
    op.replaceAllUsesWith(extended.results().subList(0, op.resultCount()));
    op.erase();
    return extended;
  }

  private static List<? extends Value> carried(Region body) {
    int count = body.front().argumentCount();
    return count == 0 ? List.of() : body.front().arguments().subList(1, count);
  }

  private static FlowEdge empty(@Nullable Region from, @Nullable Region to) {
    return new FlowEdge(from, to, List.of(), List.of());
  }

  private static @Nullable Operation parentOf(Value argument) {
    Region region = argument.parentRegion();
    return region == null ? null : region.parentOp();
  }
}
