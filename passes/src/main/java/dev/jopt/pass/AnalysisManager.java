package dev.jopt.pass;

import dev.jopt.analysis.AnalysisKey;
import dev.jopt.ir.Operation;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the analyses of one operation until a pass changes it, and the managers of operations
 * within. Used by one thread at a time; managers of different operations are independent.
 */
public final class AnalysisManager {
  private final Operation op;
  private final Map<AnalysisKey<?>, Object> analyses = new IdentityHashMap<>();
  private final Map<Operation, AnalysisManager> nested = new IdentityHashMap<>();

  /** A manager without analyses. */
  public AnalysisManager(Operation op) {
    this.op = op;
  }

  /** The operation analysed. */
  public Operation op() {
    return op;
  }

  /** The analysis of the operation, made when it is not there. */
  public <T> T get(AnalysisKey<T> key) {
    T known = cached(key);
    if (known == null) {
      known = key.create(op);
      analyses.put(key, known);
    }
    return known;
  }

  /** The analysis of the operation if it is there, else null. */
  @SuppressWarnings("unchecked")
  public <T> @Nullable T cached(AnalysisKey<T> key) {
    return (T) analyses.get(key);
  }

  /** The manager of an operation within this one. */
  public AnalysisManager nested(Operation inner) {
    return nested.computeIfAbsent(inner, AnalysisManager::new);
  }

  /** Forgets all analyses here and within but those of the given keys. */
  void invalidate(Set<AnalysisKey<?>> preserved) {
    if (preserved.isEmpty()) {
      analyses.clear();
      nested.clear();
      return;
    }
    analyses.keySet().retainAll(preserved);
    nested.values().forEach(manager -> manager.invalidate(preserved));
  }
}
