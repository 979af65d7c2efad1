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
    return List.of(new CopyOfCast(), new Needless());
  }

  /** A copy from or to a cast that only forgot something is one from or to its source. */
  private static final class CopyOfCast extends OpRewritePattern<CopyOp> {
    CopyOfCast() {
      super(CopyOp.class);
    }

    @Override
    public boolean matchAndRewrite(CopyOp op, Rewriter rewriter) {
      boolean changed = false;
      for (int i = 0; i < 2; i++) {
        if (op.operand(i).definingOp() instanceof CastOp cast && cast.onlyForgets()) {
          int index = i;
          rewriter.modifyInPlace(op, () -> op.setOperand(index, cast.source()));
          changed = true;
        }
      }
      return changed;
    }
  }

  /** A copy of a buffer to itself, or of no elements, does nothing. */
  private static final class Needless extends OpRewritePattern<CopyOp> {
    Needless() {
      super(CopyOp.class);
    }

    @Override
    public boolean matchAndRewrite(CopyOp copy, Rewriter rewriter) {
      if (copy.source() != copy.target() && !isEmpty(copy.source()) && !isEmpty(copy.target())) {
        return false;
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
