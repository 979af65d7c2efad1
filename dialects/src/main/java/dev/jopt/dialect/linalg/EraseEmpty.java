package dev.jopt.dialect.linalg;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.MemRefType;

/** Erases operations with a buffer of no elements: their loops run over it, so they do nothing. */
final class EraseEmpty extends OpRewritePattern<StructuredOp> {
  EraseEmpty() {
    super(StructuredOp.class);
  }

  @Override
  public boolean matchAndRewrite(StructuredOp op, Rewriter rewriter) {
    for (Value operand : op.operands()) {
      if (operand.type() instanceof MemRefType buffer && hasNoElements(buffer.shape())) {
        rewriter.eraseOp(op);
        return true;
      }
    }
    return false;
  }

  private static boolean hasNoElements(ImmutableLongArray shape) {
    return shape.contains(0);
  }
}
