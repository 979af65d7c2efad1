package dev.jopt.dialect.async;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.IndexType;

/** Adds a token or value to a group. {@code %rank = async.add_to_group %t, %g : !async.token} */
public final class AddToGroupOp extends Operation {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("async.add_to_group", AddToGroupOp.class, AddToGroupOp::new)
          .summary("Adds a token or value to a group.")
          .operand("operand", AsyncConstraints.VALUE_OR_TOKEN)
          .operand("group", AsyncConstraints.GROUP)
          .result("rank", CommonTypes.INDEX)
          .format("$operand `,` $group `:` type($operand) attr-dict")
          .build();

  /** Creates a detached operation. */
  public AddToGroupOp(OperationState state) {
    super(state);
  }

  /** Adds a token or value; the result is its number in the group. */
  public static AddToGroupOp create(
      OpBuilder builder, Location location, Value operand, Value group) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(operand)
            .addOperand(group)
            .addResultType(IndexType.INDEX),
        AddToGroupOp.class);
  }
}
