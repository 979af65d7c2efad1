package dev.jopt.dialect.linalg;

import dev.jopt.dialect.memref.CastOp;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.type.MemRefType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Foldings of all structured operations, and of {@code linalg.softmax}. */
final class LinalgFolding {
  private LinalgFolding() {}

  /** Works on the sources of ranked casts among the operands instead of on the casts. */
  static @Nullable List<FoldResult> absorbCasts(Operation op) {
    boolean changed = false;
    for (OpOperand operand : op.opOperands()) {
      if (operand.get().definingOp() instanceof CastOp cast
          && cast.source().type() instanceof MemRefType) {
        operand.set(cast.source());
        changed = true;
      }
    }
    return changed ? List.of() : null;
  }
}
