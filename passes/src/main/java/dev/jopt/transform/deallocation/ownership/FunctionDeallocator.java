package dev.jopt.transform.deallocation.ownership;

import dev.jopt.dialect.deallocation.OwnershipType;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.type.Type;
import dev.jopt.transform.deallocation.flow.BranchLiveness;
import dev.jopt.transform.deallocation.flow.Buffers;
import dev.jopt.transform.deallocation.flow.EscapingBuffers;
import dev.jopt.transform.deallocation.flow.FunctionSummaries;
import dev.jopt.transform.deallocation.flow.FunctionSummary;
import dev.jopt.transform.deallocation.flow.PossibleAliases;
import dev.jopt.transform.deallocation.flow.RegionFlow;
import dev.jopt.transform.deallocation.flow.Releases;
import dev.jopt.transform.deallocation.flow.UsePositions;
import dev.jopt.transform.deallocation.flow.ValueOrder;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Gives every allocation of one function an owner and frees it at the end of the owner's block. */
final class FunctionDeallocator {
  private final FunctionLike function;
  private final FunctionSummaries functions;
  private final EscapingBuffers escaping;
  private final Set<DeallocateOption> options;
  private final OwnershipState state;
  private final Releases releases;
  private final EffectDeallocator effects;
  private final CallDeallocator calls;
  private int retains;
  private int handedOn;

  FunctionDeallocator(
      FunctionLike function,
      FunctionSummaries functions,
      EscapingBuffers escaping,
      Set<DeallocateOption> options,
      Releases releases) {
    this.function = function;
    this.functions = functions;
    this.escaping = escaping;
    this.options = options;
    this.releases = releases;
    PossibleAliases aliases = PossibleAliases.of(function, functions);
    this.state =
        new OwnershipState(
            new UsePositions(function.asOperation()),
            aliases,
            BranchLiveness.of(function.asOperation()));
    this.effects =
        new EffectDeallocator(
            function, functions.takesOwnership(function), state, escaping, releases);
    this.calls = new CallDeallocator(functions, escaping, state);
  }

  /** Number of indicators that stand for an allocation made in the function. */
  int owned() {
    return effects.owned();
  }

  /** Number of retains put in. */
  int retains() {
    return retains;
  }

  /** Number of indicators handed to a loop or a function. */
  int handedOn() {
    return handedOn + calls.handedOn();
  }

  /**
   * Transforms the body, all but its returned indicators.
   *
   * @return the ends of the function, with the indicators of the returned memrefs; null if an error
   *     has been emitted
   */
  @Nullable List<RegionTransfer.Exit> run() {
    RegionTransfer body =
        transformRegion(
            function.bodyRegion(),
            functions.takesOwnership(function),
            FunctionDeallocator::operandsOf);
    if (body == null) {
      return null;
    }
    if (!body.released.isEmpty()) {
      function.asOperation().emitOpError("invalid realloc of memref");
      return null;
    }
    return body.exits;
  }

  private static List<OpOperand> operandsOf(@Nullable Operation op) {
    return op == null ? List.of() : op.opOperands();
  }

  /**
   * Transforms a region that is not empty.
   *
   * @param ownsInputs whether it gets an indicator with each memref argument of its first block
   * @param ends the operands that the ends of the region forward
   * @return null if an error has been emitted
   */
  private @Nullable RegionTransfer transformRegion(
      Region region, boolean ownsInputs, RegionTransfer.Ends ends) {
    RegionTransfer transfer = new RegionTransfer();
    BlockOwnership owned = new BlockOwnership(state);
    if (ownsInputs) {
      takeInputs(region.front(), owned);
    }
    boolean isFine =
        region.hasOneBlock()
            ? transformOnlyBlock(region.front(), owned, ends, transfer)
            : transformBlocks(region, owned, ends, transfer);
    return isFine ? transfer : null;
  }

  private void takeInputs(Block entry, BlockOwnership owned) {
    for (Value argument : List.copyOf(entry.arguments())) {
      if (Buffers.isMemRef(argument)) {
        Value indicator = entry.addArgument(OwnershipType.OWNERSHIP, argument.location());
        state.bind(argument, indicator);
        if (!escaping.contains(argument)) {
          owned.acquire(indicator);
        }
      }
    }
  }

  private boolean transformOnlyBlock(
      Block block, BlockOwnership owned, RegionTransfer.Ends ends, RegionTransfer transfer) {
    Operation parent = block.parentOp();
    if (parent == null || !transformBlock(block, owned, transfer)) {
      return false;
    }
    Operation terminator = RegionFlow.terminator(block);
    List<OpOperand> handedOn = ends.handedOn(terminator);
    List<Value> yielded = Buffers.memRefsOf(handedOn.stream().map(OpOperand::get).toList());
    BlockEnd end =
        new BlockEnd(
            state,
            block,
            terminator,
            yielded,
            parent,
            options.contains(DeallocateOption.EARLY_FREE));
    transfer.exits.add(
        new RegionTransfer.Exit(terminator, handedOn, end.finish(owned.indicators())));
    retains += end.retains();
    return true;
  }

  private boolean transformBlocks(
      Region region, BlockOwnership atEntry, RegionTransfer.Ends ends, RegionTransfer transfer) {
    BranchDeallocator graph =
        new BranchDeallocator(state, region, options.contains(DeallocateOption.EARLY_FREE));
    for (Block block : graph.blocks()) {
      BlockOwnership owned = block.isEntryBlock() ? atEntry : graph.enter(block);
      if (!transformBlock(block, owned, transfer) || !graph.leave(block, owned, ends, transfer)) {
        return false;
      }
    }
    retains += graph.retains();
    return true;
  }

  /** Transforms a loop or branch; null if an error has been emitted. */
  private @Nullable OwnershipTransfer transformRegionBranch(
      Operation op, BlockOwnership ownedHere) {
    RegionBranchDeallocator branch = new RegionBranchDeallocator(op, state, releases);
    for (Region region : op.regions()) {
      RegionTransfer transfer =
          region.isEmpty()
              ? new RegionTransfer()
              : transformRegion(region, branch.ownsInputs(), branch::handedOn);
      if (transfer == null || !branch.add(region, transfer)) {
        return null;
      }
    }
    OwnershipTransfer change = branch.extend(ownedHere);
    handedOn += branch.handedOn();
    return change;
  }

  /**
   * Transforms the operations of a block except its terminator.
   *
   * @param ownedHere the indicators that the block owns, at first in the beginning, then in the end
   * @return false if an error has been emitted
   */
  private boolean transformBlock(Block block, BlockOwnership ownedHere, RegionTransfer transfer) {
    Operation parent = block.parentOp();
    Region region = block.parentRegion();
    if (parent == null || region == null) {
      throw new IllegalStateException("a detached block");
    }
    Operation terminator = RegionFlow.terminator(block);
    for (Operation op = block.firstOp(); op != terminator && op != null; ) {
      Operation next = op.nextOp();
      OwnershipTransfer change = transform(op, ownedHere);
      if (change == null || !release(change, parent, ownedHere, transfer)) {
        return false;
      }
      for (Value memRef : change.freed()) {
        transfer.freed.addAll(seenFrom(region, memRef));
      }
      change.acquired().forEach(ownedHere::acquire);
      op = next;
    }
    if (terminator != null && !transformRegions(terminator)) {
      return false;
    }
    ownedHere.end();
    return true;
  }

  /**
   * The memrefs that a memref may be, of all that can be mentioned where control enters a region.
   */
  private Collection<Value> seenFrom(Region region, Value memRef) {
    Set<Value> origins = state.aliases().originsIn(region.front(), memRef);
    if (origins != null) {
      return origins;
    }
    List<Value> all = Buffers.memRefsOf(region.front().arguments());
    if (!region.isAncestorOf(memRef.parentRegion())) {
      all.add(memRef);
    }
    return all;
  }

  private boolean release(
      OwnershipTransfer change,
      Operation parent,
      BlockOwnership ownedHere,
      RegionTransfer transfer) {
    for (Value indicator : ValueOrder.sorted(change.released())) {
      if (!ownedHere.release(indicator) && !transfer.released.add(indicator)) {
        return parent.emitOpError("same value released twice");
      }
    }
    return true;
  }

  private @Nullable OwnershipTransfer transform(Operation op, BlockOwnership ownedHere) {
    if (RegionFlow.isSupported(op)) {
      return transformRegionBranch(op, ownedHere);
    }
    CallLike call = op.as(CallLike.class);
    if (call != null && functions.callee(op) != null) {
      return calls.transform(op, call, ownedHere);
    }
    MemoryEffects declared = op.as(MemoryEffects.class);
    if (declared != null) {
      List<MemoryEffect> all = declared.memoryEffects();
      for (MemoryEffect effect : all) {
        if (Buffers.isHeapAllocation(effect) || effect.kind() == MemoryEffect.Kind.FREE) {
          return effects.transform(op, all);
        }
      }
    }
    if (!transformRegions(op)) {
      return null;
    }
    for (OpResult result : op.results()) {
      for (Value source : Buffers.sources(result)) {
        state.union(result, source);
      }
    }
    return OwnershipTransfer.NONE;
  }

  /** Transforms the regions of an operation that does not forward ownership. */
  private boolean transformRegions(Operation op) {
    // What regions that run later forward has escaped, and has no indicator.
    RegionTransfer.Ends ends =
        EscapingBuffers.isDeferred(op) ? end -> List.of() : FunctionDeallocator::operandsOf;
    for (Region region : op.regions()) {
      if (region.isEmpty()) {
        continue;
      }
      RegionTransfer transfer = transformRegion(region, false, ends);
      if (transfer == null) {
        return false;
      }
      if (!transfer.isNone()) {
        return op.emitOpError("block unexpectededly released or returned an alloc");
      }
    }
    return true;
  }

  /** What callers have to know of the function, once its body has been transformed. */
  FunctionSummary summarize() {
    List<Type> types = function.returnTypes();
    List<Operation> ends = FunctionSummaries.returns(function);
    if (ends == null) {
      return functions.unknown(function);
    }
    Map<Value, List<Integer>> arguments = new HashMap<>();
    for (Value argument : function.bodyRegion().front().arguments()) {
      arguments
          .computeIfAbsent(state.representative(argument), unused -> new ArrayList<>())
          .add(((BlockArgument) argument).index());
    }
    List<List<Integer>> aliases = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      Set<Integer> returned = new TreeSet<>();
      for (Operation end : ends) {
        returned.addAll(arguments.getOrDefault(state.representative(end.operand(i)), List.of()));
      }
      aliases.add(List.copyOf(returned));
    }
    return new FunctionSummary(
        aliases, state.aliases().amongResults(types, ends), functions.keepsSignature(function));
  }
}
