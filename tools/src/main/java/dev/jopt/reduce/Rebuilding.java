package dev.jopt.reduce;

import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.OpResults;
import java.util.BitSet;
import java.util.function.IntUnaryOperator;

/** Takes operands and results off operations, with the attributes that count them. */
final class Rebuilding {
  private Rebuilding() {}

  /** Takes an operand off an operation. */
  static void eraseOperand(Operation op, int index) {
    OpDefinition definition = op.definition();
    if (op.hasTrait(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)) {
      int groups = definition.operands().size();
      int[] sizes = sizes(groups, group -> definition.operandGroupSize(op, group));
      sizes[groupOf(index, sizes)]--;
      op.setAttribute(OpDefinition.OPERAND_SEGMENT_SIZES, OpDefinition.segmentSizes(sizes));
    }
    op.eraseOperands(index, 1);
  }

  /** Puts an operation in place of one that has a result more, of which there is no use. */
  static Operation withoutResult(Operation op, int index) {
    BitSet erased = new BitSet();
    erased.set(index);
    Operation rebuilt = OpResults.without(op, erased);
    op.erase();
    return rebuilt;
  }

  private static int[] sizes(int groups, IntUnaryOperator size) {
    int[] sizes = new int[groups];
    for (int i = 0; i < groups; i++) {
      sizes[i] = size.applyAsInt(i);
    }
    return sizes;
  }

  private static int groupOf(int index, int[] sizes) {
    int group = 0;
    for (int left = index; left >= sizes[group]; group++) {
      left -= sizes[group];
    }
    return group;
  }
}
