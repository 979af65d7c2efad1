package dev.jopt.ir;

import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.op.SymbolTable;
import dev.jopt.ir.op.SymbolUser;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Checks that the names in each symbol table are unique, and that references to them are right. */
final class SymbolVerifier {
  private static final Set<String> VISIBILITIES = Set.of("public", "private", "nested");

  private final List<Operation> symbolTables = new ArrayList<>();
  private final List<Operation> users = new ArrayList<>();

  /** Notes an operation for {@link #verify()}; operations come in textual order. */
  void note(Operation op) {
    OpDefinition definition = op.definition();
    if (definition.isSymbolTable()) {
      symbolTables.add(op);
    }
    if (definition.isSymbolUser()) {
      users.add(op);
    }
  }

  /** Checks the name, the visibility and the place of a symbol. */
  static boolean verifyDeclaration(Operation op) {
    if (!op.definition().isSymbol()
        || !(op instanceof Symbol symbol)
        || (symbol.isOptionalSymbol() && !op.hasAttribute(Symbol.NAME_ATTRIBUTE))) {
      return true;
    }
    if (op.attribute(Symbol.VISIBILITY_ATTRIBUTE) instanceof StringAttribute visibility
        && !VISIBILITIES.contains(visibility.value())) {
      return op.emitOpError(
          "visibility expected to be one of [\"public\", \"private\", \"nested\"], but got "
              + visibility);
    }
    if (symbol.isDeclaration() && symbol.visibility() == Symbol.Visibility.PUBLIC) {
      return op.emitOpError("symbol declaration cannot have public visibility");
    }
    Operation parent = op.parentOp();
    return parent == null
        || parent instanceof SymbolTable
        || !parent.isRegistered()
        || op.emitOpError("symbol's parent must have the SymbolTable trait");
  }

  /** Notes what another has noted. */
  void noteAll(SymbolVerifier other) {
    symbolTables.addAll(other.symbolTables);
    users.addAll(other.users);
  }

  /**
   * Checks all operations noted. Uses of symbols are the business of a symbol table: whoever
   * verifies one function after the other does not look through the whole module each time.
   */
  boolean verify() {
    if (symbolTables.isEmpty()) {
      return true;
    }
    boolean valid = true;
    for (Operation table : symbolTables) {
      valid &= namesAreUnique(table);
    }
    SymbolTables tables = new SymbolTables();
    for (int i = 0; i < users.size() && valid; i++) {
      valid = ((SymbolUser) users.get(i)).verifySymbolUses(tables);
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
}
