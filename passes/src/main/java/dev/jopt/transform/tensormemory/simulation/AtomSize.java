package dev.jopt.transform.tensormemory.simulation;

import com.google.common.math.LongMath;
import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.graph.ConcatOp;
import dev.jopt.dialect.graph.GatherOp;
import dev.jopt.dialect.graph.GraphOp;
import dev.jopt.dialect.graph.MemoryAssignment;
import dev.jopt.dialect.graph.SliceOp;
import dev.jopt.dialect.graph.SplitOp;
import dev.jopt.dialect.graph.TensorSizes;
import dev.jopt.dialect.graph.TransposeOp;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.RankedTensorType;

/**
 * Finds how many bytes make an atom: addresses, rows and distances are multiples of it, and what
 * moves within rows moves in multiples of it.
 */
final class AtomSize {
  private final long channelMultiple;
  private long size;

  AtomSize(long channelMultiple) {
    this.channelMultiple = channelMultiple;
  }

  private void divide(long bytes) {
    size = LongMath.gcd(size, Math.abs(bytes));
  }

  /** Takes a tensor into account. */
  void add(RankedTensorType type, MemoryAssignment assignment) {
    long element = TensorSizes.elementBytes(type.elementType());
    ImmutableLongArray shape = type.shape();
    ImmutableLongArray strides = assignment.strides();
    divide(assignment.address());
    divide(assignment.size());
    if (shape.isEmpty()) {
      divide(element);
      return;
    }
    int last = shape.length() - 1;
    divide(shape.get(last) * element);
    divide(TensorSizes.physicalShape(shape, channelMultiple).get(last) * element);
    for (int i = 0; strides != null && i < strides.length(); i++) {
      // Along the row, too: only rows without gaps are made of larger atoms than elements.
      divide(i == last && strides.get(i) == 1 ? 0 : strides.get(i) * element);
      divide(i == last && strides.get(i) != 1 ? element : 0);
    }
  }

  /** Takes the accesses of an operation within rows into account. */
  void add(GraphOp op) {
    if (movesWithinRows(op)) {
      for (Value operand : op.operands()) {
        divide(TensorSizes.elementBytes(((RankedTensorType) operand.type()).elementType()));
      }
    }
  }

  private static boolean movesWithinRows(GraphOp op) {
    if (op.operandCount() == 0) {
      return false;
    }
    int last = op.operandType(0).rank() - 1;
    if (op instanceof TransposeOp transpose) {
      ImmutableLongArray perm = transpose.perm();
      return last >= 0 && perm.get(last) != last;
    }
    if (op instanceof SliceOp slice) {
      return last >= 0 && !slice.ranges().get(last).covers(op.operandType(0).dimSize(last));
    }
    if (op instanceof GatherOp gather) {
      return gather.normalisedAxis() == last;
    }
    if (op instanceof SplitOp split) {
      return split.normalisedAxis() == last;
    }
    return op instanceof ConcatOp concat && concat.normalisedAxis() == last;
  }

  /** The bytes of an atom. */
  long bytes() {
    return Math.max(size, 1);
  }
}
