package dev.jopt.transform.mergealloc.lifetime;

import com.google.common.primitives.ImmutableIntArray;
import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.analysis.FlowGroups;
import dev.jopt.ir.Value;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The first and last accesses of all buffers, found without looking at each buffer that each access
 * may be of. Accesses through a name are noted with the group of names that flow into each other;
 * in the end each group passes its bounds to the groups that flow into it. All that is noted are
 * bounds, so this takes linear time however many buffers meet in a name.
 */
final class AccessBounds {
  private final FlowGroups groups;
  private final Bounds[] byGroup;
  private final boolean[] hasAlloc;

  /** The bounds of values that are in no group. */
  private final Map<Value, Bounds> alone = new HashMap<>();

  private final Map<Value, Lifetime> lifetimes;

  /** The bounds of all accesses through some names. */
  private static final class Bounds {
    int first = Integer.MAX_VALUE;
    int last = Integer.MIN_VALUE;
    @Nullable ScopeNode firstScope;
    @Nullable ScopeNode lastScope;

    /** The starts of the operations that directly contain a use with effects. */
    int firstParent = Integer.MAX_VALUE;

    int lastParent = Integer.MIN_VALUE;

    /** What all operations have in common that run accesses later. */
    int deferredStart = Integer.MIN_VALUE;

    int deferredEnd = Integer.MAX_VALUE;
    boolean escapes;

    void addFirst(int tick, @Nullable ScopeNode scope) {
      if (tick < first) {
        first = tick;
        firstScope = scope;
      }
    }

    void addLast(int tick, @Nullable ScopeNode scope) {
      if (tick > last) {
        last = tick;
        lastScope = scope;
      }
    }

    void addParent(int tick) {
      firstParent = Math.min(firstParent, tick);
      lastParent = Math.max(lastParent, tick);
    }

    void addDeferred(int start, int end) {
      deferredStart = Math.max(deferredStart, start);
      deferredEnd = Math.min(deferredEnd, end);
    }

    void add(Bounds other) {
      addFirst(other.first, other.firstScope);
      addLast(other.last, other.lastScope);
      firstParent = Math.min(firstParent, other.firstParent);
      lastParent = Math.max(lastParent, other.lastParent);
      addDeferred(other.deferredStart, other.deferredEnd);
      escapes |= other.escapes;
    }
  }

  AccessBounds(BufferViewFlowAnalysis aliases, Map<Value, Lifetime> lifetimes) {
    this.groups = aliases.groups();
    this.lifetimes = lifetimes;
    byGroup = new Bounds[groups.count()];
    hasAlloc = new boolean[groups.count()];
    for (int i = 0; i < byGroup.length; i++) {
      byGroup[i] = new Bounds();
    }
    for (Value alloc : lifetimes.keySet()) {
      if (groups.groupOf(alloc) >= 0) {
        hasAlloc[groups.groupOf(alloc)] = true;
      }
    }
    for (int i = 0; i < hasAlloc.length; i++) {
      ImmutableIntArray sources = groups.sourcesOf(i);
      for (int k = 0; k < sources.length(); k++) {
        hasAlloc[i] |= hasAlloc[sources.get(k)];
      }
    }
  }

  /** Whether a name may be one of a buffer that an alloc of the function makes. */
  private boolean mayBeOfAlloc(Value name) {
    int group = groups.groupOf(name);
    return group < 0 ? lifetimes.containsKey(name) : hasAlloc[group];
  }

  /** Whether a buffer that a name is of may have other names. */
  boolean mayFlow(Value name) {
    return groups.groupOf(name) >= 0;
  }

  private Bounds boundsOf(Value name) {
    int group = groups.groupOf(name);
    return group < 0 ? alone.computeIfAbsent(name, unused -> new Bounds()) : byGroup[group];
  }

  /**
   * Notes an access.
   *
   * @param scope the innermost operation around it
   * @return whether it may be one to a buffer that an alloc of the function makes
   */
  boolean access(Value name, int tick, ScopeNode scope, boolean escapes) {
    if (!mayBeOfAlloc(name)) {
      return false;
    }
    Bounds bounds = boundsOf(name);
    ScopeNode unordered = scope.unordered();
    if (unordered == null) {
      bounds.addFirst(tick, scope);
      bounds.addLast(tick, scope);
    } else {
      bounds.addFirst(unordered.range().start(), unordered.parent());
      bounds.addLast(unordered.range().end(), unordered.parent());
    }
    ScopeNode deferred = scope.deferred();
    if (deferred != null) {
      bounds.addDeferred(deferred.range().start(), deferred.range().end());
    }
    bounds.escapes |= escapes;
    return true;
  }

  /** Notes a use with effects directly in an operation. */
  void use(Value name, ScopeNode parent) {
    if (mayBeOfAlloc(name)) {
      boundsOf(name).addParent(parent.range().start());
    }
  }

  /**
   * Gives each alloc its lifetime.
   *
   * @param scopes the innermost operation around each alloc
   */
  void finish(Map<Lifetime, ScopeNode> scopes) {
    for (int i = byGroup.length - 1; i >= 0; i--) {
      ImmutableIntArray sources = groups.sourcesOf(i);
      for (int k = 0; k < sources.length(); k++) {
        byGroup[sources.get(k)].add(byGroup[i]);
      }
    }
    scopes.forEach(
        (lifetime, scope) -> {
          Bounds known = boundsOf(lifetime.alloc().result());
          Bounds bounds = new Bounds();
          bounds.add(known);
          bounds.addParent(scope.range().start());
          finish(lifetime, scope, bounds);
        });
  }

  private static void finish(Lifetime lifetime, ScopeNode scope, Bounds bounds) {
    if (bounds.escapes || escapes(scope, bounds)) {
      lifetime.escape();
    } else if (bounds.firstScope != null && bounds.lastScope != null) {
      // A buffer that matters outside of an operation with regions is in use for all of it.
      ScopeNode first = bounds.firstScope.outermostWithout(bounds.firstParent, bounds.lastParent);
      ScopeNode last = bounds.lastScope.outermostWithout(bounds.firstParent, bounds.lastParent);
      lifetime.touch(first == null ? bounds.first : first.range().start());
      lifetime.touch(last == null ? bounds.last : last.range().end());
    }
  }

  /** Whether regions use a buffer later, or each of several runs at once makes one for itself. */
  private static boolean escapes(ScopeNode scope, Bounds bounds) {
    int start = scope.range().start();
    if (bounds.deferredStart > start || bounds.deferredEnd < start) {
      return true;
    }
    ScopeNode concurrent = scope.concurrent();
    ScopeNode deferred = scope.deferred();
    return (concurrent != null && isAccessedIn(concurrent, bounds))
        || (deferred != null
            && isAccessedIn(deferred, bounds)
            && deferred.outermostWithout(bounds.firstParent, bounds.lastParent) != null);
  }

  private static boolean isAccessedIn(ScopeNode scope, Bounds bounds) {
    return bounds.first <= scope.range().end() && bounds.last >= scope.range().start();
  }
}
