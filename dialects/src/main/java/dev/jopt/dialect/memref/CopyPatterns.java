package dev.jopt.dialect.memref;

import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.MemRefType;
import java.util.List;

/** Canonicalizations of copies. */
final class CopyPatterns {
  private CopyPatterns() {}

  static List<RewritePattern> all() {
    return List.of(new Needless());
  }

  /** A copy of a buffer to itself, or of no elements, does nothing. */
  private static final class Needless extends OpRewritePattern<CopyOp> {
    Needless() {
      super(CopyOp.class);
    }

    @Override
    public boolean matchAndRewrite(CopyOp copy, Rewriter rewriter) {
      if (copy.source() != copy.target() && !isEmpty(copy.source()) && !isEmpty(copy.target())) {
        return rewriter.matchFailed(copy, "the buffers may differ, and have elements");
      }
      rewriter.eraseOp(copy);
      return true;
    }

    private static boolean isEmpty(Value buffer) {
      if (!(buffer.type() instanceof MemRefType type)) {
        return false;
      }
      for (int i = 0; i < type.rank(); i++) {
        if (type.shape().get(i) == 0) {
          return true;
        }
      }
      return false;
    }
  }
}
