package dev.jopt.transform.tensormemory.simulation;

import dev.jopt.dialect.graph.ConcatOp;
import dev.jopt.dialect.graph.GraphOp;
import dev.jopt.dialect.graph.NoopOp;
import dev.jopt.dialect.graph.SliceOp;
import dev.jopt.dialect.graph.SliceRange;
import dev.jopt.dialect.graph.SplitOp;
import java.util.List;

/**
 * Says which results need no work, for they are already where their operands are: the addresses say
 * so. Whether that is right is for the simulation to see.
 */
final class Views {
  private Views() {}

  /** Whether result {@code index} of an operation is a view. */
  static boolean isView(
      GraphOp op, int index, List<SimulatedTensor> operands, List<SimulatedTensor> results) {
    SimulatedTensor result = results.get(index);
    if (op instanceof NoopOp) {
      return isAt(result, operands.get(0), 0);
    }
    if (op instanceof SliceOp slice) {
      return isAt(result, operands.get(0), sliceOffset(slice, operands.get(0)));
    }
    if (op instanceof SplitOp split) {
      int axis = split.normalisedAxis();
      long offset = 0;
      for (int i = 0; i < index; i++) {
        offset += results.get(i).shape()[axis] * operands.get(0).place.strides()[axis];
      }
      return isAt(result, operands.get(0), offset);
    }
    return op instanceof ConcatOp concat && isPlaced(concat, operands, result);
  }

  private static boolean isAt(SimulatedTensor view, SimulatedTensor whole, long offset) {
    return view.memory == whole.memory && view.start == whole.start + offset;
  }

  private static long sliceOffset(SliceOp op, SimulatedTensor operand) {
    long offset = 0;
    List<SliceRange> ranges = op.ranges();
    for (int i = 0; i < ranges.size(); i++) {
      if (!ranges.get(i).covers(operand.type().dimSize(i))) {
        offset += ranges.get(i).start() * operand.place.strides()[i];
      }
    }
    return offset;
  }

  /** Parts are all in their places, or else all are moved: one that is in its place tells. */
  private static boolean isPlaced(
      ConcatOp op, List<SimulatedTensor> operands, SimulatedTensor result) {
    int axis = op.normalisedAxis();
    long offset = 0;
    for (SimulatedTensor operand : operands) {
      if (isAt(operand, result, offset)) {
        return true;
      }
      offset += operand.shape()[axis] * result.place.strides()[axis];
    }
    return false;
  }
}
