package dev.jopt.dialect.tensor;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.Operation;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;

/** The rules of {@link GatherOp} and {@link ScatterOp}. */
final class GatherRules {
  private GatherRules() {}

  /** Checks which dimensions the indices are for. */
  static boolean verifyDims(
      Operation op,
      ImmutableLongArray dims,
      RankedTensorType indices,
      int rank,
      String which,
      String whole) {
    if (dims.isEmpty()) {
      return op.emitOpError(which + "_dims must be non-empty");
    }
    if (dims.length() > rank) {
      return op.emitOpError(which + "_dims overflow " + whole + " rank");
    }
    if (indices.rank() == 0 || indices.dimSize(indices.rank() - 1) != dims.length()) {
      return op.emitOpError(
          which + "_dims length must match the size of last dimension of indices");
    }
    for (int i = 0; i < dims.length(); i++) {
      if (dims.get(i) < 0) {
        return op.emitOpError(which + "_dims value must be non-negative");
      }
      if (dims.get(i) >= rank) {
        return op.emitOpError(which + "_dims value must be smaller than " + whole + " rank");
      }
    }
    for (int i = 1; i < dims.length(); i++) {
      if (dims.get(i - 1) >= dims.get(i)) {
        return op.emitOpError(which + "_dims values must be strictly increasing");
      }
    }
    return true;
  }

  /** Checks the type of the slices: dimensions with indices have size one, or are left out. */
  static boolean verifySlices(
      Operation op,
      RankedTensorType whole,
      RankedTensorType indices,
      ImmutableLongArray dims,
      Type found,
      String what) {
    RankedTensorType full = slices(whole, indices, dims, false);
    RankedTensorType reduced = slices(whole, indices, dims, true);
    return found.equals(full)
        || found.equals(reduced)
        || op.emitOpError(
            what
                + " type mismatch: expected '"
                + full
                + "' or its rank-reduced variant '"
                + reduced
                + "' (got: '"
                + found
                + "')");
  }

  private static RankedTensorType slices(
      RankedTensorType whole, RankedTensorType indices, ImmutableLongArray dims, boolean reduced) {
    ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
    shape.addAll(indices.shape().subArray(0, indices.rank() - 1));
    for (int i = 0; i < whole.rank(); i++) {
      if (!dims.contains(i)) {
        shape.add(whole.dimSize(i));
      } else if (!reduced) {
        shape.add(1);
      }
    }
    return whole.withShape(shape.build());
  }
}
