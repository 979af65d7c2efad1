package dev.jopt.reduce;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.op.ConstantLike;
import java.util.Comparator;

/**
 * How large a program is. Each step of a reduction makes it smaller, so that reductions end; ties
 * are decided by the text, in which {@code 0} is less than {@code 7} and {@code f32} than {@code
 * f64}.
 *
 * @param operations the operations that are no constants
 * @param constants the constants
 * @param parts blocks, their arguments, operands, results, attributes
 */
record ProgramSize(long operations, long constants, long parts) implements Comparable<ProgramSize> {
  private static final Comparator<ProgramSize> ORDER =
      Comparator.comparingLong(ProgramSize::operations)
          .thenComparingLong(ProgramSize::constants)
          .thenComparingLong(ProgramSize::parts);

  static ProgramSize of(Operation program) {
    long[] counts = new long[3];
    program.walk(op -> count(op, counts));
    return new ProgramSize(counts[0], counts[1], counts[2]);
  }

  private static void count(Operation op, long[] counts) {
    counts[op.as(ConstantLike.class) == null ? 0 : 1]++;
    long parts = (long) op.operandCount() + op.resultCount() + op.successorCount();
    parts += op.discardableAttributes().size() + op.inherentAttributes().size();
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        parts += 1L + block.argumentCount();
      }
    }
    counts[2] += parts;
  }

  /** All operations. */
  long all() {
    return operations + constants;
  }

  @Override
  public int compareTo(ProgramSize other) {
    return ORDER.compare(this, other);
  }

  /** The order of texts of programs of the same size. */
  static int compareTexts(String left, String right) {
    return left.length() != right.length()
        ? Integer.compare(left.length(), right.length())
        : left.compareTo(right);
  }
}
