package dev.jopt.dialect.tensor;

import dev.jopt.dialect.support.MixedIndices;
import dev.jopt.dialect.support.Slices;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.type.RankedTensorType;
import java.util.List;

/** An operation on a strided part of a tensor; its last operand groups say which part. */
abstract class SliceOp extends Operation {
  SliceOp(OperationState state) {
    super(state);
  }

  /** The offsets in elements: values or constants. */
  public final List<FoldResult> mixedOffsets() {
    return MixedIndices.of(this, firstList(), "static_offsets");
  }

  /** The sizes in elements: values or constants. */
  public final List<FoldResult> mixedSizes() {
    return MixedIndices.of(this, firstList() + 1, "static_sizes");
  }

  /** The strides: values or constants. */
  public final List<FoldResult> mixedStrides() {
    return MixedIndices.of(this, firstList() + 2, "static_strides");
  }

  /** Checks that {@code part} is the type of the part of {@code whole}. */
  final boolean verifySlice(RankedTensorType whole, RankedTensorType part) {
    return verifyLists(whole)
        && Slices.verifySlice(this, whole, MixedIndices.statics(this, "static_sizes"), part)
        && Slices.verifyInBounds(this, whole.shape());
  }

  /** Checks the numbers of offsets, sizes and strides. */
  final boolean verifyLists(RankedTensorType whole) {
    return Slices.verifyLists(this, firstList(), whole.rank());
  }

  private int firstList() {
    return definition().operands().size() - 3;
  }
}
