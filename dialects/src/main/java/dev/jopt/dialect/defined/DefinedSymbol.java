package dev.jopt.dialect.defined;

import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.Symbol;

/** A symbol, which may have no name if the definition says so. */
interface DefinedSymbol extends Symbol {
  @Override
  default boolean isOptionalSymbol() {
    for (OpDefinition.AttributeSpec spec : ((Operation) this).definition().attributes()) {
      if (spec.name().equals(NAME_ATTRIBUTE)) {
        return !spec.required();
      }
    }
    return true;
  }
}
