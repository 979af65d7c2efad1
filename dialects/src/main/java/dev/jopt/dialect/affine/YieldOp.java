package dev.jopt.dialect.affine;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.ReturnLike;
import java.util.List;

/** Terminates an affine region and yields its values. {@code affine.yield %a : f32} */
public final class YieldOp extends Operation implements Pure, ReturnLike {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("affine.yield", YieldOp.class, YieldOp::new)
          .summary("Terminates an affine region and yields its values to the parent operation.")
          .variadicOperand("operands", CommonTypes.ANY)
          .format("attr-dict ($operands^ `:` type($operands))?")
          .traits(OpTrait.MEMREFS_NORMALIZABLE)
          .build();

  /** Creates a detached operation. */
  public YieldOp(OperationState state) {
    super(state);
  }

  /** A terminator that yields values. */
  public static YieldOp create(
      OpBuilder builder, Location location, List<? extends Value> operands) {
    return builder.create(builder.state(location, DEFINITION).addOperands(operands), YieldOp.class);
  }

  @Override
  protected boolean verify() {
    Operation parent = parentOp();
    if (!(parent instanceof ForOp || parent instanceof IfOp || parent instanceof ParallelOp)) {
      return emitOpError("only terminates affine.if/for/parallel regions");
    }
    if (parent.resultCount() != operandCount()) {
      return emitOpError("parent of yield must have same number of results as the yield operands");
    }
    return parent.resultTypes().equals(operandTypes())
        || emitOpError("types mismatch between yield op and its parent");
  }
}
