package dev.jopt.dialect.defined;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.EnumAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The hand-written verifiers of the operations of {@code vector} that make or use masks. */
final class VectorMaskVerifiers {
  /** What {@code vector.mask} can mask. */
  private static final Set<String> MASKABLE =
      Set.of(
          "vector.contract",
          "vector.gather",
          "vector.multi_reduction",
          "vector.outerproduct",
          "vector.reduction",
          "vector.transfer_read",
          "vector.transfer_write");

  private VectorMaskVerifiers() {}

  /** The check of the verifier of an operation, by its name within the dialect; null for none. */
  static @Nullable Predicate<Operation> of(String operation) {
    return switch (operation) {
      case "compressstore" -> VectorMaskVerifiers::verifyCompressStore;
      case "constant_mask" -> VectorMaskVerifiers::verifyConstantMask;
      case "contract" -> VectorContractVerifier::verifyContract;
      case "create_mask" -> VectorMaskVerifiers::verifyCreateMask;
      case "expandload" -> VectorMaskVerifiers::verifyExpandLoad;
      case "mask" -> VectorMaskVerifiers::verifyMask;
      case "outerproduct" -> VectorContractVerifier::verifyOuterProduct;
      case "scan" -> VectorMaskVerifiers::verifyScan;
      case "type_cast" -> VectorMaskVerifiers::verifyTypeCast;
      default -> null;
    };
  }

  // Masks.

  private static boolean verifyConstantMask(Operation op) {
    VectorType result = VectorVerifiers.vector(op.result(0).type());
    long[] sizes = VectorVerifiers.numbers(op, "mask_dim_sizes");
    if (result == null || sizes == null) {
      return true;
    }
    if (result.rank() == 0) {
      if (sizes.length != 1) {
        return op.emitError("array attr must have length 1 for 0-D vectors");
      }
      return sizes[0] == 0
          || sizes[0] == 1
          || op.emitError("mask dim size must be either 0 or 1 for 0-D vectors");
    }
    if (sizes.length != result.rank()) {
      return op.emitOpError("must specify array attr of size equal vector result rank");
    }
    int zeros = 0;
    for (int i = 0; i < sizes.length; i++) {
      long all = result.shape().get(i);
      if (sizes[i] < 0 || sizes[i] > all) {
        return op.emitOpError("array attr of size out of bounds of vector result dimension size");
      }
      if (result.isScalableDim(i) && sizes[i] != 0 && sizes[i] != all) {
        return op.emitOpError("only supports 'none set' or 'all set' scalable dimensions");
      }
      zeros += sizes[i] == 0 ? 1 : 0;
    }
    return zeros == 0
        || zeros == sizes.length
        || op.emitOpError(
            "expected all mask dim sizes to be zeros, as a result of conjunction with zero mask"
                + " dim");
  }

  private static boolean verifyCreateMask(Operation op) {
    VectorType result = VectorVerifiers.vector(op.result(0).type());
    if (result == null) {
      return true;
    }
    if (result.rank() == 0) {
      return op.operandCount() == 1
          || op.emitOpError("must specify exactly one operand for 0-D create_mask");
    }
    return op.operandCount() == result.rank()
        || op.emitOpError("must specify an operand for each result vector dimension");
  }

  private static boolean verifyMask(Operation op) {
    Block body = op.region(0).isEmpty() ? null : op.region(0).front();
    Operation end = body == null ? null : body.lastOp();
    Operation first = body == null ? null : body.firstOp();
    if (end == null || first == null || !end.name().equals("vector.yield")) {
      return op.emitOpError("expects a terminator within the mask region");
    }
    if (first != end && first.nextOp() != end) {
      return op.emitOpError("expects only one operation to mask");
    }
    if (end.operandCount() != op.resultCount()) {
      return op.emitOpError("expects number of results to match mask region yielded values");
    }
    return first == end || verifyMasked(op, first, end);
  }

  private static boolean verifyMasked(Operation op, Operation masked, Operation end) {
    if (!MASKABLE.contains(masked.name())) {
      return op.emitOpError("expects a MaskableOpInterface within the mask region");
    }
    if (masked.resultCount() != op.resultCount()) {
      return op.emitOpError(
          "expects number of results to match maskable operation number of results");
    }
    for (int i = 0; i < op.resultCount(); i++) {
      if (end.operand(i) != masked.result(i)) {
        return op.emitOpError(
            "expects all the results from the MaskableOpInterface to match all the values"
                + " returned by the terminator");
      }
    }
    for (int i = 0; i < op.resultCount(); i++) {
      if (!op.result(i).type().equals(masked.result(i).type())) {
        return op.emitOpError("expects result type to match maskable operation result type");
      }
    }
    VectorType expected = maskOf(masked);
    return expected == null
        || op.operand(0).type().equals(expected)
        || op.emitOpError("expects a '" + expected + "' mask for the maskable operation");
  }

  /** The mask that an operation takes; null of one whose maps it depends on. */
  private static @Nullable VectorType maskOf(Operation masked) {
    Type like =
        switch (masked.name()) {
          case "vector.reduction", "vector.multi_reduction" -> masked.operand(0).type();
          case "vector.outerproduct" -> masked.result(0).type();
          default -> null;
        };
    return like instanceof VectorType vector ? vector.withElementType(IntegerType.I1) : null;
  }

  // Accesses.

  private static boolean verifyExpandLoad(Operation op) {
    int count = op.operandCount();
    VectorType mask = VectorVerifiers.vector(op.operand(count - 2).type());
    VectorType result = VectorVerifiers.vector(op.result(0).type());
    return mask == null
        || result == null
        || (verifyAccess(op, result, mask, "result")
            && (op.operand(count - 1).type().equals(result)
                || op.emitOpError("expected pass_thru of same type as result type")));
  }

  private static boolean verifyCompressStore(Operation op) {
    int count = op.operandCount();
    VectorType mask = VectorVerifiers.vector(op.operand(count - 2).type());
    VectorType value = VectorVerifiers.vector(op.operand(count - 1).type());
    return mask == null || value == null || verifyAccess(op, value, mask, "valueToStore");
  }

  private static boolean verifyAccess(
      Operation op, VectorType vector, VectorType mask, String what) {
    if (!(op.operand(0).type() instanceof ShapedType base) || !base.hasRank()) {
      return true;
    }
    if (!base.elementType().equals(vector.elementType())) {
      return op.emitOpError("base and " + what + " element type should match");
    }
    if (op.operandCount() - 3 != base.rank()) {
      return op.emitOpError("requires " + base.rank() + " indices");
    }
    return vector.shape().equals(mask.shape())
        || op.emitOpError("expected " + what + " dim to match mask dim");
  }

  private static boolean verifyTypeCast(Operation op) {
    if (!(op.operand(0).type() instanceof MemRefType from)
        || !(op.result(0).type() instanceof MemRefType to)) {
      return true;
    }
    if (!from.mapsToIndices()) {
      return op.emitOpError("expects operand to be a memref with identity layout");
    }
    if (!to.mapsToIndices()) {
      return op.emitOpError("expects result to be a memref with identity layout");
    }
    if (!Objects.equals(from.memorySpace(), to.memorySpace())) {
      return op.emitOpError("expects result in same memory space");
    }
    if (!scalarOf(from).equals(scalarOf(to))) {
      return op.emitOpError(
          "expects result and operand with same underlying scalar type: '" + to + "'");
    }
    return shapeOf(from).equals(shapeOf(to))
        || op.emitOpError(
            "expects concatenated result and operand shapes to be equal: '" + to + "'");
  }

  private static Type scalarOf(MemRefType type) {
    return type.elementType() instanceof VectorType vector
        ? vector.elementType()
        : type.elementType();
  }

  private static ImmutableLongArray shapeOf(MemRefType type) {
    ImmutableLongArray.Builder shape = ImmutableLongArray.builder().addAll(type.shape());
    if (type.elementType() instanceof VectorType vector) {
      shape.addAll(vector.shape());
    }
    return shape.build();
  }

  // Scans.

  private static boolean verifyScan(Operation op) {
    VectorType source = VectorVerifiers.vector(op.operand(0).type());
    VectorType start = VectorVerifiers.vector(op.operand(1).type());
    if (source == null
        || start == null
        || !(op.attribute("reduction_dim") instanceof IntegerAttribute dimension)) {
      return true;
    }
    long along = dimension.longValue();
    if (along >= source.rank()) {
      return op.emitOpError(
          "reduction dimension " + along + " has to be less than " + source.rank());
    }
    if (start.rank() != source.rank() - 1) {
      return op.emitOpError(
          "initial value rank " + start.rank() + " has to be equal to " + (source.rank() - 1));
    }
    List<Long> expected = new ArrayList<>(source.shape().asList());
    if (along >= 0) {
      expected.remove((int) along);
    }
    if (!start.shape().asList().equals(expected)) {
      return op.emitOpError("incompatible input/initial value shapes");
    }
    String kind = op.attribute("kind") instanceof EnumAttribute value ? value.text() : "add";
    return VectorVerifiers.isSupported(kind, source.elementType())
        || op.emitOpError(
            "unsupported reduction type '" + source.elementType() + "' for kind '" + kind + "'");
  }
}
