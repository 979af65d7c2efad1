package dev.jopt.transform.linalg;

import dev.jopt.dialect.linalg.StructuredOp;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.dialect.tensor.MixedSizes;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The loops of a structured operation on tensors, of which some are divided into several, so that
 * the dimensions of an operand can be divided in the same way.
 */
final class ExpandedLoops {
  private final StructuredOp op;

  /** For each loop, those that take its place. */
  private final List<List<Integer>> groups = new ArrayList<>();

  /** For each loop, the sizes of those that take its place; empty where it stays one. */
  private final List<List<FoldResult>> sizes = new ArrayList<>();

  private final int count;

  /**
   * Divides the loops that index an operand.
   *
   * @param dimensions for each dimension of the operand, those that it is divided into
   * @param shape the sizes of all of these
   */
  ExpandedLoops(
      StructuredOp op, int operand, List<List<Integer>> dimensions, List<FoldResult> shape) {
    this.op = op;
    AffineMap map = op.indexingMaps().get(operand);
    for (int i = 0; i < map.numDims(); i++) {
      sizes.add(List.of());
    }
    for (int i = 0; i < map.numResults(); i++) {
      List<FoldResult> part = new ArrayList<>();
      dimensions.get(i).forEach(dimension -> part.add(shape.get(dimension)));
      sizes.set(loop(map.result(i)), part);
    }
    int next = 0;
    for (List<FoldResult> part : sizes) {
      List<Integer> group = new ArrayList<>();
      for (int i = 0; i < Math.max(1, part.size()); i++) {
        group.add(next++);
      }
      groups.add(group);
    }
    count = next;
  }

  /** Whether the loops of an operation can be divided so that an operand can. */
  static boolean areDivisible(StructuredOp op, int operand) {
    if (!op.hasTensorSemantics()) {
      return false;
    }
    List<AffineMap> maps = op.indexingMaps();
    for (int i = 0; i < maps.size(); i++) {
      boolean isEncoded =
          op.operand(i).type() instanceof RankedTensorType type && type.encoding() != null;
      if (isEncoded || !maps.get(i).isProjectedPermutation(false)) {
        return false;
      }
    }
    return maps.get(operand).numResults() > 0;
  }

  private static int loop(AffineExpr index) {
    return ((AffineDimExpr) index).position();
  }

  /** How many loops there are. */
  int count() {
    return count;
  }

  /** The loops in the place of an old one, outermost first. */
  List<Integer> group(int loop) {
    return groups.get(loop);
  }

  /** The sizes of {@link #group}; needs {@link #addOtherSizes}. */
  List<FoldResult> sizes(int loop) {
    return sizes.get(loop);
  }

  /** The map of an operand over the new loops. */
  AffineMap map(AffineMap old) {
    List<AffineExpr> results = new ArrayList<>();
    for (AffineExpr index : old.results()) {
      group(loop(index)).forEach(loop -> results.add(AffineExpr.dim(loop)));
    }
    return new AffineMap(count, old.numSymbols(), results);
  }

  /** For each dimension of an operand with this map, the ones that it is divided into. */
  List<List<Integer>> reassociation(AffineMap old) {
    List<List<Integer>> dimensions = new ArrayList<>();
    int next = 0;
    for (AffineExpr index : old.results()) {
      List<Integer> part = new ArrayList<>();
      for (int i = 0; i < group(loop(index)).size(); i++) {
        part.add(next++);
      }
      dimensions.add(part);
    }
    return dimensions;
  }

  /** The sizes of an operand with this map; needs {@link #addOtherSizes}. */
  List<FoldResult> shape(AffineMap old) {
    List<FoldResult> shape = new ArrayList<>();
    old.results().forEach(index -> shape.addAll(sizes(loop(index))));
    return shape;
  }

  /**
   * The type of an operand with this map, or null if the sizes contradict the ones that it has;
   * needs {@link #addOtherSizes}.
   */
  @Nullable RankedTensorType type(RankedTensorType old, AffineMap map) {
    List<FoldResult> shape = shape(map);
    RankedTensorType type = old.withShape(SliceParameters.statics(shape));
    int next = 0;
    for (int i = 0; i < old.rank(); i++) {
      long product = 1;
      for (int k = group(loop(map.result(i))).size(); k > 0; k--) {
        long size = type.dimSize(next++);
        product =
            product == ShapedType.DYNAMIC || size == ShapedType.DYNAMIC
                ? ShapedType.DYNAMIC
                : product * size;
      }
      if (product != old.dimSize(i)) {
        return null;
      }
    }
    return type;
  }

  /** Computes the sizes of the loops that stay as they are, before the insertion point. */
  void addOtherSizes(Rewriter rewriter) {
    List<AffineMap> maps = op.indexingMaps();
    for (int i = 0; i < maps.size(); i++) {
      for (int k = 0; k < maps.get(i).numResults(); k++) {
        int loop = loop(maps.get(i).result(k));
        if (sizes.get(loop).isEmpty()) {
          sizes.set(loop, List.of(MixedSizes.mixed(rewriter, op.location(), op.operand(i), k)));
        }
      }
    }
  }
}
