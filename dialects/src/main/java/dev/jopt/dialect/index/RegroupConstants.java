package dev.jopt.dialect.index;

import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.IndexType;
import java.math.BigInteger;

/** {@code (x + 1) + 2} is {@code x + 3}, for every operation whose operands can be regrouped. */
final class RegroupConstants extends OpRewritePattern<IndexBinaryOp> {
  private final IndexBinary kind;

  RegroupConstants(IndexBinary kind) {
    super(IndexBinaryOp.class);
    this.kind = kind;
  }

  @Override
  public boolean matchAndRewrite(IndexBinaryOp op, Rewriter rewriter) {
    if (!(op.lhs().definingOp() instanceof IndexBinaryOp inner) || inner.kind() != kind) {
      return false;
    }
    IntegerAttribute last = Constants.integer(op.rhs());
    IntegerAttribute first = Constants.integer(inner.rhs());
    if (last == null || first == null) {
      return false;
    }
    BigInteger both = kind.evaluate(first.value(), last.value());
    if (both == null) {
      return false;
    }
    IndexConstantOp constant = IndexConstantOp.create(rewriter, op.location(), both);
    rewriter.replaceOpWithNew(
        op,
        rewriter
            .state(op.location(), op.definition())
            .addOperand(inner.lhs())
            .addOperand(constant.result())
            .addResultType(IndexType.INDEX));
    return true;
  }
}
