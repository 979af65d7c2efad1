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
 * Looks up symbols and changes symbol tables, remembering the names of each table once asked. The
 * memory is valid as long as no symbol is added, removed or renamed without it; {@link #invalidate}
 * says that one was.
 *
 * <p>{@link Symbols} has what needs no table: names, visibility and uses.
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

  /** Whether no dialect defines an operation, nor one that is known by its name alone. */
  static boolean isOfUnknownDialect(Operation op) {
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

  /**
   * Adds a symbol at the end of the first block of a table, or after the last symbol if a
   * terminator ends it. If its name is taken, it gets another one first: the name with {@code _}
   * and the first number that is free.
   *
   * @param symbol a detached symbol with a name
   * @return the name that it has now; uses of the old name are not changed
   * @throws IllegalArgumentException if the operation is attached, or has no name
   */
  public String insert(Operation table, Operation symbol) {
    Block block = table.region(0).isEmpty() ? table.region(0).addBlock() : table.region(0).front();
    Operation last = block.lastOp();
    return insert(table, symbol, last != null && last.isTerminator() ? last : null);
  }

  /**
   * As {@link #insert(Operation, Operation)}, before an operation.
   *
   * @param before an operation directly in the table; null for the end of its first block
   */
  public String insert(Operation table, Operation symbol, @Nullable Operation before) {
    String wanted = Symbols.nameOf(symbol);
    if (symbol.block() != null || wanted == null) {
      throw new IllegalArgumentException(
          symbol.name() + (wanted == null ? " is no symbol with a name" : " is attached"));
    }
    String name = uniqueName(table, wanted);
    if (!name.equals(wanted)) {
      Symbols.setName(symbol, name);
    }
    Block block = before == null ? table.region(0).front() : before.block();
    if (block == null || block.parentOp() != table) {
      throw new IllegalArgumentException("the place is not in the symbol table");
    }
    block.insertBefore(symbol, before);
    namesOf(table).put(name, symbol);
    return name;
  }

  /** The name if it is free in a table, else it with {@code _} and the first number that is. */
  public String uniqueName(Operation table, String name) {
    Map<String, Operation> taken = namesOf(table);
    String unique = name;
    for (int number = 0; taken.containsKey(unique); number++) {
      unique = name + "_" + number;
    }
    return unique;
  }

  /** Takes a symbol out of its table and leaves it whole. */
  public void remove(Operation symbol) {
    forget(symbol);
    symbol.remove();
  }

  /** Erases a symbol with all that it contains; its uses stay. */
  public void erase(Operation symbol) {
    forget(symbol);
    symbol.erase();
  }

  private void forget(Operation symbol) {
    Operation table = symbol.parentOp();
    String name = Symbols.nameOf(symbol);
    if (table != null && name != null) {
      namesOf(table).remove(name, symbol);
    }
  }

  /**
   * Renames a symbol and changes all its uses.
   *
   * @return whether that was done; if not, nothing was changed, because an operation of an unknown
   *     dialect may be a symbol table of its own
   * @throws IllegalArgumentException if the name is taken, or the operation is no symbol in a table
   */
  public boolean rename(Operation symbol, String name) {
    Operation table = symbol.parentOp();
    String before = Symbols.nameOf(symbol);
    if (table == null || before == null) {
      throw new IllegalArgumentException(symbol.name() + " is no symbol in a table");
    }
    if (before.equals(name)) {
      return true;
    }
    if (namesOf(table).containsKey(name)) {
      throw new IllegalArgumentException("there is a symbol '" + name + "' already");
    }
    if (!Symbols.replaceAllUses(table, before, name)) {
      return false;
    }
    namesOf(table).remove(before, symbol);
    Symbols.setName(symbol, name);
    namesOf(table).put(name, symbol);
    return true;
  }

  /** Invalidates a table after its symbols were changed. */
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
