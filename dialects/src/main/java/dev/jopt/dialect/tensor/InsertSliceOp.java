package dev.jopt.dialect.tensor;

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
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.op.DestinationStyle;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.type.RankedTensorType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A tensor with a strided part replaced. {@code %r = tensor.insert_slice %s into %t[0, %i] [4, 4]
 * [1, 1] : tensor<4x4xf32> into tensor<8x16xf32>}
 */
public final class InsertSliceOp extends Operation
    implements Pure, ResultNames, Foldable, DestinationStyle {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("tensor.insert_slice", InsertSliceOp.class, InsertSliceOp::new)
          .summary("A tensor with a strided part replaced.")
          .operand("source", CommonTypes.RANKED_TENSOR)
          .operand("dest", CommonTypes.RANKED_TENSOR)
          .variadicOperand("offsets", CommonTypes.INDEX)
          .variadicOperand("sizes", CommonTypes.INDEX)
          .variadicOperand("strides", CommonTypes.INDEX)
          .attribute("static_offsets", CommonAttributes.DENSE_I64_ARRAY)
          .attribute("static_sizes", CommonAttributes.DENSE_I64_ARRAY)
          .attribute("static_strides", CommonAttributes.DENSE_I64_ARRAY)
          .result("result", CommonTypes.RANKED_TENSOR)
          .traits(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)
          .typeMatches("expected result type to match dest type", "result", "dest", type -> type)
          .infer(state -> List.of(state.operands().get(1).type()))
          .format(
              "$source `into` $dest `` custom<DynamicIndexList>($offsets, $static_offsets)"
                  + " custom<DynamicIndexList>($sizes, $static_sizes)"
                  + " custom<DynamicIndexList>($strides, $static_strides)"
                  + " attr-dict `:` type($source) `into` type($dest)")
          .build();

  /** Creates a detached operation. */
  public InsertSliceOp(OperationState state) {
    super(state);
  }

  /** The part put in. */
  public Value source() {
    return operand(0);
  }

  /** The tensor that the rest comes from. */
  public Value dest() {
    return operand(1);
  }

  @Override
  public List<OpOperand> destinationOperands() {
    return List.of(opOperand(1));
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
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "inserted_slice");
  }

  @Override
  protected boolean verify() {
    RankedTensorType to = (RankedTensorType) dest().type();
    return Slices.verifyLists(this, 2, to.rank())
        && Slices.verifySlice(
            this,
            to,
            MixedIndices.statics(this, "static_sizes"),
            (RankedTensorType) source().type())
        && Slices.verifyInBounds(this, to.shape());
  }

  /** Replacing all of a static tensor gives what is put in. */
  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    RankedTensorType to = (RankedTensorType) result().type();
    return to.equals(source().type()) && Slices.isWhole(this, to.shape())
        ? List.of(FoldResult.of(source()))
        : null;
  }
}
