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

  /** Symbols of WebAssembly are nested unless they are exported; they state nothing else. */
  @Override
  default Visibility visibility() {
    Operation op = (Operation) this;
    if (!op.name().startsWith("wasmssa.")) {
      return Symbol.super.visibility();
    }
    return op.attribute(WasmSupplement.EXPORTED) == null ? Visibility.NESTED : Visibility.PUBLIC;
  }
}
