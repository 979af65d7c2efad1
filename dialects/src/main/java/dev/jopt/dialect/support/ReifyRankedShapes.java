package dev.jopt.dialect.support;

import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Can compute the shapes of its results from its operands. MLIR's {@code
 * ReifyRankedShapedTypeOpInterface}.
 */
public interface ReifyRankedShapes {
  /**
   * For each result, its sizes: index constants where they are known, else values that are there
   * before the operation. Operations to compute them are created at the rewriter's insertion point.
   *
   * @return null when they cannot be computed; then nothing was created
   */
  @Nullable List<List<FoldResult>> reifyResultShapes(Rewriter rewriter);
}
