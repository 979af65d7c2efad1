package dev.jopt.transform.buffer;

import dev.jopt.dialect.func.CallOp;
import dev.jopt.dialect.func.FuncOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.Symbols;
import dev.jopt.ir.op.Symbol;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The functions of a module whose signatures can change, since all their uses are calls. */
final class FunctionCalls {
  private final Map<FuncOp, List<CallOp>> calls = new LinkedHashMap<>();

  /**
   * Finds the functions of a module.
   *
   * @param withPublic whether public functions may change, too
   */
  FunctionCalls(Operation module, boolean withPublic) {
    for (Operation op = module.region(0).front().firstOp(); op != null; op = op.nextOp()) {
      if (op instanceof FuncOp function
          && !function.isExternal()
          && (withPublic || Symbols.visibilityOf(function) != Symbol.Visibility.PUBLIC)) {
        calls.put(function, new ArrayList<>());
      }
    }
    SymbolTables tables = new SymbolTables();
    Set<Operation> others = new HashSet<>();
    module.walk(
        op ->
            Symbols.forEachOwnReference(
                op,
                reference -> {
                  Operation used = tables.lookUpNearest(op, reference);
                  if (used instanceof FuncOp function && calls.containsKey(function)) {
                    if (op instanceof CallOp call) {
                      calls.get(function).add(call);
                    } else {
                      others.add(function);
                    }
                  }
                }));
    calls.keySet().removeIf(others::contains);
  }

  /** The functions, in order. */
  Set<FuncOp> functions() {
    return calls.keySet();
  }

  /** The calls of a function. */
  List<CallOp> of(FuncOp function) {
    return calls.getOrDefault(function, List.of());
  }
}
