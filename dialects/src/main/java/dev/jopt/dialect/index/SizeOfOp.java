package dev.jopt.dialect.index;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.IndexType;
import java.util.List;

/** The number of bits of an index. {@code %s = index.sizeof} */
public final class SizeOfOp extends Operation implements Pure {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("index.sizeof", SizeOfOp.class, SizeOfOp::new)
          .summary("Returns the width of the index type in bits.")
          .result("result", CommonTypes.INDEX)
          .infer(state -> List.of(IndexType.INDEX))
          .format("attr-dict")
          .build();

  /** Creates a detached operation. */
  public SizeOfOp(OperationState state) {
    super(state);
  }

  /** The number of bits of an index. */
  public static SizeOfOp create(OpBuilder builder, Location location) {
    return builder.create(
        builder.state(location, DEFINITION).addResultType(IndexType.INDEX), SizeOfOp.class);
  }
}
