package dev.jopt.ir.op;

import dev.jopt.ir.SymbolTables;

/** Refers to symbols in a way that can be right or wrong. */
public interface SymbolUser {
  /**
   * Checks the symbol references.
   *
   * @return whether they are valid; if not, an error has been emitted
   */
  boolean verifySymbolUses(SymbolTables tables);
}
