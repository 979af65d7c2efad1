package dev.jopt.dialect.affine;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.MixedIndices;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.IndexType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Canonicalizations of indices that are split into digits, or put together from them. */
final class IndexPatterns {
  private IndexPatterns() {}

  static List<RewritePattern> ofSplit() {
    return List.of(new SplitByOne());
  }

  static List<RewritePattern> ofJoin() {
    return List.of(new LeadingZero(), new JoinByOne());
  }

  /** The bases with constants instead of the values that are known, or null when none is. */
  static @Nullable List<FoldResult> knownBasis(Operation op, int group) {
    List<FoldResult> basis = MixedIndices.of(op, group, DelinearizeIndexOp.BASIS);
    List<FoldResult> known = SliceParameters.withConstants(basis, Long.MIN_VALUE);
    return known.equals(basis) ? null : known;
  }

  /** A digit of base one is zero. */
  private static final class SplitByOne extends OpRewritePattern<DelinearizeIndexOp> {
    SplitByOne() {
      super(DelinearizeIndexOp.class);
    }

    @Override
    public boolean matchAndRewrite(DelinearizeIndexOp op, Rewriter rewriter) {
      List<FoldResult> basis = MixedIndices.of(op, 1, DelinearizeIndexOp.BASIS);
      int unbounded = op.resultCount() - basis.size();
      List<FoldResult> left = new ArrayList<>();
      boolean[] zero = new boolean[op.resultCount()];
      for (int i = 0; i < basis.size(); i++) {
        if (SliceParameters.is(basis.get(i), 1)) {
          zero[i + unbounded] = true;
        } else {
          left.add(basis.get(i));
        }
      }
      if (left.size() == basis.size()) {
        return false;
      }
      Value none = ConstantOp.create(rewriter, op.location(), IntegerAttribute.index(0)).result();
      Operation made = null;
      if (left.size() + unbounded > 0) {
        OperationState state =
            rewriter
                .state(op.location(), op.definition())
                .addOperand(op.operand(0))
                .addOperands(SliceParameters.values(left))
                .addResultTypes(Collections.nCopies(left.size() + unbounded, IndexType.INDEX))
                .setAttribute(
                    DelinearizeIndexOp.BASIS,
                    DenseArrayAttribute.i64(SliceParameters.statics(left)));
        made = rewriter.create(state);
      }
      List<Value> results = new ArrayList<>();
      int next = 0;
      for (boolean isZero : zero) {
        results.add(isZero || made == null ? none : made.result(next++));
      }
      rewriter.replaceOp(op, results);
      return true;
    }
  }

  private static void join(
      Rewriter rewriter, Operation op, List<Value> digits, List<FoldResult> basis) {
    List<Value> values = SliceParameters.values(basis);
    OperationState state =
        rewriter
            .state(op.location(), op.definition())
            .addOperands(digits)
            .addOperands(values)
            .addResultType(IndexType.INDEX)
            .setInherentAttributes(op.inherentAttributes())
            .setOperandSegments(digits.size(), values.size())
            .setAttribute(
                DelinearizeIndexOp.BASIS, DenseArrayAttribute.i64(SliceParameters.statics(basis)));
    rewriter.replaceOpWithNew(op, state);
  }

  private static boolean isZero(Value value) {
    return Constants.isZero(Constants.of(value));
  }

  /** A first digit of zero adds nothing. */
  private static final class LeadingZero extends OpRewritePattern<LinearizeIndexOp> {
    LeadingZero() {
      super(LinearizeIndexOp.class);
    }

    @Override
    public boolean matchAndRewrite(LinearizeIndexOp op, Rewriter rewriter) {
      List<Value> digits = op.operandGroup(0);
      List<FoldResult> basis = MixedIndices.of(op, 1, DelinearizeIndexOp.BASIS);
      if (digits.isEmpty() || !isZero(digits.get(0))) {
        return false;
      }
      if (digits.size() == 1) {
        rewriter.replaceOp(op, digits.get(0));
        return true;
      }
      int bounded = digits.size() == basis.size() ? 1 : 0;
      join(
          rewriter,
          op,
          List.copyOf(digits.subList(1, digits.size())),
          basis.subList(bounded, basis.size()));
      return true;
    }
  }

  /** A digit of base one adds nothing where it is zero, or is less than its base. */
  private static final class JoinByOne extends OpRewritePattern<LinearizeIndexOp> {
    JoinByOne() {
      super(LinearizeIndexOp.class);
    }

    @Override
    public boolean matchAndRewrite(LinearizeIndexOp join, Rewriter rewriter) {
      List<Value> digits = join.operandGroup(0);
      List<FoldResult> basis = MixedIndices.of(join, 1, DelinearizeIndexOp.BASIS);
      int unbounded = digits.size() - basis.size();
      List<Value> newDigits = new ArrayList<>(digits.subList(0, unbounded));
      List<FoldResult> newBasis = new ArrayList<>();
      for (int i = 0; i < basis.size(); i++) {
        Value digit = digits.get(unbounded + i);
        if (!SliceParameters.is(basis.get(i), 1) || !(join.isDisjoint() || isZero(digit))) {
          newDigits.add(digit);
          newBasis.add(basis.get(i));
        }
      }
      if (newDigits.size() == digits.size()) {
        return false;
      }
      if (newDigits.isEmpty()) {
        rewriter.replaceOp(
            join, ConstantOp.create(rewriter, join.location(), IntegerAttribute.index(0)).result());
        return true;
      }
      join(rewriter, join, newDigits, newBasis);
      return true;
    }
  }
}
