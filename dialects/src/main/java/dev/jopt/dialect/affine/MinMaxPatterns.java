package dev.jopt.dialect.affine;

import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.affine.AffineSymbolExpr;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Canonicalizations of {@link MinMaxOp}. */
final class MinMaxPatterns {
  private MinMaxPatterns() {}

  static List<RewritePattern> all() {
    return List.of(
        new SingleResult(),
        new Deduplicate(),
        new Merge(),
        new ComposeMap(MinMaxOp.class, 0),
        new SortResults());
  }

  private static void replace(
      Rewriter rewriter, MinMaxOp op, AffineMap map, List<? extends Value> operands) {
    rewriter.replaceOp(op, MinMaxOp.create(rewriter, op.location(), op.isMax(), map, operands));
  }

  /** The least of one number is the number. */
  private static final class SingleResult extends OpRewritePattern<MinMaxOp> {
    SingleResult() {
      super(MinMaxOp.class);
    }

    @Override
    public boolean matchAndRewrite(MinMaxOp op, Rewriter rewriter) {
      AffineMap map = op.map();
      if (map.numResults() != 1) {
        return false;
      }
      rewriter.replaceOp(op, ApplyOp.create(rewriter, op.location(), map, op.operands()));
      return true;
    }
  }

  private static final class Deduplicate extends OpRewritePattern<MinMaxOp> {
    Deduplicate() {
      super(MinMaxOp.class);
    }

    @Override
    public boolean matchAndRewrite(MinMaxOp op, Rewriter rewriter) {
      AffineMap map = op.map();
      List<AffineExpr> results = new ArrayList<>(new LinkedHashSet<>(map.results()));
      if (results.size() == map.numResults()) {
        return false;
      }
      replace(rewriter, op, new AffineMap(map.numDims(), map.numSymbols(), results), op.operands());
      return true;
    }
  }

  /** The least of the least of some numbers and others is the least of all. */
  private static final class Merge extends OpRewritePattern<MinMaxOp> {
    Merge() {
      super(MinMaxOp.class);
    }

    @Override
    public boolean matchAndRewrite(MinMaxOp op, Rewriter rewriter) {
      AffineMap map = op.map();
      List<Value> dims = new ArrayList<>(op.operandRange(0, map.numDims()));
      List<Value> symbols = new ArrayList<>(op.operandRange(map.numDims(), map.numSymbols()));
      List<AffineExpr> results = new ArrayList<>();
      List<MinMaxOp> merged = new ArrayList<>();
      for (AffineExpr result : map.results()) {
        Value only =
            result instanceof AffineDimExpr dim
                ? dims.get(dim.position())
                : result instanceof AffineSymbolExpr symbol ? symbols.get(symbol.position()) : null;
        if (only != null
            && only.definingOp() instanceof MinMaxOp inner
            && inner.definition() == op.definition()) {
          merged.add(inner);
        } else {
          results.add(result);
        }
      }
      if (merged.isEmpty()) {
        return false;
      }
      for (MinMaxOp inner : merged) {
        AffineMap innerMap = inner.map();
        for (AffineExpr result : innerMap.results()) {
          results.add(result.shiftDims(dims.size()).shiftSymbols(symbols.size()));
        }
        dims.addAll(inner.operandRange(0, innerMap.numDims()));
        symbols.addAll(inner.operandRange(innerMap.numDims(), innerMap.numSymbols()));
      }
      AffineMap all = new AffineMap(dims.size(), symbols.size(), results);
      dims.addAll(symbols);
      replace(rewriter, op, all, dims);
      return true;
    }
  }

  /** The results stand in the order of their coefficients. */
  private static final class SortResults extends OpRewritePattern<MinMaxOp> {
    SortResults() {
      super(MinMaxOp.class);
    }

    @Override
    public boolean matchAndRewrite(MinMaxOp op, Rewriter rewriter) {
      AffineMap map = op.map();
      List<long[]> rows = new ArrayList<>();
      List<Integer> order = new ArrayList<>();
      for (AffineExpr result : map.results()) {
        long[] row = coefficients(result, map);
        if (row == null) {
          return false;
        }
        order.add(rows.size());
        rows.add(row);
      }
      List<Integer> sorted = new ArrayList<>(order);
      sorted.sort((a, b) -> Arrays.compare(rows.get(a), rows.get(b)));
      if (sorted.equals(order)) {
        return false;
      }
      List<AffineExpr> results = new ArrayList<>();
      for (int position : sorted) {
        results.add(map.result(position));
      }
      replace(rewriter, op, new AffineMap(map.numDims(), map.numSymbols(), results), op.operands());
      return true;
    }

    /** The coefficients of all inputs and the constant, or null where there is more to it. */
    private static long @Nullable [] coefficients(AffineExpr expr, AffineMap map) {
      return expr.isPureAffine() ? expr.coefficients(map.numDims(), map.numSymbols()) : null;
    }
  }
}
