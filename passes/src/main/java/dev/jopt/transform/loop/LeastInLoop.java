package dev.jopt.transform.loop;

import dev.jopt.dialect.affine.ApplyOp;
import dev.jopt.dialect.affine.ComposedApply;
import dev.jopt.dialect.affine.MinMaxOp;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.LoopDimension;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The least, or greatest, of several expressions is one of them where the ranges of loops say so.
 */
final class LeastInLoop extends OpRewritePattern<MinMaxOp> {
  private static final RangeFacts FACTS = new LoopFacts();

  LeastInLoop() {
    super(MinMaxOp.class);
  }

  @Override
  public boolean matchAndRewrite(MinMaxOp op, Rewriter rewriter) {
    try {
      boolean allCount = op.operands().stream().noneMatch(LeastInLoop::hasUnknownStep);
      RangedMap map = allCount ? RangedMap.of(op.map(), op.operands(), FACTS) : null;
      if (map == null) {
        return false;
      }
      for (int i = 0; i < map.results().size(); i++) {
        if (isExtreme(map, i, op)) {
          replace(op, i, map, rewriter);
          return true;
        }
      }
    } catch (ArithmeticException tooLarge) {
      return false;
    }
    return false;
  }

  /**
   * Whether an expression is at most, or for the greatest at least, each of the others. One that is
   * not constant is compared where nothing is divided, and by what is known of the loops, as in
   * MLIR.
   */
  private static boolean isExtreme(RangedMap map, int index, MinMaxOp op) {
    LinearExpr candidate = map.results().get(index);
    boolean symbolically =
        candidate.isConstant() || op.operands().stream().allMatch(LeastInLoop::countsByOne);
    boolean canBeExtreme =
        candidate.isConstant()
            || (!map.divides()
                && (symbolically || op.operands().stream().anyMatch(LeastInLoop::isInKnownLoop)));
    if (!canBeExtreme) {
      return false;
    }
    for (LinearExpr other : map.results()) {
      LinearExpr surplus = op.isMax() ? candidate.minus(other) : other.minus(candidate);
      Long least = symbolically ? map.bound(surplus, false) : map.constantBound(surplus, false);
      if (least == null || least < 0) {
        return false;
      }
    }
    return true;
  }

  private static boolean hasUnknownStep(Value operand) {
    LoopDimension dimension = LoopRange.dimensionOf(operand);
    return dimension != null && dimension.step().constant() == null;
  }

  private static boolean isInKnownLoop(Value operand) {
    LoopRange range = LoopRange.of(operand);
    return operand instanceof BlockArgument && range.least() != null;
  }

  /** Whether a value is not of a loop, or of one that does not skip numbers. */
  private static boolean countsByOne(Value operand) {
    LoopDimension dimension = LoopRange.dimensionOf(operand);
    return dimension == null || dimension.step().is(1);
  }

  private static void replace(MinMaxOp op, int index, RangedMap map, Rewriter rewriter) {
    LinearExpr result = map.results().get(index);
    if (result.isConstant()) {
      rewriter.replaceOp(op, ConstantOp.createIndex(rewriter, op.location(), result.constant()));
      return;
    }
    FoldResult applied = appliedInLoop(op, index, rewriter);
    @Nullable Value value = applied.value();
    rewriter.replaceOp(
        op,
        value != null
            ? value
            : ApplyOp.create(
                    rewriter, op.location(), op.map().subMap(index), List.copyOf(op.operands()))
                .result());
  }

  /** One of what is compared, computed with the variables of loops alone as dimensions. */
  private static FoldResult appliedInLoop(MinMaxOp op, int index, Rewriter rewriter) {
    AffineMap map = op.map();
    List<AffineExpr> dims = new ArrayList<>();
    List<AffineExpr> symbols = new ArrayList<>();
    List<FoldResult> ofDims = new ArrayList<>();
    List<FoldResult> ofSymbols = new ArrayList<>();
    for (int i = 0; i < map.numInputs(); i++) {
      Value operand = op.operand(i);
      boolean isDim = LoopRange.dimensionOf(operand) != null;
      List<FoldResult> among = isDim ? ofDims : ofSymbols;
      AffineExpr expr = isDim ? AffineExpr.dim(among.size()) : AffineExpr.symbol(among.size());
      among.add(FoldResult.of(operand));
      (i < map.numDims() ? dims : symbols).add(expr);
    }
    AffineMap inLoop =
        map.subMap(index).replaceDimsAndSymbols(dims, symbols, ofDims.size(), ofSymbols.size());
    ofDims.addAll(ofSymbols);
    return ComposedApply.canonical(rewriter, op, inLoop, ofDims);
  }
}
