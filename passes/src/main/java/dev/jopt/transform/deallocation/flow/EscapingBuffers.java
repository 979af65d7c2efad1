package dev.jopt.transform.deallocation.flow;

import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.analysis.Completions;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.Asynchronous;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.CapturesOperands;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.RegionExecution;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The memrefs that may be buffers reachable later without being passed: those stored in other
 * buffers, those used by regions that run later, and those passed to functions that do such things.
 * Nothing here can tell when they are no longer needed, so nothing frees them.
 */
public final class EscapingBuffers {
  private final FunctionSummaries functions;
  private final Set<Value> escaping = new HashSet<>();
  private final Map<FunctionLike, BitSet> arguments = new HashMap<>();

  /** The operations that let buffers escape, in textual order, with the values that escape. */
  private final Map<Operation, List<Value>> causes = new LinkedHashMap<>();

  /** What operations make that say themselves when they do, and others of their kind free. */
  private final List<Value> ofDevices = new ArrayList<>();

  private final Completions completions = new Completions();

  private EscapingBuffers(FunctionSummaries functions) {
    this.functions = functions;
  }

  /** Finds them in functions that have not been changed yet. */
  public static EscapingBuffers in(List<FunctionLike> all, FunctionSummaries functions) {
    EscapingBuffers found = new EscapingBuffers(functions);
    for (FunctionLike function : all) {
      function.asOperation().walk(found::addCause);
    }
    if (!found.causes.isEmpty() || !found.ofDevices.isEmpty()) {
      found.follow(all);
    }
    return found;
  }

  private void addCause(Operation op) {
    List<Value> values = new ArrayList<>(storedBuffers(op));
    if (isDeferred(op)) {
      op.walk(
          inner -> {
            for (Value operand : inner.operands()) {
              // Buffers that the regions make and forward are no longer theirs, either.
              boolean isHandedOn = inner.isTerminator() && inner.parentOp() == op;
              if (Buffers.isMemRef(operand) && (isHandedOn || !isWithin(op, operand))) {
                values.add(operand);
              }
            }
          });
    }
    boolean goesOn = op.as(CapturesOperands.class) != null && op.as(Asynchronous.class) != null;
    if (goesOn ? completions.endOfUses(op) == null : startsSomething(op)) {
      values.addAll(Buffers.memRefsOf(op.operands()));
    }
    if (!values.isEmpty()) {
      causes.put(op, values);
    }
    if (op.as(Asynchronous.class) != null) {
      for (Value result : op.results()) {
        if (Buffers.isMemRef(result) && Buffers.allocates(op, result)) {
          ofDevices.add(result);
        }
      }
    }
  }

  /** Whether an operation that is no call may use its operands when it is over. */
  private static boolean startsSomething(Operation op) {
    return op.as(CallLike.class) == null
        && op.as(Asynchronous.class) == null
        && Completions.hasCompletion(op);
  }

  /** Whether the values that the operation uses may be used after it is over. */
  public static boolean isDeferred(Operation op) {
    RegionExecution regions = op.as(RegionExecution.class);
    return regions != null && regions.regionExecution() == RegionExecution.Kind.DEFERRED;
  }

  private static boolean isWithin(Operation op, Value value) {
    for (Region region : op.regions()) {
      if (region.isAncestorOf(value.parentRegion())) {
        return true;
      }
    }
    return false;
  }

  /** The operands of an operation that may become elements of another one. */
  static List<Value> storedBuffers(Operation op) {
    if (!op.isRegistered()
        || op.operandCount() < 2
        || op.as(CallLike.class) != null
        || op.isTerminator()
        || RegionFlow.isSupported(op)) {
      return List.of();
    }
    Set<Type> elements = new HashSet<>();
    for (Type type : op.operandTypes()) {
      if (type instanceof BaseMemRefType memRef && Buffers.isMemRef(memRef.elementType())) {
        elements.add(memRef.elementType());
      }
    }
    List<Value> stored = new ArrayList<>();
    for (Value operand : elements.isEmpty() ? List.<Value>of() : op.operands()) {
      if (elements.contains(operand.type())) {
        stored.add(operand);
      }
    }
    return stored;
  }

  private void follow(List<FunctionLike> all) {
    Map<FunctionLike, BufferViewFlowAnalysis> flows = new HashMap<>();
    for (FunctionLike function : all) {
      flows.put(function, new BufferViewFlowAnalysis(function.asOperation()));
      arguments.put(function, new BitSet());
    }
    causes.forEach(
        (op, values) -> {
          FunctionLike function = op.parentOfType(FunctionLike.class);
          BufferViewFlowAnalysis flow = flows.get(function);
          for (Value value : flow == null ? List.<Value>of() : values) {
            escape(value, flow);
          }
        });
    escaping.addAll(ofDevices);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (FunctionLike function : all) {
        changed |= update(function);
        BufferViewFlowAnalysis flow = flows.get(function);
        function
            .asOperation()
            .walk(
                op -> {
                  CallLike call = op.as(CallLike.class);
                  if (call != null) {
                    escapeOperands(op, call, flow);
                  }
                });
      }
    }
  }

  private boolean update(FunctionLike function) {
    BitSet known = arguments.get(function);
    if (known == null || function.isExternal()) {
      return false;
    }
    int before = known.cardinality();
    for (BlockArgument argument : function.bodyRegion().front().arguments()) {
      if (escaping.contains(argument)) {
        known.set(argument.index());
      }
    }
    return known.cardinality() != before;
  }

  private void escapeOperands(Operation op, CallLike call, BufferViewFlowAnalysis flow) {
    BitSet escapes = arguments.get(functions.callee(op));
    for (int i = escapes == null ? -1 : escapes.nextSetBit(0);
        i >= 0;
        i = escapes.nextSetBit(i + 1)) {
      escape(call.argumentOperands().get(i).get(), flow);
    }
  }

  private void escape(Value value, BufferViewFlowAnalysis flow) {
    if (!escaping.contains(value)) {
      escaping.addAll(flow.resolveReverse(value));
    }
  }

  /** Whether a memref, as it was before anything was changed, may be a buffer that escapes. */
  public boolean contains(Value memRef) {
    return escaping.contains(memRef);
  }

  /**
   * Whether nothing here owns a memref because it was loaded from a buffer: memrefs stored in
   * buffers have escaped.
   */
  public static boolean isLoaded(Value memRef) {
    Operation op = memRef.definingOp();
    if (op == null || !op.isRegistered() || op.as(CallLike.class) != null) {
      return false;
    }
    for (Type type : op.operandTypes()) {
      if (type instanceof BaseMemRefType table && table.elementType().equals(memRef.type())) {
        return true;
      }
    }
    return false;
  }

  /** Says at each operation that lets buffers escape that these are not freed. */
  public void report() {
    for (Operation op : causes.keySet()) {
      op.emitRemark(
          isDeferred(op) || op.as(Asynchronous.class) != null || startsSomething(op)
              ? "buffers that are used later are not freed here"
              : "the stored buffer is not freed here: it may be loaded at any time");
    }
  }
}
