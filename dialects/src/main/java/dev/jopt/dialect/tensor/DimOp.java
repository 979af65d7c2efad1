package dev.jopt.dialect.tensor;

import dev.jopt.dialect.support.DimensionQuery;
import dev.jopt.dialect.support.Shapes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The size of one dimension. {@code %n = tensor.dim %t, %i : tensor<?xf32>} */
public final class DimOp extends DimensionQuery {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("tensor.dim", DimOp.class, DimOp::new)
          .summary("Returns the extent of one dimension of a tensor.")
          .operand("source", TensorTypes.NON_SCALAR)
          .operand("index", CommonTypes.INDEX)
          .result("result", CommonTypes.INDEX)
          .infer(state -> List.of(IndexType.INDEX))
          .format("attr-dict $source `,` $index `:` type($source)")
          .canonicalization(SizePatterns::ofDim)
          .build();

  /** Creates a detached operation. */
  public DimOp(OperationState state) {
    super(state);
  }

  /** The size of dimension {@code index}. */
  public static DimOp create(OpBuilder builder, Location location, Value source, Value index) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(source)
            .addOperand(index)
            .addResultType(IndexType.INDEX),
        DimOp.class);
  }

  @Override
  protected @Nullable List<FoldResult> foldOpen(int dimension) {
    Operation made = source().definingOp();
    List<Value> sizes = null;
    if (made instanceof GenerateOp generate) {
      sizes = generate.dynamicExtents();
    } else if (made instanceof SplatOp splat) {
      sizes = splat.dynamicSizes();
    }
    if (sizes != null) {
      ShapedType type = (ShapedType) source().type();
      return List.of(FoldResult.of(sizes.get(Shapes.dynamicPosition(type, dimension))));
    }
    if (made instanceof ExtractSliceOp slice) {
      // Where the slice drops dimensions, which of its sizes it is would have to be found out.
      RankedTensorType whole = (RankedTensorType) slice.source().type();
      FoldResult size = slice.mixedSizes().get(dimension);
      return whole.rank() == ((ShapedType) source().type()).rank() && size.value() != null
          ? List.of(size)
          : null;
    }
    if (made instanceof CastOp cast) {
      setOperand(0, cast.source());
      return List.of();
    }
    return null;
  }
}
