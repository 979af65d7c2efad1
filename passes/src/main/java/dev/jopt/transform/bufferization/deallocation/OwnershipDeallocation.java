package dev.jopt.transform.bufferization.deallocation;

import static dev.jopt.transform.bufferization.deallocation.LiveMemRefs.isMemRef;

import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.arith.SelectOp;
import dev.jopt.dialect.bufferization.CloneOp;
import dev.jopt.dialect.cf.AssertOp;
import dev.jopt.dialect.cf.CondBranchOp;
import dev.jopt.dialect.scf.IfOp;
import dev.jopt.dialect.scf.InParallelOp;
import dev.jopt.dialect.scf.ReduceReturnOp;
import dev.jopt.dialect.scf.YieldOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.DominatorTree;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.Symbols;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Branch;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionBranchTerminator;
import dev.jopt.ir.op.RegionSuccessor;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.rewrite.OperationFolder;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Adds to each block of a function, inner ones first, the deallocation of what it may own. */
final class OwnershipDeallocation {
  private static final String MANUAL = "bufferization.manual_deallocation";

  private final FunctionLike function;
  private final boolean dynamic;
  private final SymbolTables symbols;
  private final LiveMemRefs live;
  private final Ownerships ownerships = new Ownerships();
  private final BlockDeallocation ends;

  OwnershipDeallocation(FunctionLike function, boolean dynamic, SymbolTables symbols) {
    this.function = function;
    this.dynamic = dynamic;
    this.symbols = symbols;
    live = new LiveMemRefs(function.asOperation());
    ends = new BlockDeallocation(ownerships, live);
  }

  /** Rewrites the function; false after an error was emitted. */
  boolean run() {
    return DeallocationPreconditions.holdsForFunction(function.asOperation())
        && handleRegions(function.asOperation())
        && updateSignature();
  }

  private boolean handleRegions(Operation op) {
    for (Region region : op.regions()) {
      if (region.isEmpty()) {
        continue;
      }
      List<Block> blocks =
          region.hasOneBlock()
              ? List.of(region.front())
              : DominatorTree.of(region).reachableBlocks();
      for (Block block : blocks) {
        for (Operation inner = block.firstOp(); inner != null; inner = inner.nextOp()) {
          if (!handleRegions(inner)) {
            return false;
          }
        }
        if (!handle(block)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether callers of a function assume that it owns no argument, and they all results. */
  private boolean hasFixedOwnership(@Nullable Operation parent) {
    return parent instanceof FunctionLike callee && (!dynamic || !isPrivate(callee));
  }

  private static boolean isPrivate(FunctionLike callee) {
    return Symbols.visibilityOf(callee.asOperation()) == Symbol.Visibility.PRIVATE
        && !callee.isExternal();
  }

  private boolean handle(Block block) {
    OpBuilder builder = OpBuilder.atStart(function.asOperation().context(), block);
    Region region = block.parentRegion();
    for (Value value : live.in(block)) {
      if (value.parentRegion() == region) {
        ownerships.update(value, ownerships.of(value, Ownerships.block(value)), block);
        ownerships.addOwned(value, block);
      } else {
        Value no = BlockDeallocation.constant(builder, value.location(), false);
        ownerships.update(value, new Ownerships.Ownership(no), block);
      }
    }
    boolean entry = block.isEntryBlock() && block.parentOp() instanceof FunctionLike;
    for (BlockArgument argument : List.copyOf(block.arguments())) {
      if (isMemRef(argument)) {
        Value owned =
            entry
                ? BlockDeallocation.constant(builder, argument.location(), false)
                : block.addArgument(IntegerType.I1, argument.location());
        ownerships.update(argument, owned);
        ownerships.addOwned(argument, block);
      }
    }
    Operation next;
    for (Operation op = block.firstOp(); op != null; op = next) {
      next = op.nextOp();
      Operation handled = handle(op);
      if (handled == null) {
        return false;
      }
      completeResults(handled);
    }
    return true;
  }

  /** Results that nothing was said of may be any of the operands. */
  private void completeResults(Operation op) {
    Block block = op.block();
    for (OpResult result : op.results()) {
      if (!isMemRef(result) || block == null || ownerships.of(result, block) != null) {
        continue;
      }
      for (Value operand : op.operands()) {
        if (isMemRef(operand)) {
          ownerships.update(result, ownerships.of(operand, Ownerships.block(operand)), block);
        }
      }
      if (ownerships.of(result, block) == null) {
        ownerships.update(
            result, BlockDeallocation.constant(OpBuilder.before(op), op.location(), false));
      }
    }
  }

  // Operations. Each returns the operation, or that which replaces it; null after an error.

  private @Nullable Operation handle(Operation op) {
    if (op instanceof SelectOp) {
      return op;
    }
    if (op instanceof CondBranchOp branch) {
      return ends.endWithChoice(branch) ? op : null;
    }
    if (op instanceof InParallelOp) {
      return !op.region(0).front().isEmpty() && !isTerminatorOnly(op.region(0).front())
          ? fail(op, "only supported when nested region is empty")
          : endReturn(op, List.of());
    }
    if (op instanceof ReduceReturnOp) {
      return isMemRef(op.operand(0))
          ? fail(op, "only supported when operand is not a MemRef")
          : endReturn(op, List.of());
    }
    if (!DeallocationPreconditions.hold(op)) {
      return null;
    }
    MemoryEffects effects = op.as(MemoryEffects.class);
    if (effects != null && !handleEffects(op, effects.memoryEffects())) {
      return null;
    }
    RegionBranch regions = op.as(RegionBranch.class);
    if (regions != null) {
      return handleRegionBranch(op, regions);
    }
    CallLike call = op.as(CallLike.class);
    if (call != null) {
      return handleCall(op, call);
    }
    Branch branch = op.as(Branch.class);
    if (branch != null) {
      return handleBranch(op, branch);
    }
    RegionBranchTerminator terminator = op.as(RegionBranchTerminator.class);
    return terminator != null ? handleTerminator(op, terminator) : op;
  }

  private static boolean isTerminatorOnly(Block block) {
    return block.firstOp() == block.lastOp() && block.lastOp().isTerminator();
  }

  private static @Nullable Operation fail(Operation op, String message) {
    op.emitError(message);
    return null;
  }

  private @Nullable Operation endReturn(Operation op, List<Value> operands) {
    return ends.endReturn(op, operands) == null ? null : op;
  }

  private boolean handleEffects(Operation op, List<MemoryEffect> effects) {
    boolean manual = op.hasAttribute(MANUAL);
    Block block = op.block();
    for (Value operand : op.operands()) {
      if (isMemRef(operand) && has(effects, MemoryEffect.Kind.FREE, operand) != null) {
        if (!manual) {
          return op.emitError("memory free side-effect on MemRef value not supported!");
        }
        Value owned = ownerships.indicator(operand, block);
        if (owned != null) {
          OpBuilder builder = OpBuilder.before(op);
          Value yes = BlockDeallocation.constant(builder, op.location(), true);
          Value not =
              IntegerBinaryOp.create(builder, op.location(), IntegerBinary.XORI, owned, yes)
                  .result();
          AssertOp.create(
              builder, op.location(), not, "expected that the block does not have ownership");
        }
      }
    }
    OpBuilder builder = OpBuilder.atStart(op.context(), block);
    for (OpResult result : op.results()) {
      MemoryEffect effect =
          isMemRef(result) ? has(effects, MemoryEffect.Kind.ALLOCATE, result) : null;
      if (effect != null) {
        boolean other =
            manual || effect.resource().equals(MemoryEffect.Resource.AUTOMATIC_ALLOCATION_SCOPE);
        ownerships.set(result, BlockDeallocation.constant(builder, op.location(), !other), block);
        if (!other) {
          ownerships.addOwned(result, block);
        }
      }
    }
    return true;
  }

  private static @Nullable MemoryEffect has(
      List<MemoryEffect> effects, MemoryEffect.Kind kind, Value value) {
    for (MemoryEffect effect : effects) {
      if (effect.kind() == kind && effect.value() == value) {
        return effect;
      }
    }
    return null;
  }

  /** Nothing is owned that goes into regions; what comes out is as the regions say. */
  private Operation handleRegionBranch(Operation op, RegionBranch regions) {
    Block block = op.block();
    OpBuilder builder = OpBuilder.atStart(op.context(), block);
    RegionSuccessor first = regions.successors(null).get(0);
    int count = 0;
    for (OpOperand operand : regions.entrySuccessorOperands(first)) {
      count += isMemRef(operand.get()) ? 1 : 0;
    }
    Value no = BlockDeallocation.constant(builder, op.location(), false);
    Operation extended = withResults(op, Collections.nCopies(count, no));
    takeOwnershipOfResults(extended);
    return extended;
  }

  private void takeOwnershipOfResults(Operation op) {
    int memRefs = countMemRefs(op.results());
    int next = op.resultCount() - memRefs;
    for (OpResult result : op.results()) {
      if (isMemRef(result)) {
        ownerships.update(result, op.result(next++));
        ownerships.addOwned(result, op.block());
      }
    }
  }

  private static int countMemRefs(List<? extends Value> values) {
    int count = 0;
    for (Value value : values) {
      count += isMemRef(value) ? 1 : 0;
    }
    return count;
  }

  /** An operation with more operands, and a result that says who owns it for each memref. */
  private Operation withResults(Operation op, List<Value> operands) {
    int memRefs = countMemRefs(op.results());
    if (!operands.isEmpty()) {
      op.insertOperands(op.operandCount(), operands);
    }
    if (memRefs == 0) {
      return op;
    }
    OpBuilder builder = OpBuilder.before(op);
    List<Type> types = new ArrayList<>(op.resultTypes());
    types.addAll(Collections.nCopies(memRefs, IntegerType.I1));
    OperationState state =
        builder
            .state(op.location(), op.definition())
            .addOperands(op.operands())
            .addResultTypes(types);
    for (Region region : op.regions()) {
      state.addRegion().takeBody(region);
    }
    Operation extended = builder.create(state);
    extended.setInherentAttributes(op.inherentAttributes());
    extended.setDiscardableAttributes(op.discardableAttributes());
    for (OpResult result : op.results()) {
      result.replaceAllUsesWith(extended.result(result.index()));
      live.replaced(result, extended.result(result.index()));
    }
    op.erase();
    return extended;
  }

  private Operation handleCall(Operation op, CallLike call) {
    boolean privately = false;
    if (call.calleeSymbol() != null) {
      Operation callee = symbols.lookUpNearest(op, call.calleeSymbol());
      if (callee != null && callee.definition().isSymbol()) {
        privately =
            Symbols.visibilityOf(callee) == Symbol.Visibility.PRIVATE
                && !(callee instanceof FunctionLike declared && declared.isExternal());
      }
    }
    if (dynamic && privately) {
      Operation extended = withResults(op, List.of());
      takeOwnershipOfResults(extended);
      return extended;
    }
    Value yes = BlockDeallocation.constant(OpBuilder.before(op), op.location(), true);
    for (OpResult result : op.results()) {
      if (isMemRef(result)) {
        ownerships.update(result, yes);
        ownerships.addOwned(result, op.block());
      }
    }
    return op;
  }

  private @Nullable Operation handleBranch(Operation op, Branch branch) {
    if (op.successorCount() != 1) {
      return fail(
          op,
          op.successorCount() > 1
              ? "BranchOpInterface operations with multiple successors are not supported yet"
              : "only BranchOpInterface operations with exactly one successor are supported yet");
    }
    List<Value> forwarded = values(branch.successorOperands(0));
    if (forwarded.size() != op.successor(0).argumentCount()
        && forwarded.size() + countMemRefs(forwarded) != op.successor(0).argumentCount()) {
      op.emitOpError("produced operands are not supported");
      return null;
    }
    List<Value> owned = ends.endBranch(op, op.successor(0), forwarded);
    if (owned == null) {
      return null;
    }
    List<Value> operands = new ArrayList<>(forwarded);
    operands.addAll(owned);
    branch.setSuccessorOperands(0, operands);
    return op;
  }

  private static List<Value> values(List<OpOperand> operands) {
    List<Value> values = new ArrayList<>();
    for (OpOperand operand : operands) {
      values.add(operand.get());
    }
    return values;
  }

  private @Nullable Operation handleTerminator(Operation op, RegionBranchTerminator terminator) {
    Operation parent = op.parentOp();
    boolean fixed = hasFixedOwnership(parent);
    if (fixed) {
      for (OpOperand operand : op.opOperands()) {
        if (isMemRef(operand.get())) {
          operand.set(guaranteeOwnership(OpBuilder.before(op), operand.get(), op.block()));
        }
      }
    }
    RegionSuccessor out = new RegionSuccessor(null, parent.results());
    List<Value> owned = ends.endReturn(op, values(terminator.successorOperands(out)));
    if (owned == null) {
      return null;
    }
    if (!fixed) {
      op.insertOperands(op.operandCount(), owned);
    }
    return op;
  }

  // Ownership that a caller can rely on.

  private Value guaranteeOwnership(OpBuilder builder, Value memRef, Block block) {
    Value owned = uniqueOwnership(builder, memRef, block);
    Location location = memRef.location();
    if (owned == null) {
      Value clone = CloneOp.create(builder, location, memRef).result();
      Value yes = BlockDeallocation.constant(builder, location, true);
      ownerships.update(clone, yes);
      ownerships.addOwned(clone, Ownerships.block(clone));
      return clone;
    }
    if (OperationFolder.matchConstant(owned) instanceof IntegerAttribute constant
        && constant.value().signum() != 0) {
      return memRef;
    }
    IfOp choice = IfOp.create(builder, location, List.of(memRef.type()), owned, true);
    builder.setInsertPointToStart(choice.region(0).front());
    YieldOp.create(builder, location, List.of(memRef));
    builder.setInsertPointToStart(choice.region(1).front());
    Value clone = CloneOp.create(builder, location, memRef).result();
    YieldOp.create(builder, location, List.of(clone));
    builder.setInsertPointAfter(choice);
    Value yes = BlockDeallocation.constant(builder, location, true);
    ownerships.update(choice.result(), yes);
    ownerships.addOwned(choice.result(), Ownerships.block(choice.result()));
    return choice.result();
  }

  /** The value that says whether a block owns a memref, or null if there is not a single one. */
  private @Nullable Value uniqueOwnership(OpBuilder builder, Value memRef, Block block) {
    if (memRef.definingOp() instanceof SelectOp select && select.block() == block) {
      Value whenTrue = ownerships.indicator(select.trueValue(), block);
      Value whenFalse = ownerships.indicator(select.falseValue(), block);
      if (whenTrue != null && whenFalse != null) {
        return SelectOp.create(builder, select.location(), select.condition(), whenTrue, whenFalse)
            .result();
      }
    }
    return ownerships.indicator(memRef, block);
  }

  // The signature.

  private boolean updateSignature() {
    List<Type> results = null;
    for (Block block : function.bodyRegion().blocks()) {
      RegionBranchTerminator end = block.lastAs(RegionBranchTerminator.class);
      if (end == null) {
        continue;
      }
      List<Type> types = block.lastOp().operandTypes();
      if (results != null && !results.equals(types)) {
        return function
            .asOperation()
            .emitError("there are multiple return operations with different operand types");
      }
      results = types;
    }
    if (results != null && !results.equals(function.returnTypes())) {
      function.setSignature(function.argumentTypes(), results);
    }
    return true;
  }
}
