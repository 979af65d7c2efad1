package dev.jopt.dialect.tensor;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.reshape.RegroupPatterns;
import dev.jopt.dialect.support.IndexLists;
import dev.jopt.dialect.support.MixedIndices;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A tensor with dimensions split. {@code %d = tensor.expand_shape %s [[0, 1]] output_shape [2, 4] :
 * tensor<8xf32> into tensor<2x4xf32>}
 */
public final class ExpandShapeOp extends RegroupOp {
  private static final String OUTPUT_SHAPE = "static_output_shape";

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("tensor.expand_shape", ExpandShapeOp.class, ExpandShapeOp::new)
          .summary("Splits dimensions of a tensor into several.")
          .operand("src", CommonTypes.ANY_TENSOR)
          .variadicOperand("output_shape", CommonTypes.INDEX)
          .attribute(Reshapes.REASSOCIATION, IndexLists.CONSTRAINT)
          .attribute(OUTPUT_SHAPE, CommonAttributes.DENSE_I64_ARRAY)
          .result("result", CommonTypes.ANY_TENSOR)
          .format(
              "$src $reassociation `output_shape`"
                  + " custom<DynamicIndexList>($output_shape, $static_output_shape)"
                  + " attr-dict `:` type($src) `into` type($result)")
          .canonicalization(TensorReshapePatterns::ofExpand)
          .build();

  /** Creates a detached operation. */
  public ExpandShapeOp(OperationState state) {
    super(state);
  }

  /** {@code source} with dimensions made groups of several. */
  public static ExpandShapeOp create(
      OpBuilder builder,
      Location location,
      Type type,
      Value source,
      List<List<Integer>> reassociation,
      List<FoldResult> outputShape) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(source)
            .addOperands(SliceParameters.values(outputShape))
            .setAttribute(Reshapes.REASSOCIATION, IndexLists.attribute(reassociation))
            .setAttribute(
                OUTPUT_SHAPE, DenseArrayAttribute.i64(SliceParameters.statics(outputShape)))
            .addResultType(type),
        ExpandShapeOp.class);
  }

  /** The sizes of the result, each a value or a constant. */
  public List<FoldResult> mixedOutputShape() {
    return MixedIndices.of(this, 1, OUTPUT_SHAPE);
  }

  /** The sizes of the result that are values. */
  public List<Value> dynamicOutputSizes() {
    return operandRange(1, operandCount() - 1);
  }

  @Override
  public @Nullable List<List<FoldResult>> reifyResultShapes(Rewriter rewriter) {
    return List.of(mixedOutputShape());
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "expanded");
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return RegroupPatterns.fold(this, CollapseShapeOp.class, constants.get(0));
  }

  @Override
  protected boolean verify() {
    ImmutableLongArray sizes = MixedIndices.statics(this, OUTPUT_SHAPE);
    if (result().type() instanceof RankedTensorType type && sizes.length() != type.rank()) {
      return emitOpError(
          "expected number of static shape dims to be equal to the output rank ("
              + type.rank()
              + ") but found "
              + sizes.length()
              + " inputs instead");
    }
    return MixedIndices.verifyOutputShape(this, sizes, operandCount() - 1)
        && Reshapes.verify(this, result().type(), source().type());
  }
}
