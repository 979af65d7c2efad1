package dev.jopt.transform.linalg;

import dev.jopt.dialect.linalg.ContractionKind;
import dev.jopt.dialect.linalg.ContractionOp;
import dev.jopt.dialect.linalg.GenericOp;
import dev.jopt.dialect.linalg.IteratorType;
import dev.jopt.ir.Operation;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Recognizes products of matrices, and of batches of them. */
final class MatmulRecognition {
  private MatmulRecognition() {}

  /** The named operation for a product, which states the maps of a transposed input; or null. */
  static @Nullable Operation specialize(GenericOp op, Rewriter rewriter) {
    if (op.inputCount() != 2) {
      return null;
    }
    List<AffineMap> maps = op.indexingMaps();
    int batch = maps.get(0).numDims() - 3;
    if (batch < 0 || batch > 1) {
      return null;
    }
    for (AffineMap map : maps) {
      if (!map.isProjectedPermutation() || map.numResults() != batch + 2) {
        return null;
      }
      for (int i = 0; i < batch; i++) {
        if (position(map, i) != i) {
          return null;
        }
      }
    }
    int row = position(maps.get(2), batch);
    int column = position(maps.get(2), batch + 1);
    int summed = sumOfPositions(batch + 3) - sumOfPositions(batch) - row - column;
    if (!isLoopOrder(op, batch, summed)) {
      return null;
    }
    boolean leftTransposed = isPair(maps.get(0), batch, summed, row);
    boolean rightTransposed = isPair(maps.get(1), batch, column, summed);
    if (!(leftTransposed || isPair(maps.get(0), batch, row, summed))
        || !(rightTransposed || isPair(maps.get(1), batch, summed, column))
        || (leftTransposed && rightTransposed)) {
      return null;
    }
    String cast = ProductBody.castOf(op.body());
    if (cast == null) {
      return null;
    }
    List<AffineMap> stated = new ArrayList<>();
    stated.add(map(batch, leftTransposed ? new int[] {2, 0} : new int[] {0, 2}));
    stated.add(map(batch, rightTransposed ? new int[] {1, 2} : new int[] {2, 1}));
    stated.add(map(batch, 0, 1));
    return ContractionOp.create(
        rewriter,
        op.location(),
        batch == 0 ? ContractionKind.MATMUL : ContractionKind.BATCH_MATMUL,
        op.operands(),
        stated,
        cast.equals(ProductBody.UNSIGNED));
  }

  private static boolean isLoopOrder(GenericOp op, int batch, int summed) {
    List<IteratorType> types = op.iteratorTypes();
    for (int i = 0; i < types.size(); i++) {
      if ((types.get(i) == IteratorType.REDUCTION) != (i == summed)) {
        return false;
      }
    }
    return summed >= batch;
  }

  private static int sumOfPositions(int count) {
    return count * (count - 1) / 2;
  }

  private static int position(AffineMap map, int result) {
    return ((AffineDimExpr) map.result(result)).position();
  }

  private static boolean isPair(AffineMap map, int batch, int first, int second) {
    return position(map, batch) == first && position(map, batch + 1) == second;
  }

  private static AffineMap map(int batch, int... loops) {
    List<AffineExpr> results = new ArrayList<>();
    for (int i = 0; i < batch; i++) {
      results.add(AffineExpr.dim(i));
    }
    for (int loop : loops) {
      results.add(AffineExpr.dim(batch + loop));
    }
    return new AffineMap(batch + 3, 0, results);
  }
}
