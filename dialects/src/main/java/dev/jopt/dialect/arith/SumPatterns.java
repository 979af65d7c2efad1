package dev.jopt.dialect.arith;

import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.Type;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Canonicalizations of sums, differences and products: constants of nested operations are combined,
 * and a sum with a negation is a difference.
 */
final class SumPatterns {
  private SumPatterns() {}

  static List<RewritePattern> ofAdd() {
    return List.of(
        new Reassociate(IntegerBinary.ADDI), new AddNegation(), new AddNegationOnTheLeft());
  }

  static List<RewritePattern> ofSub() {
    return List.of(new Reassociate(IntegerBinary.SUBI), new SubtractMinuend());
  }

  static List<RewritePattern> ofMul() {
    return List.of(new Reassociate(IntegerBinary.MULI));
  }

  private static @Nullable IntegerBinaryOp defining(Value value, IntegerBinary kind) {
    return value.definingOp() instanceof IntegerBinaryOp op && op.kind() == kind ? op : null;
  }

  /** Replaces an operation by another one that wraps wherever one of the two replaced may. */
  private static void replace(
      Rewriter rewriter,
      IntegerBinaryOp op,
      IntegerBinaryOp inner,
      IntegerBinary kind,
      Value lhs,
      Value rhs) {
    OverflowAttribute flags =
        new OverflowAttribute(op.overflow().flags() & inner.overflow().flags());
    OperationState state =
        rewriter
            .state(op.location(), IntegerBinaryOp.definition(kind))
            .addOperand(lhs)
            .addOperand(rhs)
            .addResultType(op.result().type())
            .setAttribute("overflowFlags", flags);
    rewriter.replaceOpWithNew(op, state);
  }

  /** The outcome for two scalars; vectors and tensors are left as they are. */
  private static @Nullable Attribute combine(
      IntegerBinary kind, @Nullable Attribute first, @Nullable Attribute second, Type type) {
    if (!(first instanceof IntegerAttribute x) || !(second instanceof IntegerAttribute y)) {
      return null;
    }
    BigInteger result = kind.evaluate(x.value(), y.value(), x.width());
    return result == null ? null : IntegerAttribute.wrapping(result, type);
  }

  /** An operation of a constant and an operation of another constant. */
  private static final class Reassociate extends OpRewritePattern<IntegerBinaryOp> {
    private final IntegerBinary kind;

    Reassociate(IntegerBinary kind) {
      super(IntegerBinaryOp.class, IntegerBinaryOp.definition(kind));
      this.kind = kind;
    }

    @Override
    public boolean matchAndRewrite(IntegerBinaryOp outer, Rewriter rewriter) {
      Attribute right = Constants.of(outer.rhs());
      if (right != null && outer.lhs().definingOp() instanceof IntegerBinaryOp inner) {
        return rewriteRight(outer, inner, right, rewriter);
      }
      Attribute left = Constants.of(outer.lhs());
      return kind == IntegerBinary.SUBI
          && left != null
          && outer.rhs().definingOp() instanceof IntegerBinaryOp inner
          && rewriteLeft(outer, inner, left, rewriter);
    }

    /** The constant {@code right} stands on the right of the outer operation. */
    private boolean rewriteRight(
        IntegerBinaryOp outer, IntegerBinaryOp inner, Attribute right, Rewriter rewriter) {
      Attribute innerRight = Constants.of(inner.rhs());
      Attribute innerLeft = Constants.of(inner.lhs());
      if (kind == IntegerBinary.MULI) {
        return inner.kind() == IntegerBinary.MULI
            && innerRight != null
            && new Sum(outer, inner, rewriter)
                .place(IntegerBinary.MULI, IntegerBinary.MULI, innerRight, right, true);
      }
      boolean add = kind == IntegerBinary.ADDI;
      if (inner.kind() == IntegerBinary.ADDI && innerRight != null) {
        // (x + c0) ± c1 = x + (c0 ± c1)
        return new Sum(outer, inner, rewriter)
            .place(IntegerBinary.ADDI, kind, innerRight, right, true);
      }
      if (inner.kind() != IntegerBinary.SUBI) {
        return false;
      }
      if (innerRight != null) {
        // (x - c0) + c1 = x + (c1 - c0), (x - c0) - c1 = x - (c0 + c1)
        return add
            ? new Sum(outer, inner, rewriter)
                .place(IntegerBinary.ADDI, IntegerBinary.SUBI, right, innerRight, true)
            : new Sum(outer, inner, rewriter)
                .place(IntegerBinary.SUBI, IntegerBinary.ADDI, innerRight, right, true);
      }
      // (c0 - x) ± c1 = (c0 ± c1) - x
      return innerLeft != null
          && new Sum(outer, inner, rewriter)
              .place(IntegerBinary.SUBI, kind, innerLeft, right, false);
    }

    /** The constant {@code left} stands on the left of the outer difference. */
    private static boolean rewriteLeft(
        IntegerBinaryOp outer, IntegerBinaryOp inner, Attribute left, Rewriter rewriter) {
      Attribute innerRight = Constants.of(inner.rhs());
      Attribute innerLeft = Constants.of(inner.lhs());
      if (inner.kind() == IntegerBinary.ADDI && innerRight != null) {
        // c1 - (x + c0) = (c1 - c0) - x
        return new Sum(outer, inner, rewriter)
            .place(IntegerBinary.SUBI, IntegerBinary.SUBI, left, innerRight, false);
      }
      if (inner.kind() != IntegerBinary.SUBI) {
        return false;
      }
      if (innerRight != null) {
        // c1 - (x - c0) = (c1 + c0) - x
        return new Sum(outer, inner, rewriter)
            .place(IntegerBinary.SUBI, IntegerBinary.ADDI, left, innerRight, false);
      }
      // c1 - (c0 - x) = x + (c1 - c0)
      return innerLeft != null
          && new Sum(outer, inner, rewriter)
              .place(IntegerBinary.ADDI, IntegerBinary.SUBI, left, innerLeft, true);
    }
  }

  /** An operation and the one that makes one of its operands. */
  private record Sum(IntegerBinaryOp outer, IntegerBinaryOp inner, Rewriter rewriter) {
    /**
     * Combines two constants and puts the outcome beside the operand of the inner operation that is
     * no constant.
     *
     * @param outcome the operation that takes the place of the outer one
     * @param combine what happens to the constants
     * @param right whether the new constant is the right operand
     */
    boolean place(
        IntegerBinary outcome,
        IntegerBinary combine,
        Attribute first,
        Attribute second,
        boolean right) {
      Attribute constant = combine(combine, first, second, outer.result().type());
      if (constant == null) {
        return false;
      }
      Value variable = Constants.of(inner.lhs()) == null ? inner.lhs() : inner.rhs();
      Value made = ConstantOp.create(rewriter, outer.location(), constant).result();
      replace(rewriter, outer, inner, outcome, right ? variable : made, right ? made : variable);
      return true;
    }
  }

  /** {@code x + y * -1} is {@code x - y}. */
  private static final class AddNegation extends OpRewritePattern<IntegerBinaryOp> {
    AddNegation() {
      super(IntegerBinaryOp.class, IntegerBinaryOp.definition(IntegerBinary.ADDI));
    }

    @Override
    public boolean matchAndRewrite(IntegerBinaryOp add, Rewriter rewriter) {
      IntegerBinaryOp product = defining(add.rhs(), IntegerBinary.MULI);
      if (product == null || !Constants.isAllOnes(Constants.of(product.rhs()))) {
        return rewriter.matchFailed(add, "the right operand is not negated");
      }
      replace(rewriter, add, product, IntegerBinary.SUBI, add.lhs(), product.lhs());
      return true;
    }
  }

  /** {@code y * -1 + x} is {@code x - y}. */
  private static final class AddNegationOnTheLeft extends OpRewritePattern<IntegerBinaryOp> {
    AddNegationOnTheLeft() {
      super(IntegerBinaryOp.class, IntegerBinaryOp.definition(IntegerBinary.ADDI));
    }

    @Override
    public boolean matchAndRewrite(IntegerBinaryOp add, Rewriter rewriter) {
      IntegerBinaryOp product = defining(add.lhs(), IntegerBinary.MULI);
      if (product == null || !Constants.isAllOnes(Constants.of(product.rhs()))) {
        return rewriter.matchFailed(add, "the left operand is not negated");
      }
      replace(rewriter, add, product, IntegerBinary.SUBI, add.rhs(), product.lhs());
      return true;
    }
  }

  /** {@code (a - b) - a} is {@code 0 - b}. */
  private static final class SubtractMinuend extends OpRewritePattern<IntegerBinaryOp> {
    SubtractMinuend() {
      super(IntegerBinaryOp.class, IntegerBinaryOp.definition(IntegerBinary.SUBI));
    }

    @Override
    public boolean matchAndRewrite(IntegerBinaryOp sub, Rewriter rewriter) {
      IntegerBinaryOp inner = defining(sub.lhs(), IntegerBinary.SUBI);
      if (inner == null || inner.lhs() != sub.rhs()) {
        return rewriter.matchFailed(sub, "the minuend of the inner difference is not taken away");
      }
      Type type = sub.result().type();
      Attribute zero =
          ElementwiseFolding.splat(type, IntegerAttribute.of(0, type.elementTypeOrSelf()));
      if (zero == null) {
        return false;
      }
      Value left = ConstantOp.create(rewriter, sub.location(), zero).result();
      replace(rewriter, sub, inner, IntegerBinary.SUBI, left, inner.rhs());
      return true;
    }
  }
}
