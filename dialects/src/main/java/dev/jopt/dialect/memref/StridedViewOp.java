package dev.jopt.dialect.memref;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.support.MixedIndices;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.MemorySpaceCastConsumer;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.ShapedType;
import java.util.List;

/** A view given by offsets, sizes and strides: what subview and reinterpret_cast share. */
public abstract sealed class StridedViewOp extends BufferViewOp
    implements MemorySpaceCastConsumer, Foldable, Pure permits ReinterpretCastOp, SubViewOp {

  StridedViewOp(OperationState state) {
    super(state);
  }

  /** The offsets of the view in elements of the source's dimensions: values or constants. */
  public final List<FoldResult> mixedOffsets() {
    return MixedIndices.of(this, 1, "static_offsets");
  }

  /** The sizes of the view in elements: values or constants. */
  public final List<FoldResult> mixedSizes() {
    return MixedIndices.of(this, 2, "static_sizes");
  }

  /** The strides of the view: values or constants. */
  public final List<FoldResult> mixedStrides() {
    return MixedIndices.of(this, 3, "static_strides");
  }

  /** The offsets, {@link ShapedType#DYNAMIC} where they are values. */
  public final ImmutableLongArray staticOffsets() {
    return MixedIndices.statics(this, "static_offsets");
  }

  /** The sizes, {@link ShapedType#DYNAMIC} where they are values. */
  public final ImmutableLongArray staticSizes() {
    return MixedIndices.statics(this, "static_sizes");
  }

  /** The strides, {@link ShapedType#DYNAMIC} where they are values. */
  public final ImmutableLongArray staticStrides() {
    return MixedIndices.statics(this, "static_strides");
  }
}
