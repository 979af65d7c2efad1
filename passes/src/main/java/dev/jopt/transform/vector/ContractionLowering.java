package dev.jopt.transform.vector;

import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.EnumAttribute;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lowers a contraction: in one step to products of rows, outer products or element by element,
 * where its maps allow it, or else to contractions with one dimension less.
 */
final class ContractionLowering {
  private final VectorParts parts;
  private final ContractionMaps maps;

  private ContractionLowering(VectorParts parts) {
    this.parts = parts;
    this.maps = ContractionMaps.of(parts.op);
  }

  static List<RewritePattern> patterns(VectorLowering.Contraction way) {
    List<RewritePattern> all = new ArrayList<>();
    all.add(
        Unrolling.pattern(
            ContractionMaps.NAME,
            "ContractionOpLowering",
            parts -> new ContractionLowering(parts.outsideOfMask()).lower(way)));
    if (way == VectorLowering.Contraction.OUTERPRODUCT) {
      all.add(
          Unrolling.pattern(
              ContractionMaps.NAME,
              "ContractionOpToOuterProductOpLowering",
              parts -> replace(parts, OuterProducts.of(parts.outsideOfMask()))));
    }
    return all;
  }

  private static boolean replace(VectorParts parts, @Nullable Value value) {
    return value != null && parts.replace(value);
  }

  private boolean lower(VectorLowering.Contraction way) {
    if (!hasOneElementType() || !maps.isSum()) {
      return false;
    }
    Value whole =
        switch (way) {
          case DOT -> rows();
          case OUTERPRODUCT -> OuterProducts.of(parts);
          case PARALLELARITH -> ElementwiseContraction.of(parts, maps);
          case LLVMINTR -> null;
        };
    if (whole != null) {
      return parts.replace(whole);
    }
    Operand left = new Operand(parts.op.operand(0), maps.left());
    Operand right = new Operand(parts.op.operand(1), maps.right());
    int batch = maps.batch();
    if (batch >= 0) {
      return replace(parts, unrollParallel(batch));
    }
    for (Operand operand : List.of(left, right)) {
      for (AffineExpr dimension : operand.map.results()) {
        int position = ((AffineDimExpr) dimension).position();
        if (!maps.isContracted(position)) {
          return replace(parts, unrollParallel(position));
        }
      }
    }
    return replace(parts, unrollReduction());
  }

  private boolean hasOneElementType() {
    Type element = VectorParts.element(parts.op.operand(2).type());
    return VectorParts.element(parts.op.operand(0).type()).equals(element)
        && VectorParts.element(parts.op.operand(1).type()).equals(element);
  }

  /** A value, and the map that says which iterations its dimensions are of. */
  private record Operand(Value value, AffineMap map) {}

  // Products of rows.

  /** Sums of products of a row of the one and a row of the other, which is a column. */
  private @Nullable Value rows() {
    Value left = parts.op.operand(0);
    Value right = parts.op.operand(1);
    if (parts.mask != null) {
      return null;
    }
    boolean swapped;
    if (maps.iterates("ppr")) {
      swapped = maps.result().equals(ContractionMaps.map(3, 1, 0));
      if (!swapped && !maps.result().equals(ContractionMaps.map(3, 0, 1))) {
        return null;
      }
      boolean turnsLeft = maps.left().equals(ContractionMaps.map(3, 2, 0));
      boolean turnsRight = maps.right().equals(ContractionMaps.map(3, 2, 1));
      if (!turnsLeft && !maps.left().equals(ContractionMaps.map(3, 0, 2))
          || !turnsRight && !maps.right().equals(ContractionMaps.map(3, 1, 2))) {
        return null;
      }
      // The one that is first in the sums is turned first.
      if (swapped && turnsRight) {
        right = parts.transpose(right, 1, 0);
      }
      if (turnsLeft) {
        left = parts.transpose(left, 1, 0);
      }
      if (!swapped && turnsRight) {
        right = parts.transpose(right, 1, 0);
      }
    } else if (maps.iterates("pr") && maps.result().equals(ContractionMaps.map(2, 0))) {
      AffineMap vector = ContractionMaps.map(2, 1);
      swapped = maps.left().equals(vector);
      AffineMap matrix = swapped ? maps.right() : maps.left();
      boolean turned = matrix.equals(ContractionMaps.map(2, 1, 0));
      if (!(swapped ? maps.left() : maps.right()).equals(vector)
          || !turned && !matrix.equals(ContractionMaps.map(2, 0, 1))) {
        return null;
      }
      if (turned && swapped) {
        right = parts.transpose(right, 1, 0);
      } else if (turned) {
        left = parts.transpose(left, 1, 0);
      }
    } else {
      return null;
    }
    return swapped ? sums(right, left) : sums(left, right);
  }

  private Value sums(Value left, Value right) {
    VectorType type = VectorParts.vector(parts.op.result());
    Value sum = parts.op.operand(2);
    Value result = parts.zero(type);
    long columns = type.rank() == 1 ? 1 : type.dimSize(1);
    List<Value> others = new ArrayList<>();
    for (long row = 0; row < type.dimSize(0); row++) {
      Value one = parts.extract(left, row);
      for (int column = 0; column < columns; column++) {
        if (row == 0) {
          others.add(type.rank() == 1 ? right : parts.extract(right, column));
        }
        Value product = parts.mul(one, others.get(column));
        long[] position = type.rank() == 1 ? new long[] {row} : new long[] {row, column};
        result = parts.insert(parts.make(reduction(product)), result, position);
      }
    }
    boolean whole = type.elementType() instanceof IntegerType;
    return parts.make(whole ? "arith.addi" : "arith.addf", type, result, sum);
  }

  private OperationState reduction(Value vector) {
    return parts
        .state("vector.reduction")
        .addOperand(vector)
        .addResultType(VectorParts.element(vector.type()))
        .setAttribute("kind", parts.op.attribute("kind"));
  }

  // One dimension less.

  /** A contraction for each index of a dimension that is not summed up. */
  private @Nullable Value unrollParallel(int iteration) {
    int left = ContractionMaps.positionIn(maps.left(), iteration);
    int right = ContractionMaps.positionIn(maps.right(), iteration);
    VectorType sized = VectorParts.vector(parts.op.operand(left >= 0 ? 0 : 1));
    int dimension = left >= 0 ? left : right;
    long size = sized.dimSize(dimension);
    int target = ContractionMaps.positionIn(maps.result(), iteration);
    if (sized.isScalableDim(dimension)
        || target < 0 && size != 1
        || !(parts.op.result().type() instanceof VectorType)) {
      return null;
    }
    Value result = parts.zero(parts.op.result().type());
    for (long i = 0; i < size; i++) {
      Value first = take(parts.op.operand(0), left, i);
      Value second = take(parts.op.operand(1), right, i);
      Value sum = take(parts.op.operand(2), target, i);
      Value mask = parts.mask == null ? null : take(parts.mask, iteration, i);
      result = put(contraction(first, second, sum, iteration, mask), result, target, i);
    }
    return result;
  }

  /**
   * One contraction after the other of a dimension that is summed up; at last a sum of products.
   */
  private @Nullable Value unrollReduction() {
    if (parts.op.result().type() instanceof VectorType) {
      return null;
    }
    int left = ContractionMaps.positionIn(maps.left(), 0);
    int right = ContractionMaps.positionIn(maps.right(), 0);
    if (left < 0 || right < 0) {
      return null;
    }
    VectorType type = VectorParts.vector(parts.op.operand(0));
    if (type.rank() == 1) {
      Value product = parts.mul(parts.op.operand(0), parts.op.operand(1));
      return parts.masked(reduction(product).addOperand(parts.op.operand(2)), parts.mask);
    }
    if (type.isScalableDim(left)) {
      return null;
    }
    Value result = parts.op.operand(2);
    for (long i = 0; i < type.dimSize(left); i++) {
      Value first = take(parts.op.operand(0), left, i);
      Value second = take(parts.op.operand(1), right, i);
      Value mask = parts.mask == null ? null : take(parts.mask, 0, i);
      result = contraction(first, second, result, 0, mask);
    }
    return result;
  }

  private Value contraction(Value left, Value right, Value sum, int without, @Nullable Value mask) {
    List<Attribute> iterators =
        new ArrayList<>(((ArrayAttribute) parts.op.attribute("iterator_types")).elements());
    iterators.remove(without);
    return parts.masked(
        parts
            .state(ContractionMaps.NAME)
            .addOperands(List.of(left, right, sum))
            .addResultType(sum.type())
            .setAttribute("indexing_maps", maps.without(without))
            .setAttribute("iterator_types", new ArrayAttribute(iterators))
            .setAttribute("kind", (EnumAttribute) parts.op.attribute("kind")),
        mask);
  }

  /** The part of a vector at an index of a dimension; all of it where the dimension is -1. */
  private Value take(Value vector, int dimension, long index) {
    if (dimension < 0) {
      return vector;
    }
    if (dimension == 0) {
      return parts.extract(vector, index);
    }
    Value result = parts.zero(VectorParts.drop(VectorParts.vector(vector), dimension));
    for (long i = 0; i < VectorParts.vector(result).dimSize(0); i++) {
      Value part = take(parts.extract(vector, i), dimension - 1, index);
      result = parts.insert(part, result, i);
    }
    return result;
  }

  /** Puts what {@link #take} takes. */
  private Value put(Value part, Value into, int dimension, long index) {
    if (dimension < 0) {
      return part;
    }
    if (dimension == 0) {
      return parts.insert(part, into, index);
    }
    Value result = into;
    for (long i = 0; i < VectorParts.vector(into).dimSize(0); i++) {
      Value before = parts.extract(result, i);
      Value changed = put(parts.extract(part, i), before, dimension - 1, index);
      result = parts.insert(changed, result, i);
    }
    return result;
  }
}
