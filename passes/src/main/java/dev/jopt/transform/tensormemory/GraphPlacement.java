package dev.jopt.transform.tensormemory;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.graph.BinUse;
import dev.jopt.dialect.graph.GraphAttributes;
import dev.jopt.dialect.graph.GraphOp;
import dev.jopt.dialect.graph.MemoryAssignment;
import dev.jopt.dialect.graph.MemoryLayout;
import dev.jopt.dialect.graph.TensorIds;
import dev.jopt.dialect.graph.TensorSizes;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.ReturnLike;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.TensorType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The memory of all tensors of a scheduled function, found complete and within its bins. */
final class GraphPlacement {
  private static final String PASS = "lower-graph-memory: ";

  private final FunctionLike function;
  private final TensorIds ids;
  private final Map<Value, MemoryAssignment> assignments = new IdentityHashMap<>();
  private final Map<String, BinUse> bins = new LinkedHashMap<>();
  private final List<BinUse> used = new ArrayList<>();
  private @Nullable MemoryLayout layout;

  private GraphPlacement(FunctionLike function) {
    this.function = function;
    ids = TensorIds.of(function);
  }

  /** Reads the attributes of a function; null after reporting an error. */
  static @Nullable GraphPlacement of(FunctionLike function) {
    if (!function.bodyRegion().hasOneBlock()) {
      function
          .asOperation()
          .emitOpError(
              PASS + "function '" + function.functionName() + "' must have a single block");
      return null;
    }
    GraphPlacement placement = new GraphPlacement(function);
    return placement.verifyOperations()
            && placement.readAssignments()
            && placement.readBins()
            && placement.verifyTensors()
        ? placement
        : null;
  }

  FunctionLike function() {
    return function;
  }

  Block block() {
    return function.bodyRegion().front();
  }

  TensorIds ids() {
    return ids;
  }

  MemoryLayout layout() {
    if (layout == null) {
      throw new IllegalStateException("not read yet");
    }
    return layout;
  }

  /** The bins that hold tensors, in their order. */
  List<BinUse> used() {
    return used;
  }

  /** The memory of a tensor. */
  MemoryAssignment of(Value tensor) {
    MemoryAssignment assignment = assignments.get(tensor);
    if (assignment == null) {
      throw new IllegalArgumentException("not a tensor of the function");
    }
    return assignment;
  }

  /** The first byte of a tensor within the arena of its bin. */
  long arenaOffset(MemoryAssignment assignment) {
    return assignment.address() - binOf(assignment).base();
  }

  private BinUse binOf(MemoryAssignment assignment) {
    BinUse bin = bins.get(assignment.bin());
    if (bin == null) {
      throw new IllegalStateException("unknown bin");
    }
    return bin;
  }

  /** Whether a tensor lies where another one has its byte {@code offset}. */
  boolean isAt(Value tensor, Value other, long offset) {
    MemoryAssignment here = of(tensor);
    MemoryAssignment there = of(other);
    return here.bin().equals(there.bin()) && here.address() == there.address() + offset;
  }

  private boolean verifyOperations() {
    for (Operation op : block().operations()) {
      if (!(op instanceof GraphOp || op.as(ReturnLike.class) != null) && touchesTensors(op)) {
        return unsupported(op);
      }
    }
    for (Value tensor : ids.tensors()) {
      for (OpOperand use : tensor.uses()) {
        if (use.owner().block() != block()) {
          return unsupported(use.owner());
        }
      }
    }
    return true;
  }

  private static boolean touchesTensors(Operation op) {
    for (Type type : op.operandTypes()) {
      if (type instanceof TensorType) {
        return true;
      }
    }
    for (Type type : op.resultTypes()) {
      if (type instanceof TensorType) {
        return true;
      }
    }
    return false;
  }

  private static boolean unsupported(Operation op) {
    return op.emitOpError(PASS + "unsupported operation '" + op.name() + "'");
  }

  private boolean readAssignments() {
    for (Value tensor : ids.tensors()) {
      MemoryAssignment assignment = null;
      if (tensor instanceof BlockArgument argument) {
        assignment = GraphAttributes.argumentAssignment(function, argument.index());
      } else if (tensor instanceof OpResult result && result.owner() instanceof GraphOp op) {
        assignment = op.assignment(result.index());
      }
      if (assignment == null) {
        return report(tensor, "has no memory assignment; run schedule-tensor-memory first");
      }
      assignments.put(tensor, assignment);
    }
    return true;
  }

  private boolean report(Value tensor, String text) {
    Operation owner = tensor instanceof OpResult result ? result.owner() : function.asOperation();
    return owner.emitOpError("tensor '" + ids.of(tensor) + "' " + text);
  }

  private boolean readBins() {
    layout = MemoryLayout.of(function.asOperation().attribute(GraphAttributes.LAYOUT));
    List<BinUse> all = BinUse.allOf(function.asOperation().attribute(GraphAttributes.BINS));
    if (layout == null || all == null) {
      return function
          .asOperation()
          .emitOpError(
              "has no '"
                  + (layout == null ? GraphAttributes.LAYOUT : GraphAttributes.BINS)
                  + "'; run schedule-tensor-memory first");
    }
    for (BinUse bin : all) {
      bins.put(bin.name(), bin);
    }
    for (Value tensor : ids.tensors()) {
      String bin = of(tensor).bin();
      if (!bins.containsKey(bin)) {
        Operation owner =
            tensor instanceof OpResult result ? result.owner() : function.asOperation();
        return owner.emitOpError("unknown memory bin '" + bin + "'");
      }
    }
    for (BinUse bin : bins.values()) {
      if (assignments.values().stream().anyMatch(a -> a.bin().equals(bin.name()))) {
        used.add(bin);
      }
    }
    return true;
  }

  private boolean verifyTensors() {
    for (Value tensor : ids.tensors()) {
      MemoryAssignment assignment = of(tensor);
      if (!(tensor.type() instanceof RankedTensorType type) || type.numDynamicDims() != 0) {
        return report(tensor, "has no static shape");
      }
      BinUse bin = binOf(assignment);
      long start = assignment.address() - bin.base();
      if (start < 0 || start > bin.peak() || assignment.size() > bin.peak() - start) {
        return report(tensor, "lies outside the used part of bin '" + bin.name() + "'");
      }
      long need = bytesNeeded(type, assignment);
      if (need < 0 || need > assignment.size()) {
        return report(tensor, "does not fit in the " + assignment.size() + " bytes it is given");
      }
    }
    return true;
  }

  /** The bytes from the first to the end of the last element, padding included; -1 for nonsense. */
  private long bytesNeeded(RankedTensorType type, MemoryAssignment assignment) {
    ImmutableLongArray strides = assignment.strides();
    if (strides == null) {
      return TensorSizes.physicalBytes(type, layout().channelMultiple());
    }
    if (strides.length() != type.rank()) {
      return -1;
    }
    long last = 0;
    for (int i = 0; i < strides.length(); i++) {
      if (strides.get(i) < 1) {
        return -1;
      }
      long high = Math.multiplyHigh(type.dimSize(i) - 1, strides.get(i));
      long step = (type.dimSize(i) - 1) * strides.get(i);
      if (high != 0 || step < 0 || last > Long.MAX_VALUE - step) {
        return -1;
      }
      last += step;
    }
    int element = TensorSizes.elementBytes(type.elementType());
    return last >= Long.MAX_VALUE / element ? -1 : (last + 1) * element;
  }
}
