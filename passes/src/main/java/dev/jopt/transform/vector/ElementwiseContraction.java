package dev.jopt.transform.vector;

import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A contraction of which all sums have one term, element by element. */
final class ElementwiseContraction {
  private ElementwiseContraction() {}

  /** The result, or null if a sum has more terms, or a mask hides some. */
  static @Nullable Value of(VectorParts parts, ContractionMaps maps) {
    if (parts.mask != null || !(parts.op.result().type() instanceof VectorType)) {
      return null;
    }
    Value left = parts.op.operand(0);
    Value right = parts.op.operand(1);
    Layout first = layout(parts, left, maps.left(), maps);
    Layout second = layout(parts, right, maps.right(), maps);
    if (first == null || second == null) {
      return null;
    }
    left = first.repeated == null ? left : parts.broadcast(left, first.repeated);
    right = second.repeated == null ? right : parts.broadcast(right, second.repeated);
    left = parts.transpose(left, first.permutation());
    right = parts.transpose(right, second.permutation());
    left = parts.extract(left, new long[first.sums]);
    right = parts.extract(right, new long[second.sums]);
    return Unrolling.product(parts, left, right, parts.op.operand(2), null);
  }

  /**
   * How an operand becomes one of the shape of the result.
   *
   * @param repeated its type with the dimensions that it lacks in front, or null if it has all
   * @param order where the dimensions of the result are in it, after those that are summed up
   * @param sums how many are summed up
   */
  private record Layout(@Nullable VectorType repeated, List<Long> order, int sums) {
    long[] permutation() {
      return order.stream().mapToLong(Long::longValue).toArray();
    }
  }

  private static @Nullable Layout layout(
      VectorParts parts, Value operand, AffineMap map, ContractionMaps maps) {
    VectorType type = VectorParts.vector(operand);
    List<Integer> sums = new ArrayList<>();
    for (int i = 0; i < map.numResults(); i++) {
      if (maps.iterators().charAt(((AffineDimExpr) map.result(i)).position()) == 'r') {
        if (type.dimSize(i) != 1) {
          return null;
        }
        sums.add(i);
      }
    }
    AffineMap result = maps.result();
    int missing = result.numResults() - (map.numResults() - sums.size());
    List<Long> order = new ArrayList<>();
    for (int sum : sums) {
      order.add((long) missing + sum);
    }
    List<Long> shape = new ArrayList<>();
    for (int i = 0; i < result.numResults(); i++) {
      int position = ContractionMaps.positionIn(map, ((AffineDimExpr) result.result(i)).position());
      if (position < 0) {
        shape.add(VectorParts.vector(parts.op.result()).dimSize(i));
      }
      order.add(position < 0 ? shape.size() - 1L : (long) missing + position);
    }
    if (shape.isEmpty()) {
      return new Layout(null, order, sums.size());
    }
    type.shape().forEach(shape::add);
    VectorType repeated =
        VectorType.of(type.elementType(), shape.stream().mapToLong(Long::longValue).toArray());
    return new Layout(repeated, order, sums.size());
  }
}
