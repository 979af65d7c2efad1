package dev.jopt.transform.tensormemory.simulation;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.graph.GraphAttributes;
import dev.jopt.dialect.graph.GraphOp;
import dev.jopt.dialect.graph.MemoryAssignment;
import dev.jopt.dialect.graph.MemoryLayout;
import dev.jopt.dialect.graph.TensorIds;
import dev.jopt.dialect.graph.TensorSizes;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.ReturnLike;
import dev.jopt.ir.type.RankedTensorType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A function all of whose tensors have memory. */
final class ScheduledFunction {
  private final FunctionLike function;
  private final Map<Value, SimulatedTensor> tensors = new IdentityHashMap<>();
  private final long atom;

  private ScheduledFunction(
      FunctionLike function, Map<Value, MemoryAssignment> assignments, MemoryLayout layout) {
    this.function = function;
    TensorIds ids = TensorIds.of(function);
    AtomSize size = new AtomSize(layout.channelMultiple());
    assignments.forEach((value, memory) -> size.add((RankedTensorType) value.type(), memory));
    function
        .bodyRegion()
        .front()
        .operations()
        .forEach(
            op -> {
              if (op instanceof GraphOp graphOp) {
                size.add(graphOp);
              }
            });
    atom = size.bytes();
    Map<String, SimulatedMemory> bins = new HashMap<>();
    assignments.forEach(
        (value, memory) ->
            tensors.put(
                value,
                new SimulatedTensor(
                    ids.of(value),
                    (RankedTensorType) value.type(),
                    memory,
                    bins.computeIfAbsent(memory.bin(), name -> new SimulatedMemory()),
                    layout.channelMultiple(),
                    atom)));
  }

  /** Reads a function; null if it cannot be simulated, which has been reported. */
  static @Nullable ScheduledFunction read(FunctionLike function, long maxAtoms) {
    Block block = function.bodyRegion().front();
    for (Operation op : block.operations()) {
      if (!(op instanceof GraphOp) && op.as(ReturnLike.class) == null && touchesTensors(op)) {
        op.emitOpError("verify-noops: unsupported operation '" + op.name() + "'");
        return null;
      }
    }
    MemoryLayout layout = MemoryLayout.of(function.asOperation().attribute(GraphAttributes.LAYOUT));
    Map<Value, MemoryAssignment> assignments = assignments(function, block);
    if (assignments == null) {
      return null;
    }
    if (layout == null) {
      function.asOperation().emitOpError("has no 'graph.layout'; run schedule-tensor-memory first");
      return null;
    }
    ScheduledFunction read = new ScheduledFunction(function, assignments, layout);
    long atoms = read.atoms();
    if (atoms > maxAtoms) {
      function
          .asOperation()
          .emitOpError(
              "has too much memory to simulate: "
                  + atoms
                  + " atoms of "
                  + read.atom
                  + " bytes, more than max-atoms="
                  + maxAtoms);
      return null;
    }
    return read;
  }

  private static boolean touchesTensors(Operation op) {
    for (Value operand : op.operands()) {
      if (operand.type() instanceof RankedTensorType) {
        return true;
      }
    }
    for (Value result : op.results()) {
      if (result.type() instanceof RankedTensorType) {
        return true;
      }
    }
    return false;
  }

  private static @Nullable Map<Value, MemoryAssignment> assignments(
      FunctionLike function, Block block) {
    Map<Value, MemoryAssignment> found = new LinkedHashMap<>();
    for (BlockArgument argument : block.arguments()) {
      if (argument.type() instanceof RankedTensorType type
          && !put(
              found,
              argument,
              type,
              GraphAttributes.argumentAssignment(function, argument.index()),
              function.asOperation())) {
        return null;
      }
    }
    for (Operation op : block.operations()) {
      if (op instanceof GraphOp graphOp) {
        for (OpResult result : op.results()) {
          if (!put(
              found,
              result,
              (RankedTensorType) result.type(),
              graphOp.assignment(result.index()),
              op)) {
            return null;
          }
        }
      }
    }
    return found;
  }

  private static boolean put(
      Map<Value, MemoryAssignment> found,
      Value value,
      RankedTensorType type,
      @Nullable MemoryAssignment memory,
      Operation owner) {
    if (memory == null) {
      String id = TensorIds.of(functionOf(owner)).of(value);
      return owner.emitOpError(
          "tensor '" + id + "' has no memory assignment; run schedule-tensor-memory first");
    }
    if (memory.address() > Long.MAX_VALUE - memory.size()
        || TensorSizes.logicalBytes(type) > memory.size()
        || !staysInside(type, memory)) {
      String id = TensorIds.of(functionOf(owner)).of(value);
      return owner.emitOpError("tensor '" + id + "' has a memory assignment that does not fit it");
    }
    found.put(value, memory);
    return true;
  }

  /** Whether strides, where there are any, lead from one element of the tensor to another. */
  private static boolean staysInside(RankedTensorType type, MemoryAssignment memory) {
    ImmutableLongArray strides = memory.strides();
    if (strides == null) {
      return true;
    }
    if (strides.length() != type.rank()) {
      return false;
    }
    long rest = memory.size() / TensorSizes.elementBytes(type.elementType()) - 1;
    for (int i = 0; i < strides.length(); i++) {
      long steps = type.dimSize(i) - 1;
      if (strides.get(i) < 1 || (steps > 0 && strides.get(i) > rest / steps)) {
        return false;
      }
      rest -= steps * strides.get(i);
    }
    return true;
  }

  private static FunctionLike functionOf(Operation op) {
    return op instanceof FunctionLike function ? function : (FunctionLike) op.parentOp();
  }

  /** How many different atoms of memory there are. */
  private long atoms() {
    List<SimulatedTensor> all = new ArrayList<>(tensors.values());
    all.sort(
        Comparator.comparing((SimulatedTensor tensor) -> tensor.assignment.bin())
            .thenComparingLong(tensor -> tensor.start));
    long atoms = 0;
    long end = 0;
    SimulatedMemory memory = null;
    for (SimulatedTensor tensor : all) {
      long last = tensor.start + tensor.size;
      long first = tensor.memory == memory ? Math.max(end, tensor.start) : tensor.start;
      end = tensor.memory == memory ? Math.max(end, last) : last;
      memory = tensor.memory;
      atoms += Math.max(0, last - first);
      if (atoms < 0) {
        return Long.MAX_VALUE;
      }
    }
    return atoms;
  }

  Block block() {
    return function.bodyRegion().front();
  }

  /** The bytes of an atom. */
  long atom() {
    return atom;
  }

  /** The tensor of a value; null if it is not a tensor. */
  @Nullable SimulatedTensor tensor(Value value) {
    return tensors.get(value);
  }

  /** The tensor of an operand or a result of a graph operation. */
  SimulatedTensor known(Value value) {
    SimulatedTensor tensor = tensors.get(value);
    if (tensor == null) {
      throw new IllegalStateException("a value of a graph operation is no tensor");
    }
    return tensor;
  }

  /** The address at which a result of the function is wanted; null if anywhere. */
  @Nullable Long returnedTo(int index) {
    return GraphAttributes.tensorAddress(function.resultAttributes(index));
  }
}
