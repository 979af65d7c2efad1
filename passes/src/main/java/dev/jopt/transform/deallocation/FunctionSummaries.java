package dev.jopt.transform.deallocation;

import dev.jopt.dialect.func.CallOp;
import dev.jopt.dialect.func.FuncOp;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.op.Symbol;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The summaries of the functions dealt with so far, and of those that are being dealt with. */
final class FunctionSummaries {
  private final SymbolTables tables = new SymbolTables();
  private final Map<FuncOp, FunctionSummary> summaries = new HashMap<>();
  private final boolean keepPublicSignatures;

  FunctionSummaries(boolean keepPublicSignatures) {
    this.keepPublicSignatures = keepPublicSignatures;
  }

  /** The function that is called, or null if there is none of that name. */
  @Nullable FuncOp callee(CallOp call) {
    return tables.lookUpNearest(call, call.calleeSymbol()) instanceof FuncOp function
        ? function
        : null;
  }

  /** What is known of the callee; anything its type allows if nothing is. */
  FunctionSummary ofCallee(CallOp call) {
    FuncOp function = callee(call);
    if (function == null) {
      return FunctionSummary.unknown(call.operandCount(), call.resultTypes(), false);
    }
    return summaries.computeIfAbsent(function, this::unknown);
  }

  /** What is known of a function, or null. */
  @Nullable FunctionSummary of(FuncOp function) {
    return summaries.get(function);
  }

  FunctionSummary unknown(FuncOp function) {
    return FunctionSummary.unknown(
        function.argumentTypes().size(), function.returnTypes(), keepsSignature(function));
  }

  /** Whether a function has to return what it returned before. */
  boolean keepsSignature(FuncOp function) {
    return keepPublicSignatures
        && !function.isDeclaration()
        && function.visibility() == Symbol.Visibility.PUBLIC;
  }

  void put(FuncOp function, FunctionSummary summary) {
    summaries.put(function, summary);
  }
}
