package dev.jopt.dialect.arith;

import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Canonicalizations of {@link SelectOp}. */
final class SelectPatterns {
  private SelectPatterns() {}

  static List<RewritePattern> all() {
    return List.of(new UseKnownCondition(), new InvertCondition(), new ReplaceByCondition());
  }

  private static Value not(SelectOp op, Value condition, Rewriter rewriter) {
    Attribute one = ElementwiseFolding.splat(condition.type(), IntegerAttribute.TRUE);
    if (one == null) {
      throw new IllegalArgumentException("a condition without static shape");
    }
    Value constant = ConstantOp.create(rewriter, op.location(), one).result();
    return IntegerBinaryOp.create(rewriter, op.location(), IntegerBinary.XORI, condition, constant)
        .result();
  }

  private static boolean replace(
      SelectOp op, Value condition, Value trueValue, Value falseValue, Rewriter rewriter) {
    rewriter.replaceOp(
        op, SelectOp.create(rewriter, op.location(), condition, trueValue, falseValue));
    return true;
  }

  /** A choice within a choice by the same condition is made already. */
  private static final class UseKnownCondition extends OpRewritePattern<SelectOp> {
    UseKnownCondition() {
      super(SelectOp.class);
    }

    @Override
    public boolean matchAndRewrite(SelectOp select, Rewriter rewriter) {
      Value condition = select.condition();
      if (select.trueValue().definingOp() instanceof SelectOp inner
          && inner.condition() == condition) {
        return replace(select, condition, inner.trueValue(), select.falseValue(), rewriter);
      }
      return select.falseValue().definingOp() instanceof SelectOp inner
          && inner.condition() == condition
          && replace(select, condition, select.trueValue(), inner.falseValue(), rewriter);
    }
  }

  /** {@code not c ? a : b} is {@code c ? b : a}. */
  private static final class InvertCondition extends OpRewritePattern<SelectOp> {
    InvertCondition() {
      super(SelectOp.class);
    }

    @Override
    public boolean matchAndRewrite(SelectOp select, Rewriter rewriter) {
      return select.condition().definingOp() instanceof IntegerBinaryOp not
          && not.kind() == IntegerBinary.XORI
          && Constants.isOne(Constants.of(not.rhs()))
          && replace(select, not.lhs(), select.falseValue(), select.trueValue(), rewriter);
    }
  }

  /** A choice between no and yes, or 1 and 0, is the condition in another form. */
  private static final class ReplaceByCondition extends OpRewritePattern<SelectOp> {
    ReplaceByCondition() {
      super(SelectOp.class);
    }

    @Override
    public boolean matchAndRewrite(SelectOp select, Rewriter rewriter) {
      Type type = select.result().type();
      Attribute whenTrue = Constants.of(select.trueValue());
      Attribute whenFalse = Constants.of(select.falseValue());
      boolean inverted = Constants.isZero(whenTrue) && Constants.isOne(whenFalse);
      boolean straight = Constants.isOne(whenTrue) && Constants.isZero(whenFalse);
      if ((!inverted && !straight) || !fits(select.condition().type(), type)) {
        return rewriter.matchFailed(select, "the values are not zero and one");
      }
      Value condition = inverted ? not(select, select.condition(), rewriter) : select.condition();
      if (type.equals(condition.type())) {
        rewriter.replaceOp(select, condition);
      } else {
        rewriter.replaceOp(
            select, CastOp.create(rewriter, select.location(), Cast.EXTUI, condition, type));
      }
      return true;
    }

    private static boolean fits(Type condition, Type result) {
      @Nullable Attribute one = ElementwiseFolding.splat(condition, IntegerAttribute.TRUE);
      return one != null
          && result.elementTypeOrSelf() instanceof IntegerType
          && condition.equals(ArithTypes.booleanLike(result));
    }
  }
}
