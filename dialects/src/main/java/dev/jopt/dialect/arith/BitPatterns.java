package dev.jopt.dialect.arith;

import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.ArrayList;
import java.util.List;

/** Canonicalizations of bitwise operations. */
final class BitPatterns {
  private BitPatterns() {}

  static List<RewritePattern> of(IntegerBinary kind) {
    List<RewritePattern> patterns = new ArrayList<>();
    if (kind == IntegerBinary.XORI) {
      patterns.add(new InvertComparison());
    }
    patterns.add(new CombineBeforeExtension(kind, Cast.EXTUI));
    patterns.add(new CombineBeforeExtension(kind, Cast.EXTSI));
    return patterns;
  }

  /** The negation of a comparison is another comparison. */
  private static final class InvertComparison extends OpRewritePattern<IntegerBinaryOp> {
    InvertComparison() {
      super(IntegerBinaryOp.class, IntegerBinaryOp.definition(IntegerBinary.XORI));
    }

    @Override
    public boolean matchAndRewrite(IntegerBinaryOp xor, Rewriter rewriter) {
      if (!(xor.lhs().definingOp() instanceof CmpIOp compare)
          || !Constants.isOne(Constants.of(xor.rhs()))) {
        return rewriter.matchFailed(xor, "no comparison is inverted");
      }
      CmpIOp inverted =
          CmpIOp.create(
              rewriter,
              xor.location(),
              compare.predicate().inverted(),
              compare.lhs(),
              compare.rhs());
      rewriter.replaceOp(xor, inverted);
      return true;
    }
  }

  /** Two numbers that were widened alike are combined first and widened then. */
  private static final class CombineBeforeExtension extends OpRewritePattern<IntegerBinaryOp> {
    private final IntegerBinary kind;
    private final Cast extension;

    CombineBeforeExtension(IntegerBinary kind, Cast extension) {
      super(IntegerBinaryOp.class, IntegerBinaryOp.definition(kind));
      this.kind = kind;
      this.extension = extension;
    }

    @Override
    public boolean matchAndRewrite(IntegerBinaryOp outer, Rewriter rewriter) {
      if (!(outer.lhs().definingOp() instanceof CastOp left)
          || !(outer.rhs().definingOp() instanceof CastOp right)
          || left.kind() != extension
          || right.kind() != extension
          || !left.in().type().equals(right.in().type())) {
        return rewriter.matchFailed(outer, "the operands are not extended alike");
      }
      IntegerBinaryOp narrow =
          IntegerBinaryOp.create(rewriter, outer.location(), kind, left.in(), right.in());
      CastOp wide =
          CastOp.create(
              rewriter, outer.location(), extension, narrow.result(), outer.result().type());
      rewriter.replaceOp(outer, wide);
      return true;
    }
  }
}
