package dev.jopt.dialect.graph;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;

/** The tensor itself. {@code %d = graph.identity %x : tensor<4xf32> -> tensor<4xf32>} */
public final class IdentityOp extends NoopOp {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      withNames(
              OpDefinition.of("graph.identity", IdentityOp.class, IdentityOp::new)
                  .summary("Forwards its operand unchanged.")
                  .operand("input", CommonTypes.ANY)
                  .result("result", CommonTypes.ANY))
          .format("$input attr-dict `:` type($input) `->` type($result)")
          .build();

  /** Creates a detached operation. */
  public IdentityOp(OperationState state) {
    super(state);
  }

  /** The tensor itself. */
  public static IdentityOp create(OpBuilder builder, Location location, Value input) {
    return builder.create(
        builder.state(location, DEFINITION).addOperand(input).addResultType(input.type()),
        IdentityOp.class);
  }

  @Override
  Inferred inferResults() {
    return GraphShapes.identity(inputType());
  }
}
