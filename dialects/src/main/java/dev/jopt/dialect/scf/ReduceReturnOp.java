package dev.jopt.dialect.scf;

import dev.jopt.dialect.support.Parents;
import dev.jopt.ir.Block;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.Terminator;
import dev.jopt.ir.type.Type;

/** Ends a region of {@link ReduceOp}. {@code scf.reduce.return %r : f32} */
public final class ReduceReturnOp extends Operation implements Pure, Terminator {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("scf.reduce.return", ReduceReturnOp.class, ReduceReturnOp::new)
          .summary("Terminates a reduction region with the combined value.")
          .operand("result", CommonTypes.ANY)
          .format("$result attr-dict `:` type($result)")
          .build();

  /** Creates a detached operation. */
  public ReduceReturnOp(OperationState state) {
    super(state);
  }

  /** The end of a reduction. */
  public static ReduceReturnOp create(OpBuilder builder, Location location, Value value) {
    return builder.create(
        builder.state(location, DEFINITION).addOperand(value), ReduceReturnOp.class);
  }

  @Override
  protected boolean verify() {
    if (!Parents.verify(this, "scf.reduce")) {
      return false;
    }
    Block block = block();
    if (block == null || block.argumentCount() == 0) {
      return true;
    }
    Type expected = block.argument(0).type();
    return expected.equals(operand(0).type())
        || emitOpError("must have type '" + expected + "' (the type of the reduction inputs)");
  }
}
