package dev.jopt.dialect.deallocation;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.IndexType;
import java.util.List;

/**
 * The address of an allocation, 0 for none. {@code %i = deallocation.get_buffer %o :
 * !deallocation.ownership}
 */
public final class GetBufferOp extends Operation implements OwnershipOp, Pure {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("deallocation.get_buffer", GetBufferOp.class, GetBufferOp::new)
          .summary("Returns the base address of a memref or an indicator, 0 for null.")
          .operand("alloc", DeallocationTypes.MEMREF_OR_OWNERSHIP)
          .result("result", CommonTypes.INDEX)
          .infer(state -> List.of(IndexType.INDEX))
          .format("attr-dict $alloc `:` type($alloc)")
          .build();

  /** Creates a detached operation. */
  public GetBufferOp(OperationState state) {
    super(state);
  }

  /** The address of the allocation that a memref or indicator stands for. */
  public static GetBufferOp create(OpBuilder builder, Location location, Value alloc) {
    return builder.create(
        builder.state(location, DEFINITION).addOperand(alloc).addResultType(IndexType.INDEX),
        GetBufferOp.class);
  }

  /** The memref or indicator. */
  public Value alloc() {
    return operand(0);
  }
}
