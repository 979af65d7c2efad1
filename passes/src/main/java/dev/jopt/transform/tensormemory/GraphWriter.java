package dev.jopt.transform.tensormemory;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.graph.BinUse;
import dev.jopt.dialect.graph.CopyOp;
import dev.jopt.dialect.graph.GatherOp;
import dev.jopt.dialect.graph.GraphAttributes;
import dev.jopt.dialect.graph.GraphOp;
import dev.jopt.dialect.graph.MemoryAssignment;
import dev.jopt.dialect.graph.MemoryLayout;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.tensormemory.MemoryBin;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes a schedule into the function. */
final class GraphWriter {
  private final FunctionLike function;
  private final Schedule schedule;
  private final ScheduleOptions options;

  private GraphWriter(FunctionLike function, Schedule schedule) {
    this.function = function;
    this.schedule = schedule;
    options = schedule.options();
  }

  /** Adds copies and attributes, replacing those of an earlier run. */
  static void write(FunctionLike function, Schedule schedule) {
    GraphWriter writer = new GraphWriter(function, schedule);
    writer.writeSteps();
    writer.writeReturn();
    writer.writeFunction();
  }

  private void writeSteps() {
    Operation end = function.bodyRegion().front().lastOp();
    List<GraphStep> steps = schedule.graph().steps();
    // In reverse, so that the operation that a copy precedes exists.
    Operation next = end;
    for (int i = steps.size() - 1; i >= 0; i--) {
      GraphStep step = steps.get(i);
      next = step.op != null ? step.op : makeCopy(step, next);
    }
    for (GraphStep step : steps) {
      if (step.op != null) {
        for (int i = 0; i < step.operands.size(); i++) {
          Value operand = step.operands.get(i).value;
          if (operand != null && operand != step.op.operand(i)) {
            step.op.setOperand(i, operand);
          }
        }
        annotate(step, step.op);
      }
    }
  }

  private Operation makeCopy(GraphStep step, Operation before) {
    Value source = step.operand().value;
    if (source == null) {
      throw new IllegalStateException("copy of a tensor that is not in the program");
    }
    CopyOp copy = CopyOp.create(OpBuilder.before(before), before.location(), source);
    copy.setAttribute(GraphAttributes.INSERTED, UnitAttribute.UNIT);
    step.result().value = copy.result();
    annotate(step, copy);
    return copy;
  }

  private void annotate(GraphStep step, GraphOp op) {
    List<String> ids = new ArrayList<>();
    List<MemoryAssignment> assignments = new ArrayList<>();
    for (Tensor result : step.results) {
      ids.add(result.id);
      assignments.add(assignment(result));
    }
    if (ids.isEmpty()) {
      return;
    }
    op.setIds(ids);
    op.setAssignments(assignments);
  }

  private MemoryAssignment assignment(Tensor tensor) {
    TensorBlock block = tensor.block();
    return MemoryAssignment.of(
            options.bins.get(block.bin).name(),
            block.addressOf(tensor),
            tensor.size,
            block.number,
            block.offsetOf(tensor))
        .withAliasOf(tensor == block.owner ? null : block.owner.id)
        .withFixed(tensor.isFixed())
        .withStrides(tensor.strides)
        .withOverlay(overlay(tensor));
  }

  private static MemoryAssignment.@Nullable Overlay overlay(Tensor tensor) {
    GraphStep step = tensor.producer;
    if (step == null
        || !(step.op instanceof GatherOp gather)
        || step.equations.isEmpty()
        || !step.equations.get(0).holds()) {
      return null;
    }
    return isDirect(gather, step)
        ? MemoryAssignment.Overlay.DIRECT
        : MemoryAssignment.Overlay.STAGED;
  }

  /** Whether a gather overwrites its data, and has to read all of it first. */
  static boolean isStaged(GraphStep gather) {
    return overlay(gather.result()) == MemoryAssignment.Overlay.STAGED;
  }

  /** Whether each row is read before it is overwritten if the rows are written in order. */
  private static boolean isDirect(GatherOp gather, GraphStep step) {
    ImmutableLongArray indices = gather.indicesValue();
    int axis = gather.normalisedAxis();
    ImmutableLongArray shape = step.operand().shape;
    boolean severalInChannel =
        axis == shape.length() - 1 && step.operands.get(1).shape.length() > 1;
    if (indices == null || severalInChannel || step.result().size > step.operand().size) {
      return false;
    }
    for (int i = 0; i < indices.length(); i++) {
      long index = indices.get(i);
      if ((index < 0 ? index + shape.get(axis) : index) < i) {
        return false;
      }
    }
    return true;
  }

  private void writeReturn() {
    Operation end = function.bodyRegion().front().lastOp();
    int next = 0;
    for (int i = 0; end != null && i < end.operandCount(); i++) {
      if (next == schedule.graph().returned.size()
          || !(end.operand(i).type() instanceof RankedTensorType)) {
        continue;
      }
      Tensor tensor = schedule.graph().returned.get(next);
      next++;
      if (tensor.value != null && tensor.value != end.operand(i)) {
        end.setOperand(i, tensor.value);
        DictionaryAttribute attributes = function.resultAttributes(i);
        if (attributes.contains(GraphAttributes.TENSOR_NAME)) {
          function.setResultAttributes(
              i, attributes.with(GraphAttributes.TENSOR_NAME, StringAttribute.of(tensor.id)));
        }
      }
    }
  }

  private void writeFunction() {
    for (Tensor tensor : schedule.graph().arguments) {
      if (tensor.value instanceof BlockArgument argument) {
        int index = argument.index();
        function.setArgumentAttributes(
            index,
            function
                .argumentAttributes(index)
                .with(GraphAttributes.TENSOR_NAME, StringAttribute.of(tensor.id))
                .with(GraphAttributes.MEMORY, assignment(tensor).toAttribute()));
      }
    }
    List<BinUse> bins = new ArrayList<>();
    for (int i = 0; i < options.bins.size(); i++) {
      int number = i;
      MemoryBin bin = options.bins.get(i);
      List<TensorBlock> mine =
          schedule.blocks().stream().filter(block -> block.bin == number).toList();
      bins.add(new BinUse(bin.name(), bin.base(), bin.size(), OfflinePlanner.peak(bin, mine)));
    }
    function.asOperation().setAttribute(GraphAttributes.BINS, BinUse.toAttribute(bins));
    function
        .asOperation()
        .setAttribute(
            GraphAttributes.LAYOUT,
            new MemoryLayout(
                    options.alignment,
                    options.channelMultiple,
                    options.alignedViews,
                    options.reuseInputs)
                .toAttribute());
  }
}
