package dev.jopt.transform.vector;

import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import org.jspecify.annotations.Nullable;

/** A contraction of matrices, or of a matrix and a vector, as a sum of outer products. */
final class OuterProducts {
  private OuterProducts() {}

  /** The sum, or null if the contraction is none of two dimensions or one. */
  static @Nullable Value of(VectorParts parts) {
    ContractionMaps maps = ContractionMaps.of(parts.op);
    if (maps.iterates("ppr")) {
      return ofMatrices(parts, maps);
    }
    if (maps.iterates("pr")) {
      return ofVector(parts, maps, 0, 1);
    }
    return maps.iterates("rp") ? ofVector(parts, maps, 1, 0) : null;
  }

  private static @Nullable Value ofMatrices(VectorParts parts, ContractionMaps maps) {
    boolean swapped = maps.result().equals(ContractionMaps.map(3, 1, 0));
    boolean turnsLeft = maps.left().equals(ContractionMaps.map(3, 0, 2));
    boolean turnsRight = maps.right().equals(ContractionMaps.map(3, 1, 2));
    if (!swapped && !maps.result().equals(ContractionMaps.map(3, 0, 1))
        || !turnsLeft && !maps.left().equals(ContractionMaps.map(3, 2, 0))
        || !turnsRight && !maps.right().equals(ContractionMaps.map(3, 2, 1))
        || hasScalableRows(VectorParts.vector(parts.op.result()))
        || VectorParts.vector(parts.op.operand(0)).isScalableDim(turnsLeft ? 1 : 0)) {
      return null;
    }
    long size = VectorParts.vector(parts.op.operand(0)).dimSize(turnsLeft ? 1 : 0);
    Value left = parts.op.operand(0);
    Value right = parts.op.operand(1);
    // The one that is first in the products is turned first.
    if (swapped && turnsRight) {
      right = parts.transpose(right, 1, 0);
    }
    left = turnsLeft ? parts.transpose(left, 1, 0) : left;
    if (!swapped && turnsRight) {
      right = parts.transpose(right, 1, 0);
    }
    Value mask = parts.mask;
    if (mask != null) {
      mask = swapped ? parts.transpose(mask, 2, 1, 0) : parts.transpose(mask, 2, 0, 1);
    }
    return swapped ? sum(parts, right, left, size, mask) : sum(parts, left, right, size, mask);
  }

  /** Whether there is no outer product of the type: only columns may be scalable, or both. */
  private static boolean hasScalableRows(VectorType type) {
    return type.isScalableDim(0) && !type.isScalableDim(1);
  }

  private static @Nullable Value ofVector(
      VectorParts parts, ContractionMaps maps, int kept, int summed) {
    AffineMap vector = ContractionMaps.map(2, summed);
    boolean swapped = maps.left().equals(vector);
    AffineMap matrix = swapped ? maps.right() : maps.left();
    boolean turned = matrix.equals(ContractionMaps.map(2, kept, summed));
    if (!maps.result().equals(ContractionMaps.map(2, kept))
        || !(swapped ? maps.left() : maps.right()).equals(vector)
        || !turned && !matrix.equals(ContractionMaps.map(2, summed, kept))) {
      return null;
    }
    Value rows = parts.op.operand(swapped ? 1 : 0);
    VectorType type = VectorParts.vector(rows);
    int dimension = turned ? 1 : 0;
    if (type.isScalableDim(dimension)) {
      return null;
    }
    Value turnedRows = turned ? parts.transpose(rows, 1, 0) : rows;
    Value mask = parts.mask;
    if (mask != null && kept == 0) {
      mask = parts.transpose(mask, 1, 0);
    }
    Value factors = parts.op.operand(swapped ? 0 : 1);
    return sum(parts, turnedRows, factors, type.dimSize(dimension), mask);
  }

  private static Value sum(
      VectorParts parts, Value left, Value right, long size, @Nullable Value mask) {
    Value result = parts.op.operand(2);
    Type element = VectorParts.element(result.type());
    for (long i = 0; i < size; i++) {
      Value first = parts.extract(left, i);
      Value second = parts.extract(right, i);
      first = widened(parts, first, element);
      second = widened(parts, second, element);
      Value part = mask == null ? null : parts.extract(mask, i);
      result =
          parts.masked(
              parts
                  .state("vector.outerproduct")
                  .addOperand(first)
                  .addOperand(second)
                  .addOperand(result)
                  .addResultType(result.type())
                  .setAttribute("kind", parts.op.attribute("kind")),
              part);
    }
    return result;
  }

  private static Value widened(VectorParts parts, Value value, Type element) {
    if (VectorParts.element(value.type()).equals(element)) {
      return value;
    }
    Type type =
        value.type() instanceof VectorType vector ? vector.withElementType(element) : element;
    return parts.make(element instanceof FloatType ? "arith.extf" : "arith.extsi", type, value);
  }
}
