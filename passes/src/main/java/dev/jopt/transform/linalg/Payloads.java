package dev.jopt.transform.linalg;

import dev.jopt.dialect.linalg.IteratorType;
import dev.jopt.dialect.linalg.StructuredOp;
import dev.jopt.dialect.linalg.YieldOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import org.jspecify.annotations.Nullable;

/** Questions about the loops and bodies of structured operations. */
final class Payloads {
  private Payloads() {}

  /** Whether there is no reduction. */
  static boolean areAllParallel(StructuredOp op) {
    return op.iteratorTypes().stream().allMatch(type -> type == IteratorType.PARALLEL);
  }

  /** The value that the body yields, if it yields one and does nothing else; or null. */
  static @Nullable Value onlyYielded(StructuredOp op) {
    Block body = op.body();
    return body.firstOp() == body.lastOp()
            && body.lastOp() instanceof YieldOp yield
            && yield.operandCount() == 1
        ? yield.operand(0)
        : null;
  }

  /** The operation that the body consists of, if it yields just its only result; or null. */
  static @Nullable Operation onlyOperation(StructuredOp op) {
    Operation first = op.body().firstOp();
    return first != null
            && first.resultCount() == 1
            && first.nextOp() instanceof YieldOp yield
            && yield.operandCount() == 1
            && yield.operand(0) == first.result()
        ? first
        : null;
  }
}
