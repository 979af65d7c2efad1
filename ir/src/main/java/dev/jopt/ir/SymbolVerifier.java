package dev.jopt.ir;

import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.op.SymbolTable;
import dev.jopt.ir.op.SymbolUser;
import java.util.HashMap;
import java.util.Map;

/** Checks that the names in each symbol table are unique, and that references to them are right. */
final class SymbolVerifier {
  private final SymbolTables tables = new SymbolTables();

  private SymbolVerifier() {}

  static boolean verify(Operation op) {
    return new SymbolVerifier().verifyTables(op);
  }

  private boolean verifyTables(Operation op) {
    boolean valid = true;
    if (op instanceof SymbolTable) {
      valid = namesAreUnique(op) && usesAreValid(op, op);
    }
    for (int i = 0; i < op.regionCount() && valid; i++) {
      for (Block block = op.region(i).first; block != null; block = block.next) {
        for (Operation inner = block.firstOp(); inner != null; inner = inner.next) {
          if (inner.regionCount() != 0) {
            valid &= verifyTables(inner);
          }
        }
      }
    }
    return valid;
  }

  private static boolean namesAreUnique(Operation table) {
    Map<String, Operation> seen = new HashMap<>();
    for (Operation op : SymbolTables.symbolsIn(table)) {
      String name = ((Symbol) op).symbolName();
      Operation earlier = name == null ? null : seen.putIfAbsent(name, op);
      if (earlier != null) {
        return op.emitError(
            "redefinition of symbol named '" + name + "'",
            new Note(earlier.location(), "see existing symbol definition here"));
      }
    }
    return true;
  }

  /** Checks the users within a table but not those within a table inside it. */
  private boolean usesAreValid(Operation op, Operation table) {
    if (op instanceof SymbolUser user && !user.verifySymbolUses(tables)) {
      return false;
    }
    if (op instanceof SymbolTable && op != table) {
      return true;
    }
    for (int i = 0; i < op.regionCount(); i++) {
      for (Block block = op.region(i).first; block != null; block = block.next) {
        for (Operation inner = block.firstOp(); inner != null; inner = inner.next) {
          if (!usesAreValid(inner, table)) {
            return false;
          }
        }
      }
    }
    return true;
  }
}
