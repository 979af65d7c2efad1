package dev.jopt.ir;

import dev.jopt.ir.op.ImplicitTerminator;
import dev.jopt.ir.op.NoTerminator;
import dev.jopt.ir.op.SingleBlock;
import dev.jopt.ir.op.SymbolTable;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.TensorType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import org.jspecify.annotations.Nullable;

/** Checks the traits that a definition declares. */
final class TraitVerifier {
  private TraitVerifier() {}

  static boolean verify(Operation op) {
    if (!op.isRegistered()) {
      return true;
    }
    if (op.regionCount() != 0 && !verifyRegions(op)) {
      return false;
    }
    for (OpTrait trait : op.definition().traitArray()) {
      if (!verify(op, trait)) {
        return false;
      }
    }
    return !op.definition().hasTrait(OpTrait.SAME_OPERANDS_AND_RESULT_TYPE) || verifyInferred(op);
  }

  // Regions.

  private static boolean verifyRegions(Operation op) {
    if (op instanceof SymbolTable && (op.regionCount() != 1 || !op.region(0).hasOneBlock())) {
      return op.emitOpError(
          op.regionCount() != 1
              ? "Operations with a 'SymbolTable' must have exactly one region"
              : "Operations with a 'SymbolTable' must have exactly one block");
    }
    if (op instanceof SingleBlock) {
      for (int i = 0; i < op.regionCount(); i++) {
        Region region = op.region(i);
        if (!region.isEmpty() && !region.hasOneBlock()) {
          return op.emitOpError("expects region #" + i + " to have 0 or 1 blocks");
        }
        if (!region.isEmpty() && !(op instanceof NoTerminator) && region.front().isEmpty()) {
          return op.emitOpError("expects a non-empty block");
        }
      }
    }
    return true;
  }

  /** Checks the ends of regions that may leave out their terminators in the text. */
  static boolean verifyTerminators(Operation op) {
    return !(op instanceof ImplicitTerminator implicit) || verifyImplicit(op, implicit);
  }

  private static boolean verifyImplicit(Operation op, ImplicitTerminator implicit) {
    OpDefinition wanted = implicit.implicitTerminator();
    for (int i = 0; i < op.regionCount(); i++) {
      Region region = op.region(i);
      Operation last = region.isEmpty() ? null : region.front().lastOp();
      if (last != null && last.definition() != wanted && !implicit.acceptsTerminator(last)) {
        return op.emitOpError(
            "expects regions to end with '" + wanted.name() + "', found '" + last.name() + "'",
            new Note(
                op.location(),
                "in custom textual format, the absence of terminator implies '"
                    + wanted.name()
                    + "'"));
      }
    }
    return true;
  }

  // Types.

  private static boolean verify(Operation op, OpTrait trait) {
    switch (trait) {
      case SAME_TYPE_OPERANDS:
        return sameTypes(op) || op.emitOpError("requires all operands to have the same type");
      case SAME_OPERANDS_AND_RESULT_TYPE:
        return verifySameTypes(op);
      case SAME_OPERANDS_SHAPE:
        return sameShapes(op, false) || op.emitOpError("requires the same shape for all operands");
      case SAME_OPERANDS_AND_RESULT_SHAPE:
        return sameShapes(op, true)
            || op.emitOpError("requires the same shape for all operands and results");
      case SAME_OPERANDS_ELEMENT_TYPE:
        return sameElementTypes(op, false)
            || op.emitOpError("requires the same element type for all operands");
      case SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE:
        return sameElementTypes(op, true)
            || op.emitOpError("requires the same element type for all operands and results");
      case ELEMENTWISE:
        return verifyElementwise(op);
      case NO_REGION_ARGUMENTS:
        for (Region region : op.regions()) {
          if (!region.isEmpty() && region.front().argumentCount() != 0) {
            return op.regionCount() == 1
                ? op.emitOpError("region should have no arguments")
                : op.emitOpError("region #" + region.index() + " should have no arguments");
          }
        }
        return true;
      default:
        return true;
    }
  }

  private static int count(Operation op, boolean withResults) {
    return op.operandCount() + (withResults ? op.resultCount() : 0);
  }

  private static Type type(Operation op, int index) {
    int operands = op.operandCount();
    return index < operands ? op.operand(index).type() : op.result(index - operands).type();
  }

  private static boolean sameTypes(Operation op) {
    for (int i = 1; i < op.operandCount(); i++) {
      if (!type(op, 0).equals(type(op, i))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Checks that the types are those of the first result, but for sizes unknown in one of them, and
   * have its encoding if it has one. {@link #verifyInferred} demands more, after the other traits.
   */
  private static boolean verifySameTypes(Operation op) {
    if (op.resultCount() == 0) {
      return true;
    }
    Type first = op.result(0).type();
    for (int i = 0; i < count(op, true); i++) {
      Type other = type(op, i);
      if (first == other) {
        continue;
      }
      if (!elementType(first).equals(elementType(other)) || !compatibleSizes(first, other)) {
        return op.emitOpError("requires the same type for all operands and results");
      }
      if (first instanceof RankedTensorType tensor
          && tensor.encoding() != null
          && other instanceof RankedTensorType second
          && !tensor.encoding().equals(second.encoding())) {
        return op.emitOpError("requires the same encoding for all operands and results");
      }
    }
    return true;
  }

  /** Checks that the result has the type of the first operand, which it takes when left out. */
  private static boolean verifyInferred(Operation op) {
    if (op.resultCount() != 1 || op.operandCount() == 0) {
      return true;
    }
    Type inferred = op.operand(0).type();
    Type found = op.result(0).type();
    return inferred == found
        || inferred.equals(found)
        || op.emitOpError(
            "inferred type(s) '"
                + inferred
                + "' are incompatible with return type(s) of operation '"
                + found
                + "'");
  }

  private static boolean sameElementTypes(Operation op, boolean withResults) {
    int count = count(op, withResults);
    for (int i = 1; i < count; i++) {
      if (!elementType(type(op, 0)).equals(elementType(type(op, i)))) {
        return false;
      }
    }
    return true;
  }

  private static boolean sameShapes(Operation op, boolean withResults) {
    int count = count(op, withResults);
    for (int i = 1; i < count; i++) {
      if (!compatibleShapes(type(op, 0), type(op, i))) {
        return false;
      }
    }
    return true;
  }

  static Type elementType(Type type) {
    return type instanceof ShapedType shaped ? shaped.elementType() : type;
  }

  /** Whether two types could have one shape at run time; a scalar has none. */
  static boolean compatibleShapes(Type first, Type second) {
    return !(first instanceof VectorType left
            && second instanceof VectorType right
            && !left.scalableDims().equals(right.scalableDims()))
        && compatibleSizes(first, second);
  }

  /** As {@link #compatibleShapes}, whether or not the sizes are scalable. */
  private static boolean compatibleSizes(Type first, Type second) {
    ShapedType a = shaped(first);
    ShapedType b = shaped(second);
    if (a == null || b == null) {
      return a == b;
    }
    if (!a.hasRank() || !b.hasRank()) {
      return true;
    }
    if (a.rank() != b.rank()) {
      return false;
    }
    for (int i = 0; i < a.rank(); i++) {
      long left = a.shape().get(i);
      long right = b.shape().get(i);
      if (left != right && left != ShapedType.DYNAMIC && right != ShapedType.DYNAMIC) {
        return false;
      }
    }
    return true;
  }

  private static @Nullable ShapedType shaped(Type type) {
    return type instanceof ShapedType shaped ? shaped : null;
  }

  private static boolean verifyElementwise(Operation op) {
    Type shapedOperand = firstShaped(op, 0, op.operandCount());
    Type shapedResult = firstShaped(op, op.operandCount(), count(op, true));
    if (shapedOperand == null && shapedResult == null) {
      return true;
    }
    if (shapedResult == null) {
      return op.resultCount() == 0
          || op.emitOpError(
              "if an operand is non-scalar, then there must be at least one non-scalar result");
    }
    if (shapedOperand == null) {
      return op.emitOpError(
          "if a result is non-scalar, then at least one operand must be non-scalar");
    }
    for (int i = op.operandCount(); i < count(op, true); i++) {
      if (!isMappable(type(op, i))) {
        return op.emitOpError("if an operand is non-scalar, then all results must be non-scalar");
      }
    }
    for (int i = 0; i < count(op, true); i++) {
      Type type = type(op, i);
      if (isMappable(type)
          && (type.getClass() != shapedResult.getClass()
              || !compatibleShapes(type, shapedResult))) {
        return op.emitOpError(
            "all non-scalar operands/results must have the same shape and base type");
      }
    }
    return true;
  }

  /** Whether an elementwise operation acts on the elements of values of this type. */
  private static boolean isMappable(Type type) {
    return type instanceof VectorType || type instanceof TensorType;
  }

  private static @Nullable Type firstShaped(Operation op, int from, int to) {
    for (int i = from; i < to; i++) {
      Type type = type(op, i);
      // First the classes of most types: to find that one implements no interface takes long.
      if (!(type instanceof FloatType) && !(type instanceof IntegerType) && isMappable(type)) {
        return type;
      }
    }
    return null;
  }
}
