package dev.jopt.transform.memref;

import dev.jopt.dialect.memref.AllocLikeOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.Symbols;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.ReturnLike;
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
import org.jspecify.annotations.Nullable;

/** Normalizes the buffers of the functions in a module, where all of them can be. */
final class MemRefNormalization {
  private final Set<Operation> functions = new LinkedHashSet<>();

  /** What refers to a function. */
  private final Map<Operation, List<Operation>> users = new HashMap<>();

  /** The functions that a function calls. */
  private final Map<Operation, List<Operation>> callees = new HashMap<>();

  MemRefNormalization(Operation module) {
    module.walk(
        op -> {
          if (endsNormalizably(op)) {
            functions.add(op);
          }
        });
    SymbolTables tables = new SymbolTables();
    module.walk(
        op ->
            Symbols.forEachOwnReference(
                op,
                reference -> {
                  Operation function = tables.lookUpNearest(op, reference);
                  if (function != null && functions.contains(function)) {
                    addUse(op, function);
                  }
                }));
  }

  /** Whether an operation is a function that can return buffers with other layouts. */
  private static boolean endsNormalizably(Operation op) {
    FunctionLike function = op.as(FunctionLike.class);
    if (function == null) {
      return false;
    }
    for (Block block : function.bodyRegion().blocks()) {
      Operation end = returnOf(block);
      if (end != null && !end.hasTrait(OpTrait.MEMREFS_NORMALIZABLE)) {
        return false;
      }
    }
    return true;
  }

  private static @Nullable Operation returnOf(Block block) {
    Operation end = block.lastOp();
    return end != null && end.as(ReturnLike.class) != null ? end : null;
  }

  /** Whether an operation is a call that can have buffers with other layouts. */
  static boolean isCall(Operation op) {
    return op.as(CallLike.class) != null && op.hasTrait(OpTrait.MEMREFS_NORMALIZABLE);
  }

  private static FunctionLike function(Operation op) {
    return Objects.requireNonNull(op.as(FunctionLike.class));
  }

  private static @Nullable Operation functionAround(Operation op) {
    Operation parent = op.parentOp();
    while (parent != null && parent.as(FunctionLike.class) == null) {
      parent = parent.parentOp();
    }
    return parent;
  }

  private void addUse(Operation user, Operation function) {
    users.computeIfAbsent(function, key -> new ArrayList<>()).add(user);
    Operation caller = functionAround(user);
    if (isCall(user) && caller != null) {
      callees.computeIfAbsent(caller, key -> new ArrayList<>()).add(function);
    }
  }

  void run() {
    for (Operation op : List.copyOf(functions)) {
      if (functions.contains(op) && !isNormalizable(op)) {
        exclude(op);
      }
    }
    for (Operation op : functions) {
      FunctionLike function = function(op);
      if (function.isExternal()) {
        setSignature(
            function, normalized(function.argumentTypes()), normalized(function.returnTypes()));
      } else {
        new FunctionNormalization(function).run();
      }
      updateSignatures(op);
    }
  }

  // Which functions.

  private static boolean isNormalizable(Operation operation) {
    FunctionLike function = function(operation);
    if (function.isExternal()) {
      return true;
    }
    boolean[] normalizable = {true};
    for (Value argument : function.bodyRegion().front().arguments()) {
      normalizable[0] &= isNormalizable(argument, false);
    }
    operation.walk(
        op -> {
          boolean allocates = op instanceof AllocLikeOp;
          if (allocates || isCall(op)) {
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
  private void exclude(Operation function) {
    Deque<Operation> pending = new ArrayDeque<>(List.of(function));
    while (!pending.isEmpty()) {
      Operation next = pending.pop();
      if (!functions.remove(next)) {
        continue;
      }
      pending.addAll(callees.getOrDefault(next, List.of()));
      for (Operation user : users.getOrDefault(next, List.of())) {
        Operation caller = functionAround(user);
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
  private void updateSignatures(Operation changed) {
    Deque<Operation> pending = new ArrayDeque<>(List.of(changed));
    while (!pending.isEmpty()) {
      Operation op = pending.pop();
      FunctionLike function = function(op);
      List<Type> results = new ArrayList<>(function.returnTypes());
      if (!function.isExternal()) {
        for (Block block : function.bodyRegion().blocks()) {
          Operation end = returnOf(block);
          for (int i = 0; end != null && i < end.operandCount(); i++) {
            Type type = end.operand(i).type();
            results.set(i, type instanceof MemRefType ? type : results.get(i));
          }
        }
        setSignature(function, function.bodyRegion().front().argumentTypes(), results);
      }
      Set<Operation> callers = new LinkedHashSet<>();
      for (Operation user : users.getOrDefault(op, List.of())) {
        if (isCall(user) && update(user, results)) {
          callers.add(Objects.requireNonNull(functionAround(user)));
        }
      }
      pending.addAll(callers);
    }
  }

  private static void setSignature(FunctionLike function, List<Type> inputs, List<Type> results) {
    Type type = function.functionTypeWith(inputs, results);
    if (type != null) {
      function.setFunctionType(type);
    }
  }

  /** Changes the results of a call; whether there is one that changes. */
  private static boolean update(Operation call, List<Type> results) {
    for (int i = 0; i < results.size(); i++) {
      Value result = call.result(i);
      if (!result.type().equals(results.get(i)) && !BufferRelayout.canReplace(result)) {
        return false;
      }
    }
    call.setDiscardableAttributes(DictionaryAttribute.EMPTY);
    Attribute callee = Objects.requireNonNull(call.attribute("callee"));
    call.setInherentAttributes(DictionaryAttribute.EMPTY.with("callee", callee));
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
