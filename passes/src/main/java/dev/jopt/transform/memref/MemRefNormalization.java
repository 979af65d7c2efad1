package dev.jopt.transform.memref;

import dev.jopt.dialect.func.CallOp;
import dev.jopt.dialect.func.FuncOp;
import dev.jopt.dialect.func.ReturnOp;
import dev.jopt.dialect.memref.AllocLikeOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.Symbols;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Normalizes the buffers of the functions in a module, where all of them can be. */
final class MemRefNormalization {
  private final Set<FuncOp> functions = new LinkedHashSet<>();

  /** What refers to a function. */
  private final Map<FuncOp, List<Operation>> users = new HashMap<>();

  /** The functions that a function calls. */
  private final Map<FuncOp, List<FuncOp>> callees = new HashMap<>();

  MemRefNormalization(Operation module) {
    module.walk(FuncOp.class, functions::add);
    SymbolTables tables = new SymbolTables();
    module.walk(
        op ->
            Symbols.forEachOwnReference(
                op,
                reference -> {
                  if (tables.lookUpNearest(op, reference) instanceof FuncOp function) {
                    addUse(op, function);
                  }
                }));
  }

  private void addUse(Operation user, FuncOp function) {
    users.computeIfAbsent(function, key -> new ArrayList<>()).add(user);
    FuncOp caller = user.parentOfType(FuncOp.class);
    if (user instanceof CallOp && caller != null) {
      callees.computeIfAbsent(caller, key -> new ArrayList<>()).add(function);
    }
  }

  void run() {
    for (FuncOp function : List.copyOf(functions)) {
      if (functions.contains(function) && !isNormalizable(function)) {
        exclude(function);
      }
    }
    for (FuncOp function : functions) {
      if (function.isExternal()) {
        function.setFunctionType(
            FunctionType.of(
                normalized(function.argumentTypes()), normalized(function.returnTypes())));
      } else {
        new FunctionNormalization(function).run();
      }
      updateSignatures(function);
    }
  }

  // Which functions.

  private static boolean isNormalizable(FuncOp function) {
    if (function.isExternal()) {
      return true;
    }
    boolean[] normalizable = {true};
    for (Value argument : function.bodyRegion().front().arguments()) {
      normalizable[0] &= isNormalizable(argument, false);
    }
    function.walk(
        op -> {
          boolean allocates = op instanceof AllocLikeOp;
          if (allocates || op instanceof CallOp) {
            for (Value result : op.results()) {
              normalizable[0] &= isNormalizable(result, allocates);
            }
          }
        });
    return normalizable[0];
  }

  /** Whether a value is no buffer with a layout, or all its users can do without. */
  private static boolean isNormalizable(Value value, boolean hasSymbols) {
    if (!(value.type() instanceof MemRefType type) || type.mapsToIndices()) {
      return true;
    }
    AffineMap map = NormalizedType.layoutMap(type);
    boolean lacksSymbols =
        !hasSymbols
            && map != null
            && map.numSymbols() != 0
            && BufferRelayout.hasAccess(value)
            && !NormalizedType.of(type).equals(type);
    return !lacksSymbols && BufferRelayout.canReplace(value);
  }

  /** Takes a function out, and with it those that call it or that it calls. */
  private void exclude(FuncOp function) {
    Deque<FuncOp> pending = new ArrayDeque<>(List.of(function));
    while (!pending.isEmpty()) {
      FuncOp next = pending.pop();
      if (!functions.remove(next)) {
        continue;
      }
      pending.addAll(callees.getOrDefault(next, List.of()));
      for (Operation user : users.getOrDefault(next, List.of())) {
        FuncOp caller = user.parentOfType(FuncOp.class);
        if (caller != null) {
          pending.push(caller);
        }
      }
    }
  }

  // Signatures.

  private static List<Type> normalized(List<Type> types) {
    List<Type> normalized = new ArrayList<>();
    for (Type type : types) {
      normalized.add(type instanceof MemRefType buffer ? NormalizedType.of(buffer) : type);
    }
    return normalized;
  }

  /** Lets signatures say what the bodies have, and calls what the signatures say. */
  private void updateSignatures(FuncOp changed) {
    Deque<FuncOp> pending = new ArrayDeque<>(List.of(changed));
    while (!pending.isEmpty()) {
      FuncOp function = pending.pop();
      List<Type> results = new ArrayList<>(function.returnTypes());
      if (!function.isExternal()) {
        for (Block block : function.bodyRegion().blocks()) {
          ReturnOp end = block.lastAs(ReturnOp.class);
          for (int i = 0; end != null && i < end.operandCount(); i++) {
            Type type = end.operand(i).type();
            results.set(i, type instanceof MemRefType ? type : results.get(i));
          }
        }
        function.setFunctionType(
            FunctionType.of(function.bodyRegion().front().argumentTypes(), results));
      }
      Set<FuncOp> callers = new LinkedHashSet<>();
      for (Operation user : users.getOrDefault(function, List.of())) {
        if (user instanceof CallOp call && update(call, results)) {
          callers.add(Objects.requireNonNull(call.parentOfType(FuncOp.class)));
        }
      }
      pending.addAll(callers);
    }
  }

  /** Changes the results of a call; whether there is one that changes. */
  private static boolean update(CallOp call, List<Type> results) {
    for (int i = 0; i < results.size(); i++) {
      Value result = call.result(i);
      if (!result.type().equals(results.get(i)) && !BufferRelayout.canReplace(result)) {
        return false;
      }
    }
    call.setDiscardableAttributes(DictionaryAttribute.EMPTY);
    call.setInherentAttributes(DictionaryAttribute.EMPTY.with("callee", call.calleeSymbol()));
    boolean changes = false;
    for (int i = 0; i < results.size(); i++) {
      Value result = call.result(i);
      if (!result.type().equals(results.get(i))) {
        AffineMap layout = NormalizedType.layoutMap((MemRefType) result.type());
        result.setType(results.get(i));
        BufferRelayout.replace(result, result, Objects.requireNonNull(layout), List.of());
        changes = true;
      }
    }
    return changes;
  }
}
