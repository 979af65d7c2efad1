package dev.jopt.analysis;

import dev.jopt.ir.Operation;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.Callable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Who calls whom among the {@link Callable} operations within one operation, usually a module.
 * Calls of symbols that are not there, and of values that no callable operation defines, have an
 * unknown callee.
 */
public final class CallGraph {
  /** Names the analysis. */
  public static final AnalysisKey<CallGraph> KEY = AnalysisKey.of("CallGraph", CallGraph::new);

  private final Map<Operation, Set<Operation>> callees = new LinkedHashMap<>();
  private final Map<Operation, List<Operation>> nested = new IdentityHashMap<>();
  private final Map<Operation, List<Operation>> callSites = new IdentityHashMap<>();
  private final Set<Operation> callsUnknown = Collections.newSetFromMap(new IdentityHashMap<>());
  private final SymbolTables tables = new SymbolTables();

  /** Analyses everything within an operation. */
  public CallGraph(Operation root) {
    root.walk(
        op -> {
          if (op.as(Callable.class) != null) {
            Operation outer = enclosingCallable(op);
            if (outer != null) {
              nested.computeIfAbsent(outer, key -> new ArrayList<>()).add(op);
            }
            callees.put(op, new LinkedHashSet<>());
          }
        });
    root.walk(
        op -> {
          CallLike call = op.as(CallLike.class);
          if (call != null) {
            add(op, call);
          }
        });
  }

  private void add(Operation site, CallLike call) {
    Operation callee = resolve(site, call);
    Operation caller = enclosingCallable(site);
    if (callee != null && callees.containsKey(callee)) {
      callSites.computeIfAbsent(callee, key -> new ArrayList<>()).add(site);
      if (caller != null) {
        callees.getOrDefault(caller, new LinkedHashSet<>()).add(callee);
      }
    } else if (caller != null) {
      callsUnknown.add(caller);
    }
  }

  private @Nullable Operation resolve(Operation site, CallLike call) {
    SymbolRefAttribute symbol = call.calleeSymbol();
    if (symbol != null) {
      return tables.lookUpNearest(site, symbol);
    }
    Value value = call.calleeValue();
    return value == null ? null : value.definingOp();
  }

  private @Nullable Operation enclosingCallable(Operation op) {
    Operation outer = op.parentOp();
    while (outer != null && !callees.containsKey(outer)) {
      outer = outer.parentOp();
    }
    return outer;
  }

  /** The callee of a call among the callable operations, or null. */
  public @Nullable Operation callee(Operation site) {
    CallLike call = site.as(CallLike.class);
    Operation found = call == null ? null : resolve(site, call);
    return found != null && callees.containsKey(found) ? found : null;
  }

  /** The callable operations, in textual order. */
  public List<Operation> callables() {
    return List.copyOf(callees.keySet());
  }

  /** The known callees of a callable operation, in order of their first call. */
  public Set<Operation> callees(Operation caller) {
    return Collections.unmodifiableSet(callees.getOrDefault(caller, Set.of()));
  }

  /** The calls of a callable operation that are known, in textual order. */
  public List<Operation> callSites(Operation callee) {
    return Collections.unmodifiableList(callSites.getOrDefault(callee, List.of()));
  }

  /** Whether a callable operation makes a call whose callee is not known. */
  public boolean callsUnknown(Operation caller) {
    return callsUnknown.contains(caller);
  }

  /**
   * The callable operations in groups that call each other in circles, callees before callers. A
   * group of one is recursive only if it is among its own callees.
   */
  public List<List<Operation>> bottomUp() {
    return new Components(this::callees).find();
  }

  /**
   * As {@link #bottomUp}, with each callable operation after those nested in it, as if it called
   * them before all others.
   */
  public List<List<Operation>> bottomUpWithNested() {
    Map<Operation, Set<Operation>> next = new IdentityHashMap<>();
    for (Map.Entry<Operation, Set<Operation>> entry : callees.entrySet()) {
      Set<Operation> all = new LinkedHashSet<>(nested(entry.getKey()));
      all.addAll(entry.getValue());
      next.put(entry.getKey(), all);
    }
    return new Components(op -> next.getOrDefault(op, Set.of())).find();
  }

  /** The callable operations within one, but not within another in it, in textual order. */
  public List<Operation> nested(Operation outer) {
    return Collections.unmodifiableList(nested.getOrDefault(outer, List.of()));
  }

  /** Tarjan's algorithm without recursion. */
  private final class Components {
    private final Map<Operation, Integer> numbers = new IdentityHashMap<>();
    private final Map<Operation, Integer> lowest = new IdentityHashMap<>();
    private final Deque<Operation> open = new ArrayDeque<>();
    private final Set<Operation> closed = Collections.newSetFromMap(new IdentityHashMap<>());
    private final List<List<Operation>> groups = new ArrayList<>();

    private final Function<Operation, Set<Operation>> next;

    private record Visit(Operation op, Iterator<Operation> remaining) {}

    Components(Function<Operation, Set<Operation>> next) {
      this.next = next;
    }

    List<List<Operation>> find() {
      for (Operation op : callees.keySet()) {
        if (!numbers.containsKey(op)) {
          search(op);
        }
      }
      return groups;
    }

    private void search(Operation start) {
      Deque<Visit> path = new ArrayDeque<>();
      path.push(enter(start));
      while (!path.isEmpty()) {
        Visit visit = path.element();
        if (visit.remaining().hasNext()) {
          Operation next = visit.remaining().next();
          if (!numbers.containsKey(next)) {
            path.push(enter(next));
          } else if (!closed.contains(next)) {
            lowest.merge(visit.op(), number(next), Math::min);
          }
        } else {
          path.pop();
          leave(visit.op());
          if (!path.isEmpty()) {
            Integer reached = lowest.get(visit.op());
            lowest.merge(path.element().op(), reached == null ? 0 : reached, Math::min);
          }
        }
      }
    }

    private int number(Operation op) {
      Integer number = numbers.get(op);
      return number == null ? 0 : number;
    }

    private Visit enter(Operation op) {
      numbers.put(op, numbers.size());
      lowest.put(op, number(op));
      open.push(op);
      return new Visit(op, next.apply(op).iterator());
    }

    private void leave(Operation op) {
      Integer reached = lowest.get(op);
      if (reached == null || reached != number(op)) {
        return;
      }
      List<Operation> group = new ArrayList<>();
      Operation member;
      do {
        member = open.pop();
        closed.add(member);
        group.add(0, member);
      } while (member != op);
      groups.add(List.copyOf(group));
    }
  }
}
