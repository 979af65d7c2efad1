package dev.jopt.dialect.graph;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import java.util.List;

/**
 * A new tensor with the contents of another. {@code %y = graph.copy %x : tensor<4xf32> ->
 * tensor<4xf32>}
 */
public final class CopyOp extends GraphOp {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      withNames(
              OpDefinition.of("graph.copy", CopyOp.class, CopyOp::new)
                  .summary("Copies a tensor into memory of its own.")
                  .operand("input", CommonTypes.ANY)
                  .result("result", CommonTypes.ANY))
          .format("$input attr-dict `:` type($input) `->` type($result)")
          .build();

  /** Creates a detached operation. */
  public CopyOp(OperationState state) {
    super(state);
  }

  /** A copy of {@code input}. */
  public static CopyOp create(OpBuilder builder, Location location, Value input) {
    return builder.create(
        builder.state(location, DEFINITION).addOperand(input).addResultType(input.type()),
        CopyOp.class);
  }

  /** The tensor copied. */
  public Value input() {
    return operand(0);
  }

  @Override
  List<Value> movedOperands() {
    return operands();
  }

  @Override
  Inferred inferResults() {
    return GraphShapes.identity(operandType(0));
  }
}
