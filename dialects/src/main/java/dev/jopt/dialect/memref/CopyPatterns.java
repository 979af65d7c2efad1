package dev.jopt.dialect.memref;

import dev.jopt.ir.Operation;
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
  private static final class Needless extends RewritePattern {
    Needless() {
      super("memref.copy", 1);
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      CopyOp copy = (CopyOp) op;
      if (copy.source() != copy.target() && !isEmpty(copy)) {
        return false;
      }
      rewriter.eraseOp(op);
      return true;
    }

    private static boolean isEmpty(CopyOp copy) {
      if (!(copy.source().type() instanceof MemRefType type)) {
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
