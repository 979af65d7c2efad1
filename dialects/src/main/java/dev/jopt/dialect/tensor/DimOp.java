package dev.jopt.dialect.tensor;

import dev.jopt.dialect.support.Shapes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.NoMemoryEffect;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.op.Speculatable;
import dev.jopt.ir.rewrite.OperationFolder;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.RankedTensorType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The size of one dimension. {@code %n = tensor.dim %t, %i : tensor<?xf32>} */
public final class DimOp extends Operation
    implements NoMemoryEffect, Speculatable, ResultNames, Foldable {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("tensor.dim", DimOp.class, DimOp::new)
          .summary("The size of one dimension of a tensor.")
          .operand("source", TensorTypes.NON_SCALAR)
          .operand("index", CommonTypes.INDEX)
          .result("result", CommonTypes.INDEX)
          .infer(state -> List.of(IndexType.INDEX))
          .format("attr-dict $source `,` $index `:` type($source)")
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

  /** The tensor asked about. */
  public Value source() {
    return operand(0);
  }

  /** The number of the dimension. */
  public Value index() {
    return operand(1);
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "dim");
  }

  /** A dimension out of range is undefined behaviour, so only a known one may be asked early. */
  @Override
  public boolean isSpeculatable() {
    return source().type() instanceof RankedTensorType type
        && OperationFolder.matchConstant(index()) instanceof IntegerAttribute number
        && number.longValue() >= 0
        && number.longValue() < type.rank();
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    if (!(constants.get(1) instanceof IntegerAttribute number)
        || !(source().type() instanceof RankedTensorType type)
        || number.longValue() < 0
        || number.longValue() >= type.rank()) {
      return null;
    }
    int dimension = (int) number.longValue();
    if (!type.isDynamicDim(dimension)) {
      return List.of(FoldResult.of(IntegerAttribute.index(type.shape().get(dimension))));
    }
    Operation made = source().definingOp();
    List<Value> sizes = null;
    if (made instanceof EmptyOp empty) {
      sizes = empty.dynamicSizes();
    } else if (made instanceof GenerateOp generate) {
      sizes = generate.dynamicExtents();
    } else if (made instanceof SplatOp splat) {
      sizes = splat.dynamicSizes();
    }
    if (sizes != null) {
      return List.of(FoldResult.of(sizes.get(Shapes.dynamicPosition(type, dimension))));
    }
    if (made instanceof CastOp cast) {
      setOperand(0, cast.source());
      return List.of();
    }
    return null;
  }
}
