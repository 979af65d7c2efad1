package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.VectorType;
import java.util.HashSet;
import java.util.Set;

/** The hand-written verifiers of {@code vector.transfer_read} and {@code transfer_write}. */
final class TransferVerifier {
  private TransferVerifier() {}

  static boolean verifyRead(Operation op) {
    return !(op.result(0).type() instanceof VectorType vector)
        || !(op.operand(0).type() instanceof ShapedType base)
        || (verifyBase(op, base, op.operandGroup(1).size())
            && verifyTransfer(op, vector, base)
            && verifyPermutation(op));
  }

  static boolean verifyWrite(Operation op) {
    if (!(op.operand(0).type() instanceof VectorType vector)
        || !(op.operand(1).type() instanceof ShapedType base)) {
      return true;
    }
    if (!verifyBase(op, base, op.operandGroup(2).size())) {
      return false;
    }
    if (map(op).results().stream().anyMatch(AffineConstantExpr.class::isInstance)) {
      return op.emitOpError("should not have broadcast dimensions");
    }
    return verifyTransfer(op, vector, base) && verifyPermutation(op);
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

  private static boolean verifyTransfer(Operation op, VectorType vector, ShapedType base) {
    if (op.attribute("masked") != null) {
      return op.emitOpError("masked attribute has been removed. Use in_bounds instead.");
    }
    AffineMap map = map(op);
    int inner = base.elementType() instanceof VectorType element ? element.rank() : 0;
    if (map.numResults() != vector.rank() - inner) {
      return op.emitOpError(
          "requires a permutation_map with result dims of the same rank as the vector type");
    }
    if (map.numSymbols() != 0) {
      return op.emitOpError("requires permutation_map without symbols");
    }
    if (map.numDims() != base.rank()) {
      return op.emitOpError(
          "requires a permutation_map with input dims of the same rank as the source type");
    }
    int bounds = op.attribute("in_bounds") instanceof ArrayAttribute array ? array.size() : 0;
    return bounds == map.numResults()
        || op.emitOpError(
            "expects the in_bounds attr of same rank as permutation_map results: "
                + AffineMapAttribute.of(map)
                + " vs inBounds of size: "
                + bounds);
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
