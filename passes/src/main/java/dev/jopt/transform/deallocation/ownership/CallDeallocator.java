package dev.jopt.transform.deallocation.ownership;

import static java.util.Objects.requireNonNull;

import dev.jopt.dialect.deallocation.OwnOp;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.CallLike;
import dev.jopt.transform.deallocation.flow.Buffers;
import dev.jopt.transform.deallocation.flow.EscapingBuffers;
import dev.jopt.transform.deallocation.flow.FunctionSummaries;
import dev.jopt.transform.deallocation.flow.FunctionSummary;
import dev.jopt.transform.deallocation.flow.RegionExtension;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/** Sends indicators along with the memrefs through the calls in one function. */
final class CallDeallocator {
  private final FunctionSummaries functions;
  private final EscapingBuffers escaping;
  private final OwnershipState state;
  private int handedOn;

  CallDeallocator(FunctionSummaries functions, EscapingBuffers escaping, OwnershipState state) {
    this.functions = functions;
    this.escaping = escaping;
    this.state = state;
  }

  /** Number of indicators handed to the functions called. */
  int handedOn() {
    return handedOn;
  }

  /**
   * Lets a call take the indicators that it is the last to use, and return those of its results.
   */
  OwnershipTransfer transform(Operation op, CallLike call, BlockOwnership ownedHere) {
    int memRefs = Buffers.countMemRefs(op.resultTypes());
    IndicatorOperands handedOver =
        functions.takesOwnership(functions.callee(op))
            ? IndicatorOperands.of(op, call.argumentOperands(), state, ownedHere, Set.of())
            : IndicatorOperands.NONE;
    handedOn += handedOver.released().size();
    if (memRefs == 0 && handedOver.values().isEmpty()) {
      return OwnershipTransfer.NONE;
    }
    FunctionSummary summary = functions.ofCallee(op);
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
    CallLike called = requireNonNull(replacement.as(CallLike.class));
    List<OpOperand> arguments = called.argumentOperands();
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
    return new OwnershipTransfer(handedOver.released(), Set.of(), acquired);
  }
}
