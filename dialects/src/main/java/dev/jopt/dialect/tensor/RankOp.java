package dev.jopt.dialect.tensor;

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
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.RankedTensorType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The number of dimensions. {@code %n = tensor.rank %t : tensor<*xf32>} */
public final class RankOp extends Operation implements Pure, ResultNames, Foldable {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("tensor.rank", RankOp.class, RankOp::new)
          .summary("Returns the rank of a tensor.")
          .operand("tensor", CommonTypes.ANY_TENSOR)
          .result("result", CommonTypes.INDEX)
          .infer(state -> List.of(IndexType.INDEX))
          .format("$tensor attr-dict `:` type($tensor)")
          .build();

  /** Creates a detached operation. */
  public RankOp(OperationState state) {
    super(state);
  }

  /** The number of dimensions. */
  public static RankOp create(OpBuilder builder, Location location, Value tensor) {
    return builder.create(
        builder.state(location, DEFINITION).addOperand(tensor).addResultType(IndexType.INDEX),
        RankOp.class);
  }

  /** The tensor asked about. */
  public Value tensor() {
    return operand(0);
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "rank");
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return tensor().type() instanceof RankedTensorType type
        ? List.of(FoldResult.of(IntegerAttribute.index(type.rank())))
        : null;
  }
}
