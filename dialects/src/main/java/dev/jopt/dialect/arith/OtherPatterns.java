package dev.jopt.dialect.arith;

import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.util.List;

/**
 * Canonicalizations of comparisons, of products of negations, and of extended sums and products.
 */
final class OtherPatterns {
  private OtherPatterns() {}

  static List<RewritePattern> ofCmpI() {
    return List.of(new CompareBeforeExtension());
  }

  static List<RewritePattern> ofFloat(FloatBinary kind) {
    return kind == FloatBinary.MULF || kind == FloatBinary.DIVF
        ? List.of(new CancelNegations(kind))
        : List.of();
  }

  static List<RewritePattern> ofExtended(Class<? extends Operation> root) {
    return List.of(new UseLowerHalfOnly(root), new MultiplyByOne());
  }

  /** Two numbers that were widened alike are equal if they were before. */
  private static final class CompareBeforeExtension extends OpRewritePattern<CmpIOp> {
    CompareBeforeExtension() {
      super(CmpIOp.class);
    }

    @Override
    public boolean matchAndRewrite(CmpIOp compare, Rewriter rewriter) {
      if (!(compare.lhs().definingOp() instanceof CastOp left)
          || !(compare.rhs().definingOp() instanceof CastOp right)
          || left.kind() != right.kind()
          || !left.in().type().equals(right.in().type())
          || (left.kind() != Cast.EXTSI && left.kind() != Cast.EXTUI)
          || !isEquality(compare.predicate())) {
        return rewriter.matchFailed(compare, "the operands are not extended alike");
      }
      rewriter.replaceOp(
          compare,
          CmpIOp.create(rewriter, compare.location(), compare.predicate(), left.in(), right.in()));
      return true;
    }

    private static boolean isEquality(CmpIPredicate predicate) {
      return predicate == CmpIPredicate.EQ || predicate == CmpIPredicate.NE;
    }
  }

  /** The negations of both operands cancel. */
  private static final class CancelNegations extends OpRewritePattern<FloatBinaryOp> {
    CancelNegations(FloatBinary kind) {
      super(FloatBinaryOp.class, FloatBinaryOp.definition(kind));
    }

    @Override
    public boolean matchAndRewrite(FloatBinaryOp product, Rewriter rewriter) {
      if (!(product.lhs().definingOp() instanceof NegFOp left)
          || !(product.rhs().definingOp() instanceof NegFOp right)) {
        return rewriter.matchFailed(product, "the operands are not both negated");
      }
      rewriter.replaceOpWithNew(
          product,
          rewriter
              .state(product.location(), product.definition())
              .addOperand(left.operand(0))
              .addOperand(right.operand(0))
              .addResultType(product.result().type())
              .setAttribute("fastmath", product.fastMath()));
      return true;
    }
  }

  /** If the upper half, or the overflow, has no uses, it is a plain sum or product. */
  private static final class UseLowerHalfOnly extends RewritePattern {
    UseLowerHalfOnly(Class<? extends Operation> root) {
      super(root, 1);
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      if (op.result(1).hasUses()) {
        return rewriter.matchFailed(op, "the second result is used");
      }
      IntegerBinary kind = op instanceof AddUiExtendedOp ? IntegerBinary.ADDI : IntegerBinary.MULI;
      Value plain =
          IntegerBinaryOp.create(rewriter, op.location(), kind, op.operand(0), op.operand(1))
              .result();
      rewriter.replaceAllUses(op.result(0), plain);
      rewriter.eraseOp(op);
      return true;
    }
  }

  /** The upper half of a number itself is its sign. */
  private static final class MultiplyByOne extends RewritePattern {
    MultiplyByOne() {
      super("arith.mulsi_extended", 1);
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      Type type = op.operand(0).type();
      if (!(type.elementTypeOrSelf() instanceof IntegerType element)
          || element.width() == 1
          || !Constants.isOne(Constants.of(op.operand(1)))) {
        return rewriter.matchFailed(op, "the right operand is not one");
      }
      Attribute zero = ElementwiseFolding.splat(type, IntegerAttribute.of(0, element));
      if (zero == null) {
        return false;
      }
      Value number = op.operand(0);
      Value limit = ConstantOp.create(rewriter, op.location(), zero).result();
      Value negative =
          CmpIOp.create(rewriter, op.location(), CmpIPredicate.SLT, number, limit).result();
      Value sign = CastOp.create(rewriter, op.location(), Cast.EXTSI, negative, type).result();
      rewriter.replaceOp(op, List.of(number, sign));
      return true;
    }
  }
}
