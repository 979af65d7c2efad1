package dev.jopt.dialect.tensor;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.support.MixedIndices;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.type.RankedTensorType;

/**
 * A tensor with slices replaced at positions that another holds. {@code %r = tensor.scatter %g into
 * %d[%i] scatter_dims([0]) unique : (tensor<3x4xf32>, tensor<8x4xf32>, tensor<3x1xindex>) ->
 * tensor<8x4xf32>}
 */
public final class ScatterOp extends Operation implements Pure, ResultNames {
  private static final String DIMS = "scatter_dims";
  private static final String UNIQUE = "unique";

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("tensor.scatter", ScatterOp.class, ScatterOp::new)
          .summary("Scatters slices into a tensor at the coordinates of an index tensor.")
          .operand("source", CommonTypes.RANKED_TENSOR)
          .operand("dest", CommonTypes.RANKED_TENSOR)
          .operand("indices", TensorTypes.INDICES)
          .attribute(DIMS, CommonAttributes.DENSE_I64_ARRAY)
          .optionalAttribute(UNIQUE, CommonAttributes.UNIT)
          .result("result", CommonTypes.RANKED_TENSOR)
          .format(
              "$source `into` $dest `[` $indices `]` `scatter_dims` `(` $scatter_dims `)`"
                  + " (`unique` $unique^)? attr-dict `:` functional-type(operands, results)")
          .build();

  /** Creates a detached operation. */
  public ScatterOp(OperationState state) {
    super(state);
  }

  /**
   * {@code dest} with the slices that {@code indices} name replaced by those of {@code source}.
   *
   * @param unique whether no slice is known to be named twice
   */
  public static ScatterOp create(
      OpBuilder builder,
      Location location,
      Value source,
      Value dest,
      Value indices,
      ImmutableLongArray dimensions,
      boolean unique) {
    OperationState state =
        builder
            .state(location, DEFINITION)
            .addOperand(source)
            .addOperand(dest)
            .addOperand(indices)
            .setAttribute(DIMS, DenseArrayAttribute.i64(dimensions))
            .addResultType(dest.type());
    if (unique) {
      state.setAttribute(UNIQUE, UnitAttribute.UNIT);
    }
    return builder.create(state, ScatterOp.class);
  }

  /** The slices put in. */
  public Value source() {
    return operand(0);
  }

  /** The tensor that the other elements come from. */
  public Value dest() {
    return operand(1);
  }

  /** The positions; their last dimension is that of the coordinates. */
  public Value indices() {
    return operand(2);
  }

  /** Whether no position occurs twice. */
  public boolean isUnique() {
    return hasAttribute(UNIQUE);
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "scatter");
  }

  @Override
  protected boolean verify() {
    RankedTensorType whole = (RankedTensorType) dest().type();
    RankedTensorType indices = (RankedTensorType) indices().type();
    ImmutableLongArray dims = MixedIndices.statics(this, DIMS);
    return GatherRules.verifyDims(this, dims, indices, whole.rank(), "scatter", "dest")
        && (isUnique() || emitOpError("requires 'unique' attribute to be set"))
        && GatherRules.verifySlices(this, whole, indices, dims, source().type(), "source");
  }
}
