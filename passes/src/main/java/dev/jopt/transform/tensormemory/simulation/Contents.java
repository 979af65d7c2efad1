package dev.jopt.transform.tensormemory.simulation;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.graph.ConcatOp;
import dev.jopt.dialect.graph.CopyOp;
import dev.jopt.dialect.graph.GatherOp;
import dev.jopt.dialect.graph.GraphOp;
import dev.jopt.dialect.graph.NoopOp;
import dev.jopt.dialect.graph.SliceOp;
import dev.jopt.dialect.graph.SliceRange;
import dev.jopt.dialect.graph.SplitOp;
import dev.jopt.dialect.graph.TransposeOp;
import dev.jopt.ir.Value;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * What tensors hold when each has memory of its own: for every atom, in row-major order and without
 * padding, its symbol. Tensors that hold the same in the same order have one array.
 */
final class Contents {
  private final Map<Value, long[]> known = new IdentityHashMap<>();
  private final MemorySymbols symbols;
  private final long atom;

  Contents(MemorySymbols symbols, long atom) {
    this.symbols = symbols;
    this.atom = atom;
  }

  /** The contents of a tensor. */
  long[] of(Value tensor) {
    long[] contents = known.get(tensor);
    if (contents == null) {
      throw new IllegalStateException("a tensor is used before it is defined");
    }
    return contents;
  }

  /** Forgets a tensor that is not needed any more. */
  void forget(Value tensor) {
    known.remove(tensor);
  }

  /** Defines a tensor whose elements come from nowhere else. */
  void defineFresh(Value value, SimulatedTensor tensor) {
    long first = symbols.fresh(tensor.id, atom, tensor.elementBytes);
    long[] contents = new long[Box.dense(tensor.shape()).size()];
    for (int i = 0; i < contents.length; i++) {
      contents[i] = first + i;
    }
    known.put(value, contents);
  }

  /**
   * Defines the results of an operation.
   *
   * @param operands the tensors of the operands
   * @param results the tensors of the results
   */
  void define(GraphOp op, List<SimulatedTensor> operands, List<SimulatedTensor> results) {
    if (op instanceof TransposeOp transpose) {
      put(op, pick(op, transposed(transpose, operands.get(0))));
    } else if (op instanceof NoopOp || op instanceof CopyOp) {
      known.put(op.result(0), of(op.operand(0)));
    } else if (op instanceof SliceOp slice) {
      put(op, pick(op, sliced(slice, operands.get(0))));
    } else if (op instanceof SplitOp split) {
      split(split, operands.get(0), results);
    } else if (op instanceof ConcatOp concat) {
      put(op, concatenated(concat, operands, results.get(0)));
    } else if (op instanceof GatherOp gather && gather.indicesValue() != null) {
      put(op, gathered(gather, operands.get(0), gather.indicesValue()));
    } else {
      for (int i = 0; i < results.size(); i++) {
        defineFresh(op.result(i), results.get(i));
      }
    }
  }

  private void put(GraphOp op, long[] contents) {
    known.put(op.result(0), contents);
  }

  /** The contents of the first operand at the positions of a box. */
  private long[] pick(GraphOp op, Box from) {
    return pick(of(op.operand(0)), from);
  }

  private static long[] pick(long[] source, Box from) {
    long[] result = new long[from.size()];
    from.walk(
        (position, stride, index, length) -> {
          for (int i = 0; i < length; i++) {
            result[index + i] = source[(int) (position + i * stride)];
          }
          return true;
        });
    return result;
  }

  private static Box transposed(TransposeOp op, SimulatedTensor operand) {
    Box whole = Box.dense(operand.shape());
    ImmutableLongArray perm = op.perm();
    long[] shape = whole.shape().clone();
    long[] strides = whole.strides().clone();
    for (int i = 0; i < perm.length(); i++) {
      shape[i] = whole.shape()[(int) perm.get(i)];
      strides[i] = whole.strides()[(int) perm.get(i)];
    }
    return new Box(shape, strides, 0);
  }

  private static Box sliced(SliceOp op, SimulatedTensor operand) {
    Box whole = Box.dense(operand.shape());
    long[] shape = whole.shape().clone();
    long[] strides = whole.strides().clone();
    long base = 0;
    List<SliceRange> ranges = op.ranges();
    for (int i = 0; i < ranges.size(); i++) {
      SliceRange range = ranges.get(i);
      // A whole row may be counted in atoms larger than the elements of the range.
      if (!range.covers(operand.type().dimSize(i))) {
        base += range.start() * strides[i];
        shape[i] = range.length();
        strides[i] *= range.step();
      }
    }
    return new Box(shape, strides, base);
  }

  private void split(SplitOp op, SimulatedTensor operand, List<SimulatedTensor> results) {
    long[] source = of(op.operand(0));
    Box whole = Box.dense(operand.shape());
    int axis = op.normalisedAxis();
    long base = 0;
    for (int i = 0; i < results.size(); i++) {
      Box part = new Box(results.get(i).shape(), whole.strides(), base);
      known.put(op.result(i), pick(source, part));
      base += part.shape()[axis] * whole.strides()[axis];
    }
  }

  private long[] concatenated(ConcatOp op, List<SimulatedTensor> operands, SimulatedTensor result) {
    Box whole = Box.dense(result.shape());
    long[] contents = new long[whole.size()];
    int axis = op.normalisedAxis();
    long base = 0;
    for (int i = 0; i < operands.size(); i++) {
      long[] source = of(op.operand(i));
      Box part = new Box(operands.get(i).shape(), whole.strides(), base);
      part.walk(
          (position, stride, index, length) -> {
            for (int k = 0; k < length; k++) {
              contents[(int) (position + k * stride)] = source[index + k];
            }
            return true;
          });
      base += part.shape()[axis] * whole.strides()[axis];
    }
    return contents;
  }

  private long[] gathered(GatherOp op, SimulatedTensor data, ImmutableLongArray indices) {
    long[] source = of(op.operand(0));
    long[] positions = gatheredPositions(op, data, indices);
    long[] contents = new long[positions.length];
    for (int i = 0; i < positions.length; i++) {
      contents[i] = source[(int) positions[i]];
    }
    return contents;
  }

  /** For each atom of the result, its number in the data. */
  static long[] gatheredPositions(GatherOp op, SimulatedTensor data, ImmutableLongArray indices) {
    long[] shape = data.shape();
    int axis = op.normalisedAxis();
    long outer = 1;
    long inner = 1;
    for (int i = 0; i < shape.length; i++) {
      outer *= i < axis ? shape[i] : 1;
      inner *= i > axis ? shape[i] : 1;
    }
    long extent = shape[axis];
    long[] positions = new long[Math.toIntExact(outer * indices.length() * inner)];
    int next = 0;
    for (long o = 0; o < outer; o++) {
      for (int i = 0; i < indices.length(); i++) {
        long index = indices.get(i) < 0 ? indices.get(i) + extent : indices.get(i);
        for (long k = 0; k < inner; k++) {
          positions[next++] = (o * extent + index) * inner + k;
        }
      }
    }
    return positions;
  }
}
