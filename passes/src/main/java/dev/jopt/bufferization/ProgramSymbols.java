package dev.jopt.bufferization;

import dev.jopt.dialect.memref.GlobalOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.Symbols;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The symbols of a program that is bufferized, and the constants that are globals already. */
public final class ProgramSymbols {
  private final SymbolTables tables = new SymbolTables();
  private final Map<Operation, Globals> globals = new IdentityHashMap<>();

  private record Content(Attribute value, long alignment) {}

  private static final class Globals {
    private final Map<Content, GlobalOp> byContent = new HashMap<>();
    private int nextNumber;
  }

  /** Knows nothing yet. */
  public ProgramSymbols() {}

  /** The symbol tables. */
  public SymbolTables tables() {
    return tables;
  }

  /** The global of a module that holds a constant, or null. */
  public @Nullable GlobalOp global(Operation module, Attribute value, long alignment) {
    return globalsOf(module).byContent.get(new Content(value, alignment));
  }

  /**
   * Adds a global to the start of a module. If its name is taken, it gets the next number of the
   * module.
   */
  public void addGlobal(Operation module, GlobalOp global, String name) {
    Globals known = globalsOf(module);
    String free = name;
    while (tables.lookUp(module, free) != null) {
      free = name + "_" + known.nextNumber++;
    }
    Symbols.setName(global, free);
    tables.insert(module, global, module.region(0).front().firstOp());
    remember(global, known);
  }

  private Globals globalsOf(Operation module) {
    return globals.computeIfAbsent(
        module,
        key -> {
          Globals found = new Globals();
          for (Operation op : key.region(0).front().operations()) {
            if (op instanceof GlobalOp global) {
              remember(global, found);
            }
          }
          return found;
        });
  }

  private static void remember(GlobalOp global, Globals known) {
    Attribute value = global.attribute("initial_value");
    if (value != null) {
      long alignment =
          global.attribute("alignment") instanceof IntegerAttribute given ? given.longValue() : 0;
      known.byContent.putIfAbsent(new Content(value, alignment), global);
    }
  }
}
