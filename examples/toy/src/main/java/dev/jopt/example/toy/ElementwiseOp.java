package dev.jopt.example.toy;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.RankedTensorType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The sum or the product of two arrays of one shape, element by element. */
public final class ElementwiseOp extends Operation implements InfersShape, Pure {
  /** The sum. */
  public static final OpDefinition ADD = define("toy.add", "The sum of two arrays.");

  /** The product. */
  public static final OpDefinition MULTIPLY = define("toy.mul", "The product of two arrays.");

  /** Creates a detached operation. */
  public ElementwiseOp(OperationState state) {
    super(state);
  }

  private static OpDefinition define(String name, String summary) {
    return OpDefinition.of(name, ElementwiseOp.class, ElementwiseOp::new)
        .summary(summary)
        .operand("lhs", ToyTypes.ARRAY)
        .operand("rhs", ToyTypes.ARRAY)
        .result("result", ToyTypes.ARRAY)
        .format("$lhs `,` $rhs attr-dict `:` functional-type(operands, results)")
        .build();
  }

  /** The sum or the product, as the definition says. */
  public static Value create(
      OpBuilder builder, Location location, OpDefinition kind, Value left, Value right) {
    OperationState state = builder.state(location, kind).addOperands(List.of(left, right));
    return builder.create(state.addResultType(ToyTypes.UNKNOWN)).result(0);
  }

  @Override
  public @Nullable RankedTensorType inferShape() {
    if (!operand(0).type().equals(operand(1).type())) {
      emitOpError("has operands of types " + operand(0).type() + " and " + operand(1).type());
      return null;
    }
    return (RankedTensorType) operand(0).type();
  }
}
