package dev.jopt.dialect.deallocation;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import java.util.List;

/**
 * Hands each buffer the indicator of its allocation, and frees the allocations left over. {@code %r
 * = deallocation.retain(%m) of(%o) : (memref<2xf32>, !deallocation.ownership) ->
 * (!deallocation.ownership)}
 */
public final class RetainOp extends Operation implements OwnershipOp {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("deallocation.retain", RetainOp.class, RetainOp::new)
          .summary(
              "Returns the indicator that owns each memref, or null, and frees the indicators that own none of them.")
          .variadicOperand("retained", CommonTypes.ANY_RANKED_OR_UNRANKED_MEMREF)
          .variadicOperand("allocs", DeallocationTypes.OWNERSHIP)
          .variadicResult("result", DeallocationTypes.OWNERSHIP)
          .traits(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)
          .format(
              "`(` $retained `)` `of` `` `(` $allocs `)` attr-dict"
                  + " `:` functional-type(operands, results)")
          .build();

  /** Creates a detached operation. */
  public RetainOp(OperationState state) {
    super(state);
  }

  /** Of {@code allocs}, keeps those that {@code retained} are, and frees the others. */
  public static RetainOp create(
      OpBuilder builder,
      Location location,
      List<? extends Value> retained,
      List<? extends Value> allocs) {
    OperationState state =
        builder
            .state(location, DEFINITION)
            .addOperands(retained)
            .addOperands(allocs)
            .setOperandSegments(retained.size(), allocs.size());
    for (int i = 0; i < retained.size(); i++) {
      state.addResultType(OwnershipType.OWNERSHIP);
    }
    return builder.create(state, RetainOp.class);
  }

  /** The buffers that stay. */
  public List<Value> retained() {
    return operandGroup(0);
  }

  /** The indicators of the allocations to decide about. */
  public List<Value> allocs() {
    return operandGroup(1);
  }

  @Override
  protected boolean verify() {
    return resultCount() == retained().size()
        || emitOpError("expected one result per retained memref");
  }
}
