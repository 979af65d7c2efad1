package dev.jopt.transform.deallocation.ownership;

import dev.jopt.analysis.ForeignDialects;
import dev.jopt.dialect.deallocation.OwnershipOp;
import dev.jopt.dialect.deallocation.OwnershipType;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.Branch;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.ConditionalDeallocation;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.GraphRegion;
import dev.jopt.ir.op.ReturnLike;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.TensorType;
import dev.jopt.transform.deallocation.flow.Buffers;
import dev.jopt.transform.deallocation.flow.FunctionSummaries;
import dev.jopt.transform.deallocation.flow.RegionExtension;
import dev.jopt.transform.deallocation.flow.RegionFlow;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Refuses programs whose buffers cannot be followed, before anything is changed. */
final class DeallocationPrecheck {
  private final Set<DeallocateOption> options;
  private final FunctionSummaries functions;

  DeallocationPrecheck(Set<DeallocateOption> options, FunctionSummaries functions) {
    this.options = options;
    this.functions = functions;
  }

  /** Whether all is well; if not, an error has been emitted at the first operation at fault. */
  boolean check(Operation module) {
    return !module.anyMatch(op -> !isFine(op));
  }

  private boolean isFine(Operation op) {
    if (op instanceof OwnershipOp || mentionsIndicator(op)) {
      return op.emitOpError("deallocation was already done here");
    }
    if (!options.contains(DeallocateOption.ALLOW_TENSORS) && mentionsTensor(op)) {
      return op.emitOpError("expected fully bufferized IR, found a tensor value");
    }
    if (!options.contains(DeallocateOption.ALLOW_ELEMENT_CASTS)
        && ForeignDialects.isElementCast(op)) {
      return op.emitOpError("memrefs of distinct element types must not alias");
    }
    return !isWithinFunction(op) || (hasSupportedRegions(op) && hasSupportedOperands(op));
  }

  private boolean isWithinFunction(Operation op) {
    FunctionLike function =
        op instanceof FunctionLike itself ? itself : op.parentOfType(FunctionLike.class);
    return function != null && functions.concernsBuffers(function);
  }

  private boolean hasSupportedRegions(Operation op) {
    if (op.successorCount() != 0 && !hasKnownSuccessors(op)) {
      return op.emitOpError("branches in a way that is not known");
    }
    if (op instanceof FunctionLike function) {
      if (op instanceof GraphRegion) {
        return op.emitOpError("has a body without an order, in which no use is the last");
      }
      return hasSupportedEnd(function);
    }
    if (RegionFlow.isRegionControlFlow(op)) {
      return RegionExtension.isPossible(op)
          ? hasSupportedEnds(op)
          : op.emitOpError("unsupported region control flow");
    }
    if (op.regionCount() > 0 && Buffers.countMemRefs(op.resultTypes()) > 0) {
      return op.emitOpError("op with regions and memref results is not supported");
    }
    return true;
  }

  /** Whether it is known what goes to which argument of each block that is branched to. */
  private static boolean hasKnownSuccessors(Operation op) {
    Branch branch = op.as(Branch.class);
    if (branch == null) {
      return false;
    }
    for (int i = 0; i < op.successorCount(); i++) {
      if (branch.successorOperands(i).size() != op.successor(i).argumentCount()) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether the ends of the regions do nothing with buffers of their own block but forward them:
   * all others are freed before.
   */
  private static boolean hasSupportedEnds(Operation op) {
    for (Region region : op.regions()) {
      for (Block exit : region.isEmpty() ? List.<Block>of() : RegionFlow.exits(region)) {
        Operation end = exit.lastOp();
        if (end != null && !isSupportedEnd(op, region, end)) {
          return end.emitOpError("uses a buffer of the block that it ends");
        }
      }
    }
    return true;
  }

  private static boolean isSupportedEnd(Operation op, Region region, Operation end) {
    Set<OpOperand> handedOn = new HashSet<>(RegionFlow.handedOn(op, region, end));
    return !end.anyMatch(
        inner ->
            inner.opOperands().stream()
                .anyMatch(
                    operand ->
                        Buffers.isMemRef(operand.get())
                            && !handedOn.contains(operand)
                            && isMadeIn(region, operand.get())));
  }

  private static boolean isMadeIn(Region region, Value memRef) {
    return Buffers.withoutViews(memRef).parentRegion() == region;
  }

  private boolean hasSupportedEnd(FunctionLike function) {
    List<Block> exits = function.isExternal() ? List.of() : RegionFlow.exits(function.bodyRegion());
    for (Block exit : exits) {
      Operation last = exit.lastOp();
      if (last != null
          && last.as(ReturnLike.class) == null
          && Buffers.countMemRefs(last.operandTypes()) != 0) {
        return last.emitOpError("expected a return to return a memref");
      }
      if (last != null && last.as(ReturnLike.class) != null && isWrapped(function, last)) {
        return last.emitOpError("returns a memref, but cannot return who owns it as well");
      }
    }
    return Buffers.countMemRefs(function.returnTypes()) == 0
        || functions.keepsSignature(function)
        || SignatureExtension.isPossible(function)
        || function
            .asOperation()
            .emitOpError("returns a memref, but cannot return who owns it as well");
  }

  /** Whether a memref that is returned comes back from a call as something else. */
  private static boolean isWrapped(FunctionLike function, Operation end) {
    return Buffers.countMemRefs(end.operandTypes()) != Buffers.countMemRefs(function.returnTypes());
  }

  private boolean hasSupportedOperands(Operation op) {
    CallLike call = op.as(CallLike.class);
    if (call != null && Buffers.countMemRefs(op.resultTypes()) > 0) {
      return isSupported(op, call);
    }
    if (op.as(ConstantLike.class) != null
        && op.result().type() instanceof FunctionType type
        && Buffers.countMemRefs(type.results()) > 0) {
      return op.emitOpError("reference to a function with memref results is not supported");
    }
    if (op.as(ConditionalDeallocation.class) != null) {
      return op.emitOpError("conditional deallocation is not supported");
    }
    return true;
  }

  /** Whether indicators can come back from a call that returns memrefs. */
  private boolean isSupported(Operation op, CallLike call) {
    if (call.calleeSymbol() == null) {
      return op.emitOpError("indirect call with memref results is not supported");
    }
    FunctionLike callee = functions.callee(op);
    if (callee == null) {
      return op.emitOpError("callee must be a function in the enclosing module");
    }
    return functions.keepsSignature(callee)
        || RegionExtension.isPossible(op, call)
        || op.emitOpError("returns a memref, but cannot return who owns it as well");
  }

  private static boolean mentionsIndicator(Operation op) {
    return mentions(op, Buffers::isIndicator)
        || (op instanceof FunctionLike function
            && function.returnTypes().contains(OwnershipType.OWNERSHIP));
  }

  private static boolean mentionsTensor(Operation op) {
    return mentions(op, value -> value.type() instanceof TensorType);
  }

  private static boolean mentions(Operation op, Predicate<Value> condition) {
    for (Value value : op.operands()) {
      if (condition.test(value)) {
        return true;
      }
    }
    for (OpResult result : op.results()) {
      if (condition.test(result)) {
        return true;
      }
    }
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        for (BlockArgument argument : block.arguments()) {
          if (condition.test(argument)) {
            return true;
          }
        }
      }
    }
    return false;
  }
}
