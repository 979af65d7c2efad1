package dev.jopt.transform.buffer;

import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.FunctionLike;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Turns allocs into arguments; see {@link HoistAllocsToCallersPass}. */
final class CallerAllocs {
  private final FunctionCalls calls;

  /** The functions that can change, and those of them that each has a call of. */
  private final Map<FunctionLike, Set<FunctionLike>> callees = new LinkedHashMap<>();

  CallerAllocs(Operation module, boolean changesPublic) {
    calls = new FunctionCalls(module, changesPublic);
    for (FunctionLike function : calls.functions()) {
      callees.put(function, new LinkedHashSet<>());
    }
    for (FunctionLike function : calls.functions()) {
      for (Operation call : calls.of(function)) {
        Set<FunctionLike> called = callees.get(functionOf(call));
        if (called != null) {
          called.add(function);
        }
      }
    }
  }

  private static @Nullable FunctionLike functionOf(Operation op) {
    Operation parent = op.parentOp();
    while (parent != null && !(parent instanceof FunctionLike)) {
      parent = parent.parentOp();
    }
    return (FunctionLike) parent;
  }

  /**
   * Returns the functions that can change, each after all that it calls. Those that call
   * themselves, also by way of others, and those whose calls have other operands than arguments,
   * cannot.
   */
  List<FunctionLike> calleesFirst() {
    Map<FunctionLike, Integer> left = new LinkedHashMap<>();
    Map<FunctionLike, List<FunctionLike>> callers = new LinkedHashMap<>();
    callees.forEach(
        (function, called) -> {
          left.put(function, called.size());
          called.forEach(
              each -> callers.computeIfAbsent(each, unused -> new ArrayList<>()).add(function));
        });
    List<FunctionLike> ordered = new ArrayList<>();
    left.forEach(
        (function, count) -> {
          if (count == 0) {
            ordered.add(function);
          }
        });
    // What is on a cycle never has no callees left, nor have its callers.
    for (int i = 0; i < ordered.size(); i++) {
      for (FunctionLike caller : callers.getOrDefault(ordered.get(i), List.of())) {
        if (left.merge(caller, -1, Integer::sum) == 0) {
          ordered.add(caller);
        }
      }
    }
    ordered.removeIf(
        function -> !calls.of(function).stream().allMatch(CallerAllocs::hasOnlyArguments));
    return ordered;
  }

  /** Whether more arguments are more operands, at the end. */
  private static boolean hasOnlyArguments(Operation op) {
    CallLike call = op.as(CallLike.class);
    return call != null
        && call.argumentOperands().size() == op.operandCount()
        && op.attribute(OpDefinition.OPERAND_SEGMENT_SIZES) == null;
  }

  /** Moves the allocs of a function to its callers; tells how many. */
  int hoist(FunctionLike function) {
    List<AllocOp> allocs = allocsOf(function);
    if (!allocs.isEmpty()) {
      hoist(function, allocs);
    }
    return allocs.size();
  }

  private static List<AllocOp> allocsOf(FunctionLike function) {
    List<AllocOp> found = new ArrayList<>();
    BufferAccesses accesses = null;
    for (Operation op : function.bodyRegion().front().operations()) {
      if (op instanceof AllocOp alloc
          && alloc.type().hasStaticShape()
          && alloc.type().isIdentityLayout()
          && alloc.result().hasUses()) {
        if (accesses == null) {
          accesses = new BufferAccesses(new BufferViewFlowAnalysis(function.asOperation()));
        }
        if (isInSight(accesses.of(alloc.result()))) {
          found.add(alloc);
        }
      }
    }
    return found;
  }

  private static boolean isInSight(List<BufferAccess> accesses) {
    for (BufferAccess access : accesses) {
      if (access.kind() == BufferAccess.Kind.ESCAPE || access.op() instanceof DeallocOp) {
        return false;
      }
    }
    return true;
  }

  private void hoist(FunctionLike function, List<AllocOp> allocs) {
    for (Operation call : List.copyOf(calls.of(function))) {
      List<Value> operands = new ArrayList<>(call.operands());
      OpBuilder builder = OpBuilder.before(call);
      for (AllocOp alloc : allocs) {
        operands.add(builder.insertCopy(alloc, new IrMapping()).result(0));
      }
      call.setOperands(operands);
    }
    Block entry = function.bodyRegion().front();
    for (AllocOp alloc : allocs) {
      int index = entry.argumentCount();
      function.insertArgument(index, alloc.type(), DictionaryAttribute.EMPTY, alloc.location());
      alloc.result().replaceAllUsesWith(entry.argument(index));
      alloc.erase();
    }
  }
}
