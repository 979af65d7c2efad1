package dev.jopt.dialect.func;

import dev.jopt.dialect.support.FunctionOperation;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.AutomaticAllocationScope;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.Mergeable;
import dev.jopt.ir.type.FunctionType;

/**
 * A function; a declaration when it has no body. {@code func.func private @f(%x: i32) -> i32 { … }}
 */
public final class FuncOp extends FunctionOperation implements AutomaticAllocationScope, Mergeable {
  /** The definition. */
  public static final OpDefinition DEFINITION =
      define("func.func", FuncOp.class, FuncOp::new)
          .summary("Defines or declares a function.")
          .optionalAttribute("no_inline", CommonAttributes.UNIT)
          .build();

  /** Creates a detached operation. */
  public FuncOp(OperationState state) {
    super(state);
  }

  /** A function without a body yet; {@link #addEntryBlock} starts one. */
  public static FuncOp create(
      OpBuilder builder, Location location, String name, FunctionType type) {
    return builder.create(
        FunctionLike.state(builder, location, DEFINITION, name, type), FuncOp.class);
  }
}
