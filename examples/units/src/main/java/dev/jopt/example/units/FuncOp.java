package dev.jopt.example.units;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.AutomaticAllocationScope;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.IsolatedFromAbove;
import dev.jopt.ir.type.FunctionType;

/**
 * A function of this dialect. Passes run on it as on {@code func.func}, because it is {@link
 * FunctionLike}; the three inherent attributes of signatures and the region are all that takes.
 *
 * <pre>{@code
 * units.func @f (memref<8xf32>) -> () {
 * ^bb0(%m: memref<8xf32>):
 *   units.return
 * }
 * }</pre>
 */
public final class FuncOp extends Operation
    implements AutomaticAllocationScope, FunctionLike, IsolatedFromAbove {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("units.func", FuncOp.class, FuncOp::new)
          .summary("A function of this dialect.")
          .attribute(NAME_ATTRIBUTE, CommonAttributes.SYMBOL_NAME)
          .optionalAttribute(VISIBILITY_ATTRIBUTE, CommonAttributes.STRING)
          .attribute(FUNCTION_TYPE, CommonAttributes.FUNCTION_TYPE)
          .optionalAttribute(ARGUMENT_ATTRIBUTES, CommonAttributes.ARRAY_OF_DICTIONARIES)
          .optionalAttribute(RESULT_ATTRIBUTES, CommonAttributes.ARRAY_OF_DICTIONARIES)
          .region("body")
          .format("$sym_name $function_type attr-dict-with-keyword $body")
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
