package dev.jopt.transform.deallocation.flow;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.Symbol;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The summaries of the functions dealt with so far, and of those that are being dealt with. */
public final class FunctionSummaries {
  private final SymbolTables tables = new SymbolTables();
  private final Map<FunctionLike, FunctionSummary> summaries = new HashMap<>();
  private final Map<FunctionLike, Boolean> withBuffers = new HashMap<>();
  private final boolean keepPublicSignatures;

  /** The functions that take indicators, with the arguments of each that may be one buffer. */
  private final Map<FunctionLike, List<BitSet>> takers = new HashMap<>();

  public FunctionSummaries(boolean keepPublicSignatures) {
    this.keepPublicSignatures = keepPublicSignatures;
  }

  /** The function that is called, or null if there is none of that name. */
  public @Nullable FunctionLike callee(Operation op) {
    CallLike call = op.as(CallLike.class);
    SymbolRefAttribute symbol = call == null ? null : call.calleeSymbol();
    return symbol != null && tables.lookUpNearest(op, symbol) instanceof FunctionLike function
        ? function
        : null;
  }

  /** Whether buffers come into a function or are anywhere in it; others stay as they are. */
  public boolean concernsBuffers(FunctionLike function) {
    return withBuffers.computeIfAbsent(function, Buffers::areIn);
  }

  /** The summary of the callee; anything its type allows if there is none. */
  public FunctionSummary ofCallee(Operation op) {
    FunctionLike function = callee(op);
    if (function == null) {
      CallLike call = op.as(CallLike.class);
      int arguments = call == null ? op.operandCount() : call.argumentOperands().size();
      return FunctionSummary.unknown(arguments, op.resultTypes(), false);
    }
    return summaries.computeIfAbsent(function, this::unknown);
  }

  /** Lets a function take an indicator with each memref argument. */
  public void letTakeOwnership(FunctionLike function) {
    List<BitSet> sharing = new ArrayList<>();
    for (int i = 0; i < function.argumentTypes().size(); i++) {
      sharing.add(new BitSet());
    }
    takers.put(function, sharing);
  }

  /** Whether a function takes an indicator with each memref argument. */
  public boolean takesOwnership(@Nullable FunctionLike function) {
    return takers.containsKey(function);
  }

  /** For each argument of a function that takes ownership those after it that it may be, too. */
  public List<BitSet> sharedArguments(FunctionLike function) {
    return takers.getOrDefault(function, List.of());
  }

  /**
   * The operations that return from a function with a body; null if some do not say what they
   * return.
   */
  public static @Nullable List<Operation> returns(FunctionLike function) {
    int results = function.returnTypes().size();
    List<Operation> returns = new ArrayList<>();
    for (Block exit : RegionFlow.exits(function.bodyRegion())) {
      Operation end = RegionFlow.terminator(exit);
      if (end == null || end.operandCount() < results) {
        return null;
      }
      returns.add(end);
    }
    return returns;
  }

  /** The summary of a function, or null. */
  @Nullable FunctionSummary of(FunctionLike function) {
    return summaries.get(function);
  }

  public FunctionSummary unknown(FunctionLike function) {
    return FunctionSummary.unknown(
        function.argumentTypes().size(), function.returnTypes(), keepsSignature(function));
  }

  /** Whether a function has to keep its results. */
  public boolean keepsSignature(FunctionLike function) {
    return keepPublicSignatures
        && !function.isExternal()
        && function.visibility() == Symbol.Visibility.PUBLIC;
  }

  public void put(FunctionLike function, FunctionSummary summary) {
    summaries.put(function, summary);
  }
}
