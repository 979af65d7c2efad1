package dev.jopt.dialect.memref;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * Promises that buffers do not overlap. {@code %r:2 = memref.distinct_objects %a, %b :
 * memref<4xf32>, memref<4xf32>}
 */
public final class DistinctObjectsOp extends Operation implements Pure {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("memref.distinct_objects", DistinctObjectsOp.class, DistinctObjectsOp::new)
          .summary("Promises that buffers do not overlap.")
          .variadicOperand("operands", CommonTypes.ANY_MEMREF)
          .variadicResult("results", CommonTypes.ANY_MEMREF)
          .infer(DistinctObjectsOp::resultTypesFor)
          .format("$operands attr-dict `:` type($operands)")
          .build();

  /** Creates a detached operation. */
  public DistinctObjectsOp(OperationState state) {
    super(state);
  }

  /** The buffers, known to be of different allocations. */
  public static DistinctObjectsOp create(
      OpBuilder builder, Location location, List<? extends Value> memrefs) {
    return builder.create(
        builder.state(location, DEFINITION).addOperands(memrefs).addResultTypes(typesOf(memrefs)),
        DistinctObjectsOp.class);
  }

  private static List<Type> resultTypesFor(OperationState state) {
    return typesOf(state.operands());
  }

  private static List<Type> typesOf(List<? extends Value> memrefs) {
    List<Type> types = new ArrayList<>();
    for (Value operand : memrefs) {
      types.add(operand.type());
    }
    return types;
  }

  @Override
  protected boolean verify() {
    if (operandCount() == 0) {
      return emitOpError("expected at least one operand");
    }
    return operandTypes().equals(resultTypes())
        || emitOpError("operand types and result types must match");
  }
}
