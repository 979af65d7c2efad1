package dev.jopt.dialect.defined;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.DataLayouts;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The hand-written verifiers of {@code vector.transfer_read} and {@code transfer_write}. */
final class TransferVerifier {
  private TransferVerifier() {}

  static boolean verifyRead(Operation op) {
    return !(op.result(0).type() instanceof VectorType vector)
        || !(op.operand(0).type() instanceof ShapedType base)
        || (verifyBase(op, base, op.operandGroup(1).size())
            && verifyTransfer(op, vector, base, op.operandGroup(3))
            && verifyPadding(op, base.elementType(), op.operandGroup(2).get(0).type())
            && verifyPermutation(op));
  }

  private static boolean verifyPadding(Operation op, Type element, Type padding) {
    if (element instanceof VectorType) {
      return element.equals(padding)
          || op.emitOpError("requires source element type and padding type to match.");
    }
    if (!VectorType.isValidElementType(padding)) {
      return op.emitOpError("requires valid padding vector elemental type");
    }
    return element.equals(padding)
        || op.emitOpError("requires formal padding and source of the same elemental type");
  }

  static boolean verifyWrite(Operation op) {
    if (!(op.operand(0).type() instanceof VectorType vector)
        || !(op.operand(1).type() instanceof ShapedType base)) {
      return true;
    }
    if (!verifyBase(op, base, op.operandGroup(2).size())) {
      return false;
    }
    for (AffineExpr result : map(op).results()) {
      if (result instanceof AffineConstantExpr) {
        return op.emitOpError("should not have broadcast dimensions");
      }
    }
    return verifyTransfer(op, vector, base, op.operandGroup(3)) && verifyPermutation(op);
  }

  private static boolean verifyBase(Operation op, ShapedType base, int indices) {
    if (!VectorAccessVerifiers.verifyIndices(op, base, indices)) {
      return false;
    }
    return base instanceof MemRefType
        || base instanceof RankedTensorType
        || op.emitOpError("requires source to be a memref or ranked tensor type");
  }

  private static AffineMap map(Operation op) {
    return op.attribute("permutation_map") instanceof AffineMapAttribute map
        ? map.map()
        : AffineMap.identity(0);
  }

  private static boolean verifyTransfer(
      Operation op, VectorType vector, ShapedType base, List<Value> masks) {
    if (op.attribute("masked") != null) {
      return op.emitOpError("masked attribute has been removed. Use in_bounds instead.");
    }
    AffineMap map = map(op);
    if (!(base.elementType() instanceof VectorType element
        ? verifyVectorElement(op, vector, element, map, masks)
        : verifyScalarElement(op, vector, base.elementType(), map))) {
      return false;
    }
    if (map.numSymbols() != 0) {
      return op.emitOpError("requires permutation_map without symbols");
    }
    if (map.numDims() != base.rank()) {
      return op.emitOpError(
          "requires a permutation_map with input dims of the same rank as the source type");
    }
    if (!masks.isEmpty() && !verifyMask(op, vector, map, masks.get(0).type())) {
      return false;
    }
    int bounds = op.attribute("in_bounds") instanceof ArrayAttribute array ? array.size() : 0;
    return bounds == map.numResults()
        || op.emitOpError(
            "expects the in_bounds attr of same rank as permutation_map results: "
                + AffineMapAttribute.of(map)
                + " vs inBounds of size: "
                + bounds);
  }

  /** A row of the vector is made of rows of the elements, which are vectors themselves. */
  private static boolean verifyVectorElement(
      Operation op, VectorType vector, VectorType element, AffineMap map, List<Value> masks) {
    if (!divides(rowBits(op, element), rowBits(op, vector))) {
      return op.emitOpError(
          "requires the bitwidth of the minor 1-D vector to be an integral multiple of the"
              + " bitwidth of the minor 1-D vector of the source");
    }
    if (element.rank() > vector.rank()) {
      return op.emitOpError("requires source vector element and vector result ranks to match.");
    }
    if (!verifyRank(op, map, vector.rank() - element.rank())) {
      return false;
    }
    return masks.isEmpty() || op.emitOpError("does not support masks with vector element type");
  }

  private static boolean verifyScalarElement(
      Operation op, VectorType vector, Type element, AffineMap map) {
    if (!divides(bits(op, element), rowBits(op, vector))) {
      return op.emitOpError(
          "requires the bitwidth of the minor 1-D vector to be an integral multiple of the"
              + " bitwidth of the source element type");
    }
    return verifyRank(op, map, vector.rank());
  }

  private static boolean verifyRank(Operation op, AffineMap map, int rank) {
    return map.numResults() == rank
        || op.emitOpError(
            "requires a permutation_map with result dims of the same rank as the vector type");
  }

  /** Whether the one number is a multiple of the other, as far as both are known. */
  private static boolean divides(long part, long whole) {
    return part == 0 || whole % part == 0;
  }

  /** The bits of the innermost dimension of a vector; 0 if its elements have no known width. */
  private static long rowBits(Operation op, VectorType vector) {
    long elements = vector.rank() == 0 ? 1 : vector.shape().get(vector.rank() - 1);
    return elements * bits(op, vector.elementType());
  }

  private static long bits(Operation op, Type type) {
    return type instanceof IndexType ? DataLayouts.of(op).indexWidth() : VectorVerifiers.bits(type);
  }

  /** A mask has the dimensions of the vector that come from the source, in its order. */
  private static boolean verifyMask(Operation op, VectorType vector, AffineMap map, Type mask) {
    ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
    List<Boolean> scalable = new ArrayList<>();
    for (int dim = 0; dim < map.numDims(); dim++) {
      for (int i = 0; i < map.numResults(); i++) {
        if (map.result(i) instanceof AffineDimExpr position && position.position() == dim) {
          shape.add(vector.dimSize(i));
          scalable.add(vector.isScalableDim(i));
          break;
        }
      }
    }
    VectorType inferred =
        scalable.isEmpty()
            ? VectorType.of(IntegerType.I1, 1)
            : new VectorType(shape.build(), IntegerType.I1, scalable);
    return inferred.equals(mask)
        || op.emitOpError(
            "inferred mask type ('"
                + inferred
                + "') and mask operand type ('"
                + mask
                + "') don't match");
  }

  private static boolean verifyPermutation(Operation op) {
    Set<AffineExpr> seen = new HashSet<>();
    for (AffineExpr result : map(op).results()) {
      if (result instanceof AffineConstantExpr constant && constant.value() == 0) {
        continue;
      }
      if (!(result instanceof AffineDimExpr)) {
        return op.emitOpError(
            "requires a projected permutation_map (at most one dim or the zero constant can appear"
                + " in each result)");
      }
      if (!seen.add(result)) {
        return op.emitOpError(
            "requires a permutation_map that is a permutation (found one dim used more than"
                + " once)");
      }
    }
    return true;
  }
}
