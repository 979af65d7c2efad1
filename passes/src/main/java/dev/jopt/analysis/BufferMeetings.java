package dev.jopt.analysis;

import dev.jopt.ir.Operation;
import dev.jopt.ir.WalkResult;

/**
 * Tells whether the buffers of a function meet in names so often that it takes too long to look at
 * every buffer that every access may be of: that is quadratic in the length of a chain of choices.
 */
public final class BufferMeetings {
  /** How many are never too many. */
  private static final int LEAST = 4096;

  private static final int PER_OPERATION = 16;

  private BufferMeetings() {}

  /** Whether the operands of a function are names of many more buffers than it has operations. */
  public static boolean areMany(Operation function, BufferViewFlowAnalysis aliases) {
    long[] left = {LEAST};
    function.walk(op -> left[0] += PER_OPERATION);
    return function.walkWhile(
            op -> {
              for (int i = 0; i < op.operandCount() && left[0] >= 0; i++) {
                if (BufferViewFlowAnalysis.isMemRef(op.operand(i))) {
                  left[0] -= aliases.origins(op.operand(i)).size();
                }
              }
              return left[0] < 0 ? WalkResult.INTERRUPT : WalkResult.ADVANCE;
            })
        == WalkResult.INTERRUPT;
  }
}
