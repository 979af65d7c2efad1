package dev.jopt.transform.ordering;

import com.google.common.collect.ImmutableSet;
import dev.jopt.dialect.graph.NoopOp;
import dev.jopt.dialect.graph.SliceOp;
import dev.jopt.dialect.graph.SliceRange;
import dev.jopt.dialect.graph.SplitOp;
import dev.jopt.dialect.tensor.CastOp;
import dev.jopt.dialect.tensor.CollapseShapeOp;
import dev.jopt.dialect.tensor.EmptyOp;
import dev.jopt.dialect.tensor.ExpandShapeOp;
import dev.jopt.dialect.tensor.ExtractSliceOp;
import dev.jopt.dialect.tensor.ReshapeOp;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.ir.op.DestinationStyle;
import dev.jopt.ir.op.LoopLike;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.TensorType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which tensors will be one buffer once they are bufferized, as far as one can tell: a result is
 * computed in the place of its destination if nothing else uses that.
 */
final class TensorValues {
  private static final ImmutableSet<Class<? extends Operation>> VIEWS =
      ImmutableSet.of(
          CastOp.class,
          CollapseShapeOp.class,
          ExpandShapeOp.class,
          ExtractSliceOp.class,
          ReshapeOp.class);

  private TensorValues() {}

  /** Whether the results are views of the first operand. */
  static boolean isView(Operation op) {
    return VIEWS.contains(op.getClass())
        || op instanceof NoopOp
        || (op instanceof SliceOp slice && isContiguous(slice))
        || (op instanceof SplitOp split && isLeading(split.input(), split.normalisedAxis()));
  }

  /** Whether the elements of a slice are one range of its input. */
  private static boolean isContiguous(SliceOp slice) {
    if (!(slice.input().type() instanceof RankedTensorType type) || type.numDynamicDims() > 0) {
      return false;
    }
    List<SliceRange> ranges = slice.ranges();
    int outermost = 0;
    while (outermost < ranges.size() && ranges.get(outermost).length() == 1) {
      outermost++;
    }
    for (int dim = outermost; dim < ranges.size(); dim++) {
      boolean isWhole = ranges.get(dim).covers(type.dimSize(dim));
      if (!isWhole && (dim > outermost || ranges.get(dim).step() != 1)) {
        return false;
      }
    }
    return true;
  }

  /** Whether all dimensions before one have a single element. */
  private static boolean isLeading(Value tensor, int axis) {
    for (int dim = 0; dim < axis; dim++) {
      if (!(tensor.type() instanceof RankedTensorType type) || type.dimSize(dim) != 1) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether the result needs no memory that is made here: constants, and tensors without contents.
   */
  static boolean isWithoutMemory(Operation op) {
    return op.as(ConstantLike.class) != null || op instanceof EmptyOp;
  }

  static boolean isTensor(Value value) {
    return value.type() instanceof TensorType;
  }

  /** The value in whose place a result is computed; null if it needs memory of its own. */
  static @Nullable Value placeOf(OpResult result) {
    Operation op = result.owner();
    if (isView(op)) {
      return op.operand(0);
    }
    Value destination = destinationOf(result);
    return destination != null && destination.hasOneUse() ? destination : null;
  }

  private static @Nullable Value destinationOf(OpResult result) {
    Operation op = result.owner();
    List<OpOperand> destinations = List.of();
    int number = -1;
    DestinationStyle styled = op.as(DestinationStyle.class);
    LoopLike loop = styled == null ? op.as(LoopLike.class) : null;
    if (styled != null) {
      destinations = styled.destinationOperands();
      number = result.index();
    } else if (loop != null) {
      destinations = loop.inits();
      number = loop.loopResults().indexOf(result);
    }
    return number >= 0 && number < destinations.size() ? destinations.get(number).get() : null;
  }
}
