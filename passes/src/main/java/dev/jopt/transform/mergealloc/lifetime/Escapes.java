package dev.jopt.transform.mergealloc.lifetime;

import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.analysis.Completions;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.CapturesOperands;

/**
 * Uses of a buffer after which its accesses cannot be followed, apart from leaving a loop or the
 * function: its address becomes a number or data, it is used asynchronously, or the operation may
 * free it.
 */
public final class Escapes {
  private Escapes() {}

  /**
   * Returns whether a memref escapes through an operand.
   *
   * @param op the operation, which is neither a view nor a terminator that returns
   * @param operand which operand
   * @param effectFree whether the operation is free of memory effects
   */
  public static boolean through(Operation op, int operand, boolean effectFree) {
    CapturesOperands captures = op.as(CapturesOperands.class);
    return captures != null ? captures.capturesOperand(operand) : throughAll(op, effectFree);
  }

  /**
   * Returns whether memrefs escape through all operands of an operation that does not tell.
   *
   * @param op the operation, which is neither a view nor a terminator that returns
   * @param effectFree whether the operation is free of memory effects
   */
  static boolean throughAll(Operation op, boolean effectFree) {
    return (effectFree && op.regionCount() == 0 && becomesData(op))
        || Completions.hasCompletion(op);
  }

  private static boolean becomesData(Operation op) {
    for (OpResult result : op.results()) {
      if (!BufferViewFlowAnalysis.isMemRef(result)) {
        return true;
      }
    }
    return false;
  }
}
