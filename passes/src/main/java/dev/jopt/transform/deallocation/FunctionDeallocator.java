package dev.jopt.transform.deallocation;

import dev.jopt.dialect.deallocation.OwnOp;
import dev.jopt.dialect.deallocation.OwnershipType;
import dev.jopt.dialect.func.CallOp;
import dev.jopt.dialect.func.FuncOp;
import dev.jopt.dialect.memref.AllocaOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.Terminator;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Gives every allocation of one function an owner and frees it at the end of the owner's block. */
final class FunctionDeallocator {
  private final FuncOp function;
  private final FunctionSummaries functions;
  private final DeallocateOptions options;
  private final OwnershipState state;
  private final RegionBranchDeallocator branches;
  private final Releases releases;
  private int owned;
  private int retains;

  FunctionDeallocator(
      FuncOp function, FunctionSummaries functions, DeallocateOptions options, Releases releases) {
    this.function = function;
    this.functions = functions;
    this.options = options;
    this.releases = releases;
    this.state = new OwnershipState(new UsePositions(function), Sharing.of(function, functions));
    this.branches = new RegionBranchDeallocator(state, releases, this::transformBlock);
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
    return branches.handedOn();
  }

  /**
   * Transforms the body, all but its returned indicators.
   *
   * @return the indicators of the returned memrefs; null if an error has been emitted
   */
  @Nullable List<Value> run() {
    Block block = function.body().front();
    boolean ownsInputs = functions.takesOwnership(function);
    Transfer body = transformBlock(block, ownsInputs, operandsOf(terminator(block)));
    if (body == null) {
      return null;
    }
    if (!body.released().isEmpty()) {
      function.emitOpError("invalid realloc of memref");
      return null;
    }
    return body.acquired();
  }

  private static List<OpOperand> operandsOf(@Nullable Operation op) {
    return op == null ? List.of() : op.opOperands();
  }

  /** See {@link RegionBranchDeallocator.Blocks#transform}. */
  private @Nullable Transfer transformBlock(
      Block block, boolean ownsInputs, List<OpOperand> handedOn) {
    Operation parent = block.parentOp();
    if (parent == null) {
      throw new IllegalStateException("a detached block");
    }
    Set<Value> ownedHere = new LinkedHashSet<>();
    if (ownsInputs) {
      for (Value argument : List.copyOf(block.arguments())) {
        if (Buffers.isMemRef(argument)) {
          Value indicator = block.addArgument(OwnershipType.OWNERSHIP, argument.location());
          state.bind(argument, indicator);
          ownedHere.add(indicator);
          state.own(indicator);
        }
      }
    }
    Set<Value> released = new LinkedHashSet<>();
    Set<Value> captured = new LinkedHashSet<>();
    Set<Value> freedInputs = new LinkedHashSet<>();
    Operation terminator = terminator(block);
    for (Operation op = block.firstOp(); op != terminator && op != null; ) {
      Operation next = op.nextOp();
      Transfer transfer = transform(op, ownedHere);
      if (transfer == null || !release(transfer, parent, ownedHere, released, captured)) {
        return null;
      }
      for (Value indicator : transfer.captured()) {
        if (state.memRefOf(indicator) instanceof BlockArgument argument
            && argument.owner() == block) {
          freedInputs.add(argument);
        }
      }
      for (Value indicator : transfer.acquired()) {
        ownedHere.add(indicator);
        state.own(indicator);
      }
      op = next;
    }
    if (terminator != null && !transformRegions(terminator)) {
      return null;
    }
    for (Value indicator : ownedHere) {
      state.disown(indicator);
    }
    List<Value> yielded = Buffers.memRefsOf(handedOn.stream().map(OpOperand::get).toList());
    BlockEnd end = new BlockEnd(state, block, terminator, yielded, parent, options.earlyFree());
    List<Value> acquired = end.finish(ownedHere);
    retains += end.retains();
    return new Transfer(released, captured, freedInputs, acquired);
  }

  private boolean release(
      Transfer transfer,
      Operation parent,
      Set<Value> ownedHere,
      Set<Value> released,
      Set<Value> captured) {
    for (Value indicator : ValueOrder.sorted(transfer.released())) {
      boolean isCaptured = transfer.captured().contains(indicator);
      if (ownedHere.remove(indicator)) {
        state.disown(indicator);
      } else if (!released.add(indicator)) {
        return parent.emitOpError("same value released twice");
      } else if (isCaptured) {
        captured.add(indicator);
      }
    }
    return true;
  }

  /** The last operation, if it ends the block: what no dialect knows may do so, too. */
  private static @Nullable Operation terminator(Block block) {
    Operation last = block.lastOp();
    return last instanceof Terminator || (last != null && !last.isRegistered()) ? last : null;
  }

  private @Nullable Transfer transform(Operation op, Set<Value> ownedHere) {
    if (RegionFlow.isSupported(op)) {
      return branches.transform(op, ownedHere);
    }
    if (op instanceof CallOp call) {
      return transformCall(call, ownedHere);
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
    for (MemoryEffect effect : effects) {
      Value value = effect.value();
      if (value == null || !Buffers.isMemRef(value)) {
        continue;
      }
      if (effect.kind() == MemoryEffect.Kind.ALLOCATE) {
        Value indicator = OwnOp.create(builder, op.location(), value).result();
        state.bind(value, indicator);
        acquired.add(indicator);
        owned++;
      } else if (effect.kind() == MemoryEffect.Kind.FREE) {
        Value indicator = state.find(value);
        if (indicator == null || isArgument(state.memRefOf(indicator))) {
          op.emitOpError("unable to find ownership indicator for operand");
          return null;
        }
        if (isShared(value, indicator)) {
          releases.addSharedRelease(op);
        }
        released.add(indicator);
        releases.addRelease(op, value);
      }
    }
    return new Transfer(released, released, Set.of(), acquired);
  }

  /** Whether the value is an argument of the function, which may belong to the caller. */
  private boolean isArgument(Value value) {
    return value instanceof BlockArgument argument && argument.owner() == function.body().front();
  }

  /** Whether another indicator may own a buffer that is freed. */
  private boolean isShared(Value memRef, Value indicator) {
    boolean wasOwned = state.isOwnedIndicator(indicator);
    state.disown(indicator);
    boolean isShared = state.isOwned(memRef);
    if (wasOwned) {
      state.own(indicator);
    }
    return isShared;
  }

  /** Transforms the regions of an operation that does not hand on ownership. */
  private boolean transformRegions(Operation op) {
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        Transfer transfer = transformBlock(block, false, operandsOf(terminator(block)));
        if (transfer == null) {
          return false;
        }
        if (!transfer.isNone()) {
          return op.emitOpError("block unexpectededly released or returned an alloc");
        }
      }
    }
    return true;
  }

  private Transfer transformCall(CallOp call, Set<Value> ownedHere) {
    int memRefs = Buffers.countMemRefs(call.resultTypes());
    Set<Value> released = new LinkedHashSet<>();
    List<Value> handedOver =
        functions.takesOwnership(functions.callee(call))
            ? branches.indicatorsOf(call, call.opOperands(), ownedHere, released)
            : List.of();
    if (memRefs == 0 && handedOver.isEmpty()) {
      return Transfer.NONE;
    }
    FunctionSummary summary = functions.ofCallee(call);
    List<Value> indicators = new ArrayList<>();
    Operation replacement = call;
    if (summary.keepsSignature()) {
      OpBuilder builder = OpBuilder.after(call);
      for (Value result : Buffers.memRefsOf(call.results())) {
        indicators.add(OwnOp.create(builder, call.location(), result).result());
      }
    } else {
      int results = call.resultCount();
      replacement = RegionExtension.extend(call, handedOver, Buffers.ownershipTypes(memRefs));
      SignatureExtension.padAttributes(replacement);
      state.replace(call, replacement);
      indicators.addAll(replacement.results().subList(results, results + memRefs));
    }
    int next = 0;
    for (int i = 0; next < memRefs; i++) {
      Value result = replacement.result(i);
      if (Buffers.isMemRef(result)) {
        state.bind(result, indicators.get(next++));
        for (int argument : summary.aliases().get(i)) {
          state.union(result, replacement.operand(argument));
        }
      }
    }
    return new Transfer(released, Set.of(), Set.of(), indicators);
  }

  /** What callers have to know of the function, once its body has been transformed. */
  FunctionSummary summarize() {
    List<Type> types = function.returnTypes();
    Operation end = terminator(function.body().front());
    if (end == null || end.operandCount() < types.size()) {
      return functions.unknown(function);
    }
    List<List<Integer>> aliases = new ArrayList<>();
    Block entry = function.body().front();
    for (int i = 0; i < types.size(); i++) {
      Value returned = end.operand(i);
      List<Integer> arguments = new ArrayList<>();
      for (int j = 0; j < entry.argumentCount(); j++) {
        if (state.areEquivalent(returned, entry.argument(j))) {
          arguments.add(j);
        }
      }
      aliases.add(arguments);
    }
    return new FunctionSummary(
        aliases, state.sharing().amongResults(types, end), functions.keepsSignature(function));
  }
}
