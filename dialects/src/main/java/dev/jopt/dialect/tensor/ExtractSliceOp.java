package dev.jopt.dialect.tensor;

import dev.jopt.dialect.support.ReifyRankedShapes;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.dialect.support.Slices;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A strided part of a tensor. {@code %v = tensor.extract_slice %t[0, %i] [4, 4] [1, 1] :
 * tensor<8x16xf32> to tensor<4x4xf32>}
 */
public final class ExtractSliceOp extends SliceOp
    implements Pure, ReifyRankedShapes, ResultNames, Foldable, SliceSubset {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("tensor.extract_slice", ExtractSliceOp.class, ExtractSliceOp::new)
          .summary("Extracts a strided slice of a tensor.")
          .operand("source", CommonTypes.RANKED_TENSOR)
          .with(Slices::declareLists)
          .result("result", CommonTypes.RANKED_TENSOR)
          .format("$source " + Slices.LISTS + " attr-dict `:` type($source) `to` type($result)")
          .canonicalization(SlicePatterns::ofExtract)
          .build();

  /** Creates a detached operation. */
  public ExtractSliceOp(OperationState state) {
    super(state);
  }

  /** A slice of {@code source}. */
  public static ExtractSliceOp create(
      OpBuilder builder,
      Location location,
      RankedTensorType type,
      Value source,
      SliceParameters slice) {
    OperationState state = builder.state(location, DEFINITION).addOperand(source);
    return builder.create(slice.addTo(state, 1).addResultType(type), ExtractSliceOp.class);
  }

  /** The tensor. */
  public Value source() {
    return operand(0);
  }

  @Override
  public @Nullable List<List<FoldResult>> reifyResultShapes(Rewriter rewriter) {
    RankedTensorType type = (RankedTensorType) result().type();
    List<FoldResult> sizes = Slices.keptSizes(mixedSizes(), type);
    return sizes == null ? null : List.of(sizes);
  }

  @Override
  public OpOperand subsetTensor() {
    return opOperand(0);
  }

  @Override
  public @Nullable OpOperand insertedValue() {
    return null;
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "extracted_slice");
  }

  @Override
  protected boolean verify() {
    RankedTensorType from = (RankedTensorType) source().type();
    return verifySlice(from, (RankedTensorType) result().type());
  }

  /**
   * A slice of all of a static tensor is the tensor; a slice of a part that was just inserted is
   * that part.
   */
  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    RankedTensorType from = (RankedTensorType) source().type();
    RankedTensorType to = (RankedTensorType) result().type();
    if (constants.get(0) instanceof DenseElementsAttribute elements
        && elements.isSplat()
        && to.hasStaticShape()) {
      return List.of(FoldResult.of(DenseElementsAttribute.splat(to, elements.splatValue())));
    }
    SliceParameters slice = SliceParameters.of(this, 1);
    if (from.equals(to) && slice.isWhole(from.shape())) {
      return List.of(FoldResult.of(source()));
    }
    return source().definingOp() instanceof InsertSliceOp insert
            && insert.source().type().equals(to)
            && slice.equals(SliceParameters.of(insert, 2))
        ? List.of(FoldResult.of(insert.source()))
        : null;
  }
}
