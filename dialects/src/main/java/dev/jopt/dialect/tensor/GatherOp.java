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
 * Slices of a tensor at positions that another holds. {@code %g = tensor.gather %s[%i]
 * gather_dims([0]) : (tensor<8x4xf32>, tensor<3x1xindex>) -> tensor<3x1x4xf32>}
 */
public final class GatherOp extends Operation implements Pure, ResultNames {
  private static final String DIMS = "gather_dims";
  private static final String UNIQUE = "unique";

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("tensor.gather", GatherOp.class, GatherOp::new)
          .summary("Gathers slices of a tensor at the coordinates of an index tensor.")
          .operand("source", CommonTypes.RANKED_TENSOR)
          .operand("indices", TensorTypes.INDICES)
          .attribute(DIMS, CommonAttributes.DENSE_I64_ARRAY)
          .optionalAttribute(UNIQUE, CommonAttributes.UNIT)
          .result("result", CommonTypes.RANKED_TENSOR)
          .format(
              "$source `[` $indices `]` `gather_dims` `(` $gather_dims `)`"
                  + " (`unique` $unique^)? attr-dict `:` functional-type(operands, results)")
          .build();

  /** Creates a detached operation. */
  public GatherOp(OperationState state) {
    super(state);
  }

  /**
   * The slices of {@code source} that {@code indices} name.
   *
   * @param unique whether no slice is known to be named twice
   */
  public static GatherOp create(
      OpBuilder builder,
      Location location,
      RankedTensorType type,
      Value source,
      Value indices,
      ImmutableLongArray dimensions,
      boolean unique) {
    OperationState state =
        builder
            .state(location, DEFINITION)
            .addOperand(source)
            .addOperand(indices)
            .setAttribute(DIMS, DenseArrayAttribute.i64(dimensions))
            .addResultType(type);
    if (unique) {
      state.setAttribute(UNIQUE, UnitAttribute.UNIT);
    }
    return builder.create(state, GatherOp.class);
  }

  /** The tensor that slices are taken of. */
  public Value source() {
    return operand(0);
  }

  /** The positions; their last dimension is that of the coordinates. */
  public Value indices() {
    return operand(1);
  }

  /** Whether no position occurs twice. */
  public boolean isUnique() {
    return hasAttribute(UNIQUE);
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "gather");
  }

  @Override
  protected boolean verify() {
    RankedTensorType whole = (RankedTensorType) source().type();
    RankedTensorType indices = (RankedTensorType) indices().type();
    ImmutableLongArray dims = MixedIndices.statics(this, DIMS);
    return GatherRules.verifyDims(this, dims, indices, whole.rank(), "gather", "source")
        && GatherRules.verifySlices(this, whole, indices, dims, result().type(), "result");
  }
}
