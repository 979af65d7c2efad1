package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The hand-written verifiers of the operations of {@code vector} that read and write memory. */
final class VectorAccessVerifiers {
  private VectorAccessVerifiers() {}

  /** The check of the verifier of an operation, by its name within the dialect; null for none. */
  static @Nullable Predicate<Operation> of(String operation) {
    return switch (operation) {
      case "transfer_read" -> TransferVerifier::verifyRead;
      case "transfer_write" -> TransferVerifier::verifyWrite;
      case "load" -> VectorAccessVerifiers::verifyLoad;
      case "store" -> VectorAccessVerifiers::verifyStore;
      case "maskedload" -> VectorAccessVerifiers::verifyMaskedLoad;
      case "maskedstore" -> VectorAccessVerifiers::verifyMaskedStore;
      case "gather" -> VectorAccessVerifiers::verifyGather;
      case "scatter" -> VectorAccessVerifiers::verifyScatter;
      default -> VectorMaskVerifiers.of(operation);
    };
  }

  /** Whether a buffer has neighbours in its last dimension, or only one element is of interest. */
  private static boolean verifyLayout(Operation op, VectorType vector, MemRefType base) {
    return (!vector.isScalable() && VectorVerifiers.elements(vector) == 1)
        || base.isLastDimUnitStride()
        || op.emitOpError("most minor memref dim must have unit stride");
  }

  /**
   * Checks that a buffer has a dimension for each of a vector, even if its elements are vectors.
   */
  private static boolean verifyRank(
      Operation op, VectorType vector, MemRefType base, String message) {
    return base.rank() >= vector.rank() || op.emitOpError(message);
  }

  /** Checks the number of indices; as in MLIR none are expected for a type without a rank. */
  static boolean verifyIndices(Operation op, ShapedType base, int found) {
    int rank = base.hasRank() ? base.rank() : 0;
    return found == rank || op.emitOpError("requires " + rank + " indices");
  }

  private static boolean verifyLoad(Operation op) {
    VectorType result = VectorVerifiers.vector(op.result(0).type());
    if (result == null || !(op.operand(0).type() instanceof MemRefType base)) {
      return true;
    }
    return verifyLayout(op, result, base)
        && verifyRank(op, result, base, "destination memref has lower rank than the result vector")
        && verifyElements(
            op,
            result,
            base,
            "base memref and result vector types should match",
            "base and result element types should match")
        && verifyIndices(op, base, op.operandCount() - 1);
  }

  private static boolean verifyStore(Operation op) {
    VectorType value = VectorVerifiers.vector(op.operand(0).type());
    if (value == null || !(op.operand(1).type() instanceof MemRefType base)) {
      return true;
    }
    return verifyLayout(op, value, base)
        && verifyRank(op, value, base, "source memref has lower rank than the vector to store")
        && verifyElements(
            op,
            value,
            base,
            "base memref and valueToStore vector types should match",
            "base and valueToStore element type should match")
        && verifyIndices(op, base, op.operandCount() - 2);
  }

  /** Checks elements, which may be vectors themselves. */
  private static boolean verifyElements(
      Operation op, VectorType vector, MemRefType base, String ofVectors, String ofElements) {
    Type element = base.elementType();
    if (element instanceof VectorType inner) {
      if (!inner.equals(vector)) {
        return op.emitOpError(ofVectors);
      }
      element = inner.elementType();
    }
    return element.equals(vector.elementType()) || op.emitOpError(ofElements);
  }

  private static boolean verifyMaskedLoad(Operation op) {
    int count = op.operandCount();
    VectorType mask = VectorVerifiers.vector(op.operand(count - 2).type());
    VectorType result = VectorVerifiers.vector(op.result(0).type());
    if (mask == null || result == null || !(op.operand(0).type() instanceof MemRefType base)) {
      return true;
    }
    if (!base.elementType().equals(result.elementType())) {
      return op.emitOpError("base and result element type should match");
    }
    if (!verifyIndices(op, base, count - 3)) {
      return false;
    }
    if (!result.shape().equals(mask.shape())) {
      return op.emitOpError("expected result shape to match mask shape");
    }
    return verifyPassThru(op, result);
  }

  private static boolean verifyPassThru(Operation op, VectorType result) {
    return op.operand(op.operandCount() - 1).type().equals(result)
        || op.emitOpError("expected pass_thru of same type as result type");
  }

  private static boolean verifyMaskedStore(Operation op) {
    int count = op.operandCount();
    VectorType mask = VectorVerifiers.vector(op.operand(count - 2).type());
    VectorType value = VectorVerifiers.vector(op.operand(count - 1).type());
    if (mask == null || value == null || !(op.operand(0).type() instanceof MemRefType base)) {
      return true;
    }
    if (!base.elementType().equals(value.elementType())) {
      return op.emitOpError("base and valueToStore element type should match");
    }
    return verifyIndices(op, base, count - 3)
        && (value.shape().equals(mask.shape())
            || op.emitOpError("expected valueToStore shape to match mask shape"));
  }

  private static boolean verifyGather(Operation op) {
    VectorType result = VectorVerifiers.vector(op.result(0).type());
    return result == null
        || (verifyIndexed(op, result, "result", op.operandCount() - 4)
            && verifyPassThru(op, result));
  }

  private static boolean verifyScatter(Operation op) {
    VectorType value = VectorVerifiers.vector(op.operand(op.operandCount() - 1).type());
    return value == null || verifyIndexed(op, value, "valueToStore", op.operandCount() - 4);
  }

  /** Checks an access with a vector of indices and a mask, its last operands but one. */
  private static boolean verifyIndexed(Operation op, VectorType vector, String what, int offsets) {
    int count = op.operandCount();
    VectorType indices = VectorVerifiers.vector(op.operand(count - 3).type());
    VectorType mask = VectorVerifiers.vector(op.operand(count - 2).type());
    if (indices == null
        || mask == null
        || !(op.operand(0).type() instanceof ShapedType base)
        || !base.hasRank()) {
      return true;
    }
    if (!base.elementType().equals(vector.elementType())) {
      return op.emitOpError("base and " + what + " element type should match");
    }
    if (!verifyIndices(op, base, offsets)) {
      return false;
    }
    if (!vector.shape().equals(indices.shape())) {
      return op.emitOpError("expected " + what + " dim to match indices dim");
    }
    return vector.shape().equals(mask.shape())
        || op.emitOpError("expected " + what + " dim to match mask dim");
  }
}
