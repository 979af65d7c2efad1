package dev.jopt.dialect.index;

import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.IndexType;
import java.math.BigInteger;

/** {@code (x + 1) + 2} is {@code x + 3}, for every operation whose operands can be regrouped. */
final class RegroupConstants extends RewritePattern {
  private final IndexBinary kind;

  RegroupConstants(IndexBinary kind) {
    super("index." + kind.localName(), 1);
    this.kind = kind;
  }

  @Override
  public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
    if (!(op instanceof IndexBinaryOp outer)
        || !(outer.lhs().definingOp() instanceof IndexBinaryOp inner)
        || inner.kind() != kind) {
      return false;
    }
    IntegerAttribute last = Constants.integer(outer.rhs());
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
