package dev.jopt.pass;

import dev.jopt.analysis.AnalysisKey;
import dev.jopt.ir.Operation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the analyses of one operation until a pass changes it, and the managers of operations
 * within. Used by one thread at a time; managers of different operations are independent.
 */
public final class AnalysisManager {
  private final Operation op;

  /** The manager of the operation around, or null. */
  private final @Nullable AnalysisManager parent;

  private final Map<AnalysisKey<?>, Object> analyses = new IdentityHashMap<>();

  /** The analyses that one was made of; not for those made of none. */
  private final Map<AnalysisKey<?>, List<AnalysisKey<?>>> madeOf = new IdentityHashMap<>();

  private final Map<Operation, AnalysisManager> nested = new IdentityHashMap<>();

  /** The analyses that are being made, the innermost first. */
  private final Deque<AnalysisKey<?>> making = new ArrayDeque<>();

  /** A manager without analyses. */
  public AnalysisManager(Operation op) {
    this(op, null);
  }

  private AnalysisManager(Operation op, @Nullable AnalysisManager parent) {
    this.op = op;
    this.parent = parent;
  }

  /** The operation analysed. */
  public Operation op() {
    return op;
  }

  /** The manager of the operation around, as far as passes run; null at the top. */
  public @Nullable AnalysisManager parent() {
    return parent;
  }

  /**
   * The analysis of the operation, made when it is not there.
   *
   * @throws IllegalStateException if it builds on itself
   */
  public <T> T get(AnalysisKey<T> key) {
    T known = cached(key);
    if (known == null) {
      if (making.contains(key)) {
        throw new IllegalStateException("analysis '" + key + "' builds on itself");
      }
      making.push(key);
      try {
        known = key.create(op, new Dependencies(key));
      } finally {
        making.pop();
      }
      analyses.put(key, known);
    }
    return known;
  }

  /** Gives an analysis those that it builds on, and takes note of them. */
  private final class Dependencies implements AnalysisKey.Source {
    private final AnalysisKey<?> user;

    Dependencies(AnalysisKey<?> user) {
      this.user = user;
    }

    @Override
    public <T> T get(AnalysisKey<T> key) {
      madeOf.computeIfAbsent(user, unused -> new ArrayList<>()).add(key);
      return AnalysisManager.this.get(key);
    }
  }

  /** The analysis of the operation if it is there, else null. */
  @SuppressWarnings("unchecked")
  public <T> @Nullable T cached(AnalysisKey<T> key) {
    return (T) analyses.get(key);
  }

  /**
   * The manager of an operation within this one, at any depth. Managers of the isolated operations
   * between the two are on the way to it.
   *
   * @throws IllegalArgumentException if the operation is not within this one
   */
  public AnalysisManager nested(Operation inner) {
    if (inner == op) {
      return this;
    }
    AnalysisManager direct = nested.get(inner);
    if (direct != null) {
      return direct;
    }
    Deque<Operation> path = new ArrayDeque<>();
    for (Operation outer = inner; outer != op; outer = outer.parentOp()) {
      if (outer == null) {
        throw new IllegalArgumentException("the operation is not within the one analysed");
      }
      if (outer == inner || outer.definition().isIsolatedFromAbove()) {
        path.push(outer);
      }
    }
    AnalysisManager manager = this;
    for (Operation next : path) {
      AnalysisManager around = manager;
      manager = around.nested.computeIfAbsent(next, each -> new AnalysisManager(each, around));
    }
    return manager;
  }

  /** The manager of an operation within this one if there is one, else null. */
  public @Nullable AnalysisManager nestedIfKnown(Operation inner) {
    AnalysisManager manager = this;
    Deque<Operation> path = new ArrayDeque<>();
    for (Operation outer = inner; outer != op; outer = outer.parentOp()) {
      if (outer == null) {
        return null;
      }
      path.push(outer);
    }
    for (Operation next : path) {
      AnalysisManager known = manager.nested.get(next);
      if (known != null) {
        manager = known;
      }
    }
    return manager.op == inner ? manager : null;
  }

  /**
   * Forgets all analyses here and within but those of the given keys, and of these the ones that
   * build on one that is forgotten.
   */
  void invalidate(Set<AnalysisKey<?>> preserved) {
    if (preserved.isEmpty()) {
      analyses.clear();
      madeOf.clear();
      nested.clear();
      return;
    }
    Set<AnalysisKey<?>> valid = Collections.newSetFromMap(new IdentityHashMap<>());
    valid.addAll(preserved);
    boolean again = !madeOf.isEmpty();
    while (again) {
      again = valid.removeIf(key -> !valid.containsAll(madeOf.getOrDefault(key, List.of())));
    }
    analyses.keySet().retainAll(valid);
    madeOf.keySet().retainAll(valid);
    nested.values().forEach(manager -> manager.invalidate(preserved));
  }
}
