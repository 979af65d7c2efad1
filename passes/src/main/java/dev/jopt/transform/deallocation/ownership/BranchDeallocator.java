package dev.jopt.transform.deallocation.ownership;

import dev.jopt.dialect.cf.BranchOp;
import dev.jopt.dialect.deallocation.NullOp;
import dev.jopt.dialect.deallocation.OwnershipType;
import dev.jopt.ir.Block;
import dev.jopt.ir.DominatorTree;
import dev.jopt.ir.InsertPoint;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Branch;
import dev.jopt.transform.deallocation.flow.AliasIndex;
import dev.jopt.transform.deallocation.flow.Buffers;
import dev.jopt.transform.deallocation.flow.FlowEdge;
import dev.jopt.transform.deallocation.flow.RegionFlow;
import dev.jopt.transform.deallocation.flow.ValueOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Sends indicators along the branches between the blocks of one region.
 *
 * <p>A block owns two kinds of indicators where control enters it. Those that its immediate
 * dominator owned in the end and that may be of a buffer still needed: no path to the block frees
 * them, since the buffer is needed all the way, so they stay unchanged. And those of its arguments,
 * which come along with the arguments: each memref argument of a block that several branches lead
 * to has an argument for its indicator. All others are forwarded or freed on the edge. That is the
 * end of the predecessor if it has no other successor, the start of the successor if it has no
 * other predecessor, and otherwise a new block that splits the edge.
 */
final class BranchDeallocator {
  private final OwnershipState state;
  private final Region region;
  private final boolean earlyFree;
  private final DominatorTree dominators;
  private final Map<Block, Entry> entries = new HashMap<>();
  private final Map<Block, BlockOwnership> ownedOut = new HashMap<>();
  private int retains;

  /**
   * The indicators that a block owns in the beginning.
   *
   * @param kept the indicators that are the same in all blocks before
   * @param ofArguments those that come along with its memref arguments; none if only one branch
   *     leads to the block
   * @param branches how many branches lead to the block
   */
  private record Entry(Set<Value> kept, List<Value> ofArguments, int branches) {}

  /** Prepares for a region of several blocks, all of which control may come to. */
  BranchDeallocator(OwnershipState state, Region region, boolean earlyFree) {
    this.state = state;
    this.region = region;
    this.earlyFree = earlyFree;
    this.dominators = DominatorTree.of(region);
    uniteAlongBranches();
  }

  /** Number of retains put in. */
  int retains() {
    return retains;
  }

  /** The blocks in the order in which they are to be dealt with: each after its dominator. */
  List<Block> blocks() {
    return dominators.reachableBlocks();
  }

  /** What branches forward is known before it is seen to. */
  private void uniteAlongBranches() {
    for (Block block : blocks()) {
      for (FlowEdge edge : RegionFlow.branches(block)) {
        for (int i = 0; i < edge.size(); i++) {
          if (Buffers.isMemRef(edge.received().get(i))) {
            state.union(edge.forwarded().get(i), edge.received().get(i));
          }
        }
      }
    }
  }

  private static List<Value> memRefArguments(Block block) {
    return Buffers.memRefsOf(block.arguments());
  }

  private Entry entry(Block block) {
    Entry known = entries.get(block);
    if (known != null) {
      return known;
    }
    Block dominator = dominators.immediateDominator(block);
    if (dominator == null) {
      throw new IllegalStateException("a block that control does not come to");
    }
    Set<Value> kept = new LinkedHashSet<>();
    AliasIndex needed = state.liveIn(block);
    for (Value indicator : ownedOut(dominator)) {
      if (mayBeIn(needed, indicator)) {
        kept.add(indicator);
      }
    }
    int branches = block.predecessorUses().size();
    List<Value> ofArguments = new ArrayList<>();
    if (branches > 1) {
      for (Value argument : memRefArguments(block)) {
        Value indicator = block.addArgument(OwnershipType.OWNERSHIP, argument.location());
        state.bind(argument, indicator);
        ofArguments.add(indicator);
      }
    }
    Entry entry = new Entry(kept, ofArguments, branches);
    entries.put(block, entry);
    return entry;
  }

  /** Whether some of the memrefs of an index may be the buffer of an indicator. */
  private boolean mayBeIn(AliasIndex memRefs, Value indicator) {
    return memRefs.anyMayAlias(state.memRefOf(indicator));
  }

  /** The indicators that a block other than the first owns where control enters it. */
  BlockOwnership enter(Block block) {
    Entry entry = entry(block);
    BlockOwnership owned = new BlockOwnership(state, entry.kept);
    entry.ofArguments.forEach(owned::acquire);
    if (entry.branches == 1) {
      arrive(block, entry, owned);
    }
    return owned;
  }

  /** Handles the operands forwarded by the only branch to a block. */
  private void arrive(Block block, Entry entry, BlockOwnership owned) {
    Block from = block.predecessors().get(0);
    Operation end = terminator(from);
    List<Value> forwarded =
        Buffers.memRefsOf(values(Branch.of(end).successorOperands(successorIndex(end, block))));
    Distribution distribution =
        new Distribution(state, forwarded, without(ownedOut(from), entry.kept));
    List<@Nullable Value> acquired =
        distribution.emit(OpBuilder.atStart(end.context(), block), end.location());
    retains += distribution.retains();
    List<Value> arguments = memRefArguments(block);
    for (int i = 0; i < arguments.size(); i++) {
      Value indicator = acquired.get(i);
      if (indicator == null) {
        continue;
      }
      owned.acquire(indicator);
      if (ownedOut(from).contains(indicator)) {
        // It stays that of the memref that was forwarded, also on other branches.
        state.bindAlso(arguments.get(i), indicator);
      } else {
        state.bind(arguments.get(i), indicator);
      }
    }
  }

  private static int successorIndex(Operation end, Block block) {
    int index = 0;
    while (end.successor(index) != block) {
      index++;
    }
    return index;
  }

  private static Operation terminator(Block block) {
    Operation end = block.lastOp();
    if (end == null) {
      throw new IllegalStateException("a block without terminator branches");
    }
    return end;
  }

  private static List<Value> values(List<OpOperand> operands) {
    List<Value> values = new ArrayList<>();
    for (OpOperand operand : operands) {
      values.add(operand.get());
    }
    return values;
  }

  /**
   * The indicators that a block still owns where control leaves it; none before it is dealt with.
   */
  private Set<Value> ownedOut(Block block) {
    BlockOwnership owned = ownedOut.get(block);
    return owned == null ? Set.of() : owned.indicators();
  }

  private static Set<Value> without(Set<Value> all, Set<Value> some) {
    Set<Value> rest = new LinkedHashSet<>(all);
    rest.removeAll(some);
    return rest;
  }

  /**
   * Sees to the indicators that a block owns in the end: at a branch they go to the successors, at
   * an end of the region to the operands it forwards.
   *
   * @return false if an error has been emitted
   */
  boolean leave(
      Block block, BlockOwnership owned, RegionTransfer.Ends ends, RegionTransfer transfer) {
    Operation end = block.lastOp();
    if (end != null && end.successorCount() != 0) {
      return leave(block, end, owned);
    }
    transfer.exits.add(exit(block, owned, ends));
    return true;
  }

  private RegionTransfer.Exit exit(Block block, BlockOwnership owned, RegionTransfer.Ends ends) {
    Operation end = RegionFlow.terminator(block);
    List<OpOperand> handedOn = ends.handedOn(end);
    Location location = location(block);
    List<Value> forwarded = Buffers.memRefsOf(values(handedOn));
    freeDead(block, owned, forwarded, List.of());
    Distribution distribution = new Distribution(state, forwarded, owned.indicators());
    OpBuilder builder = builderAtEnd(block, end);
    NullOp none = NullOp.create(builder, location);
    List<Value> acquired = orElse(distribution.emit(builder, location), none.result());
    retains += distribution.retains();
    eraseUnused(none, acquired);
    return new RegionTransfer.Exit(end, handedOn, acquired);
  }

  private static List<Value> orElse(List<@Nullable Value> acquired, Value none) {
    List<Value> all = new ArrayList<>();
    for (Value indicator : acquired) {
      all.add(indicator == null ? none : indicator);
    }
    return all;
  }

  private static void eraseUnused(NullOp none, List<Value> acquired) {
    if (!none.result().hasUses() && !acquired.contains(none.result())) {
      none.erase();
    }
  }

  private Location location(Block block) {
    Operation last = block.lastOp();
    Operation parent = region.parentOp();
    if (last == null && parent == null) {
      throw new IllegalStateException("a detached block");
    }
    return last != null ? last.location() : parent.location();
  }

  private OpBuilder builderAtEnd(Block block, @Nullable Operation terminator) {
    Operation parent = region.parentOp();
    if (parent == null) {
      throw new IllegalStateException("a detached region");
    }
    return OpBuilder.at(
        parent.context(),
        terminator == null ? InsertPoint.atEnd(block) : InsertPoint.before(terminator));
  }

  /** Frees the buffers that no way out of a block needs. */
  private void freeDead(
      Block block, BlockOwnership owned, List<Value> forwarded, List<Block> successors) {
    EarlyFrees frees = new EarlyFrees(state, block, RegionFlow.terminator(block), earlyFree);
    List<AliasIndex> needed = new ArrayList<>();
    needed.add(state.aliases().index(forwarded));
    successors.forEach(successor -> needed.add(state.liveIn(successor)));
    for (Value indicator : ValueOrder.sorted(owned.indicators())) {
      if (needed.stream().noneMatch(memRefs -> mayBeIn(memRefs, indicator))) {
        frees.free(builderAtEnd(block, RegionFlow.terminator(block)), indicator);
        owned.release(indicator);
        retains++;
      }
    }
  }

  /** Handles the operands forwarded to all successors of a block. */
  private boolean leave(Block block, Operation end, BlockOwnership owned) {
    List<List<Value>> forwarded = new ArrayList<>();
    for (int i = 0; i < end.successorCount(); i++) {
      forwarded.add(Buffers.memRefsOf(values(Branch.of(end).successorOperands(i))));
    }
    List<Value> all = new ArrayList<>();
    forwarded.forEach(all::addAll);
    freeDead(block, owned, all, end.successors());
    ownedOut.put(block, owned);
    NullOp none = NullOp.create(OpBuilder.before(end), end.location());
    Block last = block;
    for (int i = 0; i < end.successorCount(); i++) {
      Entry entry = entry(end.successor(i));
      if (!owned.indicators().containsAll(entry.kept)) {
        return end.emitOpError("leads to uses of a memref whose ownership was released");
      }
      if (entry.branches == 1) {
        continue;
      }
      Distribution distribution =
          new Distribution(state, forwarded.get(i), without(owned.indicators(), entry.kept));
      boolean needsBlock = end.successorCount() > 1 && distribution.needsCode();
      Operation branch = needsBlock ? split(last, end, i) : end;
      int index = needsBlock ? 0 : i;
      if (needsBlock && branch.block() != null) {
        last = branch.block();
      }
      List<Value> acquired =
          orElse(distribution.emit(OpBuilder.before(branch), end.location()), none.result());
      retains += distribution.retains();
      List<Value> operands = values(Branch.of(branch).successorOperands(index));
      operands.addAll(acquired);
      Branch.of(branch).setSuccessorOperands(index, operands);
    }
    eraseUnused(none, List.of());
    return true;
  }

  /** Puts a block, after another one, in the way of a branch; returns its terminator. */
  private Operation split(Block behind, Operation end, int index) {
    Block target = end.successor(index);
    List<Value> operands = values(Branch.of(end).successorOperands(index));
    Block middle = new Block();
    region.insertBefore(middle, behind.nextBlock());
    Branch.of(end).setSuccessorOperands(index, List.of());
    end.setSuccessor(index, middle);
    return BranchOp.create(
        OpBuilder.atEnd(end.context(), middle), end.location(), target, operands);
  }
}
