package dev.jopt.example.toy;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The same array, of which more or less is known. It stands where a call passes arrays. */
public final class CastOp extends Operation implements Foldable, InfersShape, Pure {
  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("toy.cast", CastOp.class, CastOp::new)
          .summary("The same array, of which more or less is known.")
          .operand("input", ToyTypes.ARRAY)
          .result("result", ToyTypes.ARRAY)
          .format("$input attr-dict `:` type($input) `to` type($result)")
          .build();

  /** Creates a detached operation. */
  public CastOp(OperationState state) {
    super(state);
  }

  /** An array as another type. */
  public static CastOp create(OpBuilder builder, Location location, Value input, Type type) {
    return builder.create(
        builder.state(location, DEFINITION).addOperand(input).addResultType(type), CastOp.class);
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return operand(0).type().equals(result().type()) ? List.of(FoldResult.of(operand(0))) : null;
  }

  @Override
  public RankedTensorType inferShape() {
    return (RankedTensorType) operand(0).type();
  }
}
