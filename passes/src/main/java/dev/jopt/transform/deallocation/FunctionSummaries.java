package dev.jopt.transform.deallocation;

import dev.jopt.dialect.func.CallOp;
import dev.jopt.dialect.func.FuncOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.op.Symbol;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The summaries of the functions dealt with so far, and of those that are being dealt with. */
final class FunctionSummaries {
  private final SymbolTables tables = new SymbolTables();
  private final Map<FuncOp, FunctionSummary> summaries = new HashMap<>();
  private final boolean keepPublicSignatures;

  /** The functions that take indicators, with the arguments of each that may be one buffer. */
  private final Map<FuncOp, List<BitSet>> takers = new HashMap<>();

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

  /** Lets a function take an indicator with each memref argument. */
  void letTakeOwnership(FuncOp function) {
    List<BitSet> sharing = new ArrayList<>();
    for (int i = 0; i < function.argumentTypes().size(); i++) {
      sharing.add(new BitSet());
    }
    takers.put(function, sharing);
  }

  /** Whether a function takes an indicator with each memref argument. */
  boolean takesOwnership(@Nullable FuncOp function) {
    return takers.containsKey(function);
  }

  /** For each argument of a function that takes ownership those behind it that it may be, too. */
  List<BitSet> sharedArguments(FuncOp function) {
    return takers.getOrDefault(function, List.of());
  }

  /**
   * The operations that return from a function with a body; null if some do not say what they
   * return.
   */
  static @Nullable List<Operation> returns(FuncOp function) {
    int results = function.returnTypes().size();
    List<Operation> returns = new ArrayList<>();
    for (Block exit : RegionFlow.exits(function.body())) {
      Operation end = FunctionDeallocator.terminator(exit);
      if (end == null || end.operandCount() < results) {
        return null;
      }
      returns.add(end);
    }
    return returns;
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
