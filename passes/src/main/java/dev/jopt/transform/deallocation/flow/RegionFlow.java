package dev.jopt.transform.deallocation.flow;

import com.google.common.collect.Lists;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.Branch;
import dev.jopt.ir.op.LoopLike;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionBranchTerminator;
import dev.jopt.ir.op.RegionSuccessor;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The control flow between an operation and its regions, for all operations of any dialect that
 * tell it with {@link RegionBranch}, and between the blocks of a region, for all terminators that
 * are a {@link Branch}, by their class or because that was attached to them. Edges come in a fixed
 * order: first those from the operation itself, then those out of each region, each in the order
 * that the operation gives, and for each in order of the blocks that end the region.
 *
 * <p>All methods that ask about values expect a supported operation.
 */
public final class RegionFlow {
  private RegionFlow() {}

  /**
   * Whether the control flow of the operation is understood: blocks branch to others in a known
   * way, and those that end a region say what they forward unless nothing is to be forwarded.
   */
  public static boolean isSupported(@Nullable Operation op) {
    RegionBranch branch = op == null ? null : op.as(RegionBranch.class);
    if (op == null || branch == null) {
      return false;
    }
    for (Region region : op.regions()) {
      if (!region.isEmpty() && !isUnderstood(branch, region)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isUnderstood(RegionBranch branch, Region region) {
    boolean saysNothing = false;
    for (Block block : region.blocks()) {
      Operation last = block.lastOp();
      if (last != null && last.successorCount() != 0) {
        if (last.as(Branch.class) == null) {
          return false;
        }
      } else if (last == null || last.as(RegionBranchTerminator.class) == null) {
        saysNothing = true;
      }
    }
    return !saysNothing || handsOnNothing(branch, region);
  }

  private static boolean handsOnNothing(RegionBranch branch, Region region) {
    for (RegionSuccessor successor : branch.successors(region)) {
      if (!successor.inputs().isEmpty()) {
        return false;
      }
    }
    return true;
  }

  /** Whether control moves between the operation and its regions in a way that is its own. */
  public static boolean isRegionControlFlow(Operation op) {
    return op.as(RegionBranch.class) != null;
  }

  /** Whether at most one region runs, at most once, and control comes out of it then. */
  public static boolean isBranch(Operation op) {
    if (op.as(LoopLike.class) != null) {
      return false;
    }
    for (int i = 0; i < op.regionCount(); i++) {
      for (FlowEdge edge : edgesOut(op, i)) {
        if (edge.to() != null) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether control may come after the operation without running any of its regions. */
  public static boolean mayPassBy(Operation op) {
    for (RegionSuccessor successor : RegionBranch.of(op).successors(null)) {
      Region region = successor.region();
      if (region == null || region.isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /** The edges from the operation into its regions and past them. */
  public static List<FlowEdge> entryEdges(Operation op) {
    RegionBranch branch = RegionBranch.of(op);
    List<FlowEdge> edges = new ArrayList<>();
    for (RegionSuccessor successor : branch.successors(null)) {
      edges.add(edge(null, successor, branch.entrySuccessorOperands(successor)));
    }
    return edges;
  }

  /** The edges out of region {@code index} of the operation; none if it is empty. */
  public static List<FlowEdge> edgesOut(Operation op, int index) {
    Region region = op.region(index);
    List<FlowEdge> edges = new ArrayList<>();
    if (!region.isEmpty()) {
      List<Block> exits = exits(region);
      for (RegionSuccessor successor : RegionBranch.of(op).successors(region)) {
        for (Block exit : exits) {
          edges.add(edge(region, successor, forwardedOperands(exit.lastOp(), successor)));
        }
      }
    }
    return edges;
  }

  /** The blocks of a region from which control goes to no other block of it, in order. */
  public static List<Block> exits(Region region) {
    if (region.hasOneBlock()) {
      return List.of(region.front());
    }
    List<Block> exits = new ArrayList<>();
    for (Block block : region.blocks()) {
      Operation last = block.lastOp();
      if (last == null || last.successorCount() == 0) {
        exits.add(block);
      }
    }
    return exits;
  }

  /** The operands that the last operation of a region forwards to a successor. */
  static List<OpOperand> forwardedOperands(@Nullable Operation end, RegionSuccessor successor) {
    RegionBranchTerminator terminator = end == null ? null : end.as(RegionBranchTerminator.class);
    return terminator == null ? List.of() : terminator.successorOperands(successor);
  }

  /**
   * The edges from a block to the blocks that its terminator branches to, in order; none if it is
   * the end of its region or branches in a way that is not understood.
   */
  public static List<FlowEdge> branches(Block block) {
    List<FlowEdge> edges = new ArrayList<>();
    Branch branch = block.lastAs(Branch.class);
    if (branch != null) {
      Region region = block.parentRegion();
      for (int i = 0; i < block.lastOp().successorCount(); i++) {
        List<OpOperand> operands = branch.successorOperands(i);
        List<BlockArgument> arguments = block.lastOp().successor(i).arguments();
        // Arguments that the terminator makes itself come first.
        int made = arguments.size() - operands.size();
        edges.add(
            new FlowEdge(
                region,
                region,
                Lists.transform(operands, OpOperand::get),
                arguments.subList(made, arguments.size())));
      }
    }
    return edges;
  }

  private static FlowEdge edge(
      @Nullable Region from, RegionSuccessor successor, List<OpOperand> operands) {
    return new FlowEdge(
        from, successor.region(), Lists.transform(operands, OpOperand::get), successor.inputs());
  }

  /** All edges: those from the operation, then those out of region 0, then out of region 1, … */
  public static List<FlowEdge> edges(Operation op) {
    List<FlowEdge> edges = entryEdges(op);
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
   * @param receiver a result of a supported operation, an argument of the first block of one of its
   *     regions, or an argument of a block that is branched to; anything else receives nothing
   */
  public static List<Value> forwardedTo(Value receiver) {
    if (receiver instanceof BlockArgument argument && !argument.owner().isEntryBlock()) {
      return branchedTo(argument);
    }
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

  private static List<Value> branchedTo(BlockArgument argument) {
    List<Value> sources = new ArrayList<>();
    for (Block predecessor : argument.owner().predecessors()) {
      for (FlowEdge edge : branches(predecessor)) {
        Value source = edge.received().contains(argument) ? edge.forwardedTo(argument) : null;
        if (source != null) {
          sources.add(source);
        }
      }
    }
    return sources;
  }

  private static @Nullable Operation parentOf(Value argument) {
    Region region = argument.parentRegion();
    return region == null ? null : region.parentOp();
  }

  /** The last operation, if it ends the block: an unregistered operation may do so, too. */
  public static @Nullable Operation terminator(Block block) {
    return block.terminator();
  }

  /** The last operation of a region's only block. */
  public static Operation terminator(Region region) {
    Operation last = region.front().lastOp();
    if (last == null) {
      throw new IllegalArgumentException("the region has no terminator");
    }
    return last;
  }

  /** The operands that an end of a region forwards; none if the end says nothing. */
  public static List<OpOperand> handedOn(Operation op, Region region, @Nullable Operation end) {
    for (RegionSuccessor successor : RegionBranch.of(op).successors(region)) {
      List<OpOperand> operands = forwardedOperands(end, successor);
      if (!operands.isEmpty()) {
        return operands;
      }
    }
    return List.of();
  }

  /** The operands that the operation hands to its regions or past them. */
  public static List<OpOperand> handedIn(Operation op) {
    RegionBranch branch = RegionBranch.of(op);
    for (RegionSuccessor successor : branch.successors(null)) {
      List<OpOperand> operands = branch.entrySuccessorOperands(successor);
      if (!operands.isEmpty()) {
        return operands;
      }
    }
    return List.of();
  }
}
