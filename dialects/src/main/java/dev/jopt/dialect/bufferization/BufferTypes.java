package dev.jopt.dialect.bufferization;

import dev.jopt.ir.Operation;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;

/** Rules between tensors and the buffers that hold them. */
final class BufferTypes {
  private BufferTypes() {}

  /** Checks that a tensor and a buffer have one shape and one element type. */
  static boolean verifyMatch(Operation op, Type tensor, Type buffer) {
    ShapedType left = (ShapedType) tensor;
    ShapedType right = (ShapedType) buffer;
    // As in the reference, what has no rank counts as without dimensions.
    if (!left.shape().equals(right.shape())) {
      op.emitError("shapes do not match");
    } else if (!left.elementType().equals(right.elementType())) {
      op.emitError("element types do not match");
    } else {
      return true;
    }
    return op.emitOpError("failed to verify that specified tensor and buffer types match");
  }
}
