package dev.jopt.example.toy;

import com.google.common.primitives.Longs;
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
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An array with its dimensions reversed. */
public final class TransposeOp extends Operation implements Foldable, InfersShape, Pure {
  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("toy.transpose", TransposeOp.class, TransposeOp::new)
          .summary("An array with its dimensions reversed.")
          .operand("input", ToyTypes.ARRAY)
          .result("result", ToyTypes.ARRAY)
          .format("$input attr-dict `:` type($input) `to` type($result)")
          .build();

  /** Creates a detached operation. */
  public TransposeOp(OperationState state) {
    super(state);
  }

  /** The transposed of an array. */
  public static TransposeOp create(OpBuilder builder, Location location, Value input) {
    return builder.create(
        builder.state(location, DEFINITION).addOperand(input).addResultType(ToyTypes.UNKNOWN),
        TransposeOp.class);
  }

  /** Twice is not at all. */
  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return operand(0).definingOp() instanceof TransposeOp first
            && first.operand(0).type().equals(result().type())
        ? List.of(FoldResult.of(first.operand(0)))
        : null;
  }

  @Override
  public RankedTensorType inferShape() {
    RankedTensorType input = (RankedTensorType) operand(0).type();
    long[] shape = input.shape().toArray();
    Collections.reverse(Longs.asList(shape));
    return RankedTensorType.of(input.elementType(), shape);
  }
}
