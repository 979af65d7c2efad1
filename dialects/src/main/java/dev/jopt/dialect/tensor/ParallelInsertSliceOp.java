package dev.jopt.dialect.tensor;

import dev.jopt.dialect.scf.InParallelOp;
import dev.jopt.dialect.support.MixedIndices;
import dev.jopt.dialect.support.Slices;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.IrPrinter;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.ParallelCombining;
import dev.jopt.ir.type.RankedTensorType;
import java.util.List;

/**
 * Puts what one thread computed into a strided part of a shared tensor. {@code
 * tensor.parallel_insert_slice %s into %o[%i, 0] [1, 8] [1, 1] : tensor<1x8xf32> into
 * tensor<4x8xf32>}
 */
public final class ParallelInsertSliceOp extends Operation implements ParallelCombining {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of(
              "tensor.parallel_insert_slice",
              ParallelInsertSliceOp.class,
              ParallelInsertSliceOp::new)
          .summary("Puts what one thread computed into a strided part of a shared tensor.")
          .operand("source", CommonTypes.RANKED_TENSOR)
          .operand("dest", CommonTypes.RANKED_TENSOR)
          .variadicOperand("offsets", CommonTypes.INDEX)
          .variadicOperand("sizes", CommonTypes.INDEX)
          .variadicOperand("strides", CommonTypes.INDEX)
          .attribute("static_offsets", CommonAttributes.DENSE_I64_ARRAY)
          .attribute("static_sizes", CommonAttributes.DENSE_I64_ARRAY)
          .attribute("static_strides", CommonAttributes.DENSE_I64_ARRAY)
          .traits(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)
          .format(
              "$source `into` $dest `` custom<DynamicIndexList>($offsets, $static_offsets)"
                  + " custom<DynamicIndexList>($sizes, $static_sizes)"
                  + " custom<DynamicIndexList>($strides, $static_strides)"
                  + " attr-dict `:` type($source) `into` type($dest)")
          .build();

  /** Creates a detached operation. */
  public ParallelInsertSliceOp(OperationState state) {
    super(state);
  }

  /** The part put in. */
  public Value source() {
    return operand(0);
  }

  /** The shared tensor. */
  public Value dest() {
    return operand(1);
  }

  /** The offsets in elements: values or constants. */
  public List<FoldResult> mixedOffsets() {
    return MixedIndices.of(this, 2, "static_offsets");
  }

  /** The sizes in elements: values or constants. */
  public List<FoldResult> mixedSizes() {
    return MixedIndices.of(this, 3, "static_sizes");
  }

  /** The strides: values or constants. */
  public List<FoldResult> mixedStrides() {
    return MixedIndices.of(this, 4, "static_strides");
  }

  @Override
  public List<OpOperand> updatedDestinations() {
    return List.of(opOperand(1));
  }

  @Override
  protected boolean verify() {
    Operation parent = parentOp();
    if (parent != null && !(parent instanceof InParallelOp)) {
      return emitError(
          "expected InParallelOpInterface parent, got:" + IrPrinter.printGeneric(parent));
    }
    RankedTensorType to = (RankedTensorType) dest().type();
    return Slices.verifyLists(this, 2, to.rank())
        && Slices.verifySlice(
            this,
            to,
            MixedIndices.statics(this, "static_sizes"),
            (RankedTensorType) source().type())
        && Slices.verifyInBounds(this, to.shape());
  }
}
