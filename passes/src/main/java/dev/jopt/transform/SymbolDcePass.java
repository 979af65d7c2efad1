package dev.jopt.transform;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.Symbols;
import dev.jopt.ir.WalkResult;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.op.SymbolTable;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.pass.PassStatistic;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Erases symbols without references that are not visible outside. */
public final class SymbolDcePass implements Pass {
  private static final PassStatistic ERASED =
      new PassStatistic("num-dce'd", "Number of symbols DCE'd");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("symbol-dce", options -> new SymbolDcePass())
          .displayName("SymbolDCE")
          .summary("Eliminate dead symbols")
          .description(
              """
              Erases private symbols without a live reference, and nested symbols if all references
              are known, that is, at the top level or in a private symbol table. Public symbols are
              live. References in attributes of operations of any dialect count.""")
          .statistics(ERASED)
          .build();

  private SymbolDcePass() {}

  @Override
  public @Nullable String notApplicableBecause(Operation op) {
    return op instanceof SymbolTable ? null : "it does not define a symbol table";
  }

  @Override
  public void run(Operation op, PassRun run) {
    Operation parent = op.parentOp();
    Symbol symbol = asSymbol(op);
    boolean hidden = parent == null || symbol == null || isPrivate(symbol);
    Liveness liveness = new Liveness();
    if (!liveness.markTable(op, hidden)) {
      run.fail();
      return;
    }
    int erased = eraseDead(op, liveness.live);
    run.count(ERASED, erased);
    if (erased == 0) {
      run.preserveAllAnalyses();
    }
  }

  private static int eraseDead(Operation table, Set<Operation> live) {
    List<Operation> dead = new ArrayList<>();
    table.walk(
        op -> {
          boolean inside = op != table && op.parentOp() instanceof SymbolTable;
          if (inside && asSymbol(op) != null && !live.contains(op)) {
            dead.add(op);
          }
        });
    // Innermost first: erasing a symbol erases everything inside.
    for (int i = dead.size() - 1; i >= 0; i--) {
      dead.get(i).erase();
    }
    return dead.size();
  }

  private static @Nullable Symbol asSymbol(Operation op) {
    return op instanceof Symbol symbol && symbol.symbolName() != null ? symbol : null;
  }

  private static boolean isPrivate(Symbol symbol) {
    return symbol.visibility() == Symbol.Visibility.PRIVATE;
  }

  /** Finds live symbols, starting from those that are live by themselves. */
  private static final class Liveness {
    final Set<Operation> live = Collections.newSetFromMap(new IdentityHashMap<>());
    private final SymbolTables tables = new SymbolTables();

    /**
     * Marks the live symbols of a symbol table.
     *
     * @param hidden whether only known operations can refer into the table
     * @return whether all references are known; if not, after an error
     */
    boolean markTable(Operation table, boolean hidden) {
      Deque<Operation> pending = new ArrayDeque<>();
      for (Region region : table.regions()) {
        for (Block block : region.blocks()) {
          for (Operation op : block.operations()) {
            Symbol symbol = asSymbol(op);
            if (symbol == null) {
              pending.push(op);
            } else if (!isDiscardable(symbol, hidden) && live.add(op)) {
              pending.push(op);
            }
          }
        }
      }
      while (!pending.isEmpty()) {
        Operation op = pending.pop();
        if (!markTables(op, hidden)) {
          return false;
        }
        if (!Symbols.usesAreKnown(op)) {
          return op.emitError(
              "operation contains potentially unknown symbol table, meaning that we can't reliable"
                  + " compute symbol uses");
        }
        markReferences(op, pending);
      }
      return true;
    }

    private boolean markTables(Operation op, boolean hidden) {
      if (!(op instanceof SymbolTable)) {
        return markTablesWithin(op);
      }
      Symbol symbol = asSymbol(op);
      return markTable(op, hidden || symbol == null || isPrivate(symbol));
    }

    /** Symbol tables inside an operation that is not one cannot be referred to. */
    private boolean markTablesWithin(Operation op) {
      WalkResult result =
          op.walkWhile(
              inner -> {
                if (!(inner instanceof SymbolTable)) {
                  return WalkResult.ADVANCE;
                }
                return markTable(inner, true) ? WalkResult.SKIP : WalkResult.INTERRUPT;
              });
      return result != WalkResult.INTERRUPT;
    }

    private static boolean isDiscardable(Symbol symbol, boolean hidden) {
      return isPrivate(symbol) || (hidden && symbol.visibility() == Symbol.Visibility.NESTED);
    }

    /**
     * Marks the symbols that an operation and those nested in it, up to other symbol tables, refer
     * to.
     */
    private void markReferences(Operation user, Deque<Operation> pending) {
      Operation table = user.parentOp();
      if (table == null) {
        return;
      }
      Symbols.forEachReference(
          user,
          (op, reference) -> {
            for (Operation symbol : resolve(table, reference)) {
              if (live.add(symbol)) {
                pending.push(symbol);
              }
            }
          });
    }

    /** Every symbol that the reference names on its way; empty if one is not there. */
    private List<Operation> resolve(Operation table, SymbolRefAttribute reference) {
      List<Operation> path = new ArrayList<>();
      Operation found = tables.lookUp(table, reference.root());
      for (int i = 0; found != null; i++) {
        path.add(found);
        if (i == reference.nested().size()) {
          return path;
        }
        found =
            found instanceof SymbolTable ? tables.lookUp(found, reference.nested().get(i)) : null;
      }
      return List.of();
    }
  }
}
