package dev.jopt.transform.tensormemory;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.func.FuncOp;
import dev.jopt.dialect.func.ReturnOp;
import dev.jopt.dialect.graph.ComputeOp;
import dev.jopt.dialect.graph.ConcatOp;
import dev.jopt.dialect.graph.GatherOp;
import dev.jopt.dialect.graph.GraphOp;
import dev.jopt.dialect.graph.SliceOp;
import dev.jopt.dialect.graph.SliceRange;
import dev.jopt.dialect.graph.SplitOp;
import dev.jopt.dialect.graph.TensorSizes;
import dev.jopt.dialect.graph.TransposeOp;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.RankedTensorType;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Computes a graph as the operations mean it: every tensor has elements of its own. */
final class GraphMachine {
  private final Map<Value, long[]> tensors = new IdentityHashMap<>();

  /** The results of a function, each in row-major order. */
  static List<long[]> run(FuncOp function, List<long[]> arguments) {
    GraphMachine machine = new GraphMachine();
    for (int i = 0; i < arguments.size(); i++) {
      machine.tensors.put(function.bodyRegion().front().argument(i), arguments.get(i));
    }
    List<long[]> results = new ArrayList<>();
    for (Operation op : function.bodyRegion().front().operations()) {
      if (op instanceof GraphOp graphOp) {
        machine.step(graphOp);
      } else if (op instanceof ReturnOp) {
        for (Value value : op.operands()) {
          results.add(machine.tensors.get(value));
        }
      }
    }
    return results;
  }

  private void step(GraphOp op) {
    long seed = op instanceof ComputeOp compute ? kernelSeed(compute) : 0;
    long start = 0;
    for (OpResult result : op.results()) {
      RankedTensorType type = (RankedTensorType) result.type();
      List<long[]> indices = Indices.of(type.shape());
      long[] elements = new long[indices.size()];
      for (int i = 0; i < elements.length; i++) {
        elements[i] =
            op instanceof ComputeOp
                ? Hash.fit(
                    Hash.mix(Hash.mix(seed, result.index()), i),
                    TensorSizes.elementBytes(type.elementType()))
                : moved(op, indices.get(i), i, start);
      }
      tensors.put(result, elements);
      if (op instanceof SplitOp split) {
        start += type.dimSize(split.normalisedAxis());
      }
    }
  }

  private long kernelSeed(ComputeOp op) {
    long seed = op.kind().hashCode();
    for (Value operand : op.operands()) {
      for (long element : tensors.get(operand)) {
        seed = Hash.mix(seed, element);
      }
    }
    return seed;
  }

  private long element(GraphOp op, int operand, long[] index) {
    return tensors.get(op.operand(operand))[Indices.number(index, op.operandType(operand).shape())];
  }

  private long moved(GraphOp op, long[] index, int number, long start) {
    long[] from = index.clone();
    if (op instanceof TransposeOp transpose) {
      for (int d = 0; d < index.length; d++) {
        from[(int) transpose.perm().get(d)] = index[d];
      }
    } else if (op instanceof SliceOp slice) {
      List<SliceRange> ranges = slice.ranges();
      for (int d = 0; d < index.length; d++) {
        from[d] = ranges.get(d).start() + index[d] * ranges.get(d).step();
      }
    } else if (op instanceof SplitOp split) {
      from[split.normalisedAxis()] += start;
    } else if (op instanceof ConcatOp concat) {
      int axis = concat.normalisedAxis();
      int input = 0;
      while (from[axis] >= op.operandType(input).dimSize(axis)) {
        from[axis] -= op.operandType(input++).dimSize(axis);
      }
      return element(op, input, from);
    } else if (op instanceof GatherOp gather) {
      int axis = gather.normalisedAxis();
      ImmutableLongArray shape = op.operandType(1).shape();
      long which = element(op, 1, Indices.middle(index, axis, shape.length()));
      which += which < 0 ? op.operandType(0).dimSize(axis) : 0;
      from = Indices.gathered(index, axis, shape.length(), which);
    } else {
      return tensors.get(op.operand(0))[number];
    }
    return element(op, 0, from);
  }
}
