package dev.jopt.example.toy;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;

/** Prints an array. As it says nothing of its effects, no pass moves or drops it. */
public final class PrintOp extends Operation {
  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("toy.print", PrintOp.class, PrintOp::new)
          .summary("Prints an array.")
          .operand("input", ToyTypes.ARRAY)
          .format("$input attr-dict `:` type($input)")
          .build();

  /** Creates a detached operation. */
  public PrintOp(OperationState state) {
    super(state);
  }

  /** The printing of an array. */
  public static PrintOp create(OpBuilder builder, Location location, Value input) {
    return builder.create(builder.state(location, DEFINITION).addOperand(input), PrintOp.class);
  }
}
