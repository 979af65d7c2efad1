package dev.jopt.transform.tensormemory;

import dev.jopt.dialect.graph.ConcatOp;
import dev.jopt.dialect.graph.CopyOp;
import dev.jopt.dialect.graph.GatherOp;
import dev.jopt.dialect.graph.GraphAttributes;
import dev.jopt.dialect.graph.GraphOp;
import dev.jopt.dialect.graph.NoopOp;
import dev.jopt.dialect.graph.SliceOp;
import dev.jopt.dialect.graph.SplitOp;
import dev.jopt.dialect.graph.TensorIds;
import dev.jopt.dialect.graph.TensorSizes;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.ReturnLike;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.TensorType;
import dev.jopt.tensormemory.TensorSize;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes a {@link TensorGraph} of a function. */
final class GraphReader {
  private final FunctionLike function;
  private final ScheduleOptions options;
  private final TensorIds ids;
  private final TensorGraph graph = new TensorGraph();
  private final Map<Value, Tensor> tensors = new IdentityHashMap<>();

  private GraphReader(FunctionLike function, ScheduleOptions options) {
    this.function = function;
    this.options = options;
    ids = TensorIds.of(function);
  }

  /** Whether there is anything to schedule. */
  static boolean hasGraph(FunctionLike function) {
    return function.asOperation().anyMatch(GraphOp.class::isInstance);
  }

  /** Reads a function; null after an error if that is not possible. */
  static @Nullable TensorGraph read(FunctionLike function, ScheduleOptions options) {
    if (!function.bodyRegion().hasOneBlock()) {
      function
          .asOperation()
          .emitOpError(
              "schedule-tensor-memory: function '"
                  + function.functionName()
                  + "' must have a single block");
      return null;
    }
    GraphReader reader = new GraphReader(function, options);
    return reader.readArguments() && reader.readSteps() && reader.readReturn()
        ? reader.graph
        : null;
  }

  private boolean readArguments() {
    for (BlockArgument argument : function.bodyRegion().front().arguments()) {
      if (!(argument.type() instanceof TensorType)) {
        continue;
      }
      Tensor tensor = tensorOf(argument, function.asOperation());
      if (tensor == null) {
        return false;
      }
      tensor.argument = true;
      DictionaryAttribute attributes = function.argumentAttributes(argument.index());
      Long address = GraphAttributes.tensorAddress(attributes);
      if (address != null) {
        tensor.address = address;
      }
      tensor.pin = pin(attributes);
      if (!isKnownBin(tensor.pin, function.asOperation())) {
        return false;
      }
      tensor.reusable = options.reuseInputs && !tensor.isFixed();
      graph.arguments.add(tensor);
    }
    return true;
  }

  /** The bin that the attributes of an argument or result demand; one with an address has one. */
  private @Nullable String pin(DictionaryAttribute attributes) {
    String bin = GraphAttributes.tensorBin(attributes);
    return bin == null && GraphAttributes.tensorAddress(attributes) != null
        ? options.bins.get(0).name()
        : bin;
  }

  private boolean isKnownBin(@Nullable String name, Operation where) {
    return name == null
        || options.binNumber(name) >= 0
        || where.emitOpError("unknown memory bin '" + name + "'");
  }

  private @Nullable Tensor tensorOf(Value value, Operation where) {
    if (!(value.type() instanceof RankedTensorType type) || type.numDynamicDims() != 0) {
      where.emitOpError("requires static ranked tensor types");
      return null;
    }
    long elementSize = TensorSizes.elementBytes(type.elementType());
    String id = ids.of(value);
    if (elementSize == 0) {
      where.emitOpError("unsupported element type " + type.elementType());
      return null;
    }
    try {
      long size = TensorSize.physical(type.shape(), elementSize, options.channelMultiple);
      if (size == 0) {
        where.emitOpError("zero-sized tensors are not supported");
        return null;
      }
      Tensor tensor = new Tensor(id, type.shape(), elementSize, size);
      tensor.value = value;
      tensors.put(value, tensor);
      graph.addId(id);
      return tensor;
    } catch (ArithmeticException tooLarge) {
      where.emitOpError("tensor '" + id + "' is too large");
      return null;
    }
  }

  private boolean readSteps() {
    Block block = function.bodyRegion().front();
    for (Operation op : block.operations()) {
      if (op instanceof GraphOp graphOp) {
        if (!readStep(graphOp)) {
          return false;
        }
      } else if (touchesTensors(op) && op.as(ReturnLike.class) == null) {
        return op.emitOpError("schedule-tensor-memory: unsupported operation '" + op.name() + "'");
      }
    }
    return true;
  }

  private static boolean touchesTensors(Operation op) {
    return op.anyMatch(
        inner ->
            inner.operandTypes().stream().anyMatch(TensorType.class::isInstance)
                || inner.resultTypes().stream().anyMatch(TensorType.class::isInstance));
  }

  private boolean readStep(GraphOp op) {
    GraphStep step = new GraphStep(kindOf(op), op, op.isInserted());
    step.preferred = op.hasAttribute(GraphAttributes.PREFER_ALIAS);
    for (Value operand : op.operands()) {
      Tensor tensor = tensors.get(operand);
      if (tensor == null) {
        return op.emitOpError("schedule-tensor-memory: operand is no tensor of the function");
      }
      step.operands.add(tensor);
    }
    for (int i = 0; i < op.resultCount(); i++) {
      Tensor tensor = tensorOf(op.result(i), op);
      if (tensor == null) {
        return false;
      }
      tensor.producer = step;
      tensor.noAlias = op.hasAttribute(GraphAttributes.NO_ALIAS);
      tensor.pin = op.pinnedBin(i);
      if (!isKnownBin(tensor.pin, op)) {
        return false;
      }
      step.results.add(tensor);
    }
    graph.steps().add(step);
    return true;
  }

  private static GraphStepKind kindOf(GraphOp op) {
    if (op instanceof NoopOp) {
      return GraphStepKind.NOOP;
    }
    if (op instanceof CopyOp) {
      return GraphStepKind.COPY;
    }
    if (op instanceof GatherOp) {
      return GraphStepKind.GATHER;
    }
    if (op instanceof SliceOp) {
      return GraphStepKind.SLICE;
    }
    if (op instanceof ConcatOp) {
      return GraphStepKind.CONCAT;
    }
    return op instanceof SplitOp ? GraphStepKind.SPLIT : GraphStepKind.COMPUTE;
  }

  private boolean readReturn() {
    Operation end = function.bodyRegion().front().lastOp();
    List<GraphStep> copies = new ArrayList<>();
    boolean returns = end != null && end.as(ReturnLike.class) != null;
    for (int i = 0; returns && i < end.operandCount(); i++) {
      Tensor tensor = tensors.get(end.operand(i));
      if (tensor == null) {
        continue;
      }
      DictionaryAttribute attributes = function.resultAttributes(i);
      String pin = pin(attributes);
      if (!isKnownBin(pin, function.asOperation())) {
        return false;
      }
      Long given = GraphAttributes.tensorAddress(attributes);
      long address = given == null ? Tensor.FLOATING : given;
      if (!isThere(tensor, pin, address)) {
        GraphStep copy = graph.copyOf(tensor);
        copies.add(copy);
        tensor = copy.result();
      }
      if (pin != null) {
        tensor.pin = pin;
      }
      if (address != Tensor.FLOATING) {
        tensor.address = address;
      }
      tensor.returned = true;
      graph.returned.add(tensor);
    }
    graph.steps().addAll(copies);
    return true;
  }

  /** Whether a tensor is, or may be, where a result has to be. */
  private static boolean isThere(Tensor tensor, @Nullable String pin, long address) {
    if (pin != null && tensor.pin != null && !pin.equals(tensor.pin)) {
      return false;
    }
    if (tensor.argument && pin != null && tensor.pin == null) {
      return address == Tensor.FLOATING;
    }
    return address == Tensor.FLOATING
        || tensor.address == address
        || (!tensor.argument && !tensor.isFixed());
  }
}
