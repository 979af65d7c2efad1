package dev.jopt.ir;

import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.op.SymbolTable;
import dev.jopt.ir.op.SymbolUser;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

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

  /** Adds the operations that another has noted. */
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
    Map<Operation, Table> noted = new IdentityHashMap<>();
    Table all = new Table(null);
    symbolTables.forEach(op -> noted.put(op, new Table(op)));
    for (Operation op : symbolTables) {
      Operation parent = op.parentOp();
      while (parent != null && !noted.containsKey(parent)) {
        parent = parent.parentOp();
      }
      (parent == null ? all : noted.get(parent)).nested.add(noted.get(op));
    }
    Map<Region, Scope> scopes = new IdentityHashMap<>();
    for (Operation user : users) {
      note(user, scopes, noted);
    }
    return all.verify(new SymbolTables());
  }

  /** Puts a user into the scope of its region, and the scopes around it into one another. */
  private static void note(
      Operation user, Map<Region, Scope> scopes, Map<Operation, Table> tables) {
    Scope inner = null;
    for (Operation op = user; ; op = op.parentOp()) {
      Region region = op.parentRegion();
      if (region == null) {
        return; // No symbol table is around it that is being verified.
      }
      Scope known = scopes.get(region);
      Scope scope = known == null ? new Scope() : known;
      if (inner == null) {
        scope.users.add(user);
      } else {
        scope.nested.add(inner);
      }
      if (known != null) {
        return;
      }
      scopes.put(region, scope);
      Table table = tables.get(region.parentOp());
      if (table != null) {
        table.scopes.add(scope);
        return;
      }
      inner = scope;
    }
  }

  /**
   * A symbol table, those in it, and the scopes of its regions; the root of all is no operation.
   */
  private static final class Table {
    final @Nullable Operation op;
    final List<Table> nested = new ArrayList<>();
    final List<Scope> scopes = new ArrayList<>();

    Table(@Nullable Operation op) {
      this.op = op;
    }

    /** Checks those in it first, and itself if they are valid. */
    boolean verify(SymbolTables tables) {
      boolean valid = true;
      for (Table table : nested) {
        valid &= table.verify(tables);
      }
      return valid && (op == null || namesAreUnique(op)) && usesAreValid(tables);
    }

    /** Stops at the first error; of scopes in one scope, the last one comes first. */
    private boolean usesAreValid(SymbolTables tables) {
      Deque<Scope> waiting = new ArrayDeque<>();
      scopes.forEach(waiting::push);
      while (!waiting.isEmpty()) {
        Scope scope = waiting.pop();
        for (Operation user : scope.users) {
          SymbolUser references = user.as(SymbolUser.class);
          if (references != null && !references.verifySymbolUses(tables)) {
            return false;
          }
        }
        scope.nested.forEach(waiting::push);
      }
      return true;
    }
  }

  /** The users directly in a region, and the scopes of regions of its operations. */
  private static final class Scope {
    final List<Operation> users = new ArrayList<>();
    final List<Scope> nested = new ArrayList<>();
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
