package dev.jopt.transform.deallocation;

import dev.jopt.dialect.affine.ForOp;
import dev.jopt.dialect.affine.IfOp;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import java.util.List;
import java.util.function.Function;

/** What affine operations compute when they run. */
final class AffineNumbers {
  private AffineNumbers() {}

  /** The least result of a map. */
  static long least(AffineMap map, List<Value> operands, Function<Value, Object> values) {
    long least = Long.MAX_VALUE;
    for (long result :
        map.evaluate(
            numbers(operands.subList(0, map.numDims()), values),
            numbers(operands.subList(map.numDims(), operands.size()), values))) {
      least = Math.min(least, result);
    }
    return least;
  }

  /** The end of a loop from zero. */
  static long end(ForOp op, Function<Value, Object> values) {
    return least(op.upperBound(), op.upperOperands(), values);
  }

  /** The region that runs. */
  static int chosen(IfOp op, Function<Value, Object> values) {
    int dims = op.condition().numDims();
    List<Value> operands = op.operands();
    return op.condition()
            .contains(
                numbers(operands.subList(0, dims), values),
                numbers(operands.subList(dims, operands.size()), values))
        ? 0
        : 1;
  }

  private static long[] numbers(List<Value> operands, Function<Value, Object> values) {
    return operands.stream().mapToLong(operand -> (Long) values.apply(operand)).toArray();
  }
}
