package dev.jopt.bufferization;

import dev.jopt.dialect.func.FuncOp;
import dev.jopt.ir.SymbolTables;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the analysis found out about functions that calls of them need. */
public final class FunctionAnalysis {
  private final Map<FuncOp, Summary> summaries = new IdentityHashMap<>();

  private final SymbolTables symbols = new SymbolTables();

  /** Knows nothing. */
  public FunctionAnalysis() {}

  /** What is known about one function. */
  public static final class Summary {
    private boolean isComplete;
    private final Map<Integer, Integer> equivalentArguments = new LinkedHashMap<>();
    private final Map<Integer, List<Integer>> aliasingResults = new HashMap<>();
    private final Set<Integer> readArguments = new HashSet<>();
    private final Set<Integer> writtenArguments = new HashSet<>();

    private Summary() {}

    /** Whether the function is analyzed. */
    public boolean isComplete() {
      return isComplete;
    }

    /** By the number of a result, the argument that it is. */
    public Map<Integer, Integer> equivalentArguments() {
      return equivalentArguments;
    }

    /** By the number of an argument, the results that may share memory with it. */
    public Map<Integer, List<Integer>> aliasingResults() {
      return aliasingResults;
    }

    /** The arguments that are read. */
    public Set<Integer> readArguments() {
      return readArguments;
    }

    /** The arguments that are written. */
    public Set<Integer> writtenArguments() {
      return writtenArguments;
    }

    void complete() {
      isComplete = true;
    }
  }

  /** The symbols of the program that is analyzed. */
  public SymbolTables symbols() {
    return symbols;
  }

  /** What is known about a function, begun if nothing is. */
  public Summary begin(FuncOp function) {
    return summaries.computeIfAbsent(function, key -> new Summary());
  }

  /** What is known about a function whose analysis is complete, or null. */
  public @Nullable Summary complete(@Nullable FuncOp function) {
    Summary summary = function == null ? null : summaries.get(function);
    return summary != null && summary.isComplete() ? summary : null;
  }
}
