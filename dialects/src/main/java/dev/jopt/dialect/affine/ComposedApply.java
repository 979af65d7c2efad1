package dev.jopt.dialect.affine;

import dev.jopt.ir.InsertPoint;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.affine.AffineSymbolExpr;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Computes sizes and offsets that other rewrites need. */
public final class ComposedApply {
  private ComposedApply() {}

  /**
   * The result of a map of one result. Constants, and {@code affine.apply} of the operands, are
   * taken into the map; what that leaves to compute is a new {@code affine.apply}.
   *
   * @param operands values or index constants, one for each dimension and then for each symbol
   */
  public static FoldResult of(
      Rewriter rewriter, Location location, AffineMap map, List<FoldResult> operands) {
    return result(rewriter, location, applied(map, operands).canonicalizeOnce(scope(rewriter)));
  }

  /**
   * The same, with the operands in their canonical order, each once, and symbols where they may be.
   *
   * @param user an operation of the region in which the operands are to be symbols
   */
  public static FoldResult canonical(
      OpBuilder builder, Operation user, AffineMap map, List<FoldResult> operands) {
    AppliedMap composed = applied(map, operands).compose().canonicalize(AffineScopes.scopeOf(user));
    return result(builder, user.location(), composed);
  }

  private static AppliedMap applied(AffineMap map, List<FoldResult> operands) {
    List<Value> values = new ArrayList<>();
    List<AffineExpr> dims = new ArrayList<>();
    List<AffineExpr> symbols = new ArrayList<>();
    int dimCount = 0;
    int symbolCount = 0;
    for (int i = 0; i < operands.size(); i++) {
      boolean ofDim = i < map.numDims();
      AffineExpr expr;
      if (operands.get(i).constant() instanceof IntegerAttribute constant) {
        expr = AffineExpr.constant(constant.longValue());
      } else {
        values.add(operands.get(i).value());
        expr = ofDim ? AffineExpr.dim(dimCount++) : AffineExpr.symbol(symbolCount++);
      }
      (ofDim ? dims : symbols).add(expr);
    }
    return new AppliedMap(
        map.replaceDimsAndSymbols(dims, symbols, dimCount, symbolCount).simplify(), values);
  }

  private static FoldResult result(OpBuilder builder, Location location, AppliedMap composed) {
    AffineMap left = composed.map();
    AffineExpr result = left.result(0);
    if (result instanceof AffineConstantExpr constant) {
      return FoldResult.of(IntegerAttribute.index(constant.value()));
    }
    if (result instanceof AffineDimExpr dim) {
      return FoldResult.of(composed.operands().get(dim.position()));
    }
    if (result instanceof AffineSymbolExpr symbol) {
      return FoldResult.of(composed.operands().get(left.numDims() + symbol.position()));
    }
    return FoldResult.of(ApplyOp.create(builder, location, left, composed.operands()).result());
  }

  /**
   * The result of a map of one result where {@code affine.apply} among the definitions of its
   * operands leaves a constant; else null.
   *
   * @param operands one for each dimension and then for each symbol
   */
  public static @Nullable Long known(AffineMap map, List<? extends Value> operands) {
    if (operands.stream().noneMatch(value -> value.definingOp() instanceof ApplyOp)) {
      return null;
    }
    AppliedMap composed = new AppliedMap(map, List.copyOf(operands)).canonicalize(null);
    return composed.map().result(0) instanceof AffineConstantExpr constant
        ? constant.value()
        : null;
  }

  private static @Nullable Region scope(Rewriter rewriter) {
    InsertPoint point = rewriter.insertPoint();
    return point == null ? null : AffineScopes.scopeOf(point.block().parentRegion());
  }
}
