package dev.jopt.ir;

import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.op.SymbolTable;
import dev.jopt.ir.print.ReferenceDialects;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Looks up symbols, remembering the names of each symbol table once asked. The memory is valid as
 * long as no symbol is added, removed or renamed behind its back.
 *
 * <p>Used by one thread at a time.
 */
public final class SymbolTables {
  private final Map<Operation, Map<String, Operation>> names = new IdentityHashMap<>();

  /** Creates an empty memory. */
  public SymbolTables() {}

  /**
   * The closest symbol table at or around {@code from}; null if there is none, or an operation of
   * an unknown dialect is closer that may be one.
   */
  public static @Nullable Operation nearestTable(Operation from) {
    for (Operation op = from; op != null; op = op.parentOp()) {
      if (op instanceof SymbolTable || isTableOfReference(op)) {
        return op;
      }
      if (op.regionCount() == 1 && isOfUnknownDialect(op)) {
        return null;
      }
    }
    return null;
  }

  private static boolean isOfUnknownDialect(Operation op) {
    String dialect = op.definition().dialectName();
    return !op.isRegistered()
        && op.context().dialect(dialect) == null
        && !ReferenceDialects.has(dialect);
  }

  private static boolean isTableOfReference(Operation op) {
    return !op.isRegistered() && ReferenceDialects.isSymbolTable(op.name());
  }

  /** The symbol named {@code name} directly in {@code table}, or null. */
  public @Nullable Operation lookUp(Operation table, String name) {
    return namesOf(table).get(name);
  }

  /** The operation that {@code reference} names, seen from {@code from}, or null. */
  public @Nullable Operation lookUpNearest(Operation from, SymbolRefAttribute reference) {
    Operation table = nearestTable(from);
    return table == null ? null : lookUpIn(table, reference);
  }

  /** The operation that {@code reference} names within {@code table}, or null. */
  public @Nullable Operation lookUpIn(Operation table, SymbolRefAttribute reference) {
    Operation found = lookUp(table, reference.root());
    for (String name : reference.nested()) {
      if (!(found instanceof SymbolTable)) {
        return null;
      }
      found = lookUp(found, name);
    }
    return found;
  }

  /** The symbols directly in {@code table}, in order. */
  public static List<Operation> symbolsIn(Operation table) {
    List<Operation> symbols = new ArrayList<>();
    for (Region region : table.regions()) {
      for (Block block : region.blocks()) {
        for (Operation op : block.operations()) {
          if (op instanceof Symbol) {
            symbols.add(op);
          }
        }
      }
    }
    return symbols;
  }

  /** Forgets what is known of a table after its symbols were changed. */
  public void invalidate(Operation table) {
    names.remove(table);
  }

  private Map<String, Operation> namesOf(Operation table) {
    Map<String, Operation> known = names.get(table);
    if (known == null) {
      known = new HashMap<>();
      for (Operation op : symbolsIn(table)) {
        String name = ((Symbol) op).symbolName();
        if (name != null) {
          known.putIfAbsent(name, op);
        }
      }
      names.put(table, known);
    }
    return known;
  }
}
