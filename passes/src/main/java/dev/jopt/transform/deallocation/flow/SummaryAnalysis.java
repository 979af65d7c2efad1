package dev.jopt.transform.deallocation.flow;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/**
 * Finds out what callers have to know of functions before any is transformed, also of functions
 * that call each other: at first nothing is assumed to be returned, then all are looked at until
 * nothing new comes up.
 */
public final class SummaryAnalysis {
  private final FunctionSummaries functions;

  private SummaryAnalysis(FunctionSummaries functions) {
    this.functions = functions;
  }

  /** Records a summary of each function that has a body. */
  public static void run(List<FunctionLike> order, FunctionSummaries functions) {
    SummaryAnalysis analysis = new SummaryAnalysis(functions);
    List<FunctionLike> bodies = new ArrayList<>(order);
    bodies.removeIf(FunctionLike::isExternal);
    for (FunctionLike function : bodies) {
      List<Type> results = function.returnTypes();
      List<List<Integer>> aliases = new ArrayList<>();
      List<BitSet> sharing = new ArrayList<>();
      for (int i = 0; i < results.size(); i++) {
        aliases.add(List.of());
        sharing.add(new BitSet());
      }
      functions.put(
          function, new FunctionSummary(aliases, sharing, functions.keepsSignature(function)));
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (FunctionLike function : bodies) {
        changed |= analysis.update(function);
      }
    }
  }

  private boolean update(FunctionLike function) {
    FunctionSummary found = summaryOf(function);
    if (found.equals(functions.of(function))) {
      return false;
    }
    functions.put(function, found);
    return true;
  }

  private FunctionSummary summaryOf(FunctionLike function) {
    List<Type> types = function.returnTypes();
    List<Operation> ends = FunctionSummaries.returns(function);
    if (ends == null) {
      return functions.unknown(function);
    }
    PossibleAliases possible = PossibleAliases.of(function, functions);
    List<List<Integer>> aliases = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      aliases.add(
          Buffers.isMemRef(types.get(i))
              ? argumentsIn(function.bodyRegion().front(), possible, ends, i)
              : List.of());
    }
    return new FunctionSummary(
        aliases, possible.amongResults(types, ends), functions.keepsSignature(function));
  }

  private static List<Integer> argumentsIn(
      Block entry, PossibleAliases possible, List<Operation> ends, int result) {
    BitSet arguments = new BitSet();
    for (Operation end : ends) {
      Set<Value> origins = possible.originsIn(entry, end.operand(result));
      for (BlockArgument argument : entry.arguments()) {
        if (Buffers.isMemRef(argument) && (origins == null || origins.contains(argument))) {
          arguments.set(argument.index());
        }
      }
    }
    return arguments.stream().boxed().toList();
  }
}
