package dev.jopt.dialect.defined;

import dev.jopt.dialect.support.OperationPattern;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.List;

/**
 * What is left of an atomic update that computes nothing: no operation if it keeps the value, a
 * write if it stores one of outside.
 *
 * <p>The updates of a capture stay, for its form is fixed: an update or a write, and a read.
 */
final class AtomicUpdateRewrites {
  /** What a write takes of an update, as it is. */
  private static final List<String> KEPT = List.of("hint", "memory_order");

  private AtomicUpdateRewrites() {}

  /** The patterns of {@code acc} or {@code omp}. */
  static List<RewritePattern> patterns(String dialect) {
    return List.of(
        OperationPattern.of(
            dialect + ".atomic.update",
            "AtomicUpdate",
            (op, rewriter) -> simplify(op, dialect, rewriter)));
  }

  private static boolean simplify(Operation update, String dialect, Rewriter rewriter) {
    Operation parent = update.parentOp();
    Region region = update.region(0);
    if (parent != null && parent.name().equals(dialect + ".atomic.capture")
        || !region.hasOneBlock()) {
      return false;
    }
    Block body = region.front();
    Operation yield = body.lastOp();
    if (yield == null
        || yield != body.firstOp()
        || yield.operandCount() != 1
        || body.argumentCount() != 1) {
      return false;
    }
    Value stored = yield.operand(0);
    if (stored == body.argument(0)) {
      rewriter.eraseOp(update);
      return true;
    }
    OperationState write =
        rewriter
            .state(update.location(), dialect + ".atomic.write")
            .addOperands(update.operandGroup(0))
            .addOperands(List.of(stored));
    if (update.operandCount() > 1) {
      // The condition.
      write.addOperands(update.operandGroup(1));
    }
    for (String name : KEPT) {
      Attribute value = update.attribute(name);
      if (value != null) {
        write.setAttribute(name, value);
      }
    }
    rewriter.replaceOpWithNew(update, write);
    return true;
  }
}
