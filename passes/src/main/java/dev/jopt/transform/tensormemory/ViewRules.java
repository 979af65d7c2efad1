package dev.jopt.transform.tensormemory;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.graph.ConcatOp;
import dev.jopt.dialect.graph.GatherOp;
import dev.jopt.dialect.graph.SliceOp;
import dev.jopt.dialect.graph.SliceRange;
import dev.jopt.dialect.graph.SplitOp;
import dev.jopt.tensormemory.TensorSize;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * States for each step what would be zero-copy, from shapes, bins and layouts alone: equations,
 * each perhaps with a reason why it can never hold, and preconditions that are violated.
 */
final class ViewRules {
  private final ScheduleOptions options;

  private ViewRules(ScheduleOptions options) {
    this.options = options;
  }

  /** Sets the equations and violations of all steps. */
  static void apply(TensorGraph graph, ScheduleOptions options) {
    for (Tensor tensor : graph.tensors()) {
      tensor.equations.clear();
    }
    ViewRules rules = new ViewRules(options);
    for (GraphStep step : graph.steps()) {
      step.equations.clear();
      step.violation = null;
      if (options.views(step.kind) && !step.moves && !step.result().noAlias) {
        rules.apply(step);
      }
    }
  }

  private void apply(GraphStep step) {
    switch (step.kind) {
      case NOOP ->
          add(
              step,
              step.operand(),
              step.result(),
              0,
              Layouts.agree(step, options) ? null : Reasons.LAYOUT);
      case GATHER -> applyGather(step, (GatherOp) step.op);
      case SLICE -> applySlice(step, (SliceOp) step.op);
      case CONCAT -> applyConcat(step, (ConcatOp) step.op);
      case SPLIT -> applySplit(step, (SplitOp) step.op);
      default -> throw new IllegalArgumentException(step.kind + " is no view");
    }
  }

  private void add(
      GraphStep step, Tensor outer, Tensor inner, long offset, @Nullable String refusal) {
    String reason = refusal;
    if (outer.bin != inner.bin) {
      reason = Reasons.BINS;
    } else if (outer.noAlias || inner.noAlias) {
      reason = Reasons.noAlias(outer.noAlias ? outer : inner);
    } else if (reason == null
        && step.kind != GraphStepKind.NOOP
        && (outer.strides != null || inner.strides != null)) {
      reason = Reasons.LAYOUT;
    }
    if (reason == null && options.alignedViews && !isAligned(outer, inner, offset)) {
      reason = Reasons.NOT_ALIGNED;
    }
    Equation equation = new Equation(step, outer, inner, offset, reason);
    step.equations.add(equation);
    if (reason == null) {
      outer.equations.add(equation);
      inner.equations.add(equation);
    }
  }

  /**
   * Whether a view is aligned if its source is. If all are, so are all tensors of a block, but
   * perhaps some that have given addresses: tensors without one do not join these.
   */
  private boolean isAligned(Tensor outer, Tensor inner, long offset) {
    long alignment = options.alignment;
    return (outer.isFixed() && inner.isFixed())
        || (offset % alignment == 0
            && (!outer.isFixed() || outer.address % alignment == 0)
            && (!inner.isFixed() || inner.address % alignment == 0));
  }

  /** Whether some dimension before an axis has more than one element. */
  private static boolean hasLeading(ImmutableLongArray shape, int axis) {
    for (int d = 0; d < axis; d++) {
      if (shape.get(d) != 1) {
        return true;
      }
    }
    return false;
  }

  private static String leadingText(String operation, long axis) {
    return operation
        + "_runtime: axis="
        + axis
        + " requires all leading dimensions to be 1 for memory aliasing";
  }

  private void applyGather(GraphStep step, @Nullable GatherOp gather) {
    if (gather == null) {
      return;
    }
    Tensor data = step.operand();
    if (hasLeading(data.shape, gather.normalisedAxis())) {
      step.violation = leadingText("gather", gather.axis());
    } else if (step.result().plainSize > data.plainSize && !options.relaxGather) {
      step.violation =
          "gather_runtime: output physical size exceeds input physical size after C-dimension"
              + " padding";
    } else {
      add(step, data, step.result(), 0, null);
    }
  }

  private void applySlice(GraphStep step, @Nullable SliceOp slice) {
    if (slice == null) {
      return;
    }
    Tensor whole = step.operand();
    ImmutableLongArray shape = whole.shape;
    List<SliceRange> ranges = slice.ranges();
    step.violation = sliceViolation(slice, shape, ranges, step.result().shape);
    if (step.violation != null) {
      return;
    }
    ImmutableLongArray strides = TensorSize.strides(shape, options.channelMultiple);
    long offset = 0;
    boolean contiguous = true;
    for (int d = 0; d < ranges.size(); d++) {
      SliceRange range = ranges.get(d);
      contiguous &= range.length() == 1 || range.step() == 1;
      offset += range.start() * strides.get(d) * whole.elementSize;
      if (d == ranges.size() - 1) {
        long multiple = options.channelMultiple;
        contiguous &=
            range.start() + TensorSize.roundUp(range.length(), multiple)
                <= TensorSize.roundUp(shape.get(d), multiple);
      }
    }
    add(step, whole, step.result(), offset, contiguous ? null : Reasons.NOT_CONTIGUOUS);
  }

  private @Nullable String sliceViolation(
      SliceOp slice, ImmutableLongArray from, List<SliceRange> ranges, ImmutableLongArray to) {
    int[] axes = slice.normalisedAxes();
    int last = -1;
    for (int i = 0; i < axes.length; i++) {
      int axis = axes[i];
      if (ranges.get(axis).length() == from.get(axis)) {
        continue;
      }
      if (!options.relaxLeading && hasLeading(from, axis)) {
        return leadingText("slice", slice.axes().get(i));
      }
      if (last < 0 || axis > axes[last]) {
        last = i;
      }
    }
    return options.relaxLeading && last >= 0 && hasLeading(to, axes[last])
        ? leadingText("slice", slice.axes().get(last))
        : null;
  }

  private void applyConcat(GraphStep step, @Nullable ConcatOp concat) {
    if (concat == null) {
      return;
    }
    Tensor whole = step.result();
    int axis = concat.normalisedAxis();
    int count = step.operands.size();
    if (count > 1) {
      if (hasLeading(whole.shape, axis)) {
        step.violation = leadingText("concat", concat.axis());
      } else if (!tiles(step.operands, axis)) {
        step.violation =
            "concat_runtime: input physical sizes do not tile the output buffer (axis="
                + concat.axis()
                + ")";
      }
    }
    if (step.violation != null) {
      return;
    }
    Set<Tensor> seen = new HashSet<>();
    long offset = 0;
    // A copy into a slot that is not aligned would be no better: the concat then moves all.
    boolean slots = !options.alignedViews || hasAlignedSlots(step);
    for (Tensor operand : step.operands) {
      String reason = seen.add(operand) ? null : Reasons.conflict(operand);
      add(step, whole, operand, offset, slots ? reason : Reasons.NOT_ALIGNED);
      offset += operand.plainSize;
    }
  }

  private boolean hasAlignedSlots(GraphStep concat) {
    Tensor whole = concat.result();
    long offset = whole.isFixed() ? whole.address : 0;
    boolean allFixed = whole.isFixed();
    boolean aligned = true;
    for (Tensor operand : concat.operands) {
      aligned &= offset % options.alignment == 0;
      allFixed &= operand.isFixed();
      offset += operand.plainSize;
    }
    return aligned || allFixed;
  }

  private void applySplit(GraphStep step, @Nullable SplitOp split) {
    if (split == null) {
      return;
    }
    Tensor whole = step.operand();
    int axis = split.normalisedAxis();
    if (step.results.size() > 1) {
      if (hasLeading(whole.shape, axis)) {
        step.violation = leadingText("split", split.axis());
      } else if (!tiles(step.results, axis)) {
        step.violation =
            "split_runtime: output physical sizes do not tile the input buffer (axis="
                + split.axis()
                + ")";
      }
    }
    if (step.violation != null) {
      return;
    }
    long offset = 0;
    for (Tensor result : step.results) {
      add(step, whole, result, offset, null);
      offset += result.plainSize;
    }
  }

  /** Whether parts that follow each other in a dimension follow each other in memory. */
  private boolean tiles(List<Tensor> parts, int axis) {
    for (Tensor part : parts.subList(0, parts.size() - 1)) {
      if (axis == part.shape.length() - 1 && part.shape.get(axis) % options.channelMultiple != 0) {
        return false;
      }
    }
    return true;
  }
}
