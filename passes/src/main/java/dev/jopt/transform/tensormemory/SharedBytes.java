package dev.jopt.transform.tensormemory;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.graph.ConcatOp;
import dev.jopt.dialect.graph.GraphOp;
import dev.jopt.dialect.graph.NoopOp;
import dev.jopt.dialect.graph.SliceOp;
import dev.jopt.dialect.graph.SliceRange;
import dev.jopt.dialect.graph.SplitOp;
import dev.jopt.dialect.graph.TransposeOp;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which bytes of a result hold what an operand holds there already: those of views, and of inputs
 * of a concat that are in their places.
 */
final class SharedBytes {
  /**
   * Bytes of a result that are those of an operand.
   *
   * @param low the first address
   * @param high the address after the last
   */
  record Range(long low, long high) {}

  private final Map<Value, CheckedTensor> tensors;

  SharedBytes(Map<Value, CheckedTensor> tensors) {
    this.tensors = tensors;
  }

  /** The bytes of a result that an operand has already, from the lowest on. */
  List<Range> withOperands(GraphOp step, OpResult result) {
    CheckedTensor tensor = tensors.get(result);
    List<Range> shared = new ArrayList<>();
    if (step instanceof ConcatOp concat) {
      long index = 0;
      for (Value input : concat.inputs()) {
        CheckedTensor operand = tensors.get(input);
        if (isPart(operand, tensor, concat.normalisedAxis(), index)) {
          shared.add(
              new Range(
                  Math.max(operand.start(), tensor.start()),
                  Math.min(operand.end(), tensor.end())));
        }
        index += operand.shape.get(concat.normalisedAxis());
      }
      return shared;
    }
    if (step.operandCount() == 0 || !isView(step, result.index(), tensor)) {
      return shared;
    }
    CheckedTensor operand = tensors.get(step.operand(0));
    long low = Math.max(operand.start(), tensor.start());
    long high = Math.min(operand.end(), tensor.end());
    return low < high ? List.of(new Range(low, high)) : shared;
  }

  private boolean isView(GraphOp step, int index, CheckedTensor result) {
    CheckedTensor operand = tensors.get(step.operand(0));
    if (!operand.place.bin().equals(result.place.bin())) {
      return false;
    }
    if (step instanceof SplitOp split) {
      long start = 0;
      for (int i = 0; i < index; i++) {
        start += split.partSizes().get(i);
      }
      return isPart(result, operand, split.normalisedAxis(), start);
    }
    ElementLayout seen = new ElementLayout();
    long start = operand.start();
    if (step instanceof SliceOp slice) {
      List<SliceRange> ranges = slice.ranges();
      for (int d = 0; d < ranges.size(); d++) {
        SliceRange range = ranges.get(d);
        start += range.start() * operand.strides.get(d) * operand.elementSize;
        seen.add(range.length(), operand.strides.get(d) * range.step());
      }
    } else if (step instanceof NoopOp) {
      ImmutableLongArray perm = step instanceof TransposeOp t ? t.perm() : null;
      for (int d = 0; d < operand.shape.length(); d++) {
        int from = perm == null ? d : (int) perm.get(d);
        seen.add(operand.shape.get(from), operand.strides.get(from));
      }
    } else {
      return false;
    }
    return start == result.start() && seen.isSameAs(result.layout());
  }

  /** Whether a tensor is the part of another that begins at an index of a dimension. */
  private static boolean isPart(CheckedTensor part, CheckedTensor whole, int axis, long index) {
    return part.place.bin().equals(whole.place.bin())
        && part.start() == whole.start() + index * whole.strides.get(axis) * whole.elementSize
        && ElementLayout.of(part.shape, whole.strides).isSameAs(part.layout());
  }

  /** The first input that is elsewhere, of a concat some of whose inputs are in their places. */
  @Nullable CheckedTensor inputElsewhere(ConcatOp concat) {
    CheckedTensor whole = tensors.get(concat.result());
    int placed = 0;
    CheckedTensor missing = null;
    long index = 0;
    for (Value input : concat.inputs()) {
      CheckedTensor operand = tensors.get(input);
      if (isPart(operand, whole, concat.normalisedAxis(), index)) {
        placed++;
      } else if (missing == null) {
        missing = operand;
      }
      index += operand.shape.get(concat.normalisedAxis());
    }
    return placed > 0 ? missing : null;
  }
}
