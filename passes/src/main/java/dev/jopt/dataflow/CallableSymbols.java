package dev.jopt.dataflow;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.Callable;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.op.SymbolTable;
import java.util.function.Consumer;

/**
 * Finds the functions that may be called from places that are not seen: public ones, those that are
 * referred to by something else than a call, and all where a region may be a symbol table that is
 * not known as one.
 */
final class CallableSymbols {
  private final Operation top;
  private final SymbolTables tables;
  private final Consumer<Operation> found;

  private CallableSymbols(Operation top, SymbolTables tables, Consumer<Operation> found) {
    this.top = top;
    this.tables = tables;
    this.found = found;
  }

  /** Tells of each function within an operation that may be called from elsewhere. */
  static void withUnknownCallers(Operation top, SymbolTables tables, Consumer<Operation> found) {
    new CallableSymbols(top, tables, found).search(top, top.block() == null);
  }

  private void search(Operation op, boolean allUsesVisible) {
    boolean isTable = op instanceof SymbolTable;
    boolean visible =
        !isTable
            || allUsesVisible
            || !(op instanceof Symbol symbol)
            || symbol.symbolName() == null
            || symbol.visibility() == Symbol.Visibility.PRIVATE;
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        for (Operation inner : block.operations()) {
          if (inner.regionCount() > 0) {
            search(inner, visible);
          }
        }
      }
    }
    if (isTable && op.regionCount() == 1 && !op.region(0).isEmpty()) {
      inTable(op, visible);
    }
  }

  private void inTable(Operation table, boolean allUsesVisible) {
    boolean any = false;
    for (Operation op : table.region(0).front().operations()) {
      Callable callable = op.as(Callable.class);
      if (callable != null && op instanceof Symbol symbol && callable.callableRegion() != null) {
        any = true;
        if (symbol.visibility() == Symbol.Visibility.PUBLIC
            || (!allUsesVisible && symbol.visibility() == Symbol.Visibility.NESTED)) {
          found.accept(op);
        }
      }
    }
    if (any && !inRegion(table, table.region(0))) {
      top.walk(
          op -> {
            if (op.as(Callable.class) != null) {
              found.accept(op);
            }
          });
    }
  }

  /** Returns whether no operation may be a symbol table of its own without saying so. */
  private boolean inRegion(Operation table, Region region) {
    for (Block block : region.blocks()) {
      for (Operation op : block.operations()) {
        if (op.regionCount() == 1 && !op.isRegistered()) {
          return false;
        }
        if (op.as(CallLike.class) == null) {
          referredIn(table, op.inherentAttributes());
          referredIn(table, op.discardableAttributes());
        }
        if (!(op instanceof SymbolTable)) {
          for (Region inner : op.regions()) {
            if (!inRegion(table, inner)) {
              return false;
            }
          }
        }
      }
    }
    return true;
  }

  private void referredIn(Operation table, Attribute attribute) {
    if (attribute instanceof SymbolRefAttribute reference) {
      referred(table, reference);
    } else if (attribute instanceof ArrayAttribute array) {
      for (Attribute element : array.elements()) {
        referredIn(table, element);
      }
    } else if (attribute instanceof DictionaryAttribute dictionary) {
      for (int i = 0; i < dictionary.size(); i++) {
        referredIn(table, dictionary.value(i));
      }
    }
  }

  private void referred(Operation table, SymbolRefAttribute reference) {
    Operation symbol = tables.lookUpIn(table, reference);
    if (symbol != null) {
      found.accept(symbol);
    }
  }
}
