package dev.jopt.transform.inlining;

import dev.jopt.analysis.CallGraph;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.Symbols;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.op.SymbolTable;
import dev.jopt.ir.rewrite.MemoryEffectQueries;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Predicate;

/**
 * How often each callable operation that may be erased is named by the others, while calls are
 * inlined. A symbol may be erased if only known operations can name it and none but callable ones
 * does; one that is no symbol, if its value has no use.
 */
final class CalleeUses {
  private final CallGraph graph;
  private final Predicate<Operation> hasBody;
  private final SymbolTables tables;

  /** The number of uses of each symbol that may be erased. */
  private final Map<Operation, Integer> discardable = new IdentityHashMap<>();

  /** The uses that each callable operation makes. */
  private final Map<Operation, Uses> usesBy = new IdentityHashMap<>();

  /** What one operation uses: once in its own attributes, and how often within its regions. */
  private static final class Uses {
    final Set<Operation> outside = Collections.newSetFromMap(new IdentityHashMap<>());
    final Map<Operation, Integer> inside = new IdentityHashMap<>();
  }

  /**
   * Counts the uses.
   *
   * @param hasBody whether an operation is a callable one with a body
   */
  CalleeUses(Operation root, CallGraph graph, Predicate<Operation> hasBody, SymbolTables tables) {
    this.graph = graph;
    this.hasBody = hasBody;
    this.tables = tables;
    Set<Operation> live = Collections.newSetFromMap(new IdentityHashMap<>());
    collect(root, root.block() == null, live);
    live.forEach(discardable::remove);
    for (Operation callable : graph.callables()) {
      if (hasBody.test(callable)) {
        recompute(callable);
      }
    }
  }

  /** Walks the symbol tables, innermost first. */
  private void collect(Operation op, boolean allUsesVisible, Set<Operation> live) {
    boolean isTable = op instanceof SymbolTable;
    // Nothing outside can name a symbol within an operation that is no table.
    boolean visibleWithin = !isTable || allUsesVisible || isHidden(op);
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        for (Operation inner : block.operations()) {
          collect(inner, visibleWithin, live);
        }
      }
    }
    if (isTable) {
      collectDirectly(op, visibleWithin, live);
    }
  }

  private static boolean isHidden(Operation table) {
    String name = Symbols.nameOf(table);
    return name == null || Symbols.visibilityOf(table) == Symbol.Visibility.PRIVATE;
  }

  private void collectDirectly(Operation table, boolean allUsesVisible, Set<Operation> live) {
    for (Block block : table.region(0).blocks()) {
      for (Operation op : block.operations()) {
        if (!hasBody.test(op)) {
          forEachCallee(op, (callee, user) -> live.add(callee));
        } else if (Symbols.nameOf(op) != null && mayBeErased(op, allUsesVisible)) {
          discardable.putIfAbsent(op, 0);
        }
      }
    }
  }

  private static boolean mayBeErased(Operation op, boolean allUsesVisible) {
    Symbol.Visibility visibility = Symbols.visibilityOf(op);
    return visibility == Symbol.Visibility.PRIVATE
        || (allUsesVisible && visibility == Symbol.Visibility.NESTED);
  }

  /** Gives the callable operations that an operation and those within it name. */
  private void forEachCallee(Operation op, BiConsumer<Operation, Operation> action) {
    Operation table = op.parentOp();
    if (table == null) {
      return;
    }
    Symbols.forEachReference(
        op,
        (user, reference) -> {
          Operation symbol = tables.lookUpNearest(table, reference);
          if (symbol != null && hasBody.test(symbol)) {
            action.accept(symbol, user);
          }
        });
  }

  /** Counts the uses that a callable operation makes anew. */
  void recompute(Operation callable) {
    forgetUsesBy(callable);
    Uses uses = new Uses();
    usesBy.put(callable, uses);
    forEachCallee(
        callable,
        (callee, user) -> {
          if (discardable.containsKey(callee)) {
            if (user != callable) {
              uses.inside.merge(callee, 1, Integer::sum);
            } else if (!uses.outside.add(callee)) {
              return;
            }
            count(callee, 1);
          }
        });
  }

  private void forgetUsesBy(Operation callable) {
    Uses uses = usesBy.remove(callable);
    if (uses != null) {
      uses.outside.forEach(callee -> count(callee, -1));
      uses.inside.forEach((callee, number) -> count(callee, -number));
    }
  }

  private void count(Operation callee, int change) {
    discardable.computeIfPresent(callee, (key, number) -> number + change);
  }

  /** Takes off the uses that a call within a callable operation makes. */
  void dropUsesOf(Operation call, Operation caller) {
    Uses uses = usesBy.get(caller);
    if (uses == null) {
      return;
    }
    forEachCallee(
        call,
        (callee, user) -> {
          if (uses.inside.computeIfPresent(callee, (key, number) -> number - 1) != null) {
            count(callee, -1);
          }
        });
  }

  /** The caller makes the uses within the callee as well. */
  void mergeAfterInlining(Operation callee, Operation caller) {
    Uses from = usesBy.get(callee);
    Uses to = usesBy.get(caller);
    if (from != null && to != null) {
      Map<Operation, Integer> added = new IdentityHashMap<>(from.inside);
      added.forEach(
          (used, number) -> {
            to.inside.merge(used, number, Integer::sum);
            count(used, number);
          });
    }
  }

  /** Forgets an operation whose body has moved elsewhere. */
  void erase(Operation callable) {
    for (Operation nested : graph.nested(callable)) {
      erase(nested);
    }
    forgetUsesBy(callable);
    discardable.remove(callable);
  }

  /** Whether nothing uses a callable operation. */
  boolean isDead(Operation callable) {
    return uses(callable, 0);
  }

  /** Whether a callable operation may be erased when one more use of it is gone. */
  boolean hasOneUse(Operation callable) {
    return uses(callable, 1);
  }

  private boolean uses(Operation callable, int number) {
    if (callable.as(Symbol.class) == null) {
      return MemoryEffectQueries.isMemoryEffectFree(callable) && resultUses(callable) == number;
    }
    Integer known = discardable.get(callable);
    return known != null && known == number;
  }

  private static int resultUses(Operation op) {
    int uses = 0;
    for (int i = 0; i < op.resultCount(); i++) {
      uses += op.result(i).useCount();
    }
    return uses;
  }
}
