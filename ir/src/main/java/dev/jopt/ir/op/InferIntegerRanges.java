package dev.jopt.ir.op;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Knows the ranges of its integer results, or of arguments of its regions, from those of operands.
 */
public interface InferIntegerRanges {
  /**
   * Tells the ranges of results and of arguments that no branch passes values to.
   *
   * @param operands for each operand its range; null where nothing is known yet, or it is no
   *     integer
   * @param found takes each range
   */
  void inferRanges(List<@Nullable IntegerRange> operands, BiConsumer<Value, IntegerRange> found);

  /** That of an operation whose only result has the range of its first operand. */
  static InferIntegerRanges ofFirstOperand(Operation op) {
    return (operands, found) -> {
      IntegerRange range = operands.get(0);
      if (range != null) {
        found.accept(op.result(), range);
      }
    };
  }

  /** Tells the range of one result where those of all operands are known; else nothing. */
  static void ofResult(
      Value result,
      List<@Nullable IntegerRange> operands,
      BiConsumer<Value, IntegerRange> found,
      Function<List<IntegerRange>, IntegerRange> inference) {
    List<IntegerRange> known = new ArrayList<>(operands.size());
    for (IntegerRange operand : operands) {
      if (operand == null) {
        return;
      }
      known.add(operand);
    }
    found.accept(result, inference.apply(known));
  }
}
