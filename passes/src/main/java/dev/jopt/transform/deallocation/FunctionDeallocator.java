package dev.jopt.transform.deallocation;

import dev.jopt.dialect.deallocation.OwnOp;
import dev.jopt.dialect.deallocation.OwnershipType;
import dev.jopt.dialect.memref.AllocaOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.Terminator;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Gives every allocation of one function an owner and frees it at the end of the owner's block. */
final class FunctionDeallocator {
  private final FunctionLike function;
  private final FunctionSummaries functions;
  private final EscapingBuffers escaping;
  private final DeallocateOptions options;
  private final OwnershipState state;
  private final Releases releases;
  private final Set<Value> borrowed;
  private int owned;
  private int retains;
  private int handedOn;

  FunctionDeallocator(
      FunctionLike function,
      FunctionSummaries functions,
      EscapingBuffers escaping,
      DeallocateOptions options,
      Releases releases) {
    this.function = function;
    this.functions = functions;
    this.escaping = escaping;
    this.options = options;
    this.releases = releases;
    PossibleAliases aliases = PossibleAliases.of(function, functions);
    this.borrowed = borrowed(function, functions.takesOwnership(function), aliases);
    this.state =
        new OwnershipState(
            new UsePositions(function.asOperation()),
            aliases,
            BranchLiveness.of(function.asOperation()));
  }

  /** Number of indicators that stand for an allocation made in the function. */
  int owned() {
    return owned;
  }

  /** Number of retains put in. */
  int retains() {
    return retains;
  }

  /** Number of indicators handed to a loop or a function. */
  int handedOn() {
    return handedOn;
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
   * @param ends what the ends of the region hand on
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
    Operation terminator = terminator(block);
    List<OpOperand> handedOn = ends.handedOn(terminator);
    List<Value> yielded = Buffers.memRefsOf(handedOn.stream().map(OpOperand::get).toList());
    BlockEnd end = new BlockEnd(state, block, terminator, yielded, parent, options.earlyFree());
    transfer.exits.add(
        new RegionTransfer.Exit(terminator, handedOn, end.finish(owned.indicators())));
    retains += end.retains();
    return true;
  }

  private boolean transformBlocks(
      Region region, BlockOwnership atEntry, RegionTransfer.Ends ends, RegionTransfer transfer) {
    BranchDeallocator graph = new BranchDeallocator(state, region, options.earlyFree());
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
  private @Nullable Transfer transformRegionBranch(Operation op, BlockOwnership ownedHere) {
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
    Transfer change = branch.extend(ownedHere);
    handedOn += branch.handedOn();
    return change;
  }

  /**
   * Transforms what is in a block, all but its end.
   *
   * @param ownedHere what the block owns, at first in the beginning, then in the end
   * @return false if an error has been emitted
   */
  private boolean transformBlock(Block block, BlockOwnership ownedHere, RegionTransfer transfer) {
    Operation parent = block.parentOp();
    Region region = block.parentRegion();
    if (parent == null || region == null) {
      throw new IllegalStateException("a detached block");
    }
    Operation terminator = terminator(block);
    for (Operation op = block.firstOp(); op != terminator && op != null; ) {
      Operation next = op.nextOp();
      Transfer change = transform(op, ownedHere);
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

  /** What a memref may be, of all that can be mentioned where control enters a region. */
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
      Transfer change, Operation parent, BlockOwnership ownedHere, RegionTransfer transfer) {
    for (Value indicator : ValueOrder.sorted(change.released())) {
      if (!ownedHere.release(indicator) && !transfer.released.add(indicator)) {
        return parent.emitOpError("same value released twice");
      }
    }
    return true;
  }

  /** The last operation, if it ends the block: what no dialect knows may do so, too. */
  static @Nullable Operation terminator(Block block) {
    Operation last = block.lastOp();
    return last instanceof Terminator || (last != null && !last.isRegistered()) ? last : null;
  }

  private @Nullable Transfer transform(Operation op, BlockOwnership ownedHere) {
    if (RegionFlow.isSupported(op)) {
      return transformRegionBranch(op, ownedHere);
    }
    if (op instanceof CallLike call && functions.callee(call) != null) {
      return transformCall(op, call, ownedHere);
    }
    if (op instanceof AllocaOp) {
      return Transfer.NONE;
    }
    if (op instanceof MemoryEffects declared) {
      List<MemoryEffect> effects = declared.memoryEffects();
      for (MemoryEffect effect : effects) {
        if (effect.kind() == MemoryEffect.Kind.ALLOCATE
            || effect.kind() == MemoryEffect.Kind.FREE) {
          return transformEffects(op, effects);
        }
      }
    }
    if (!transformRegions(op)) {
      return null;
    }
    boolean isView = Buffers.isViewOrCast(op);
    for (OpResult result : op.results()) {
      if (Buffers.isMemRef(result)) {
        for (Value operand : op.operands()) {
          if (isView ? Buffers.isMemRef(operand) : Buffers.haveSameElementType(operand, result)) {
            state.union(result, operand);
          }
        }
      }
    }
    return Transfer.NONE;
  }

  private @Nullable Transfer transformEffects(Operation op, List<MemoryEffect> effects) {
    OpBuilder builder = OpBuilder.after(op);
    List<Value> acquired = new ArrayList<>();
    Set<Value> released = new LinkedHashSet<>();
    Set<Value> freed = new LinkedHashSet<>();
    for (MemoryEffect effect : effects) {
      Value value = effect.value();
      if (value == null || !Buffers.isMemRef(value)) {
        continue;
      }
      if (effect.kind() == MemoryEffect.Kind.ALLOCATE) {
        if (escaping.contains(value)) {
          continue;
        }
        Value indicator = OwnOp.create(builder, op.location(), value).result();
        state.bind(value, indicator);
        acquired.add(indicator);
        owned++;
      } else if (effect.kind() == MemoryEffect.Kind.FREE) {
        Value indicator = state.find(value);
        if (indicator == null && isNobodys(Buffers.withoutViews(value))) {
          releases.addRelease(op, value);
          continue;
        }
        if (indicator == null || isArgument(state.memRefOf(indicator))) {
          op.emitOpError("unable to find ownership indicator for operand");
          return null;
        }
        if (isShared(value, indicator) || borrowed.contains(Buffers.withoutViews(value))) {
          releases.addSharedRelease(op);
        }
        released.add(indicator);
        freed.add(value);
        releases.addRelease(op, value);
      }
    }
    return new Transfer(released, freed, acquired);
  }

  /** Whether nobody frees a buffer unless the program does. */
  private boolean isNobodys(Value memRef) {
    return !isArgument(memRef) && (escaping.contains(memRef) || EscapingBuffers.isLoaded(memRef));
  }

  /** Whether the value is an argument of the function, which may belong to the caller. */
  private boolean isArgument(Value value) {
    return value instanceof BlockArgument argument
        && argument.owner() == function.bodyRegion().front();
  }

  /**
   * The arguments of blocks that are freed although what branches hand to them may belong to the
   * caller.
   */
  private static Set<Value> borrowed(
      FunctionLike function, boolean ownsArguments, PossibleAliases aliases) {
    Set<Value> borrowed = new HashSet<>();
    Block entry = function.bodyRegion().front();
    Operation root = function.asOperation();
    root.walk(
        op -> {
          for (Value memRef : Buffers.freed(op)) {
            Value buffer = Buffers.withoutViews(memRef);
            if (buffer instanceof BlockArgument argument
                && !argument.owner().isEntryBlock()
                && aliases.mayBeBorrowed(
                    buffer, value -> ownsArguments && value.parentBlock() == entry)) {
              borrowed.add(buffer);
            }
          }
        });
    return borrowed;
  }

  /** Whether another indicator may own a buffer that is freed. */
  private boolean isShared(Value memRef, Value indicator) {
    // One that is never null and has not been handed on is the only one of its buffer.
    boolean isOnly = indicator.definingOp() instanceof OwnOp && state.isOwnedIndicator(indicator);
    return !isOnly && state.isOwnedBesides(memRef, indicator);
  }

  /** Transforms the regions of an operation that does not hand on ownership. */
  private boolean transformRegions(Operation op) {
    // What regions that run later hand on has escaped, and has no indicator.
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

  private Transfer transformCall(Operation op, CallLike call, BlockOwnership ownedHere) {
    int memRefs = Buffers.countMemRefs(op.resultTypes());
    IndicatorOperands handedOver =
        functions.takesOwnership(functions.callee(call))
            ? IndicatorOperands.of(op, call.argumentOperands(), state, ownedHere, Set.of())
            : IndicatorOperands.NONE;
    handedOn += handedOver.released().size();
    if (memRefs == 0 && handedOver.values().isEmpty()) {
      return Transfer.NONE;
    }
    FunctionSummary summary = functions.ofCallee(call);
    List<Value> indicators = new ArrayList<>();
    List<Value> acquired = new ArrayList<>();
    BitSet escapes = new BitSet();
    for (int i = 0; i < op.resultCount(); i++) {
      escapes.set(i, escaping.contains(op.result(i)));
    }
    Operation replacement = op;
    if (summary.keepsSignature()) {
      OpBuilder builder = OpBuilder.after(op);
      for (Value result : Buffers.memRefsOf(op.results())) {
        indicators.add(OwnOp.create(builder, op.location(), result).result());
      }
    } else {
      int results = op.resultCount();
      replacement =
          RegionExtension.extend(op, handedOver.values(), Buffers.ownershipTypes(memRefs));
      SignatureExtension.padAttributes(replacement);
      state.replace(op, replacement);
      indicators.addAll(replacement.results().subList(results, results + memRefs));
    }
    List<OpOperand> arguments = ((CallLike) replacement).argumentOperands();
    int next = 0;
    for (int i = 0; next < memRefs; i++) {
      Value result = replacement.result(i);
      if (Buffers.isMemRef(result)) {
        Value indicator = indicators.get(next++);
        state.bind(result, indicator);
        if (!escapes.get(i)) {
          acquired.add(indicator);
        }
        for (int argument : summary.aliases().get(i)) {
          state.union(result, arguments.get(argument).get());
        }
      }
    }
    return new Transfer(handedOver.released(), Set.of(), acquired);
  }

  /** What callers have to know of the function, once its body has been transformed. */
  FunctionSummary summarize() {
    List<Type> types = function.returnTypes();
    List<Operation> ends = FunctionSummaries.returns(function);
    if (ends == null) {
      return functions.unknown(function);
    }
    List<List<Integer>> aliases = new ArrayList<>();
    Block entry = function.bodyRegion().front();
    for (int i = 0; i < types.size(); i++) {
      List<Integer> arguments = new ArrayList<>();
      for (int j = 0; j < entry.argumentCount(); j++) {
        if (mayReturn(ends, i, entry.argument(j))) {
          arguments.add(j);
        }
      }
      aliases.add(arguments);
    }
    return new FunctionSummary(
        aliases, state.aliases().amongResults(types, ends), functions.keepsSignature(function));
  }

  private boolean mayReturn(List<Operation> ends, int result, Value argument) {
    for (Operation end : ends) {
      if (state.areEquivalent(end.operand(result), argument)) {
        return true;
      }
    }
    return false;
  }
}
